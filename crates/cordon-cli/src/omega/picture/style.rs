//! Colours, patterns and signs of the picture. The ground is dark by itself, so the picture reads the same on a
//! light and on a dark page.

/// Everything that the drawing refers to.
pub(super) const DEFINITIONS: &str = r##"<style>
.rock{fill:#10141a}
.wall{fill:none;stroke:#2b323c;stroke-width:18;stroke-linecap:square}
.block{fill:#20262e;stroke:#3a434f;stroke-width:1}
.seam{fill:none;stroke:#7f8d9b;stroke-width:1.5;stroke-dasharray:3 5;opacity:.55}
.glow{fill:none;stroke:#ff9a4d;stroke-width:13;opacity:.16}
.rim{fill:none;stroke:#e58a4a;stroke-width:2.2;stroke-linecap:square;opacity:.9}
.zone{fill:#ffb52e;fill-opacity:.12;stroke:#ffb52e;stroke-width:2;stroke-dasharray:7 5}
.door-shade{fill:#0b0e12}
.door-leaf{stroke:#1a1205;stroke-width:1}
.door-lock{fill:#14100a;stroke:#ffb52e;stroke-width:2}
.plate{fill:#0c1116;opacity:.82;stroke:#8fa3b5;stroke-width:1}
.plate.goal{stroke:#ffb52e;stroke-width:2}
text{font-family:"Barlow Condensed","Roboto Condensed","Arial Narrow",Arial,sans-serif;fill:#e6edf3}
.title{font-size:32px;font-weight:700;letter-spacing:6px}
.caption{font-size:16px;letter-spacing:2px;fill:#a9b7c4}
.room{font-size:11px;font-weight:600;text-anchor:middle}
.coordinate{font-size:12px;text-anchor:middle;fill:#8896a3}
.legend{font-size:14px;fill:#c6d0da}
.door-number{font-size:12px;font-weight:700;text-anchor:middle;fill:#ffd37a}
.letter{font-size:16px;font-weight:700;text-anchor:middle;fill:#e9fbff}
.chevron{fill:none;stroke:#7fe7fb;stroke-width:1.4}
</style>
<defs>
<pattern id="grain" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 6L6 0" stroke="#161b22" stroke-width="1"/></pattern>
<pattern id="panel" width="40" height="40" patternUnits="userSpaceOnUse" x="46" y="74"><rect width="40" height="40" fill="#4a545f"/><rect x="1" y="1" width="38" height="38" fill="#535e6a"/><path d="M1 39V1H39" fill="none" stroke="#64707d" stroke-width="1"/><path d="M1 39H39V1" fill="none" stroke="#3d464f" stroke-width="1"/><path d="M4.5 4.500h.01M35.5 4.500h.01M4.5 35.500h.01M35.5 35.500h.01" stroke="#39424b" stroke-width="2" stroke-linecap="round"/></pattern>
<pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="8" height="8" fill="#12171e" opacity=".66"/><path d="M0 0V8" stroke="#93a4b4" stroke-width="1.6" opacity=".55"/></pattern>
<pattern id="scan" width="8" height="5" patternUnits="userSpaceOnUse"><rect width="8" height="5" fill="#2b3f66" opacity=".45"/><path d="M0 1H8" stroke="#9cc4ff" stroke-width="1.2" opacity=".75"/></pattern>
<pattern id="hazard" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="14" height="14" fill="#ffb52e"/><rect width="7" height="14" fill="#201707"/></pattern>
<g id="vent"><rect x="-13" y="-13" width="26" height="26" rx="4" fill="#262e37" stroke="#aab8c5" stroke-width="1.5"/><path d="M-9 -6H9M-9 0H9M-9 6H9" stroke="#aab8c5" stroke-width="2.2"/></g>
<g id="peril"><path d="M0 -14L14 11H-14Z" fill="#3a1512" stroke="#ff6b57" stroke-width="2" stroke-linejoin="round"/><path d="M0 -5V4M0 7.500V8" stroke="#ff9d8e" stroke-width="2.6" stroke-linecap="round"/></g>
<g id="rubble" fill="#8d99a5" stroke="#39424b" stroke-width="1"><path d="M-14 10L-8 -3L-1 9Z"/><path d="M-3 11L4 -9L11 8Z"/><path d="M7 11L13 3L16 12Z"/></g>
<g id="investigate"><circle r="13" fill="#10222a" stroke="#7fe7fb" stroke-width="1.5"/><circle cx="-2" cy="-2" r="5" fill="none" stroke="#7fe7fb" stroke-width="2.2"/><path d="M2 2L7.5 7.5" stroke="#7fe7fb" stroke-width="2.6" stroke-linecap="round"/></g>
<g id="green"><rect x="-19" y="-19" width="38" height="38" rx="3" fill="#12331f" stroke="#56d985" stroke-width="1.5"/><path d="M-9 -8L0 0L-9 8M1 -8L10 0L1 8" fill="none" stroke="#56d985" stroke-width="3"/></g>
<g id="red"><rect x="-19" y="-19" width="38" height="38" rx="3" fill="#3b1416" stroke="#ff5f5a" stroke-width="1.5"/><path d="M-9 -9L9 9M9 -9L-9 9" stroke="#ff5f5a" stroke-width="3"/></g>
<g id="machine"><rect x="-14" y="-14" width="28" height="28" rx="4" fill="#1d2b33" stroke="#ffb52e" stroke-width="1.8"/><circle r="6" fill="none" stroke="#ffb52e" stroke-width="2.4"/><path d="M0 -10V-7M0 7V10M-10 0H-7M7 0H10" stroke="#ffb52e" stroke-width="2.4"/></g>
<g id="scrap" fill="#6f7d8a" stroke="#2b323c" stroke-width="1"><path d="M-12 9L-9 -4L-2 6Z"/><path d="M-2 10L8 -7L12 9Z"/><rect x="-6" y="-11" width="7" height="7"/></g>
<g id="emi-sign"><rect x="-15" y="-15" width="30" height="30" fill="#535e6a"/><rect x="-15" y="-15" width="30" height="30" fill="url(#scan)"/></g>
<g id="door-sign"><rect x="-15" y="-7" width="30" height="14" rx="2" fill="url(#hazard)" stroke="#0b0e12" stroke-width="2"/></g>
<g id="hatch-sign"><rect x="-15" y="-15" width="30" height="30" fill="#535e6a"/><rect x="-15" y="-15" width="30" height="30" fill="url(#hatch)"/></g>
<g id="commando"><path d="M18.5 0L13 -5V5Z" fill="#7fe7fb"/><path d="M0 -16L13.9 -8V8L0 16L-13.9 8V-8Z" fill="#0e3a47" stroke="#49d8f2" stroke-width="2.2" stroke-linejoin="round"/></g>
</defs>"##;

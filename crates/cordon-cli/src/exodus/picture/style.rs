//! Colours, patterns and signs of exodus pictures, for a light page and for a dark one. The card has its own ground, so
//! both can be read on either.

/// Everything that the drawings refer to.
pub(crate) const DEFINITIONS: &str = r##"<style>
text{font-family:"Barlow Condensed","Roboto Condensed","Arial Narrow",Arial,sans-serif;fill:#1d2a2e;text-anchor:middle}
.card{fill:#f4f6f4;stroke:#cdd5d3}
.heading{font-size:30px;font-weight:700;letter-spacing:5px;text-anchor:start}
.caption{font-size:16px;letter-spacing:1px;text-anchor:end;fill:#51625f}
.floor-name{font-size:15px;font-weight:600;text-anchor:start;fill:#51625f}
.stone{fill:#fff}
.edge{fill:#e6d9bd}
.dark{fill:#cbd2d1}
.hatch{stroke:#98a4a3}
.joint{fill:none;stroke:#d9dfdd}
.water{fill:#a5ccd3}
.swell{stroke:#6ba3ae}
.wall{fill:none;stroke:#4a3c30;stroke-width:5;stroke-linecap:square}
.door{fill:#c0622f;stroke:#4d2410;stroke-width:1.5}
.door.open{fill:#fff;stroke-dasharray:4 3}
.door.locked{fill:#7a2f2f}
.seen{fill:#fde6b3}
.blind{fill:#e7ebea}
.scent{fill:#e9e27a}
.zone{fill:#f2b7a5}
.zone-edge{fill:none;stroke:#b23a1c;stroke-width:2.5;stroke-dasharray:7 4}
.unseen{fill:#cfd9f0}
.reach{fill:#f2b7a5}
.hero{fill:#14796b;stroke:#053f38;stroke-width:2}
.halo-ring{fill:none;stroke:#fff;stroke-width:1.2;opacity:.6}
.zombie{fill:#7c7420;stroke:#3b3706;stroke-width:1.8;stroke-linejoin:round}
.spawn{fill:none;stroke:#b23a1c;stroke-width:2.4}
.letter{font-size:18px;font-weight:700;fill:#fff}
.spawn-ink{fill:#9c2f14}
.steps{font-size:15px;font-weight:700;fill:#473f00}
.halo{fill:none;stroke:#fff;stroke-width:7;stroke-linecap:round;stroke-linejoin:round;opacity:.85}
.free{fill:none;stroke:#0f8146;stroke-width:3;stroke-linecap:round}
.blocked{fill:none;stroke:#cc2b2b;stroke-width:3;stroke-linecap:round}
.beyond{fill:none;stroke:#cc2b2b;stroke-width:2;stroke-dasharray:2 6;stroke-linecap:round;opacity:.75}
.walk{fill:none;stroke:#4d5a67;stroke-width:4;stroke-linecap:round;stroke-linejoin:round;stroke-dasharray:3 8}
.charge{fill:none;stroke:#b23a1c;stroke-width:4;stroke-linecap:round;stroke-linejoin:round}
.stop{fill:#fff;stroke:#cc2b2b;stroke-width:2}
.cross{fill:none;stroke:#cc2b2b;stroke-width:2.6;stroke-linecap:round}
.count{fill:#fff;stroke:#4d5a67;stroke-width:2}
.count.fast{stroke:#b23a1c}
.count-ink{font-size:13px;font-weight:700}
.nose{fill:#fff3b0;stroke:#7a6a00;stroke-width:1.5}
.ghost{opacity:.42}
.number{font-size:13px;fill:#57636f}
.legend{font-size:14px;text-anchor:start;fill:#36454a}
.chip{font-size:15px;font-weight:700;letter-spacing:.4px}
.good{fill:#d5f2e1}.good-ink{fill:#0a5c31}
.bad{fill:#fbdcdc}.bad-ink{fill:#9c1c1c}
.warm{fill:#fde7c2}.warm-ink{fill:#6f4200}
.calm{fill:#e4e9ee}.calm-ink{fill:#36424e}
.odd{fill:#f0ebaa}.odd-ink{fill:#4f4700}
.reason{font-size:15px;fill:#44505c}
@media (prefers-color-scheme:dark){
text{fill:#e6edeb}
.card{fill:#0e1518;stroke:#2b383c}
.caption,.floor-name{fill:#9db0b0}
.stone{fill:#36434a}
.edge{fill:#5a4a34}
.dark{fill:#161d21}
.hatch{stroke:#39474d}
.joint{stroke:#44535a}
.water{fill:#0e3d47}
.swell{stroke:#2f6f7b}
.wall{stroke:#c98f52}
.door{fill:#c0622f;stroke:#f0a46f}
.door.open{fill:#0e1518}
.door.locked{fill:#7a2f2f;stroke:#ff8e8e}
.seen{fill:#6a5524}
.blind{fill:#232c31}
.scent{fill:#5d5910}
.zone,.reach{fill:#5e2a1d}
.zone-edge{stroke:#ff8a66}
.unseen{fill:#26345a}
.hero{fill:#0f564d;stroke:#63dcc4}
.zombie{fill:#4a4510;stroke:#e0d94a}
.spawn{stroke:#ff8a66}
.spawn-ink{fill:#ffb39c}
.steps{fill:#f3ec8e}
.halo{stroke:#0b0f13}
.free{stroke:#52e09a}
.blocked,.beyond{stroke:#ff7670}
.walk{stroke:#c4ced8}
.charge{stroke:#ff8a66}
.stop{fill:#160b0b;stroke:#ff7670}
.cross{stroke:#ff7670}
.count{fill:#12171e;stroke:#c4ced8}
.count.fast{stroke:#ff8a66}
.nose{fill:#3b3506;stroke:#f0e36a}
.number{fill:#97a4a8}
.legend{fill:#c6d2d2}
.good{fill:#123c27}.good-ink{fill:#7df0b6}
.bad{fill:#481a1b}.bad-ink{fill:#ffb0ab}
.warm{fill:#46310c}.warm-ink{fill:#ffd083}
.calm{fill:#29323c}.calm-ink{fill:#d3dce5}
.odd{fill:#3b3707}.odd-ink{fill:#f3ec8e}
.reason{fill:#b6c2c2}
}
</style>
<defs>
<pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V8" class="hatch" stroke-width="1.6"/></pattern>
<pattern id="swell" width="40" height="14" patternUnits="userSpaceOnUse"><path d="M0 7Q10 2 20 7T40 7" class="swell" fill="none" stroke-width="1.500"/></pattern>
<pattern id="haze" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 0V9" class="hatch" stroke-width="1.2"/></pattern>
<g id="hero"><circle r="16" class="hero"/><circle r="12.500" class="halo-ring"/></g>
<g id="aboard"><circle r="11" class="hero"/></g>
<g id="start"><circle r="16" class="hero"/><circle r="12.500" class="halo-ring"/></g>
<g id="zombie"><path d="M0 -16C5 -17 7 -13 6 -10L11 -8L9 -5L14 -1L10 2L12 7L8 8L8 14L3 12L0 16L-4 12L-8 14L-8 9L-13 8L-10 2L-14 -1L-10 -4L-12 -9L-6 -10C-7 -14 -4 -17 0 -16Z" class="zombie"/></g>
<g id="notch"><path d="M0 -21L7 -12H-7Z" class="zombie"/></g>
<g id="lying"><rect x="-17" y="-8" width="34" height="16" rx="8" class="zombie"/></g>
<g id="spawn"><circle r="14" class="spawn"/><path d="M-18 0H-14M14 0H18M0 -18V-14M0 14V18" class="spawn"/></g>
<g id="spawn-sign"><circle r="14" class="spawn"/><path d="M-18 0H-14M14 0H18M0 -18V-14M0 14V18" class="spawn"/><text y="6" class="letter spawn-ink">A</text></g>
<g id="crate"><rect x="-14" y="-14" width="28" height="28" rx="2" fill="#b98a4f" stroke="#5b3f1c" stroke-width="2"/><path d="M-14 -14L14 14M14 -14L-14 14M-14 -5H14M-14 5H14" stroke="#5b3f1c" stroke-width="1.600"/></g>
<g id="search"><circle r="13" fill="#e9f4f1" stroke="#14796b" stroke-width="1.800"/><circle cx="-2" cy="-2" r="5" fill="none" stroke="#14796b" stroke-width="2.200"/><path d="M2 2L7.500 7.500" stroke="#14796b" stroke-width="2.600" stroke-linecap="round"/></g>
<g id="item"><rect x="-12" y="-9" width="24" height="18" rx="3" fill="#f3d27a" stroke="#5f4708" stroke-width="1.800"/><path d="M-12 -2H12M-3 -2V3H3V-2" fill="none" stroke="#5f4708" stroke-width="1.800"/></g>
<g id="fuel"><path d="M-9 -8H2L9 -2V12H-9Z" fill="#d24b2a" stroke="#57170a" stroke-width="1.800"/><path d="M-5 -8V-13H2V-8M-5 -2L5 8M5 -2L-5 8" fill="none" stroke="#57170a" stroke-width="1.800"/></g>
<g id="rib"><path d="M-16 -6Q-16 8 -6 9H8Q15 7 17 -8Q10 -4 0 -4H-8Q-16 -4 -16 -6Z" fill="#d8743a" stroke="#5b2a0c" stroke-width="2" stroke-linejoin="round"/></g>
<g id="stairs"><rect x="-15" y="-15" width="30" height="30" rx="2" fill="#e2e6e4" stroke="#4a3c30" stroke-width="1.500"/><path d="M-15 8H-8V2H-1V-4H6V-10H15" fill="none" stroke="#4a3c30" stroke-width="2.400"/></g>
<g id="exit"><circle r="14" fill="#d5f2e1" stroke="#0f8146" stroke-width="2.200"/><path d="M-7 0H7M1 -6L7 0L1 6" fill="none" stroke="#0f8146" stroke-width="2.800" stroke-linecap="round"/></g>
<g id="shore-sign"><rect x="-15" y="-15" width="30" height="30" class="edge"/></g>
<g id="door-sign"><rect x="-16" y="-6" width="32" height="12" rx="2" class="door"/></g>
<g id="lock-sign"><rect x="-16" y="-6" width="32" height="12" rx="2" class="door locked"/></g>
<g id="room-sign"><rect x="-15" y="-15" width="30" height="30" class="dark"/><rect x="-15" y="-15" width="30" height="30" fill="url(#hatch)"/></g>
<g id="stop"><circle r="9" class="stop"/><path d="M-4 -4L4 4M4 -4L-4 4" class="cross"/></g>
<g id="nose"><circle r="10" class="nose"/><path d="M-1 -6Q2 -1 4 1Q4 4 0 4Q-3 4 -4 2" fill="none" class="nose-line" stroke="#7a6a00" stroke-width="1.800" stroke-linecap="round"/></g>
<marker id="tip" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4.500" markerHeight="4.500" orient="auto-start-reverse"><path d="M0 0L10 5L0 10Z" fill="#b23a1c"/></marker>
<marker id="toe" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4.500" markerHeight="4.500" orient="auto-start-reverse"><path d="M0 0L10 5L0 10Z" fill="#6b7a88"/></marker>
</defs>"##;

//! Colours, patterns and signs of the pictures of sight. They are drawn for a light page and for a dark one; a viewer
//! that knows neither shows the light one. The card has its own ground, so both can be read on either page.

/// Everything that the drawing refers to.
pub(super) const DEFINITIONS: &str = r##"<style>
text{font-family:"Barlow Condensed","Roboto Condensed","Arial Narrow",Arial,sans-serif;fill:#1b2530;text-anchor:middle}
.card{fill:#f6f8fa;stroke:#d0d7de}
.floor{fill:#fff}
.joint{fill:none;stroke:#dde3ea}
.wall{fill:#46535f}
.implied{fill:#aab4be}
.grain{stroke:#5d6b78}
.outer{stroke:#8b97a3}
.rim{fill:none;stroke:#222b34;stroke-width:2.5;stroke-linecap:square}
.seen{fill:#c9ecf4}
.blind{fill:#eef1f4}
.haze{stroke:#b9c3cd}
.field{fill:none;stroke:#1286a3;stroke-width:2;stroke-dasharray:7 5}
.emi{fill:#dcd3f7}
.scan{stroke:#8a72d8}
.door{fill:#f2a81d;stroke:#2a1c02;stroke-width:1.5}
.stripe{stroke:#2a1c02}
.commando{fill:#0c6b83;stroke:#053a48;stroke-width:2;stroke-linejoin:round}
.enemy{fill:#a8323a;stroke:#5a1015;stroke-width:2;stroke-linejoin:round}
.letter{font-size:17px;font-weight:700;fill:#fff}
.ring{fill:none;stroke:#1b2530;stroke-width:1.6}
.halo{fill:none;stroke:#fff;stroke-width:6.5;stroke-linecap:round;opacity:.85}
.free{fill:none;stroke:#0f8146;stroke-width:3;stroke-linecap:round}
.alone{fill:none;stroke:#0f8146;stroke-width:3;stroke-dasharray:9 6}
.blocked{fill:none;stroke:#cc2b2b;stroke-width:3;stroke-linecap:round}
.beyond{fill:none;stroke:#cc2b2b;stroke-width:2;stroke-dasharray:2 6;stroke-linecap:round;opacity:.75}
.culprit{fill:none;stroke:#e5484d;stroke-width:3.5}
.cover{fill:none;stroke:#a85f00;stroke-width:3;stroke-dasharray:11 4}
.shelter{fill:none;stroke:#f0a63a;stroke-width:3.5}
.way{fill:none;stroke:#4d5a67;stroke-width:3;stroke-linecap:round}
.slant{fill:none;stroke:#a85f00;stroke-width:5;stroke-linecap:round}
.dot-free{fill:#0f8146}
.dot-blocked{fill:#cc2b2b}
.dot-cover{fill:#a85f00}
.stop{fill:#fff;stroke:#cc2b2b;stroke-width:2}
.cross{fill:none;stroke:#cc2b2b;stroke-width:2.6;stroke-linecap:round}
.tick{fill:none;stroke:#0f8146;stroke-width:2.8;stroke-linecap:round;stroke-linejoin:round}
.fine{fill:#fff;stroke:#0f8146;stroke-width:2}
.shield{fill:#f6b13c;stroke:#5f3700;stroke-width:1.6;stroke-linejoin:round}
.plus{font-size:12px;font-weight:700;fill:#3a2200}
.step{fill:#fff;stroke:#4d5a67;stroke-width:2}
.deep{fill:#e9e2ff;stroke:#6a4fc4;stroke-width:2}
.count{font-size:14px;font-weight:700}
.number{font-size:13px;fill:#57636f}
.chip{font-size:15px;font-weight:700;letter-spacing:.4px}
.good{fill:#d5f2e1}.good-ink{fill:#0a5c31}
.bad{fill:#fbdcdc}.bad-ink{fill:#9c1c1c}
.warm{fill:#fde7c2}.warm-ink{fill:#6f4200}
.calm{fill:#e4e9ee}.calm-ink{fill:#36424e}
.odd{fill:#e6defb}.odd-ink{fill:#4a33a0}
.reason{font-size:15px;fill:#44505c}
@media (prefers-color-scheme:dark){
text{fill:#e6edf3}
.card{fill:#12171e;stroke:#2f3944}
.floor{fill:#3b4651}
.joint{stroke:#4a5663}
.wall{fill:#161c23}
.implied{fill:#1c232b}
.grain{stroke:#2c3640}
.outer{stroke:#34404b}
.rim{stroke:#e58a4a}
.seen{fill:#1d5c6d}
.blind{fill:#323c46}
.haze{stroke:#55626f}
.field{stroke:#5fd3ea}
.emi{fill:#453a72}
.scan{stroke:#a993f2}
.commando{fill:#0e3a47;stroke:#58dcf4}
.enemy{fill:#56171b;stroke:#ff7d7d}
.ring{stroke:#f2f6fa}
.halo{stroke:#0b0f13}
.free,.alone{stroke:#52e09a}
.blocked,.beyond{stroke:#ff7670}
.culprit{stroke:#ff7670}
.cover,.slant{stroke:#ffbe55}
.shelter{stroke:#ffbe55}
.way{stroke:#c4ced8}
.dot-free{fill:#52e09a}
.dot-blocked{fill:#ff7670}
.dot-cover{fill:#ffbe55}
.stop{fill:#160b0b;stroke:#ff7670}
.cross{stroke:#ff7670}
.tick{stroke:#52e09a}
.fine{fill:#08150e;stroke:#52e09a}
.step{fill:#12171e;stroke:#c4ced8}
.deep{fill:#221a45;stroke:#b3a0f5}
.number{fill:#97a4b1}
.good{fill:#123c27}.good-ink{fill:#7df0b6}
.bad{fill:#481a1b}.bad-ink{fill:#ffb0ab}
.warm{fill:#46310c}.warm-ink{fill:#ffd083}
.calm{fill:#29323c}.calm-ink{fill:#d3dce5}
.odd{fill:#2f2660}.odd-ink{fill:#cfc2ff}
.reason{fill:#b6c2cd}
}
</style>
<defs>
<pattern id="grain" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V7" class="grain" stroke-width="1.6"/></pattern>
<pattern id="outer" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V7" class="outer" stroke-width="1.6"/></pattern>
<pattern id="haze" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 0V9" class="haze" stroke-width="1.6"/></pattern>
<pattern id="scan" width="8" height="6" patternUnits="userSpaceOnUse"><path d="M0 1.500H8" class="scan" stroke-width="1.300" opacity=".7"/></pattern>
<pattern id="stripe" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V9" class="stripe" stroke-width="8"/></pattern>
<g id="commando"><path d="M0 -20L17.3 -10V10L0 20L-17.3 10V-10Z" class="commando"/></g>
<g id="notch"><path d="M0 -30L9 -19H-9Z" class="commando"/></g>
<g id="enemy"><path d="M0 -20L20 15L7 11L0 18L-7 11L-20 15Z" class="enemy"/></g>
<g id="ring"><circle r="26" class="ring" stroke-dasharray="12 8.420" stroke-dashoffset="6"/></g>
<g id="stop"><circle r="9" class="stop"/><path d="M-4 -4L4 4M4 -4L-4 4" class="cross"/></g>
<g id="fine"><circle r="9" class="fine"/><path d="M-4.500 .5L-1 4L4.500 -3.500" class="tick"/></g>
<g id="shield"><path d="M0 -12C4 -9.500 7 -9 10 -9V1C10 7 5 11 0 13C-5 11 -10 7 -10 1V-9C-7 -9 -4 -9.500 0 -12Z" class="shield"/><text y="5" class="plus">+1</text></g>
</defs>"##;

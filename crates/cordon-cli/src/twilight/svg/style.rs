//! Colours, patterns and signs of twilight pictures, for a light page and for a dark one. The card has its own ground, so
//! both can be read on either.

/// Everything that the drawings refer to.
pub(super) const DEFINITIONS: &str = r##"<style>
text{font-family:"Barlow Condensed","Roboto Condensed","Arial Narrow",Arial,sans-serif;fill:#2a2638;text-anchor:middle}
.card{fill:#faf6ec;stroke:#ddd3bd}
.blocked{fill:#e7dec8}
.grass{stroke:#cfc3a4}
.road{fill:#73788c}
.house{fill:#c7cfda}
.joint{fill:none;stroke:#fff;stroke-opacity:.22}
.seam{fill:none;stroke:#a99f87;stroke-width:1}
.wall{fill:none;stroke:#39415a;stroke-width:3.5;stroke-linecap:square}
.frame{fill:none;stroke:#2a2638;stroke-width:9}
.door{fill:none;stroke:#f0a030;stroke-width:6}
.pad{fill:none;stroke:#f6d9a8;stroke-width:3;stroke-dasharray:9 6}
.goal{fill:none;stroke:#f5b04a;stroke-width:4;stroke-linecap:round}
.onward{fill:#f0a030;stroke:#5f3700;stroke-width:1}
.name{font-weight:700;letter-spacing:.4px;fill:#252a3d}
.name-edge{font-weight:700;letter-spacing:.4px;fill:none;stroke:#f4efe2;stroke-width:3;stroke-linejoin:round}
.zombie{fill:#b7cf9a;stroke:#26361a;stroke-width:2;stroke-linejoin:round}
.twin{fill:none;stroke:#26361a;stroke-width:1.6;stroke-linejoin:round}
.soldier{fill:#e2632c;stroke:#4b1603;stroke-width:2}
.hole{fill:none;stroke:#4b1603;stroke-width:1.6}
.marine{fill:#16161f;stroke:#fff3dc;stroke-width:2.4;stroke-linejoin:round}
.life{fill:#cf2f45;stroke:#fff;stroke-width:1.5}
.bullet{fill:#d9a520;stroke:#4b3500;stroke-width:1.5}
.manhole{fill:#2f3342;stroke:#dfe3ec;stroke-width:2}
.grid{fill:none;stroke:#dfe3ec;stroke-width:1.6}
.letter{font-size:17px;font-weight:700;fill:#fff}
.empty{fill:none;stroke:#c3b898;stroke-width:1.5;stroke-dasharray:3 5}
.place{fill:#d5f2e1;fill-opacity:.6;stroke:#0f8146;stroke-width:2.5}
.fits{fill:none;stroke:#0f8146;stroke-width:5}
.fails{fill:#cc2b2b;fill-opacity:.16;stroke:#cc2b2b;stroke-width:5;stroke-dasharray:12 6}
.turns{font-size:14px;font-weight:700;fill:#0a5c31}
.south-front{fill:#e2632c;fill-opacity:.32;stroke:#b5441a;stroke-width:2}
.north-front{fill:#7a5bd0;fill-opacity:.3;stroke:#5b3fb0;stroke-width:2}
.gap{fill:none;stroke:#5b3fb0;stroke-width:4;stroke-linecap:round;stroke-dasharray:2 10}
.reach{fill:#ffcf7a;fill-opacity:.42}
.cost{fill:#fffaf0;stroke:#5f3700;stroke-width:1.2}
.cost-ink{font-size:12px;font-weight:700;fill:#3a2200}
.halo{fill:none;stroke:#fff;stroke-width:8;stroke-linecap:round;stroke-linejoin:round;opacity:.7}
.walk,.shamble,.stopped{fill:none;stroke-width:4;stroke-linecap:round;stroke-linejoin:round}
.walk{stroke:#b5441a}
.walk.below{stroke:#4a33a0;stroke-dasharray:3 9}
.shamble{stroke:#0f8146}
.stopped{stroke:#cc2b2b;stroke-dasharray:6 6}
.head{stroke:none}
.head.walk{fill:#b5441a}
.head.walk.below{fill:#4a33a0}
.head.shamble{fill:#0f8146}
.head.stopped{fill:#cc2b2b}
.die{fill:#fff;stroke:#39415a;stroke-width:2}
.die.dark{fill:#2a2c3a;stroke:#16161f}
.pip{fill:#2a2638}
.pip.dark{fill:#fff3dc}
.value{font-size:28px;font-weight:700;text-anchor:start}
.added{font-size:13px;text-anchor:start;fill:#5c566b}
.side{font-size:14px;font-weight:600}
.stop{fill:#fff;stroke:#cc2b2b;stroke-width:2}
.cross{fill:none;stroke:#cc2b2b;stroke-width:2.6;stroke-linecap:round}
.fine{fill:#fff;stroke:#0f8146;stroke-width:2}
.tick{fill:none;stroke:#0f8146;stroke-width:2.8;stroke-linecap:round;stroke-linejoin:round}
.number{font-size:12px;fill:#6b6476}
.legend{font-size:14px;text-anchor:start;fill:#3f3a4d}
.chip{font-size:15px;font-weight:700;letter-spacing:.4px}
.good{fill:#d5f2e1}.good-ink{fill:#0a5c31}
.bad{fill:#fbdcdc}.bad-ink{fill:#9c1c1c}
.warm{fill:#fde7c2}.warm-ink{fill:#6f4200}
.calm{fill:#e8e4da}.calm-ink{fill:#3f3a4d}
.odd{fill:#e6defb}.odd-ink{fill:#4a33a0}
.reason{font-size:15px;fill:#4c475b}
@media (prefers-color-scheme:dark){
text{fill:#efe9f5}
.card{fill:#17131f;stroke:#372f46}
.blocked{fill:#241f30}
.grass{stroke:#372f48}
.road{fill:#4d5064}
.house{fill:#2c3550}
.joint{stroke-opacity:.1}
.seam{stroke:#5b5270}
.wall{stroke:#e79a5a}
.frame{stroke:#17131f}
.pad{stroke:#c98f52}
.goal{stroke:#ffbe6b}
.name{fill:#f6dcc0}
.name-edge{stroke:#17131f}
.zombie{fill:#5d7a3f;stroke:#d4ecb4}
.twin{stroke:#d4ecb4}
.soldier{fill:#b5441a;stroke:#ffc9a8}
.hole{stroke:#ffc9a8}
.marine{fill:#08080c;stroke:#f3dcb8}
.empty{stroke:#564d69}
.place{fill:#123c27;stroke:#52e09a}
.fits{stroke:#52e09a}
.fails{stroke:#ff7670}
.turns{fill:#7df0b6}
.south-front{stroke:#ff9a66}
.north-front{stroke:#b9a4ff}
.gap{stroke:#b9a4ff}
.reach{fill:#ffb84d;fill-opacity:.3}
.halo{stroke:#0d0a13}
.walk{stroke:#ff9a66}
.walk.below{stroke:#b9a4ff}
.shamble{stroke:#52e09a}
.stopped{stroke:#ff7670}
.head.walk{fill:#ff9a66}
.head.walk.below{fill:#b9a4ff}
.head.shamble{fill:#52e09a}
.head.stopped{fill:#ff7670}
.die{fill:#efe9f5;stroke:#b7aec6}
.die.dark{fill:#08080c;stroke:#f3dcb8}
.pip{fill:#17131f}
.pip.dark{fill:#f3dcb8}
.added{fill:#b7aec6}
.stop{fill:#160b0b;stroke:#ff7670}
.cross{stroke:#ff7670}
.fine{fill:#08150e;stroke:#52e09a}
.tick{stroke:#52e09a}
.number{fill:#a79db8}
.legend{fill:#cfc6dc}
.good{fill:#123c27}.good-ink{fill:#7df0b6}
.bad{fill:#481a1b}.bad-ink{fill:#ffb0ab}
.warm{fill:#46310c}.warm-ink{fill:#ffd083}
.calm{fill:#2e2739}.calm-ink{fill:#dcd3e8}
.odd{fill:#2f2660}.odd-ink{fill:#cfc2ff}
.reason{fill:#bdb3cb}
}
</style>
<defs>
<pattern id="grass" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V8" class="grass" stroke-width="1.6"/></pattern>
<g id="zombie"><path d="M-11 13L-13 -2C-12 -11 -3 -15 5 -11L13 -5L7 -2L11 13Z" class="zombie"/></g>
<g id="super"><use href="#zombie"/><path d="M-7 9L-8.500 -1C-8 -7 -2 -10 3 -7.500L6 -5.500L3.500 -4L6.500 9Z" class="twin"/></g>
<g id="dog"><path d="M-14 9L-14 0L-8 -6H6L10 -11L14 -4L9 -1V9H5V2H-8V9Z" class="zombie"/></g>
<g id="soldier"><rect x="-12" y="-16" width="24" height="32" rx="12" class="soldier"/><circle cy="-11" r="2.300" class="hole"/></g>
<g id="below"><rect x="-12" y="-16" width="24" height="32" rx="12" class="soldier" stroke-dasharray="4 3" fill-opacity=".7"/></g>
<g id="marine"><path d="M-14 2L0 -13L14 2V13L0 -1L-14 13Z" class="marine"/></g>
<g id="marine-below"><path d="M-14 2L0 -13L14 2V13L0 -1L-14 13Z" class="marine" stroke-dasharray="4 3" fill-opacity=".7"/></g>
<g id="life"><path d="M0 7C-9 0 -8 -7 -4 -7C-1.500 -7 0 -4.500 0 -3.500C0 -4.500 1.500 -7 4 -7C8 -7 9 0 0 7Z" class="life"/></g>
<g id="bullet"><path d="M-3.500 7V-2C-3.500 -5 -1.500 -8 0 -8.500C1.500 -8 3.500 -5 3.500 -2V7Z" class="bullet"/></g>
<g id="manhole"><circle r="13" class="manhole"/><path d="M-8 -4H8M-9 0H9M-8 4H8" class="grid"/></g>
<g id="goal"><path d="M-7 -9V9M7 -9V9M-7 0H7" class="goal"/></g>
<g id="onward"><path d="M0 -8L7 3H-7Z" class="onward"/></g>
<g id="door-sign"><path d="M-14 0H14" class="frame"/><path d="M-14 0H14" class="door"/></g>
<g id="head"><path d="M0 -9L8 6H-8Z"/></g>
<g id="stop"><circle r="11" class="stop"/><path d="M-4.500 -4.500L4.500 4.500M4.500 -4.500L-4.500 4.500" class="cross"/></g>
<g id="fine"><circle r="11" class="fine"/><path d="M-5 .5L-1 4.500L5.500 -4" class="tick"/></g>
</defs>"##;

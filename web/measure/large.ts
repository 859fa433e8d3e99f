/** A board larger than any mission has: forty by forty squares with eighty figures, made of what a real match sent. */

export const SIDE = 40;
export const FIGURES = 80;
/** Tiles of the largest board: pillared halls, side by side. */
const TILE = ['......', '.#..#.', '......', '......', '.#..#.', '......'];

interface Layout {
  width: number;
  height: number;
  tiles: { id: string; name: string; x: number; y: number; front: { rows: string[]; icons: unknown[] }; back: null }[];
}
interface Figure {
  id: string;
  side: string;
  x: number;
  y: number;
}
interface Scene {
  figures: Figure[];
  rooms: { revealed: boolean }[];
}

/** The same layout with a floor of forty by forty. */
export function enlarge(layout: Layout): Layout {
  const tiles: Layout['tiles'] = [];
  for (let x = 0; x < SIDE; x += 6) {
    for (let y = 0; y < SIDE; y += 6) {
      const rows = TILE.slice(0, SIDE - y).map((row) => row.slice(0, SIDE - x));
      tiles.push({ id: `large-${x}-${y}`, name: 'hall', x, y, front: { rows, icons: [] }, back: null });
    }
  }
  return { ...layout, width: SIDE, height: SIDE, tiles };
}

/** The same scene with eighty figures, of which each stands elsewhere in every round. */
export function crowd(scene: Scene, round: number): Scene {
  const squad = scene.figures.filter((one) => one.side === 'squad');
  const enemy = scene.figures.find((one) => one.side !== 'squad') ?? squad[0];
  if (!enemy) throw new Error('A scene has figures.');
  const many = Array.from({ length: FIGURES - squad.length }, (_, n) => ({ ...enemy, id: `husk-${n + 100}` }));
  const figures = [...squad, ...many].map((one, n) => ({ ...one, x: (n * 7 + round) % SIDE, y: (n * 3 + Math.floor(n / 6) + round) % SIDE }));
  return { ...scene, figures, rooms: scene.rooms.map((room) => ({ ...room, revealed: true })) };
}

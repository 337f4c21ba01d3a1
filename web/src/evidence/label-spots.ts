import { edgeOf, type Line, type Placed } from './layout.ts';

export interface Curve {
  readonly line: Line;
  readonly path: string;
  readonly label: { readonly x: number; readonly y: number };
}

const GAP = 3;
const BEND = 26;
/** Where along an edge its words may stand, the best place first. */
const SHARES = [0.5, 0.4, 0.6, 0.32, 0.68, 0.25, 0.75];

/** Every edge as a curve, with its words where they lie least upon other words and things. */
export function curvesOf(lines: readonly Line[], placed: readonly Placed[]): readonly Curve[] {
  const taken: Area[] = placed.map(({ x, y, width, height }) => ({ x, y, width: width + 6, height: height + 4 }));
  return lines.map((line) => {
    const { source, target, edge } = line;
    // Where there is an edge back as well, both bend to make room.
    const isMutual = lines.some((other) => other.source === target && other.target === source && other !== line);
    const dx = target.x - source.x;
    const dy = target.y - source.y;
    const length = Math.hypot(dx, dy) || 1;
    const bend = isMutual ? BEND : 0;
    const middle = {
      x: (source.x + target.x) / 2 - (dy / length) * bend,
      y: (source.y + target.y) / 2 + (dx / length) * bend,
    };
    const from = edgeOf(source, middle, GAP);
    const to = edgeOf(target, middle, GAP + 2);
    const on = (t: number) => ({
      x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * middle.x + t ** 2 * to.x,
      y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * middle.y + t ** 2 * to.y,
    });
    const size = { width: edge.relations.join(' · ').length * 6.8 + 8, height: 19 };
    const spots = SHARES.map((share, i) => {
      const area = { ...on(share), ...size };
      return { area, cost: taken.reduce((sum, other) => sum + overlap(area, other), 0) + i * 4 };
    });
    const best = spots.reduce((a, b) => (b.cost < a.cost ? b : a)).area;
    taken.push(best);
    const path = `M${point(from)}Q${point(middle)} ${point(to)}`;
    return { line, path, label: { x: best.x, y: best.y } };
  });
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function overlap(a: Area, b: Area): number {
  const wide = (a.width + b.width) / 2 - Math.abs(a.x - b.x);
  const high = (a.height + b.height) / 2 - Math.abs(a.y - b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

function point({ x, y }: { readonly x: number; readonly y: number }): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

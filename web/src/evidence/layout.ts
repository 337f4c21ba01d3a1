import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type Simulation,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3-force';
import type { Drawing, Edge, Node } from './fold.ts';
import { layersOf } from './layers.ts';

export interface Placed extends SimulationNodeDatum {
  readonly node: Node;
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
  x: number;
  y: number;
}

export interface Line extends SimulationLinkDatum<Placed> {
  readonly edge: Edge;
  source: Placed;
  target: Placed;
}

export interface Layout {
  readonly placed: readonly Placed[];
  readonly lines: readonly Line[];
  readonly simulation: Simulation<Placed, Line>;
}

const LINE_HEIGHT = 19;
const SETTLED_AFTER = 300;
/** More things than this at one distance no longer stand in a column. */
const COLUMN = 9;

/**
 * Lays a drawing out at once, so that it stands still when it is first seen; dragging wakes the forces again. What the question
 * names stands at the left, and things follow to the right by how many facts away they are: it reads like the question.
 */
export function layOut(drawing: Drawing, textOf: (node: Node) => readonly string[]): Layout {
  const layers = layersOf(drawing);
  const far = 150 + 7 * Math.max(...drawing.edges.map(({ relations }) => relations.join(' · ').length), 4);
  const placed = drawing.nodes.map((node): Placed => {
    const lines = textOf(node);
    const { layer, at, of } = layers.get(node.id)!;
    return {
      node,
      lines,
      width: Math.max(36, ...lines.map((line, n) => line.length * (n === 0 ? 8.3 : 6.4))) + 26,
      height: lines.length * LINE_HEIGHT + 13,
      // Not exactly in a row: forces cannot part what lies upon each other.
      x: layer * far + (at % 2) * 9,
      y: (at - (of - 1) / 2) * 62,
    };
  });
  const byId = new Map(placed.map((one) => [one.node.id, one]));
  const lines = drawing.edges.map(
    (edge): Line => ({
      edge,
      source: byId.get(edge.from)!,
      target: byId.get(edge.to)!,
    }),
  );
  const inRow = (one: Placed) => (layers.get(one.node.id)!.of > COLUMN ? 0.12 : 0.55);
  const simulation = forceSimulation<Placed>(placed)
    .force('link', forceLink<Placed, Line>(lines).distance(far).strength(0.08))
    .force('apart', forceManyBody<Placed>().strength(-420).distanceMax(420))
    .force('collide', forceCollide<Placed>(({ width }) => width / 2.2 + 4).strength(0.5))
    .force('x', forceX<Placed>((one) => layers.get(one.node.id)!.layer * far).strength(inRow))
    .force('y', forceY<Placed>(0).strength(0.07))
    .stop();
  simulation.tick(SETTLED_AFTER);
  return { placed, lines, simulation };
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const MARGIN = 26;

/** What encloses everything, with a margin, and at least as much as there is room for: a few things are not blown up. */
export function bounds(placed: readonly Placed[], room = { width: 0, height: 0 }): Box {
  const left = Math.min(...placed.map(({ x, width }) => x - width / 2)) - MARGIN;
  const right = Math.max(...placed.map(({ x, width }) => x + width / 2)) + MARGIN;
  const top = Math.min(...placed.map(({ y, height }) => y - height / 2)) - MARGIN;
  const bottom = Math.max(...placed.map(({ y, height }) => y + height / 2)) + MARGIN;
  const width = Math.max(room.width, right - left);
  const height = Math.max(room.height, bottom - top);
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

/** Where a straight line from the middle of a box towards a point leaves the box, and a little further. */
export function edgeOf({ x, y, width, height }: Placed, to: { x: number; y: number }, gap: number) {
  const dx = to.x - x;
  const dy = to.y - y;
  const share = Math.min(width / 2 / Math.max(1e-6, Math.abs(dx)), height / 2 / Math.max(1e-6, Math.abs(dy)), 1);
  const length = Math.hypot(dx, dy) || 1;
  return { x: x + dx * share + (dx / length) * gap, y: y + dy * share + (dy / length) * gap };
}

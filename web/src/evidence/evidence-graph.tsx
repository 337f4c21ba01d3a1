import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { Icon } from '../parts/icon.tsx';
import { saveFile } from '../parts/save-file.ts';
import { useLanguage, useWords } from '../words/index.ts';
import type { Drawing } from './fold.ts';
import { curvesOf } from './label-spots.ts';
import { type Box, bounds, layOut, type Placed } from './layout.ts';
import { NodeText, nodeLines } from './node-text.tsx';
import { svgText } from './svg-text.ts';

const STEP = 1.25;
const NUDGE = 16;
/** Pixels within which a pointer counts as not moved. */
const STILL = 4;
/** How far things are magnified where there is room to spare. */
const LARGEST = 1.15;

/** The facts behind an answer as a graph that can be arranged, magnified, looked into and kept. */
export function EvidenceGraph(props: {
  readonly drawing: Drawing;
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}) {
  const words = useWords();
  const language = useLanguage();
  const layout = useMemo(() => layOut(props.drawing, (node) => nodeLines(node, language)), [props.drawing, language]);
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const [box, setBox] = useState<Box>(() => bounds(layout.placed));
  const svg = useRef<SVGSVGElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const dragged = useRef<Placed | undefined>(undefined);
  const moved = useRef(0);

  const fit = () => setBox(bounds(layout.placed, roomOf(svg.current)));

  useLayoutEffect(fit, [layout]);
  useEffect(() => {
    layout.simulation.on('tick', () => redraw(undefined));
    return () => void layout.simulation.on('tick', null).stop();
  }, [layout]);

  const zoom = (by: number, at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }) =>
    setBox(({ x, y, width, height }) => ({
      x: at.x - (at.x - x) / by,
      y: at.y - (at.y - y) / by,
      width: width / by,
      height: height / by,
    }));

  // The wheel scrolls the page, as everywhere; with Ctrl, or when pinched, it magnifies. It has to be heard actively.
  useEffect(() => {
    const element = svg.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1.12 : 1 / 1.12, pointOf(element!, event));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  });

  const grab = (event: PointerEvent, placed?: Placed) => {
    if (event.button !== 0) return;
    if (placed) event.stopPropagation();
    svg.current?.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    dragged.current = pointers.current.size === 1 ? placed : undefined;
    moved.current = 0;
  };
  const move = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined || svg.current === null) return;
    const scale = scaleOf(svg.current);
    const others = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const [other] = others;
    moved.current += Math.hypot(event.clientX - before.x, event.clientY - before.y);
    if (other !== undefined) {
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      if (was > 0) zoom(is / was);
    } else if (dragged.current !== undefined) {
      if (moved.current < STILL) return;
      const at = pointOf(svg.current, event);
      put(dragged.current, at.x, at.y);
    } else {
      const dx = (event.clientX - before.x) / scale;
      const dy = (event.clientY - before.y) / scale;
      setBox((old) => ({ ...old, x: old.x - dx, y: old.y - dy }));
    }
  };
  const drop = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    // The drawing holds the pointer, so that no node hears a click of its own.
    if (dragged.current && moved.current < STILL) props.onSelect(dragged.current.node.id);
    dragged.current = undefined;
    layout.simulation.alphaTarget(0);
  };
  const put = (placed: Placed, x: number, y: number) => {
    placed.fx = placed.x = x;
    placed.fy = placed.y = y;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) redraw(undefined);
    else layout.simulation.alphaTarget(0.15).restart();
  };
  const press = (event: KeyboardEvent, placed: Placed) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (way !== undefined) {
      event.preventDefault();
      placed.fx = placed.x += way[0]! * NUDGE;
      placed.fy = placed.y += way[1]! * NUDGE;
      redraw(undefined);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      props.onSelect(placed.node.id);
    }
  };
  const save = () => {
    if (svg.current === null) return;
    const paper = getComputedStyle(svg.current).backgroundColor;
    saveFile('evidence.svg', 'image/svg+xml', svgText(svg.current, paper));
  };

  const curves = curvesOf(layout.lines, layout.placed);
  return (
    <div class="graph">
      <svg
        ref={svg}
        class="graph-in"
        style={{ height: `clamp(13rem, ${Math.round(bounds(layout.placed).height * LARGEST)}px, 60vh)` }}
        viewBox={[box.x, box.y, box.width, box.height].map((n) => n.toFixed(1)).join(' ')}
        role="group"
        aria-label={words.evidence.drawing}
        onPointerDown={(event) => grab(event)}
        onPointerMove={move}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        <defs>
          <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path class="arrow" d="M0.5 0.8 7.2 4 0.5 7.2" />
          </marker>
        </defs>
        {curves.map(({ line: { edge }, path }) => (
          <path key={`${edge.from} ${edge.to}`} class="edge" d={path} marker-end="url(#arrow)" />
        ))}
        {curves.map(({ line: { edge }, label }) => (
          <text key={`${edge.from} ${edge.to}`} class="edge-name" x={label.x.toFixed(1)} y={label.y.toFixed(1)}>
            {edge.relations.join(' · ')}
          </text>
        ))}
        {layout.placed.map((placed) => (
          <g
            key={placed.node.id}
            class={`node ${placed.node.role} ${placed.node.term.kind}`}
            data-selected={placed.node.id === props.selected}
            transform={`translate(${placed.x.toFixed(1)} ${placed.y.toFixed(1)})`}
            role="button"
            tabindex={0}
            aria-label={`${placed.lines.join(', ')}: ${words.evidence.role[placed.node.role]}`}
            onPointerDown={(event) => grab(event, placed)}
            onClick={() => props.onSelect(placed.node.id)}
            onKeyDown={(event) => press(event, placed)}
          >
            <NodeText placed={placed} />
          </g>
        ))}
      </svg>
      <div class="graph-tools">
        <button type="button" class="button" aria-label={words.evidence.zoomIn} onClick={() => zoom(STEP)}>
          <Icon of="plus" />
        </button>
        <button type="button" class="button" aria-label={words.evidence.zoomOut} onClick={() => zoom(1 / STEP)}>
          <Icon of="minus" />
        </button>
        <button type="button" class="button" aria-label={words.evidence.fit} onClick={fit}>
          <Icon of="fit" />
        </button>
        <button type="button" class="button" aria-label={words.evidence.export} onClick={save}>
          <Icon of="save" /> SVG
        </button>
      </div>
    </div>
  );
}

function pointOf(svg: SVGSVGElement, event: { clientX: number; clientY: number }): { x: number; y: number } {
  const matrix = svg.getScreenCTM()?.inverse();
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
}

function roomOf(svg: SVGSVGElement | null) {
  return { width: (svg?.clientWidth ?? 0) / LARGEST, height: (svg?.clientHeight ?? 0) / LARGEST };
}

function scaleOf(svg: SVGSVGElement): number {
  return svg.getScreenCTM()?.a ?? 1;
}

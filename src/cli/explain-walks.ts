import type { NotedWalk, Plan } from '../core/index.ts';
import { type OpenedKb, showIri } from '../kb/index.ts';
import type { Note } from '../run/index.ts';

/** A place that walks passed: how well the walk up to here fits, and whether it went on. */
interface Place {
  mark: string;
  readonly below: Map<string, Place>;
}

/** The plans and the walks that a method noted, as a tree: one branch a thing walked from, one twig a step. */
export function walkLines(notes: readonly Note[], { kb }: OpenedKb): readonly string[] {
  const walked = notes.flatMap(({ stage, data }) => (stage === 'walk' && data ? [data] : []));
  const plans = walked.flatMap((data) => (data.what === 'plan' ? planLines(data) : []));
  const root: Place = { mark: '', below: new Map() };
  for (const walk of walked.flatMap((data) => (data.what === 'beam' ? data.walks : []))) {
    plant(under(root, `${walk.from}  ${showIri(kb.dialect, walk.iri)}`), walk);
  }
  return [...plans, ...drawn(root, '')];
}

function planLines({ steps, claim }: Plan): readonly string[] {
  return [...steps.map((step, i) => `plan ${i + 1}: ${step}`), `statement: ${claim}`];
}

function plant(start: Place, { steps, fit, ends, state }: NotedWalk): void {
  let place = start;
  for (const step of steps) place = under(place, step);
  place.mark = ` → ${ends}  (${fit.toFixed(2)}, ${state})`;
}

function under(place: Place, name: string): Place {
  const found = place.below.get(name) ?? { mark: '', below: new Map() };
  place.below.set(name, found);
  return found;
}

function drawn({ below }: Place, indent: string): readonly string[] {
  return [...below].flatMap(([name, place], i) => {
    const isLast = i === below.size - 1;
    const twig = indent === '' && place.mark === '' ? '' : isLast ? '└─ ' : '├─ ';
    const deeper = `${indent}${twig === '' ? ' ' : isLast ? '   ' : '│  '}`;
    return [`${indent}${twig}${name}${place.mark}`, ...drawn(place, deeper)];
  });
}

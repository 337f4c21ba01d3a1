import { type OpenedKb, shortenIri } from '../kb/index.ts';
import type { Json, Note } from '../run/index.ts';

/** A place that walks passed: how well the walk up to here fits, and whether it went on. */
interface Place {
  mark: string;
  readonly below: Map<string, Place>;
}

/** The plans and the walks that a method noted, as a tree: one branch a thing walked from, one twig a step. */
export function walkLines(notes: readonly Note[], { kb }: OpenedKb): readonly string[] {
  const walked = notes.filter(({ stage }) => stage === 'walk');
  const plans = walked.filter(({ detail }) => detail === 'plan').flatMap(({ data }) => planLines(data));
  const root: Place = { mark: '', below: new Map() };
  for (const { data } of walked.filter(({ detail }) => detail === 'beam')) {
    for (const walk of list(data, 'walks')) {
      plant(under(root, `${text(walk, 'from')}  ${shortenIri(kb.dialect, text(walk, 'iri'))}`), walk);
    }
  }
  return [...plans, ...drawn(root, '')];
}

function planLines(plan: Json | undefined): readonly string[] {
  const steps = list(plan, 'steps').map(String);
  const statement = `statement: ${text(plan, 'claim')}`;
  return [...steps.map((step, i) => `plan ${i + 1}: ${step}`), statement];
}

function plant(start: Place, walk: Json): void {
  let place = start;
  for (const step of list(walk, 'steps')) place = under(place, String(step));
  const fit = Number(field(walk, 'fit') ?? 0).toFixed(2);
  place.mark = ` → ${text(walk, 'ends')}  (${fit}, ${text(walk, 'state')})`;
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

function field(data: Json | undefined, name: string): Json | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  return (data as Readonly<Record<string, Json>>)[name];
}

function list(data: Json | undefined, name: string): readonly Json[] {
  const found = field(data, name);
  return Array.isArray(found) ? found : [];
}

function text(data: Json | undefined, name: string): string {
  const found = field(data, name);
  return found === undefined || found === null ? '' : String(found);
}

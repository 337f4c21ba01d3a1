import type { Iri, Linked, SymbolRole } from '../../../core/index.ts';
import { humanise } from '../../../graph/index.ts';
import { normalise, tokens } from '../../../search/index.ts';
import type { Surroundings } from '../../knowledge/index.ts';

const MOST = 3;
/** Below this two names have hardly anything in common. */
const ALIKE = 0.3;

/** What a name that the graph does not have may stand for, the likeliest first: what was linked, then the schema. */
export function similarNames(name: string, role: SymbolRole, linked: Linked, around: Surroundings): readonly Iri[] {
  const wanted = wordsOf(name);
  const { classes, relations } = around.knowledge.schema;
  const offered =
    role === 'entity'
      ? linked.entities.map(({ item, mention }) => ({ iri: item.iri, names: [item.label, mention.text] }))
      : (role === 'class' ? classes : relations).map(({ iri, label }) => ({ iri, names: [label, humanise(iri)] }));
  const best = new Map<Iri, number>();
  for (const { iri, names } of offered) {
    const alike = Math.max(...names.map((other) => likeness(wanted, wordsOf(other))));
    if (alike >= ALIKE && alike > (best.get(iri) ?? 0)) best.set(iri, alike);
  }
  return [...best]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([iri]) => iri);
}

/** A name as its words' pairs of letters, so that a slip of the hand costs little. */
function wordsOf(name: string): ReadonlySet<string> {
  const words = tokens(normalise(/:|\./.test(name) && !/\s/.test(name) ? humanise(name) : name));
  return new Set(
    words.flatMap((word) => Array.from({ length: word.length + 1 }, (_, i) => ` ${word} `.slice(i, i + 2))),
  );
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0;
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared++;
  return (2 * shared) / (a.size + b.size);
}

import type { Dialect, Iri } from '../../../core/index.ts';
import { humanise, ROW_OF, rowKindIri } from '../../../graph/index.ts';
import { addTo, singular } from '../../../search/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf } from './edges.ts';
import { isOfOthers } from './is-of-others.ts';
import { memoised } from './memoised.ts';
import { isCalledTyping } from './typing.ts';

const STRING = 'http://www.w3.org/2001/XMLSchema#string';
/** Where fewer things say what they are, what is asked for is mostly of no kind. */
const MOSTLY = 0.7;
const LEAST_THINGS = 4;
const LONGEST_KIND = 40;
const MOST_KINDS = 60;

/**
 * Things of no class that say in a text what they are, `:valdorri :is_a "circus"`, as what is read out of texts does: has what these texts say as classes, however they are spelled.
 * What is said with a word more is of the wider one as well: a "travelling circus" is a circus. Tells the relation that is said straight by classes then.
 */
export function unfoldTextKinds(builder: GraphBuilder, dialect: Dialect): readonly Iri[] {
  const told = builder.predicateIris().filter((iri) => isCalledTyping(iri) && !dialect.labelOf.includes(iri));
  if (told.length === 0) return [];
  const [types, ...edges] = edgesOf(builder, [dialect.typeOf, ...told]);
  if (types!.size > 0) return [];
  if (edges.every((saying) => saying.size < LEAST_THINGS)) return [];
  const things = thingsIn(builder, dialect);
  const found = told.flatMap((relation, i) => {
    const saying = edges[i]!;
    const isMostly = saying.size >= LEAST_THINGS && saying.size >= MOSTLY * things.size;
    const kinds = isMostly ? kindsIn(builder, relation, saying) : undefined;
    return kinds === undefined ? [] : [{ relation, saying, kinds }];
  });
  if (found.length !== 1) return [];
  const [{ relation, saying, kinds }] = found as [(typeof found)[number]];
  const rowOf = builder.internIri(ROW_OF);
  for (const [thing, texts] of saying)
    for (const kind of new Set(texts.flatMap((text) => kinds.get(text)!)))
      builder.triple(thing, rowOf, builder.internIri(kind));
  return [relation];
}

/** What says anything but what it is called. */
function thingsIn(builder: GraphBuilder, { labelOf, aliasOf, descriptionOf }: Dialect): ReadonlySet<number> {
  const aside = new Set([...labelOf, ...aliasOf, ...descriptionOf].map((iri) => builder.idOf(iri)));
  const saysSomething = memoised(
    (predicate: number) => !aside.has(predicate) && !isOfOthers(builder.termOf(predicate).value),
  );
  const things = new Set<number>();
  builder.each((subject, predicate) => {
    if (saysSomething(predicate)) things.add(subject);
  });
  return things;
}

/** The kinds of each text, where all texts are short words and things share most of them. */
function kindsIn(
  builder: GraphBuilder,
  relation: Iri,
  saying: ReadonlyMap<number, readonly number[]>,
): ReadonlyMap<number, readonly Iri[]> | undefined {
  const spelled = new Map<string, number[]>();
  for (const text of new Set([...saying.values()].flat())) {
    const term = builder.termOf(text);
    if (term.termType !== 'Literal' || term.datatype.value !== STRING) return undefined;
    if (term.value.length > LONGEST_KIND || !/^\p{L}[\p{L}\p{M} _-]*$/u.test(term.value)) return undefined;
    addTo(spelled, kindName(term.value), text);
  }
  if (spelled.size < 2 || spelled.size > MOST_KINDS || 2 * spelled.size > saying.size) return undefined;
  const found = new Map<number, Iri[]>();
  for (const name of spelled.keys()) {
    const texts = [...spelled].flatMap(([other, own]) => (other === name || other.endsWith(` ${name}`) ? own : []));
    const kind = rowKindIri(relation, name, texts.map((text) => builder.termOf(text).value).sort());
    for (const text of texts) addTo(found, text, kind);
  }
  return found;
}

function kindName(text: string): string {
  const words = humanise(text.trim()).toLowerCase().split(' ');
  return [...words.slice(0, -1), singular(words.at(-1)!)].join(' ');
}

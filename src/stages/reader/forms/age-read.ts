import type { Grounded, Id, Iri, Linked, RelationInfo } from '../../../core/index.ts';
import { ageAsked, saysBegin, saysEnd } from '../../../english/index.ts';
import { literal } from '../../../form/index.ts';
import { type Knowledge, kindOfValues } from '../../knowledge/index.ts';
import type { Item } from '../items/item.ts';
import type { KindsRead } from './kinds-read.ts';

/** How surely a thing has to be named. */
const SURE = 0.5;

/**
 * Reads the age of something of which the graph tells only since when it has been: the time from then until today, or until it ended where
 * that is told. What has an age of its own is left to others, and so is what has two beginnings.
 */
export function createAgeReader({ graph, schema, dialect }: Knowledge): (linked: Linked) => KindsRead | undefined {
  const idOf = (iri: Iri): Id | undefined => graph.id({ termType: 'NamedNode', value: iri });
  const has = (thing: Id, { iri }: RelationInfo): boolean => {
    const relation = idOf(iri);
    return relation !== undefined && graph.objects(thing, relation).length > 0;
  };
  return ({ wording: { text }, entities }) => {
    const asked = ageAsked(text);
    if (asked === undefined) return undefined;
    const named = entities.find(
      ({ mention, score }) => score >= SURE && mention.start <= asked.start + ARTICLE && mention.end === asked.end,
    );
    const thing = named && idOf(named.item.iri);
    if (named === undefined || thing === undefined) return undefined;
    const own = schema.relations.filter((info) => has(thing, info));
    if (own.some(({ label }) => /\bage\b/i.test(label))) return undefined;
    const dates = own.filter((info) => kindOfValues(info) === 'date');
    const begun = dates.filter(({ label }) => saysBegin(label));
    const [begin, ...others] =
      begun.length > 1 ? begun.filter(({ label }) => /\b(?:birth|born)\b/i.test(label)) : begun;
    if (begin === undefined || others.length > 0) return undefined;
    const ended = dates.filter(({ label }) => saysEnd(label));
    if (ended.length > 1) return undefined;
    const value = ({ iri }: RelationInfo): Grounded => ({
      kind: 'join',
      step: { relation: iri, inverse: true },
      of: { kind: 'entity', symbol: named.item.iri },
    });
    const until: Grounded = ended[0] ? value(ended[0]) : { kind: 'literal', value: literal(dialect.now, 'date') };
    const name = text.slice(asked.start, asked.end);
    const mention = { text: name, ...asked };
    const items: readonly Item[] = [
      { kind: 'named', text: name, name: named.item.label, mention, means: { things: [named.item.iri] }, under: [] },
      ...[begin, ...ended].map(
        ({ iri }): Item => ({ kind: 'date', text, name: 'how old', means: { relation: iri }, domain: [], range: [] }),
      ),
    ];
    return { form: { kind: 'arithmetic', op: 'minus', left: until, right: value(begin) }, items };
  };
}

/** "Rover" of "our Rover": what stands before a name. */
const ARTICLE = 4;

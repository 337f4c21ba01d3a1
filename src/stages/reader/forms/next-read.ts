import type { Form, Grounded, Id, Iri, Linked, Step } from '../../../core/index.ts';
import { type NextAsked, nextAsked, saysTakenUp, stemText } from '../../../english/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import type { Item } from '../items/item.ts';
import type { KindsRead } from './kinds-read.ts';

/** Relations that say themselves who comes after whom. */
const SAID = /\b(?:succe\w+|predec\w+|preced\w+|follow\w*|replac\w+|previous|next)\b/i;
const YEAR = /\byear\b/i;
/** Nodes of one person that are looked at. */
const LOOKED_AT = 100;
/** Words of a question that say nothing of what is held. */
const EVERYDAY = new Set(
  stemText('held hold had have been became become served serve post office role position job').split(' '),
);

/** A thing, and the step from it to a node. */
interface Held {
  readonly step: Step<Iri>;
  readonly thing: Id;
}

/** How nodes hold together who and what, and since when. */
interface Tenure {
  readonly holder: Step<Iri>;
  readonly begin: Iri;
  readonly what: Step<Iri>;
  readonly thing: Id;
}

/**
 * Reads who came after or before somebody in what nodes with dates tell: "Who was mayor after Agnes Dray?" is who holds the node of that post
 * that began next. Where a graph says it by a relation, that is left to others, and so is what is left open: of somebody who held two posts it
 * has to be said in which.
 */
export function createNextReader({ graph, labels, schema }: Knowledge): (linked: Linked) => KindsRead | undefined {
  const idOf = (value: string): Id | undefined => graph.id({ termType: 'NamedNode', value });
  const iriOf = (node: Id): Iri => graph.term(node).value as Iri;
  const infos = new Map(schema.relations.map((info) => [info.iri, info]));
  if (schema.relations.some(({ label }) => SAID.test(label))) return () => undefined;
  const begins = schema.relations.flatMap(({ iri, label, holds }) => {
    const isTime = holds === 'dates' || (holds === 'numbers' && YEAR.test(label));
    const id = isTime && saysTakenUp(label) ? idOf(iri) : undefined;
    return id === undefined ? [] : [{ iri, id }];
  });
  if (begins.length === 0) return () => undefined;

  const named = (text: string): readonly Id[] => {
    const { from, to } = labels.exact(text.replace(/^(?:the|an?) /i, ''));
    return [...new Set(Array.from({ length: to - from }, (_, i) => labels.owner(from + i)))];
  };
  const isThing = (node: Id): boolean => graph.term(node).termType !== 'Literal';
  /** The things that lead to a node or that it leads to, with the steps from them to it. */
  const around = (node: Id): readonly Held[] =>
    [
      ...[...graph.outgoing(node)].flatMap((relation) =>
        [...graph.objects(node, relation).subarray(0, LOOKED_AT)].map((thing) => ({
          step: { relation: iriOf(relation), inverse: false },
          thing,
        })),
      ),
      ...[...graph.incoming(node)].flatMap((relation) =>
        [...graph.subjects(relation, node).subarray(0, LOOKED_AT)].map((thing) => ({
          step: { relation: iriOf(relation), inverse: true },
          thing,
        })),
      ),
    ].filter(({ step, thing }) => infos.has(step.relation) && isThing(thing));
  /** The nodes that a step leads to from a thing. */
  const nodesOf = ({ step, thing }: Held): readonly Id[] => {
    const relation = idOf(step.relation)!;
    return [...(step.inverse ? graph.objects(thing, relation) : graph.subjects(relation, thing))];
  };
  /** What a person held, since when, where others held it, too. */
  const tenuresOf = (person: Id): readonly Tenure[] =>
    around(person).flatMap(({ step: back, thing: node }) => {
      const begin = begins.find(({ id }) => graph.objects(node, id).length > 0);
      if (begin === undefined) return [];
      const holder: Step<Iri> = { ...back, inverse: !back.inverse };
      const isHeld = (other: Id): boolean =>
        other !== node &&
        graph.objects(other, begin.id).length > 0 &&
        around(other).some(({ step }) => step.relation === holder.relation && step.inverse === holder.inverse);
      return around(node)
        .filter(({ step, thing }) => step.relation !== holder.relation && thing !== person)
        .filter((held) => nodesOf(held).some(isHeld))
        .map((held) => ({ holder, begin: begin.iri, what: held.step, thing: held.thing }));
    });

  const read = ({ side, of, rest }: NextAsked, linked: Linked): KindsRead | undefined => {
    const [person, ...others] = named(of);
    if (person === undefined || others.length > 0) return undefined;
    const tenures = tenuresOf(person);
    const names = (thing: Id): boolean =>
      linked.entities.some(({ item, mention }) => item.iri === iriOf(thing) && rest.includes(mention.text));
    const meant = tenures.some(({ thing }) => names(thing)) ? tenures.filter(({ thing }) => names(thing)) : tenures;
    const ways = new Map(meant.map((each) => [`${each.thing} ${each.what.relation} ${each.holder.relation}`, each]));
    const [tenure, ...more] = ways.values();
    if (tenure === undefined || more.length > 0) return undefined;
    const thing = linked.entities.find(
      ({ item, mention }) => item.iri === iriOf(tenure.thing) && rest.includes(mention.text),
    );
    const relations = [tenure.holder.relation, tenure.what.relation];
    const said = stemText([thing?.mention.text, ...relations.map((iri) => infos.get(iri)!.label)].join(' ')).split(' ');
    const isSaid = (stem: string): boolean =>
      said.some((other) => other !== '' && (other.startsWith(stem) || stem.startsWith(other))) || EVERYDAY.has(stem);
    if (
      !stemText(rest)
        .split(' ')
        .every((stem) => stem === '' || isSaid(stem))
    )
      return undefined;
    const form = formOf(side, tenure, iriOf(tenure.thing), iriOf(person));
    const place = linked.wording.text.indexOf(of);
    const mention = { text: of, start: place, end: place + of.length };
    const items: readonly Item[] = [
      { kind: 'named', text: of, name: of, mention, means: { things: [iriOf(person)] }, under: [] },
      ...(thing
        ? [
            {
              kind: 'named',
              text: thing.mention.text,
              name: thing.item.label,
              mention: thing.mention,
              means: { things: [thing.item.iri] },
              under: [],
            } as const,
          ]
        : []),
      // The whole question is about the order, and each of its words says that.
      ...[...relations, tenure.begin].map(
        (relation): Item => ({ kind: 'thing', text: linked.wording.text, name: side, means: { relation } }),
      ),
    ];
    return { form, items };
  };
  return (linked) => {
    for (const asked of nextAsked(linked.wording.text)) {
      const found = read(asked, linked);
      if (found) return found;
    }
    return undefined;
  };
}

/** Who holds the node of a thing that began next after, or last before, that of somebody. */
function formOf(side: NextAsked['side'], { holder, begin, what }: Tenure, thing: Iri, person: Iri): Grounded {
  const entity = (symbol: Iri): Form<Iri> => ({ kind: 'entity', symbol });
  const ofThing: Form<Iri> = { kind: 'join', step: what, of: entity(thing) };
  const own: Form<Iri> = { kind: 'and', left: { kind: 'join', step: holder, of: entity(person) }, right: ofThing };
  const chain = [{ relation: begin, inverse: false }] as const;
  const bound: Form<Iri> = { kind: 'aggregate', op: side === 'after' ? 'max' : 'min', of: own, by: chain };
  const beyond: Form<Iri> = {
    kind: 'compare',
    op: side === 'after' ? 'gt' : 'lt',
    by: { of: 'value', chain },
    value: bound,
  };
  const next: Form<Iri> = {
    kind: 'superlative',
    op: side === 'after' ? 'min' : 'max',
    of: { kind: 'and', left: ofThing, right: beyond },
    by: { of: 'value', chain },
    rank: 1,
  };
  return { kind: 'join', step: { ...holder, inverse: !holder.inverse }, of: next };
}

import type { Cue, Entity, Form, Linked, LinkedEntity, LinkedRelation, Relation, Step } from '../../core/index.ts';
import { chain, termAt } from '../../form/index.ts';

/** A form over IRIs, and how well its parts were found: the product of their ranks' worth. */
export interface LinkedDraft {
  readonly form: Form<string>;
  readonly prior: number;
}

const MOST_THINGS = 3;
const MOST_RELATIONS = 6;
const MOST_PARTNERS = 4;
/** What a second hop, a second condition or a class costs a draft that could do without. */
const LONGER = 0.7;
/** Both names are in the question: a form that uses both is likelier than one that leaves one out. */
const BOTH_NAMED = 2;

/** Every form that the shapes of the algebra and the question's cues make of what was linked, the likeliest first. */
export function draftLinked(linked: Linked): readonly LinkedDraft[] {
  const entities = bestPerMention(linked.entities).slice(0, MOST_THINGS);
  const relations = linked.relations.slice(0, MOST_RELATIONS);
  const classes = linked.classes
    .slice(0, 2)
    .map(({ item }, rank) => ({ symbol: item.iri as string, worth: worth(rank) }));
  const sets = entities.flatMap((entity, i) => reached(entity.item, relations, worth(i)));

  const both = pairs(sets, entities.length);
  const narrowed = classes.flatMap(({ symbol, worth }) =>
    [...sets, ...both].map(({ form, prior }) => ({ form: and(symbol, form), prior: prior * worth })),
  );
  const plain = classes.map(({ symbol, worth }) => ({ form: classForm(symbol), prior: worth * LONGER }));
  const all = operated([...sets, ...both, ...narrowed, ...plain], linked.cues, relations, entities);
  return all.toSorted((a, b) => b.prior - a.prior);
}

function worth(rank: number): number {
  return 1 / (1 + 0.5 * rank);
}

/** Of mentions that overlap, the one whose best reading is best. */
function bestPerMention(linked: readonly LinkedEntity[]): readonly LinkedEntity[] {
  const kept: LinkedEntity[] = [];
  for (const entity of linked.toSorted((a, b) => b.score - a.score)) {
    const { start, end } = entity.mention;
    if (kept.every(({ mention }) => end <= mention.start || start >= mention.end)) kept.push(entity);
  }
  return kept;
}

/** What one relation, or two in a row, lead to from a thing. */
function reached(entity: Entity, relations: readonly LinkedRelation[], share: number): readonly LinkedDraft[] {
  const named = termAt(entity.iri);
  const from: Form<string> =
    named.termType === 'Literal' ? { kind: 'literal', value: named } : { kind: 'entity', symbol: entity.iri };
  const one = relations.flatMap((linked, rank) =>
    steps(linked, entity.classes).map((step, i) => ({
      linked,
      step,
      prior: share * worth(rank) * (i === 0 ? 1 : LONGER),
    })),
  );
  const two = one.flatMap((near) =>
    one
      .filter((far) => far.linked !== near.linked && follows(near.linked.item, near.step, far.linked.item, far.step))
      .map((far) => ({ steps: [near.step, far.step], prior: near.prior * far.prior * LONGER })),
  );
  return [...one.map(({ step, prior }) => ({ steps: [step], prior })), ...two].map(({ steps, prior }) => ({
    form: chain(from, steps),
    prior,
  }));
}

/** The directions in which a relation may be walked from a thing of these classes, the likelier first. */
function steps({ item, inverse }: LinkedRelation, classes: readonly string[]): readonly Step<string>[] {
  const forward = { relation: item.iri, inverse: true };
  const backward = { relation: item.iri, inverse: false };
  if (inverse !== undefined) return [inverse ? backward : forward];
  if (item.domain && classes.includes(item.domain)) return [forward];
  return item.range && classes.includes(item.range) ? [backward] : [forward, backward];
}

/** Whether a second step can start where the first arrives, as far as the schema says. */
function follows(near: Relation, nearStep: Step<string>, far: Relation, farStep: Step<string>): boolean {
  const arrives = nearStep.inverse ? near.range : near.domain;
  const starts = farStep.inverse ? far.domain : far.range;
  return arrives !== undefined && arrives === starts;
}

/** Two sets at once, where the question names two things. */
function pairs(sets: readonly LinkedDraft[], things: number): readonly LinkedDraft[] {
  if (things < 2) return [];
  const first = sets.filter(({ form }) => root(form) === root(sets[0]!.form)).slice(0, MOST_PARTNERS);
  const second = sets.filter(({ form }) => root(form) !== root(sets[0]!.form)).slice(0, MOST_PARTNERS);
  return first.flatMap((left) =>
    second.map((right) => ({
      form: { kind: 'and', left: left.form, right: right.form } as const,
      prior: left.prior * right.prior * BOTH_NAMED,
    })),
  );
}

function root(form: Form<string>): string {
  return form.kind === 'join' ? root(form.of) : form.kind === 'entity' ? form.symbol : '';
}

function classForm(symbol: string): Form<string> {
  return { kind: 'class', symbol };
}

function and(symbol: string, right: Form<string>): Form<string> {
  return { kind: 'and', left: classForm(symbol), right };
}

/** The sets with every operator that the wording shows. */
function operated(
  sets: readonly LinkedDraft[],
  cues: readonly Cue[],
  relations: readonly LinkedRelation[],
  entities: readonly LinkedEntity[],
): readonly LinkedDraft[] {
  const measures = relations.map(({ item }, rank) => ({
    chain: [{ relation: item.iri as string, inverse: false }] as const,
    worth: worth(rank),
  }));
  const measured = (
    drafts: readonly LinkedDraft[],
    make: (of: Form<string>, chain: (typeof measures)[number]['chain']) => Form<string>,
  ) =>
    drafts
      .slice(0, 20)
      .flatMap(({ form, prior }) =>
        measures
          .filter(({ chain }) => !mentions(form, chain[0].relation))
          .map(({ chain, worth }) => ({ form: make(form, chain), prior: prior * worth })),
      );

  let drafts: readonly LinkedDraft[] = sets.filter(({ form }) => form.kind !== 'class' || cues.length > 0);
  for (const cue of cues) {
    switch (cue.kind) {
      case 'compare': {
        const { op, value } = cue;
        drafts = measured(drafts, (of, chain) => ({
          kind: 'and',
          left: of,
          right: { kind: 'compare', op, by: { of: 'value', chain }, value },
        }));
        break;
      }
      case 'superlative': {
        const { op, rank } = cue;
        drafts = measured(drafts, (of, chain) => ({ kind: 'superlative', op, of, by: { of: 'value', chain }, rank }));
        break;
      }
      case 'aggregate': {
        const { op } = cue;
        drafts = measured(drafts, (of, by) => ({ kind: 'aggregate', op, of, by }));
        break;
      }
      case 'count':
        drafts = drafts.map(({ form, prior }) => ({ form: { kind: 'count', of: form }, prior }));
        break;
      case 'ask':
        drafts = asked(drafts, entities);
        break;
      case 'or':
        drafts = drafts.map(({ form, prior }) => ({ form: alternatives(form), prior }));
        break;
      // What is left out, and which relation dates a set, no rule can tell: the plain set is the better guess.
      case 'not':
      case 'during':
        break;
    }
  }
  return drafts;
}

/** Whether a named thing is in a set that another one leads to. */
function asked(drafts: readonly LinkedDraft[], entities: readonly LinkedEntity[]): readonly LinkedDraft[] {
  return drafts.flatMap(({ form, prior }) => {
    const others = entities
      .map(({ item }) => item.iri as string)
      .filter((iri) => !mentions(form, iri) && termAt(iri).termType !== 'Literal');
    if (others.length === 0) return [{ form: { kind: 'ask', of: form } as const, prior }];
    return others.map((symbol) => {
      const of: Form<string> = { kind: 'and', left: { kind: 'entity', symbol }, right: form };
      return { form: { kind: 'ask', of } as const, prior: prior * BOTH_NAMED };
    });
  });
}

function alternatives(form: Form<string>): Form<string> {
  if (form.kind !== 'and') return form;
  if (form.left.kind === 'class') return { ...form, right: alternatives(form.right) };
  return { kind: 'or', left: form.left, right: form.right };
}

function mentions(form: Form<string>, symbol: string): boolean {
  return JSON.stringify(form).includes(JSON.stringify(symbol));
}

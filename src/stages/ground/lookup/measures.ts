import type { Chain, Draft, Form, Id, Label, Literal, Measure } from '../../../core/index.ts';
import { chainsOf, family, isConstant, literal } from '../../../form/index.ts';
import { breathe } from '../../../run/index.ts';
import { linkMeasures } from '../../enumerate/index.ts';
import { inUnits, type Surroundings, unitsIn, valueChains } from '../../knowledge/index.ts';
import { type GrounderTools, type Grounding, NOTHING, type Pass, withStep } from '../grounding.ts';
import type { NodeSets } from '../node-sets.ts';
import { isIdLike } from './names.ts';
import { writtenChain, writtenRelations } from './written.ts';

/** Sets whose values are looked at for something to compare or rank by. */
const MEASURED = 20;

type Of<K extends Draft['kind']> = Extract<Draft, { kind: K }>;

/** The values at the end of a chain, or their number: what is looked for near by where it is not spelled out. */
type Simple<S> = Extract<Measure<S>, { of: 'value' | 'count' }>;
type SimpleComparison = Of<'compare'> & { readonly by: Simple<Label>; readonly value: Literal };

export function isSimple<S>(by: Measure<S>): by is Simple<S> {
  const isStarred = chainsOf(by).some((chain) => chain.some(({ star }) => star));
  return !isStarred && (by.of === 'value' || (by.of === 'count' && !by.within));
}

export function isSimpleComparison(draft: Of<'compare'>): draft is SimpleComparison {
  return isSimple(draft.by) && isConstant(draft.value);
}

/** Fills in what drafts measure: comparisons, superlatives, totals and times, of sets that are filled in already. */
export class Measures {
  readonly #tools: GrounderTools;
  readonly #pass: Pass;
  readonly #sets: NodeSets;

  constructor(tools: GrounderTools, pass: Pass, sets: NodeSets) {
    this.#tools = tools;
    this.#pass = pass;
    this.#sets = sets;
  }

  async compared(all: readonly Grounding[], { op, by, value }: SimpleComparison): Promise<readonly Grounding[]> {
    const kind = family(value);
    const isYear = /^\d{4}$/.test(value.value);
    const wanted = FAMILIES.filter((each) => each === kind || isYear);
    const { around, literals } = this.#tools;
    return await this.#each(all, by, wanted, (of, { measure, fit }) => {
      const own: Form<Id> = { kind: 'compare', op, by: measure, value: typed(value, this.#isDate(measure)) };
      const right = inUnits(own, literals, unitsIn(around));
      if (right === undefined) return undefined;
      const form: Form<Id> = { kind: 'and', left: of.form, right };
      return withStep(of, form, fit, () => this.#sets.denoted(form));
    });
  }

  /** A comparison with nothing to narrow holds of whatever has the written relation. */
  everything(draft: SimpleComparison): readonly Grounding[] {
    const chain = writtenChain(this.#tools.around, draft.by.chain, this.#isByName);
    if (!chain) return [];
    const { op, by, value } = draft;
    const form: Form<Id> = { kind: 'compare', op, by: { of: by.of, chain }, value };
    const nothing: Grounding = { ...NOTHING, form, nodes: () => new Uint32Array(0) };
    return [withStep(nothing, form, 0, () => this.#sets.denoted(form))];
  }

  async ranked(
    all: readonly Grounding[],
    draft: Of<'superlative'> | Of<'top'>,
    by: Simple<Label>,
  ): Promise<readonly Grounding[]> {
    const several = all.filter((of) => of.nodes().length > 1);
    return await this.#each(several, by, FAMILIES, (of, { measure, fit }) => {
      const form: Form<Id> = { ...draft, of: of.form, by: measure };
      return withStep(of, form, fit, () => this.#sets.denoted(form));
    });
  }

  async aggregated(all: readonly Grounding[], { op, by }: Of<'aggregate'>): Promise<readonly Grounding[]> {
    return await this.#each(all, { of: 'value', chain: by }, ['number'], (of, { measure, fit }) => {
      const form: Form<Id> = { kind: 'aggregate', op, of: of.form, by: measure.chain };
      return withStep(of, form, fit, of.nodes);
    });
  }

  async during(all: readonly Grounding[], { relation, time }: Of<'during'>): Promise<readonly Grounding[]> {
    const written = writtenRelations(this.#tools.around, relation, this.#isByName);
    const by: Simple<string> = { of: 'value', chain: [{ relation, inverse: false }] };
    const make = (of: Grounding, start: Id, fit: number): Grounding => {
      const form: Form<Id> = { kind: 'during', of: of.form, relation: start, time };
      return withStep(of, form, fit, () => this.#sets.denoted(form));
    };
    if (written.length > 0) return all.flatMap((of) => written.map((start) => make(of, start, 0)));
    // A relation that the graph does not have at all dates nothing: what has no dates holds at any time.
    if (isIdLike(relation)) return all;
    return await this.#each(all, by, ['date'], (of, { measure, fit }) => {
      const [{ relation: start, inverse }, ...rest] = measure.chain;
      return rest.length > 0 || inverse ? undefined : make(of, start, fit);
    });
  }

  async #each(
    all: readonly Grounding[],
    by: Simple<string>,
    families: readonly ('number' | 'date')[],
    make: (of: Grounding, found: Found) => Grounding | undefined,
  ): Promise<readonly Grounding[]> {
    const bases = all.slice(0, MEASURED);
    const found: (readonly Found[])[] = [];
    for (const of of bases) {
      await breathe();
      found.push(await this.#find(of, by, families));
    }
    return bases.flatMap((of, i) => found[i]!.flatMap((each) => make(of, each) ?? []));
  }

  /** What members of a set can be compared or ranked by, the likest to the phrase first. */
  async #find(of: Grounding, by: Simple<string>, families: readonly string[]): Promise<readonly Found[]> {
    const { around, likeness, options } = this.#tools;
    const written = writtenChain(around, by.chain, this.#isByName);
    if (this.#pass.relations === 'written') return written ? [{ measure: { of: by.of, chain: written }, fit: 0 }] : [];
    const chains = written ? [written] : this.#chains(of, by, families);
    const phrase = by.chain.map(({ relation }) => relation);
    const fits = await likeness.ofChains(phrase.join(' ').trim(), chains);
    return chains
      .map((chain, i) => ({ measure: { of: by.of, chain }, fit: fits[i]! }))
      .filter(({ fit }) => fit >= options.leastRelation)
      .sort((a, b) => b.fit - a.fit)
      .slice(0, options.relations);
  }

  #chains(of: Grounding, by: Simple<string>, families: readonly string[]): readonly Chain<Id>[] {
    const { around } = this.#tools;
    if (by.of === 'count') {
      return linkMeasures(around, of.nodes()).flatMap(({ chain }) => (goesBack(of.form, chain) ? [] : [chain]));
    }
    return valueChains(around, of.nodes()).flatMap((each) => (families.includes(each.family) ? [each.chain] : []));
  }

  get #isByName(): boolean {
    return this.#tools.isTold || this.#pass.relations === 'written';
  }

  #isDate(measure: Simple<Id>): boolean {
    return measure.of === 'value' && holdsDates(this.#tools.around, measure.chain);
  }
}

/** Whether a step leads back the way a form came: how often a thing was reached is not what is counted of it. */
function goesBack(form: Form<Id>, chain: Chain<Id>): boolean {
  if (form.kind === 'and') return goesBack(form.left, chain) || goesBack(form.right, chain);
  const [{ relation, inverse }] = chain;
  return form.kind === 'join' && form.step.relation === relation && form.step.inverse === inverse;
}

interface Found {
  readonly measure: Simple<Id>;
  readonly fit: number;
}

const FAMILIES = ['number', 'date'] as const;

function holdsDates({ relation }: Surroundings, chain: Chain<Id>): boolean {
  const type = relation(chain.at(-1)!.relation)?.ranges[0]?.iri;
  return type !== undefined && family({ termType: 'Literal', value: '', datatype: { value: type } }) === 'date';
}

/** A bare year is a year where it is compared with dates. */
function typed(value: Literal, asDate: boolean): Literal {
  return asDate && /^(?:\d{4}|-\d{4,10})$/.test(value.value) ? literal(value.value, 'gYear') : value;
}

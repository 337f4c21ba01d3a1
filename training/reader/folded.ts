import type { Chain, Dialect, Grounded, Iri, Measure, Step } from '../../src/core/index.ts';
import { literal } from '../../src/form/index.ts';
import { mapChildren } from '../../src/form/map-children.ts';
import { straightSteps } from '../../src/graph/index.ts';

/** What a graph is shown as. */
export interface Shown {
  readonly relations: ReadonlySet<Iri>;
  readonly classes: ReadonlySet<Iri>;
  /** The relations that name things. */
  readonly labels: ReadonlySet<Iri>;
  /** The name of a thing, where it is read as a value. */
  readonly nameOf: (thing: Iri) => string | undefined;
  /** The relation to a wider term, where what has a term is asked for with what has a narrower one. */
  readonly widerBy: NonNullable<Dialect['widerBy']>;
}

/** A form over a graph as it was published, as one over the graph as the reader is shown it: relations of the snapshot's own in place of the steps that they stand for. */
export function folded(form: Grounded, shown: Shown): Grounded {
  const straight = [...shown.relations].flatMap((relation) => {
    const steps = straightSteps(relation);
    return steps?.every(({ star, taken }) => !star && !taken) ? [{ relation, steps }] : [];
  });
  return new Fold(straight, shown).form(form);
}

interface Straight {
  readonly relation: Iri;
  readonly steps: Chain<Iri>;
}

class Fold {
  readonly #straight: readonly Straight[];
  readonly #shown: Shown;

  constructor(straight: readonly Straight[], shown: Shown) {
    this.#straight = straight;
    this.#shown = shown;
  }

  form(form: Grounded): Grounded {
    if (form.kind === 'join' && form.of.kind === 'entity' && !form.step.inverse) {
      const said = this.#termOf(form.step.relation, form.of.symbol);
      if (said) return said;
    }
    const term = this.#narrowed(form);
    if (term) return this.form(term);
    if (form.kind === 'join') return this.#joined([form.step], form.of) ?? this.#within(form);
    return this.#within(form);
  }

  /** A thing that is not shown as one: a class that a relation says things to be of, or a term of a list that is read by its name. */
  #termOf(relation: Iri, thing: Iri): Grounded | undefined {
    const { relations, classes, nameOf } = this.#shown;
    if (relations.has(relation)) return undefined;
    if (classes.has(thing)) return { kind: 'class', symbol: thing };
    const toName = this.#toName(relation);
    const name = toName && nameOf(thing);
    if (name === undefined) return undefined;
    const by: Measure<Iri> = { of: 'value', chain: [{ relation: toName!.relation, inverse: false }] };
    return { kind: 'compare', op: 'eq', by, value: literal(name, 'string') };
  }

  /** What leads to the names of what a relation leads to, where that is shown instead. */
  #toName(relation: Iri): Straight | undefined {
    if (this.#shown.relations.has(relation)) return undefined;
    return this.#straight.find(
      ({ steps }) => steps.length === 2 && steps[0].relation === relation && this.#shown.labels.has(steps[1]!.relation),
    );
  }

  /** What has a term or a narrower one is asked for by the term: whoever executes adds the others. */
  #narrowed(form: Grounded): Grounded | undefined {
    if (form.kind !== 'join' || form.step.inverse || form.of.kind !== 'join' || !form.of.step.star) return undefined;
    const { step, of } = form.of;
    if (of.kind !== 'entity' || this.#shown.widerBy(form.step.relation, of.symbol) !== step.relation) return undefined;
    return { ...form, of };
  }

  #within(form: Grounded): Grounded {
    const inner = mapChildren(form, (child) => this.form(child));
    switch (inner.kind) {
      case 'compare':
        return {
          ...inner,
          by: this.#measure(inner.by),
          value:
            'kind' in inner.value && inner.value.kind === 'own'
              ? { ...inner.value, by: this.#measure(inner.value.by) }
              : inner.value,
        };
      case 'match':
      case 'superlative':
      case 'top':
        return { ...inner, by: this.#measure(inner.by) };
      case 'aggregate':
        return { ...inner, by: this.#chain(inner.by) };
      case 'table': {
        const [first, ...rest] = inner.columns.map((column) => (column.of === 'self' ? column : this.#measure(column)));
        return { ...inner, columns: [first!, ...rest] };
      }
      default:
        return inner;
    }
  }

  /** What steps from the members lead to a form, where a relation stands for the first of them. */
  #joined(steps: readonly Step<Iri>[], of: Grounded): Grounded | undefined {
    const found = this.#first(steps);
    if (found && found.length === steps.length) return { kind: 'join', step: found.step, of: this.form(of) };
    if (of.kind === 'join') return this.#joined([...steps, of.step], of.of);
    // Of several nodes, one has to be all of it.
    if (of.kind === 'and' && !this.#shown.relations.has(steps[0]!.relation)) {
      const [left, right] = [this.#joined(steps, of.left), this.#joined(steps, of.right)];
      return left && right && { kind: 'and', left, right };
    }
    if ((of.kind === 'compare' || of.kind === 'match') && of.by.of === 'value') {
      const chain = this.#chain([...steps, ...of.by.chain] as unknown as Chain<Iri>);
      if (chain.length >= steps.length + of.by.chain.length) return undefined;
      const inner = this.#within(of) as typeof of;
      return { ...inner, by: { of: 'value', chain } };
    }
    return undefined;
  }

  #measure(measure: Measure<Iri>): Measure<Iri> {
    if ('chain' in measure) return { ...measure, chain: this.#chain(measure.chain) };
    return { ...measure, left: this.#measure(measure.left), right: this.#measure(measure.right) };
  }

  #chain(chain: Chain<Iri>): Chain<Iri> {
    const made: Step<Iri>[] = [];
    for (let at = 0; at < chain.length; ) {
      const found = this.#first(chain.slice(at));
      made.push(found?.step ?? chain[at]!);
      at += found?.length ?? 1;
    }
    return made as unknown as Chain<Iri>;
  }

  /** The relation that stands for the most of the first steps, walked along or against it. */
  #first(steps: readonly Step<Iri>[]): { readonly step: Step<Iri>; readonly length: number } | undefined {
    const found = this.#straight
      .flatMap(({ relation, steps: own }) => {
        const against = own.toReversed().map((step) => ({ ...step, inverse: !step.inverse }));
        const begins = (walk: readonly Step<Iri>[]): boolean =>
          walk.every(
            (step, i) =>
              step.relation === steps[i]?.relation && step.inverse === steps[i].inverse && step.star === steps[i].star,
          );
        if (begins(own)) return [{ step: { relation, inverse: false }, length: own.length }];
        return begins(against) ? [{ step: { relation, inverse: true }, length: own.length }] : [];
      })
      .sort((a, b) => b.length - a.length);
    if (found[0] || !steps[0]) return found[0];
    const toName = this.#toName(steps[0].relation);
    return toName && { step: { ...steps[0], relation: toName.relation }, length: 1 };
  }
}

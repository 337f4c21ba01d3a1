import type { Chain, Column, Dialect, Grounded, Iri, Measure, Step } from '../../core/index.ts';

/**
 * The same form, with nodes as its answers where it asks for their names: a term of a list is read as if it were its
 * name, and given as the node that the graph has for it. Conditions stay as they are.
 */
export function namedNodes(form: Grounded, { saidAs, labelOf }: Pick<Dialect, 'saidAs' | 'labelOf'>): Grounded {
  if (saidAs === undefined) return form;
  /** The step to a node, where a relation leads on to its name. */
  const toNode = (relation: Iri): Step<Iri> | undefined => {
    const steps = saidAs.get(relation);
    return steps?.length === 2 && labelOf.includes(steps[1]!.relation) ? steps[0] : undefined;
  };
  return new Answers(toNode).of(form);
}

class Answers {
  readonly #toNode: (relation: Iri) => Step<Iri> | undefined;

  constructor(toNode: (relation: Iri) => Step<Iri> | undefined) {
    this.#toNode = toNode;
  }

  of(form: Grounded): Grounded {
    if (form.kind !== 'table') return this.#nodes(form) ?? form;
    const nodes = form.columns.some(({ of }) => of === 'self') ? this.#nodes(form.of) : undefined;
    const columns = form.columns.map((column): Column<Iri> => this.#column(column, nodes !== undefined));
    return { ...form, of: nodes ?? form.of, columns: [columns[0]!, ...columns.slice(1)] };
  }

  /** The nodes whose names a form denotes; nothing where it denotes anything else. */
  #nodes(form: Grounded): Grounded | undefined {
    switch (form.kind) {
      case 'join': {
        const step = form.step.inverse && !form.step.star ? this.#toNode(form.step.relation) : undefined;
        return step && { ...form, step: { ...step, inverse: true } };
      }
      case 'and':
      case 'or':
      case 'not': {
        const [left, right] = [this.#nodes(form.left), this.#nodes(form.right)];
        return left && right && { ...form, left, right };
      }
      case 'superlative':
      case 'top': {
        const [of, by] = [this.#nodes(form.of), this.#fromNodes(form.by)];
        return of && by && { ...form, of, by };
      }
      case 'compare':
      case 'match': {
        const by = this.#fromNodes(form.by);
        const isOwn = form.kind === 'compare' && 'kind' in form.value && form.value.kind === 'own';
        return by && !isOwn ? { ...form, by } : undefined;
      }
      default:
        return undefined;
    }
  }

  /** What is measured of a name, measured of the node: its steps lead back to what has it. */
  #fromNodes(by: Measure<Iri>): Measure<Iri> | undefined {
    if ('left' in by) {
      const [left, right] = [this.#fromNodes(by.left), this.#fromNodes(by.right)];
      return left && right && { ...by, left, right };
    }
    const [first, ...rest] = by.chain;
    const step = first.inverse && !first.star ? this.#toNode(first.relation) : undefined;
    return step && { ...by, chain: [{ ...step, inverse: true }, ...rest] };
  }

  #column(column: Column<Iri>, ofNodes: boolean): Column<Iri> {
    if (column.of === 'self') return column;
    const from = ofNodes ? (this.#fromNodes(column) ?? column) : column;
    return from.of === 'value' ? { ...from, chain: this.#toNodes(from.chain) } : from;
  }

  /** A chain that ends at names, ended at what they name. */
  #toNodes(chain: Chain<Iri>): Chain<Iri> {
    const last = chain.at(-1)!;
    const step = last.inverse || last.star ? undefined : this.#toNode(last.relation);
    const [first, ...rest] = step === undefined ? chain : [...chain.slice(0, -1), step];
    return [first!, ...rest];
  }
}

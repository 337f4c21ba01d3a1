import type {
  BlankNode,
  Chain,
  Direct,
  Form,
  Iri,
  KnowledgeBase,
  NamedNode,
  Run,
  Step,
  Term,
  Triple,
} from '../../core/index.ts';
import { addressOf, chainsOf, termAt, termKey } from '../../form/index.ts';
import { published } from '../../sparql/index.ts';

/** Facts looked at to find one that supports an answer, at each turn of the form. */
const LOOKED_AT = 200;
/** How often the knowledge base is asked for the facts behind one value; beyond, it is shown without. */
const MOST_LOOKS = 300;
/** Values that facts are shown for; one answer may have thousands. */
const SHOWN = 5;

/** The facts of the knowledge base that make the first values answers to a form, each once. */
export async function evidenceFor(
  form: Form<Iri>,
  values: readonly Term[],
  kb: KnowledgeBase,
  run: Run,
): Promise<readonly Triple[]> {
  const found = new Map<string, Triple>();
  for (const triple of (await factsBehind(form, values.slice(0, SHOWN), kb, run)).flat()) {
    found.set(`${triple.subject.value} ${triple.predicate.value} ${termKey(triple.object)}`, triple);
  }
  return [...found.values()];
}

/** The facts that make each value an answer to a form: one way it holds, not every way. */
export async function factsBehind(
  form: Form<Iri>,
  values: readonly Term[],
  kb: KnowledgeBase,
  run: Run,
): Promise<readonly (readonly Triple[])[]> {
  const witness = new Witness(kb, run);
  const said = published(form, kb.dialect);
  const found: (readonly Triple[])[] = [];
  for (const value of values) found.push(await witness.for(said, value));
  return found;
}

/** What a thing has by one relation, at its other end: asked for whole when it is asked about a second time. */
interface Ends {
  asked: number;
  /** The facts by what is at their ends; none where there are too many, or nodes that have no name. */
  known?: ReadonlyMap<string, Triple> | undefined;
}

/** The relations by which a step may be said, each by itself. */
function waysOf({ relation, inverse, or = [] }: Step<Iri>): readonly Direct<Iri>[] {
  return [{ relation, inverse }, ...or];
}

class Witness {
  readonly #kb: KnowledgeBase;
  readonly #run: Run;
  readonly #ends = new Map<string, Ends>();
  #looks = 0;

  constructor(kb: KnowledgeBase, run: Run) {
    this.#kb = kb;
    this.#run = run;
  }

  async for(form: Form<Iri>, value: Term): Promise<readonly Triple[]> {
    this.#looks = 0;
    return (await this.of(form, value)) ?? [];
  }

  /** The facts by which a value is a member of a form; nothing when it is not. */
  async of(form: Form<Iri>, value: Term): Promise<readonly Triple[] | undefined> {
    switch (form.kind) {
      case 'entity':
        return value.termType !== 'Literal' && addressOf(value) === form.symbol ? [] : undefined;
      case 'literal':
        return value.termType === 'Literal' && value.value === form.value.value ? [] : undefined;
      case 'class':
        return this.#fact(value, this.#kb.dialect.typeOf, termAt(form.symbol));
      case 'join':
        return this.#join(form.step, form.of, value);
      case 'and': {
        const left = await this.of(form.left, value);
        const right = left && (await this.of(form.right, value));
        return left && right && [...left, ...right];
      }
      case 'or':
        return (await this.of(form.left, value)) ?? (await this.of(form.right, value));
      case 'not':
        return this.of(form.left, value);
      case 'during':
        return this.of(form.of, value);
      case 'compare':
      case 'match':
        return this.#values(value, chainsOf(form.by)[0]!);
      case 'superlative':
      case 'top': {
        const [of, by] = [await this.of(form.of, value), await this.#values(value, chainsOf(form.by)[0]!)];
        return of && [...of, ...(by ?? [])];
      }
      case 'table': {
        const [first] = form.columns;
        return first.of === 'self' ? this.of(form.of, value) : [];
      }
      case 'row':
        return this.of(form.cells[0], value);
      case 'ask':
        return form.of.kind === 'and' && form.of.left.kind === 'entity'
          ? this.of(form.of.right, termAt(form.of.left.symbol))
          : [];
      case 'count':
      case 'aggregate':
      case 'arithmetic':
        return [];
    }
  }

  async #join(step: Step<Iri>, of: Form<Iri>, value: Term): Promise<readonly Triple[] | undefined> {
    if (step.star) return this.#reach(step, of, value);
    if (of.kind === 'entity') {
      return this.#link(termAt(of.symbol), step, value);
    }
    for (const { triple, end } of await this.#edges(value, step)) {
      const rest = await this.of(of, end);
      if (rest) return [...rest, triple];
    }
    return undefined;
  }

  /** The fact by which a thing has a value. Many values are tried for one thing on the way back along a walk: its own facts tell of all of them. */
  async #link(thing: Term, step: Step<Iri>, value: Term) {
    const key = `${step.inverse} ${step.relation} ${thing.value}`;
    const ends = this.#ends.get(key) ?? { asked: 0 };
    this.#ends.set(key, ends);
    if (ends.asked++ === 1) ends.known = await this.#known(thing, step);
    // What is not spelled alike may be the same value to the graph; what has no name is known to it alone.
    if (ends.known && value.termType === 'NamedNode') {
      const triple = ends.known.get(value.value);
      return triple && [triple];
    }
    for (const { relation, inverse } of waysOf(step)) {
      const found = await (inverse ? this.#fact(thing, relation, value) : this.#fact(value, relation, thing));
      if (found) return found;
    }
    return undefined;
  }

  async #known(thing: Term, step: Step<Iri>): Promise<Ends['known']> {
    const [relation, ...or] = waysOf(step).map((way) => ({ ...way, inverse: !way.inverse }));
    const facts = await this.#edges(thing, { ...relation!, or });
    if (facts.length === 0 || facts.length >= LOOKED_AT) return undefined;
    return new Map(facts.map(({ triple, end }) => [end.value, triple]));
  }

  /** The facts of the shortest way from a value, by any number of steps, to a member of a form. */
  async #reach(step: Step<Iri>, of: Form<Iri>, value: Term): Promise<readonly Triple[] | undefined> {
    const seen = new Set<string>([value.value]);
    let frontier: { readonly at: Term; readonly way: readonly Triple[] }[] = [{ at: value, way: [] }];
    while (frontier.length > 0) {
      const next: typeof frontier = [];
      for (const { at, way } of frontier) {
        const rest = await this.of(of, at);
        if (rest) return [...rest, ...way];
        for (const { triple, end } of await this.#edges(at, step)) {
          if (seen.has(end.value)) continue;
          seen.add(end.value);
          next.push({ at: end, way: [triple, ...way] });
        }
      }
      frontier = next;
    }
    return undefined;
  }

  /** The first fact at each step of a chain from a thing; any number of steps may be none. */
  async #values(from: Term, chain: Chain<Iri>): Promise<readonly Triple[] | undefined> {
    const found: Triple[] = [];
    let at = from;
    for (const step of chain) {
      const [edge] = await this.#edges(at, step);
      if (!edge && step.star) continue;
      if (!edge) return undefined;
      found.push(edge.triple);
      at = edge.end;
    }
    return found;
  }

  async #fact(subject: Term, predicate: Iri, object: Term): Promise<readonly Triple[] | undefined> {
    if (subject.termType === 'Literal') return undefined;
    const found = await this.#match({ subject, predicate, object, limit: 1 });
    return found.length > 0 ? found : undefined;
  }

  /** The facts by which a step leads away from a node, and where to. */
  async #edges(node: Term, step: Step<Iri>): Promise<readonly { readonly triple: Triple; readonly end: Term }[]> {
    const found: { triple: Triple; end: Term }[] = [];
    for (const { relation: predicate, inverse } of waysOf(step)) {
      if (!inverse && node.termType === 'Literal') continue;
      const from = inverse ? { object: node } : { subject: node as NamedNode | BlankNode };
      for (const triple of await this.#match({ ...from, predicate, limit: LOOKED_AT }))
        found.push({ triple, end: inverse ? triple.subject : triple.object });
    }
    return found;
  }

  async #match(pattern: {
    subject?: NamedNode | BlankNode;
    predicate: Iri;
    object?: Term;
    limit: number;
  }): Promise<readonly Triple[]> {
    if (this.#looks++ >= MOST_LOOKS) return [];
    const matches = await this.#kb.match(pattern, this.#run);
    if (matches.status === 'done') return matches.triples;
    // An endpoint cannot be asked about a blank node, so what lies behind one stays unseen.
    if (matches.error.code === 'query-refused') return [];
    throw matches.error;
  }
}

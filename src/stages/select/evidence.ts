import type {
  BlankNode,
  Chain,
  Form,
  Iri,
  KnowledgeBase,
  NamedNode,
  Path,
  Run,
  Step,
  Term,
  Triple,
} from '../../core/index.ts';
import { addressOf, chainsOf, termAt, termKey, turnPath } from '../../form/index.ts';
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
  known?: ReadonlyMap<string, readonly Triple[]> | undefined;
}

/** A way to a thing, the last fact first, and the thing. */
interface Reached {
  readonly facts: readonly Triple[];
  readonly end: Term;
}

/** How a step may be said, from where it leads away. */
function pathOf({ relation, inverse, by = { relation, inverse: false } }: Step<Iri>): Path<Iri> {
  return inverse ? turnPath(by) : by;
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
    for (const { facts, end } of await this.#edges(value, step)) {
      const rest = await this.of(of, end);
      if (rest) return [...rest, ...facts];
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
      return ends.known.get(value.value);
    }
    const ways = pathOf(step);
    for (const way of 'either' in ways ? ways.either : [ways]) {
      if ('relation' in way) {
        const { relation, inverse } = way;
        const found = await (inverse ? this.#fact(thing, relation, value) : this.#fact(value, relation, thing));
        if (found) return found;
      } else {
        const reached = (await this.#follow(value, way)).find(({ end }) => termKey(end) === termKey(thing));
        if (reached) return reached.facts;
      }
    }
    return undefined;
  }

  async #known(thing: Term, step: Step<Iri>): Promise<Ends['known']> {
    const reached = await this.#edges(thing, { ...step, inverse: !step.inverse });
    if (reached.length === 0 || reached.length >= LOOKED_AT) return undefined;
    return new Map(reached.map(({ facts, end }) => [end.value, facts]));
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
        for (const { facts, end } of await this.#edges(at, step)) {
          if (seen.has(end.value)) continue;
          seen.add(end.value);
          next.push({ at: end, way: [...facts, ...way] });
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
      found.push(...edge.facts);
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
  #edges(node: Term, step: Step<Iri>): Promise<readonly Reached[]> {
    return this.#follow(node, pathOf(step));
  }

  async #follow(node: Term, path: Path<Iri>): Promise<readonly Reached[]> {
    if ('either' in path) {
      const found: Reached[] = [];
      for (const way of path.either) found.push(...(await this.#follow(node, way)));
      return found;
    }
    if ('after' in path) {
      let found: readonly Reached[] = [{ facts: [], end: node }];
      for (const way of path.after) found = await this.#further(found, way);
      return found;
    }
    if ('again' in path) return this.#again(node, path);
    const { relation: predicate, inverse } = path;
    if (!inverse && node.termType === 'Literal') return [];
    const from = inverse ? { object: node } : { subject: node as NamedNode | BlankNode };
    const triples = await this.#match({ ...from, predicate, limit: LOOKED_AT });
    return triples.map((triple) => ({ facts: [triple], end: inverse ? triple.subject : triple.object }));
  }

  /** Where a way leads on from what was reached. */
  async #further(reached: readonly Reached[], path: Path<Iri>): Promise<readonly Reached[]> {
    const found: Reached[] = [];
    for (const { facts, end } of reached)
      for (const next of await this.#follow(end, path)) found.push({ facts: [...next.facts, ...facts], end: next.end });
    return found;
  }

  /** What a way leads to any number of times, each by the shortest. */
  async #again(node: Term, { again, orNone }: Extract<Path<Iri>, { again: unknown }>): Promise<readonly Reached[]> {
    const start: Reached = { facts: [], end: node };
    const found = new Map<string, Reached>(orNone ? [[termKey(node), start]] : []);
    for (let frontier: readonly Reached[] = [start]; frontier.length > 0; ) {
      const next = await this.#further(frontier, again);
      frontier = next.filter((each) => {
        const key = termKey(each.end);
        return !found.has(key) && found.set(key, each);
      });
    }
    return [...found.values()];
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

import type { Chain, Grounded, Iri } from '../../core/index.ts';
import { asSuperlative } from './as-superlative.ts';
import { type Body, type Edge, reversed, type Test } from './body.ts';
import { type Context, refuse } from './context.ts';
import { conjunction, disjunction, existence, isExistence, joined, lengthened } from './forms.ts';
import { applyTest, isValueTest, positiveForm, valueForm } from './tests.ts';

/** What the tree says of one variable: nothing, a set it is in, or tests of its value. */
type Described =
  | { readonly kind: 'anything' }
  | { readonly kind: 'set'; readonly form: Grounded; readonly single: boolean }
  | { readonly kind: 'value'; readonly tests: readonly Test[] };

/** Changes to the reading of a tree: edges not to look at, and a variable whose form is already known. */
export interface TreeReading {
  readonly without: ReadonlySet<Edge>;
  /** Whether the way back to the root may go unsaid where it says only that something is there. */
  readonly rootImplied?: boolean;
  readonly known?: { readonly name: string; readonly form: Grounded };
}

const PLAIN: TreeReading = { without: new Set() };

/** A body without alternatives, checked to be one tree around a root and readable from any of its variables. */
export class Tree {
  readonly root: string;
  readonly #edges: ReadonlyMap<string, readonly Edge[]>;
  readonly #tests: ReadonlyMap<string, readonly Test[]>;
  readonly #context: Context;
  /** The edge that leads from each variable towards the root. */
  readonly #parents = new Map<string, Edge>();

  constructor(body: Body, tests: ReadonlyMap<string, readonly Test[]>, root: string, context: Context) {
    this.root = root;
    this.#tests = tests;
    this.#context = context;
    this.#edges = incidence(body.edges);
    this.#checkShape(body);
  }

  /** The form of everything that a variable can be. */
  form(name: string, reading: TreeReading = PLAIN): Grounded | undefined {
    const described = this.#describe(name, undefined, reading);
    return described.kind === 'set' ? described.form : undefined;
  }

  /**
   * Walks from a measured variable over variables that say nothing of their own, `steps` edges at most: where it
   * stops, and the route from there.
   */
  stem(name: string, options: { readonly steps: number } = { steps: Number.POSITIVE_INFINITY }): Stem {
    const [edge, ...more] = this.#edges.get(name) ?? [];
    if (edge === undefined) return refuse(`?${name} is measured, but no triple gives it a value`);
    if (more.length > 0) return refuse(`?${name} is measured, and is also joined to something else`);
    const [route, ...others] = this.#routesFrom(name, edge, 'back');
    if (route === undefined || others.length > 0) return refuse(`?${name} is measured over alternative paths`);
    let stem: Stem = { at: otherEnd(edge, name), route, edges: new Set([edge]) };
    while (stem.edges.size < options.steps) {
      const longer = this.#lengthen(stem);
      if (longer === undefined) break;
      stem = longer;
    }
    return stem;
  }

  #lengthen({ at, route, edges }: Stem): Stem | undefined {
    if (at.kind !== 'variable' || !this.#passes(at.name)) return undefined;
    const edge = this.#edges.get(at.name)?.find((one) => !edges.has(one));
    if (edge === undefined || edge.counted !== undefined || this.#isTyping(edge)) return undefined;
    const [way, ...others] = this.#routesFrom(at.name, edge, 'back');
    if (way === undefined || others.length > 0) return undefined;
    return { at: otherEnd(edge, at.name), route: [...way, ...route], edges: new Set([...edges, edge]) };
  }

  #isTyping({ to, routes }: Edge): boolean {
    const typed = routes.every((route) => this.#context.types.has(route.at(-1)!.relation) && !route.at(-1)!.inverse);
    return to.kind === 'entity' && typed;
  }

  /** Whether a variable is nothing but a stop on the way: two edges, no tests, not the root. */
  #passes(name: string): boolean {
    return name !== this.root && (this.#tests.get(name) ?? []).length === 0 && this.#edges.get(name)?.length === 2;
  }

  hasTests(name: string): boolean {
    return (this.#tests.get(name) ?? []).length > 0;
  }

  testsOn(name: string): readonly Test[] {
    return this.#tests.get(name) ?? [];
  }

  #describe(name: string, via: Edge | undefined, reading: TreeReading): Described {
    if (reading.known?.name === name) return { kind: 'set', form: reading.known.form, single: false };
    const edges = (this.#edges.get(name) ?? []).filter((edge) => edge !== via && !reading.without.has(edge));
    const tests = this.testsOn(name);
    if (tests.some(isValueTest)) return this.#describeValue(name, via, edges.length, tests);

    const positive = tests.map((test) => [test, positiveForm(test)] as const);
    const parts = [
      ...edges.flatMap((edge) => {
        const forms = this.#edgeForms(name, edge, reading);
        const implied = via === undefined && reading.rootImplied === true && edge === this.#parents.get(name);
        return implied ? forms.filter((form) => !isExistence(form)) : forms;
      }),
      ...positive.flatMap(([, form]) => (form === undefined ? [] : [form])),
    ];
    const rest = positive.flatMap(([test, form]) => (form === undefined ? [test] : []));
    const wrappers = rest.filter((test) => !this.#isDropped(test));
    if (parts.length === 0 && wrappers.length === 0) return { kind: 'anything' };
    const base = asSuperlative(parts) ?? conjunction(parts) ?? this.#reached(name, via);
    const form = wrappers.reduce((set, test) => applyTest(test, set), base);
    return { kind: 'set', form, single: parts.length === 1 && wrappers.length === 0 };
  }

  #isDropped(test: Test): boolean {
    if (this.#context.options.exclusions !== 'drop' || test.kind !== 'is' || !test.negated) return false;
    this.#context.note(
      `left out: ?${test.on} is not ${test.constant.kind === 'entity' ? test.constant.symbol : 'a value'}`,
    );
    return true;
  }

  #describeValue(name: string, via: Edge | undefined, leads: number, tests: readonly Test[]): Described {
    if (via === undefined) return refuse(`?${name} itself is compared: a form compares what a relation leads to`);
    if (leads > 0) return refuse(`?${name} is compared, and is also joined to something else`);
    const others = tests.filter((test) => !isValueTest(test));
    const odd = others.find((test) => test.kind !== 'is' || !test.negated || test.constant.kind !== 'entity');
    if (odd !== undefined) return refuse(`?${name} is compared, and is also tested otherwise`);
    if (others.length > 0) this.#context.note(`redundant: ?${name} is a value, so it is not a thing`);
    const comparisons = tests.filter(isValueTest);
    if (comparisons.length > 1) this.#context.note(`?${name} is compared twice: exact where there is one value only`);
    return { kind: 'value', tests: comparisons };
  }

  /** What can be said of a variable of which only exclusions are known: that something leads to it. */
  #reached(name: string, via: Edge | undefined): Grounded {
    if (via === undefined) return refuse(`the query says what ?${name} is not, but not what it is`);
    const routes = this.#routesFrom(name, via, 'out');
    return disjunction(nonEmpty(routes.map(existence)));
  }

  #edgeForms(name: string, edge: Edge, reading: TreeReading): readonly Grounded[] {
    const routes = this.#routesFrom(name, edge, 'out');
    const over = (make: (route: Chain<Iri>) => Grounded): Grounded => disjunction(nonEmpty(routes.map(make)));
    const far = otherEnd(edge, name);
    if (far.kind !== 'variable') {
      if (edge.counted !== undefined) return refuse('a count is a constant: a form compares it with one');
      return [over((route) => this.#constantForm(route, far))];
    }
    const described = this.#describe(far.name, edge, reading);
    if (edge.counted !== undefined) return countedForms(edge, described);
    switch (described.kind) {
      case 'anything':
        return [over(existence)];
      case 'value':
        return described.tests.map((test) => over((chain) => valueForm(test, { of: 'value', chain })));
      case 'set': {
        const { form } = described;
        return [over((route) => (described.single ? lengthened(route, form) : undefined) ?? joined(route, form))];
      }
    }
  }

  #constantForm(route: Chain<Iri>, constant: Exclude<Edge['from'], { kind: 'variable' }>): Grounded {
    const last = route.at(-1)!;
    if (constant.kind !== 'entity' || last.inverse || !this.#context.types.has(last.relation)) {
      return joined(route, constant);
    }
    const members: Grounded = { kind: 'class', symbol: constant.symbol };
    const [first, ...rest] = route.slice(0, -1);
    return first === undefined ? members : joined([first, ...rest], members);
  }

  /** The routes of an edge from one of its ends (`out`) or towards it (`back`). */
  #routesFrom(name: string, edge: Edge, way: 'out' | 'back'): readonly Chain<Iri>[] {
    const forward = (edge.from.kind === 'variable' && edge.from.name === name) === (way === 'out');
    return forward ? edge.routes : edge.routes.map(reversed);
  }

  #checkShape(body: Body): void {
    const seen = new Set<string>([this.root]);
    const crossed = new Set<Edge>();
    const queue = [this.root];
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      for (const edge of this.#edges.get(name) ?? []) {
        if (crossed.has(edge)) continue;
        crossed.add(edge);
        const far = otherEnd(edge, name);
        if (far.kind !== 'variable') continue;
        if (seen.has(far.name)) refuse(`the pattern is a cycle through ?${name} and ?${far.name}: a form is a tree`);
        seen.add(far.name);
        this.#parents.set(far.name, edge);
        queue.push(far.name);
      }
    }
    const apart = body.edges.find((edge) => !crossed.has(edge));
    if (apart !== undefined) refuse(`nothing connects ${ends(apart)} with ?${this.root}`);
    const astray = [...this.#tests.keys()].find((name) => !seen.has(name));
    if (astray !== undefined) refuse(`?${astray} is tested, but no triple connects it with ?${this.root}`);
  }
}

export interface Stem {
  readonly at: Edge['from'];
  readonly route: Chain<Iri>;
  readonly edges: ReadonlySet<Edge>;
}

function countedForms(edge: Edge, described: Described): readonly Grounded[] {
  const [chain] = edge.routes;
  if (chain === undefined || described.kind === 'set') return refuse('a count is joined to something else');
  if (described.kind === 'anything') return edge.counted === 'some' ? [existence(chain)] : [];
  if (edge.counted === 'maybe') return refuse('a count that may be zero is compared: a form compares from one up');
  return described.tests.map((test) => valueForm(test, { of: edge.measured ?? 'count', chain }));
}

function incidence(edges: readonly Edge[]): ReadonlyMap<string, readonly Edge[]> {
  const map = new Map<string, Edge[]>();
  const distinct = new Map(edges.map((edge) => [JSON.stringify(edge), edge]));
  for (const edge of distinct.values()) {
    for (const node of new Set([edge.from, edge.to])) {
      if (node.kind !== 'variable') continue;
      const list = map.get(node.name);
      if (list === undefined) map.set(node.name, [edge]);
      else list.push(edge);
    }
  }
  return map;
}

function otherEnd(edge: Edge, name: string): Edge['from'] {
  return edge.from.kind === 'variable' && edge.from.name === name ? edge.to : edge.from;
}

function ends({ from, to }: Edge): string {
  return [from, to]
    .map((node) =>
      node.kind === 'variable' ? `?${node.name}` : node.kind === 'entity' ? `<${node.symbol}>` : 'a value',
    )
    .join(' and ');
}

function nonEmpty<T>(list: readonly T[]): readonly [T, ...T[]] {
  const [first, ...rest] = list;
  return first === undefined ? refuse('a path without a step') : [first, ...rest];
}

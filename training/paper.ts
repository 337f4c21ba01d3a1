import { readText } from '../bench/data.ts';
import type { Form, Id, Iri } from '../src/core/index.ts';
import { createLabels, humanise } from '../src/graph/index.ts';
import type { Snapshot } from '../src/kb/snapshot/index.ts';
import type { Reading, Surroundings } from '../src/stages/index.ts';

export const FREEBASE = 'http://rdf.freebase.com/ns/';

/** Freebase's ontology as a graph to describe forms in, for questions whose graph is not at hand. */
export interface Paper {
  readonly around: Surroundings;
  readonly relations: ReadonlyMap<string, { readonly domain: string; readonly range: string }>;
  readonly byDomain: ReadonlyMap<string, readonly string[]>;
  numberOf(symbol: string): Id;
  nameOf(id: Id): string;
  /** Names for entities, good for the question at hand. */
  readonly labels: Map<string, string>;
  /** From now on classes are called by a plainer class above them, where there is one, or by their own names again. */
  speakPlainly(isPlain: boolean): void;
  isMediator(type: string): boolean;
}

/** Names change from question to question, so that nothing that was worked out of them is kept. */
const FORGETFUL = { most: 0, of: <T>(_maker: unknown, make: () => T): T => make(), has: () => false };

export function openPaper(snapshot: Snapshot): Paper {
  const relations = new Map(
    readText('ontology/fb_roles.gz')
      .trim()
      .split('\n')
      .map((line) => {
        const [domain = '', relation = '', range = ''] = line.split(' ');
        return [relation, { domain, range }] as const;
      }),
  );
  const reverses = new Map(
    readText('ontology/reverse_properties.gz')
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [a = '', b = ''] = line.trim().split('\t');
        return [[a, b] as const, [b, a] as const];
      }),
  );
  const byDomain = new Map<string, string[]>();
  for (const [relation, { domain }] of relations) byDomain.set(domain, [...(byDomain.get(domain) ?? []), relation]);
  const mediators = new Set(
    snapshot.schema.classes.filter(({ mediator }) => mediator).map(({ iri }) => iri.replace(FREEBASE, '')),
  );
  const shown = new Map(
    [...snapshot.schema.relations, ...snapshot.schema.classes].map(({ iri, label }) => [
      iri.replace(FREEBASE, ''),
      label,
    ]),
  );
  const labels = new Map<string, string>();
  const numbers = new Map<string, Id>();
  const names: string[] = [];
  const numberOf = (symbol: string): Id => {
    const known = numbers.get(symbol);
    if (known !== undefined) return known;
    numbers.set(symbol, names.length);
    return names.push(symbol) - 1;
  };
  const nameIn = createLabels(snapshot.graph, snapshot.dialect);
  const entityName = (mid: string): string => {
    const node = snapshot.graph.id({ termType: 'NamedNode', value: FREEBASE + mid });
    return (node === undefined ? undefined : nameIn.preferred(node)) ?? '';
  };
  const plainer = plainClasses();
  let isPlain = false;
  const readable = (symbol: string) =>
    (isPlain ? plainer.get(symbol) : undefined) ??
    labels.get(symbol) ??
    shown.get(symbol) ??
    (/^[mg]\./.test(symbol) ? entityName(symbol) : humanise(symbol));
  const around: Surroundings = {
    get basis() {
      return around;
    },
    memory: FORGETFUL,
    labels: { readable: (id: Id) => readable(names[id]!) },
    relation: (id: Id) => {
      const role = relations.get(names[id]!);
      return role && { domain: role.domain as Iri, range: role.range as Iri, domains: [], ranges: [] };
    },
    classInfo: (id: Id) => ({ label: readable(names[id]!) }),
    inverseOf: (id: Id) => {
      const other = reverses.get(names[id]!);
      return other === undefined ? undefined : numberOf(other);
    },
    id: (iri: Iri) => numberOf(iri),
  } as unknown as Surroundings;
  const nameOf = (id: Id) => names[id]!;
  const speakPlainly = (plainly: boolean) => {
    isPlain = plainly;
  };
  return {
    around,
    relations,
    byDomain,
    numberOf,
    nameOf,
    labels,
    speakPlainly,
    isMediator: (type) => mediators.has(type),
  };
}

/** A form as a reading, as far as its texts go: a mediator between two hops makes them one step. */
export function asReading(paper: Paper, form: Form<Id>, countsClasses: boolean): Reading {
  let limits = 0;
  const hopsOf = (inner: Form<Id>): number => {
    switch (inner.kind) {
      case 'join': {
        const before = hopsOf(inner.of);
        return before + (before > 0 && passesMediator(paper, inner) ? 0 : 1);
      }
      case 'and': {
        const classes = [inner.left, inner.right].filter(({ kind }) => kind === 'class').length;
        if (classes === 0 || countsClasses) limits++;
        return Math.max(...[inner.left, inner.right].map(hopsOf));
      }
      case 'or':
      case 'not':
      case 'arithmetic':
        return Math.max(hopsOf(inner.left), hopsOf(inner.right));
      case 'count':
      case 'ask':
      case 'superlative':
      case 'top':
      case 'table':
      case 'aggregate':
      case 'during':
        return hopsOf(inner.of);
      case 'entity':
      case 'class':
      case 'literal':
      case 'compare':
      case 'match':
        return 0;
      case 'row':
        return Math.max(...inner.cells.map(hopsOf));
    }
  };
  const depth = hopsOf(form);
  return { form, shape: { steps: [], depth, limits } } as unknown as Reading;
}

function passesMediator(paper: Paper, { step }: Extract<Form<Id>, { kind: 'join' }>): boolean {
  const role = paper.relations.get(paper.nameOf(step.relation));
  return role !== undefined && paper.isMediator(step.inverse ? role.domain : role.range);
}

/** What most graphs would call a member of such a class. */
const PLAIN = new Map([
  ['people.person', 'person'],
  ['organization.organization', 'organization'],
  ['location.location', 'place'],
]);

function plainClasses(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of readText('ontology/fb_types.gz').split('\n')) {
    const [type = '', , above = ''] = line.split(' ');
    const plain = PLAIN.get(above);
    if (plain && !found.has(type)) found.set(type, plain);
  }
  for (const [type, plain] of PLAIN) found.set(type, plain);
  return found;
}

import type { Dialect, Iri, Kind } from '../../core/index.ts';
import { normalise } from '../../search/index.ts';

/** Something that an explorer was shown. */
export interface ShownName {
  readonly iri: Iri;
  readonly kind: Kind;
  readonly label: string;
}

const STANDARD: Readonly<Record<string, string>> = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  owl: 'http://www.w3.org/2002/07/owl#',
};
/** What can stand in a prefixed name in SPARQL and in a form alike, without being escaped. */
const LOCAL = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_-])?$/u;
const MOST_PREFIXES = 12;

/**
 * How names are written to an explorer, one way for each, and which of them it has been shown: it may use no others, so that no query
 * rests on a name that was made up.
 */
export class Vocabulary {
  /** The prefixes in use beside those that everybody knows. */
  readonly prefixes: ReadonlyMap<string, string>;
  readonly #all: ReadonlyMap<string, string>;
  readonly #shown = new Map<string, ShownName>();
  readonly #byLabel = new Map<string, ShownName[]>();

  /** `iris` are those that will be written most: their namespaces get prefixes, the commonest the shortest. */
  constructor(dialect: Dialect, iris: Iterable<string>) {
    this.prefixes = prefixesFor(dialect, iris);
    this.#all = new Map([...Object.entries(STANDARD), ...this.prefixes]);
  }

  /** The name to write for something, which may be used from now on. */
  show(iri: string, kind: Kind, label = ''): string {
    if (!this.#shown.has(iri)) {
      const name = { iri: iri as Iri, kind, label };
      this.#shown.set(iri, name);
      const key = normalise(label);
      this.#byLabel.set(key, [...(this.#byLabel.get(key) ?? []), name]);
    }
    return this.short(iri);
  }

  short(iri: string): string {
    for (const [prefix, namespace] of this.#all) {
      const local = iri.slice(namespace.length);
      if (iri.startsWith(namespace) && LOCAL.test(local)) return `${prefix}:${local}`;
    }
    return `<${iri}>`;
  }

  /** The IRI that a written name spells: whole, in angle brackets or prefixed. */
  expand(name: string): Iri | undefined {
    const text = name.trim().replace(/^<(.*)>$/s, '$1');
    if (/^[a-z][a-z\d+.-]*:\/\/|^(?:urn|tag|mailto):/i.test(text)) return text as Iri;
    const colon = text.indexOf(':');
    const namespace = colon < 0 ? undefined : this.#all.get(text.slice(0, colon));
    return namespace === undefined ? undefined : ((namespace + text.slice(colon + 1)) as Iri);
  }

  shown(iri: string): ShownName | undefined {
    return this.#shown.get(iri);
  }

  /** What was shown under a name, or under the last part of an IRI. */
  called(name: string): readonly ShownName[] {
    const iri = this.expand(name);
    const known = iri === undefined ? undefined : this.#shown.get(iri);
    if (known) return [known];
    const labelled = this.#byLabel.get(normalise(name)) ?? [];
    if (labelled.length > 0) return labelled;
    const local = name.replace(/^.*[:#/]/s, '').toLowerCase();
    return [...this.#shown.values()].filter((each) => localName(each.iri).toLowerCase() === local);
  }

  /** Whether a name belongs to what every graph is written in. */
  isStandard(iri: string): boolean {
    return Object.values(STANDARD).some((namespace) => iri.startsWith(namespace));
  }

  all(): Iterable<ShownName> {
    return this.#shown.values();
  }

  /** A query with the prefixes that it uses and does not declare. */
  declared(query: string): string {
    const lines = [...this.#all].flatMap(([prefix, namespace]) => {
      const isDeclared = new RegExp(`\\bPREFIX\\s+${prefix}:`, 'i').test(query);
      return isDeclared || !query.includes(`${prefix}:`) ? [] : [`PREFIX ${prefix}: <${namespace}>\n`];
    });
    return lines.join('') + query;
  }
}

function localName(iri: string): string {
  return /[^/#]*$/.exec(iri)![0];
}

/** A prefix for each namespace: the graph's own where it has one, `:` for the commonest of the others, then letters. */
function prefixesFor({ prefixes }: Dialect, iris: Iterable<string>): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const iri of iris) {
    const namespace = iri.slice(0, iri.length - localName(iri).length);
    if (namespace === '' || Object.values(STANDARD).includes(namespace)) continue;
    counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
  }
  const own = new Map(Object.entries(prefixes).flatMap(([prefix, namespace]) => (prefix ? [[namespace, prefix]] : [])));
  const taken = new Set([...own.values(), ...Object.keys(STANDARD)]);
  const free = ['', ...'abcdefghijklmnopqrstuvwxyz'].filter((prefix) => !taken.has(prefix));
  const common = [...counts].sort(([, a], [, b]) => b - a).slice(0, MOST_PREFIXES);
  return new Map(common.map(([namespace]) => [own.get(namespace) ?? free.shift()!, namespace] as const));
}

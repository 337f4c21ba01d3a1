import {
  type Draft,
  type Grounded,
  type Hit,
  type Iri,
  type Kind,
  type Label,
  type SymbolRole,
  UsageError,
} from '../../core/index.ts';
import { mapChildren, mapSymbols, symbols } from '../../form/index.ts';

/** How names become IRIs: by their spelling, and by looking them up in a graph where there is one. */
export interface Names {
  /** The IRI that a name spells: `<iri>`, `prefix:name` or a bare name. */
  expand(name: string): Iri | undefined;
  /** What the graph has under an IRI; `unknown` of a graph that cannot tell. */
  kindOf(iri: Iri): Kind | 'nothing' | 'unknown';
  find?(text: string, kind: Kind): Promise<readonly Hit[]>;
}

export interface Resolved {
  readonly form: Grounded;
  /** What was chosen for each name that is a label. */
  readonly choices: ReadonlyMap<string, Hit>;
}

interface Found {
  readonly iri: Iri;
  readonly kind: Kind;
  readonly hit?: Hit;
}

/** Below this a name only resembles another, and guessing would be worse than asking. */
const CLOSE_ENOUGH = 0.6;

const FINDING = { code: 'find() of an opened knowledge base finds names.', command: 'kbqa search finds names.' };

/** Finds the IRI of every name in a form. A name that could be several things, or nothing, is the asker's to settle. */
export async function resolveNames(draft: Draft, names: Names): Promise<Resolved> {
  const found = new Map<string, Found>();
  for (const { symbol, role } of symbols(draft)) {
    const key = `${role} ${symbol}`;
    if (!found.has(key)) found.set(key, await resolve(symbol, role, names));
  }
  const at = (symbol: Label, role: SymbolRole): Found =>
    found.get(`${role} ${symbol}`) ?? found.get(`class ${symbol}`)!;
  const retyped = thingsAmongClasses(draft, (symbol) => at(symbol, 'class').kind === 'entity');
  const chosen = [...found].flatMap(([key, { hit }]) => (hit ? [[key.slice(key.indexOf(' ') + 1), hit] as const] : []));
  return { form: mapSymbols(retyped, (symbol, role) => at(symbol, role).iri), choices: new Map(chosen) };
}

async function resolve(name: Label, role: SymbolRole, names: Names): Promise<Found> {
  const spelled = names.expand(name);
  const kind = spelled === undefined ? 'nothing' : names.kindOf(spelled);
  if (spelled !== undefined) {
    if (kind === role || kind === 'unknown') return { iri: spelled, kind: role };
    if (kind === 'entity' && role === 'class') return { iri: spelled, kind };
  }
  if (names.find === undefined) {
    throw new UsageError(`"${name}" is no IRI, and names are looked up in a knowledge base:`, {
      advice: { code: 'give one that is open.', command: 'give one with --kb.' },
    });
  }
  const hits = await names.find(name, role);
  // A bare name is read as a class where both could stand; it may well be meant as a thing.
  const hit = choose(name, hits) ?? (role === 'class' ? choose(name, await names.find(name, 'entity')) : undefined);
  if (hit !== undefined) return { iri: hit.iri, kind: hit.kind, hit };
  if (spelled !== undefined && kind !== 'nothing') return { iri: spelled, kind: role };
  const similar = hits.slice(0, 5).map(({ label }) => `[${label}]`);
  const prefix = spelled === undefined ? /^([\w-]*:)\S/.exec(name)?.[1] : undefined;
  const hint =
    prefix !== undefined
      ? ` Nothing declares the prefix ${prefix} here.`
      : similar.length > 0
        ? ` Similar are ${similar.join(', ')}.`
        : '';
  throw new UsageError(`The graph has no ${role} called "${name}".${hint}`, { advice: FINDING });
}

/** The one that fits best; several that fit equally well are an error that lists them. */
function choose(name: string, hits: readonly Hit[]): Hit | undefined {
  const best = hits[0];
  if (best === undefined || best.score < CLOSE_ENOUGH) return undefined;
  const equals = hits.filter((hit) => hit.score === best.score);
  if (equals.length === 1) return best;
  const list = equals.map((hit) => `  <${hit.iri}>  ${hit.label}`).join('\n');
  throw new UsageError(`[${name}] fits ${equals.length} things equally well. Write the one you mean:\n${list}`);
}

/** A name that was read as a class but found as a thing becomes that thing. */
function thingsAmongClasses(form: Draft, isThing: (symbol: Label) => boolean): Draft {
  const inner = mapChildren(form, (child) => thingsAmongClasses(child, isThing));
  return inner.kind === 'class' && isThing(inner.symbol) ? { kind: 'entity', symbol: inner.symbol } : inner;
}

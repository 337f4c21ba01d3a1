import type { Dialect, Draft, Finding, Grounded, Iri, Label, Linked, SymbolRole } from '../../core/index.ts';
import { mapChildren, mapSymbols, symbols } from '../../form/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { ungrounded } from './checks/grounding.ts';
import { similarNames } from './checks/similar-names.ts';

export type InContext =
  | { readonly ok: true; readonly form: Grounded }
  | { readonly ok: false; readonly finding: Finding };

/** Takes each name of a draft for what was linked under it, or for the IRI that it spells; says which one is neither. */
export function groundInContext(draft: Draft, linked: Linked, around: Surroundings): InContext {
  const names = namesOf(linked);
  const find = (name: string, role: SymbolRole): Iri | undefined =>
    names[role].get(name.toLowerCase()) ?? spelled(name, around);
  const [things, classes] = [irisOf(linked.entities), irisOf(linked.classes)];
  const isThing = (name: Label): boolean => {
    const type = find(name, 'class');
    return type === undefined ? find(name, 'entity') !== undefined : things.has(type) && !classes.has(type);
  };
  const isClass = (name: Label): boolean => find(name, 'entity') === undefined && find(name, 'class') !== undefined;
  const retyped = asTheyAre(draft, isThing, isClass);
  for (const { symbol, role } of symbols(retyped)) {
    if (find(symbol, role) !== undefined) continue;
    return { ok: false, finding: ungrounded(symbol, role, similarNames(symbol, role, linked, around)) };
  }
  return { ok: true, form: mapSymbols(retyped, (symbol, role) => find(symbol, role)!) };
}

/** What was linked, by name; of several that share one the likeliest. */
function namesOf({ entities, relations, classes }: Linked): Readonly<Record<SymbolRole, ReadonlyMap<string, Iri>>> {
  const byLabel = (items: readonly { readonly item: { readonly iri: Iri; readonly label: string } }[]) =>
    new Map(items.toReversed().map(({ item }) => [item.label.toLowerCase(), item.iri]));
  return { entity: byLabel(entities), relation: byLabel(relations), class: byLabel(classes) };
}

function irisOf(items: readonly { readonly item: { readonly iri: Iri } }[]): ReadonlySet<Iri> {
  return new Set(items.map(({ item }) => item.iri));
}

/** The IRI that a name spells: in full, with a prefix of the dialect, or as a bare id that the graph has. */
function spelled(name: string, { knowledge, id }: Surroundings): Iri | undefined {
  if (/[\s<>"{}|^`\\]/.test(name)) return undefined;
  const isAbsolute = /^[a-z][a-z0-9+.-]*:./i.test(name);
  const expanded = /^[a-z][a-z0-9+.-]*:\/\//i.test(name) ? undefined : expand(name, knowledge.dialect);
  if (expanded === undefined) return isAbsolute ? (name as Iri) : undefined;
  return isAbsolute || id(expanded) !== undefined ? expanded : undefined;
}

function expand(name: string, { prefixes }: Dialect): Iri | undefined {
  const colon = name.indexOf(':');
  const prefix = colon < 0 ? '' : name.slice(0, colon);
  const namespace = Object.hasOwn(prefixes, prefix) ? prefixes[prefix] : undefined;
  return namespace === undefined ? undefined : ((namespace + name.slice(colon + 1)) as Iri);
}

/** A bare name is read as a class where both could stand, and as a thing elsewhere; it is what the context has it for. */
function asTheyAre(form: Draft, isThing: (name: Label) => boolean, isClass: (name: Label) => boolean): Draft {
  const inner = mapChildren(form, (child) => asTheyAre(child, isThing, isClass));
  if (inner.kind === 'class' && isThing(inner.symbol)) return { kind: 'entity', symbol: inner.symbol };
  return inner.kind === 'entity' && isClass(inner.symbol) ? { kind: 'class', symbol: inner.symbol } : inner;
}

import { UsageError } from '../core/index.ts';

/** What Freebase declares about its names, as the official GrailQA comparison needs it. */
export interface Ontology {
  /** Relation → the classes of its subjects and of its objects. */
  readonly roles: ReadonlyMap<string, { readonly domain: string; readonly range: string }>;
  readonly types: ReadonlySet<string>;
  /** Class → the classes it is declared under; declarations only, nothing is inferred from them. */
  readonly superTypes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Relation → the relation that states the same facts in the other direction. */
  readonly reverses: ReadonlyMap<string, string>;
}

/** An ontology that declares nothing: relations are then compared by name alone. */
export const EMPTY_ONTOLOGY: Ontology = {
  roles: new Map(),
  types: new Set(),
  superTypes: new Map(),
  reverses: new Map(),
};

/**
 * Reads the three ontology files of GrailQA from their text: `fb_roles` (domain, relation, range), `fb_types`
 * (class, `meta.subclassOf`, class) and `reverse_properties` (pairs). Where a relation stands twice, the last line holds.
 */
export function readOntology(text: {
  readonly roles: string;
  readonly types: string;
  readonly reverses: string;
}): Ontology {
  const roles = new Map<string, { domain: string; range: string }>();
  for (const [domain, relation, range] of rows(text.roles, 3, 'roles: domain relation range')) {
    roles.set(relation!, { domain: domain!, range: range! });
  }
  const types = new Set<string>();
  const superTypes = new Map<string, Set<string>>();
  for (const [type, , above] of rows(text.types, 3, 'types: class meta.subclassOf class')) {
    types.add(type!).add(above!);
    const known = superTypes.get(type!);
    if (known) known.add(above!);
    else superTypes.set(type!, new Set([above!]));
  }
  const reverses = new Map(
    rows(text.reverses, 2, 'reverses: relation relation').map(([relation, reverse]) => [relation!, reverse!]),
  );
  return { roles, types, superTypes, reverses };
}

/** The fields of each line that is not blank. Fields beyond those asked for are ignored: the published files have some. */
function rows(text: string, width: number, expected: string): readonly (readonly string[])[] {
  return text.split('\n').flatMap((line, index) => {
    const fields = line.split(/\s+/).filter((field) => field !== '');
    if (fields.length === 0) return [];
    if (fields.length < width) {
      throw new UsageError(
        `line ${index + 1} of the ontology's ${expected}: expected ${width} fields, got ${fields.length}: "${line.slice(0, 80)}"`,
      );
    }
    return [fields];
  });
}

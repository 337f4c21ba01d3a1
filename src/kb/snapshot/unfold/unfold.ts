import type { Dialect, Iri, Membership } from '../../../core/index.ts';
import { ROW_OF } from '../../../graph/index.ts';
import { commonPrefixes, derive } from '../../dialects/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { unfoldAmounts } from './amounts-in-one-unit.ts';
import { findAspectTables } from './aspect-tables.ts';
import { unfoldAspects } from './aspects.ts';
import { conclude } from './conclude.ts';
import { unfoldEdgeNodes } from './edge-nodes.ts';
import { findEdgeTables } from './edge-tables.ts';
import { unfoldKinds, unfoldNarrower } from './kinds.ts';
import { unfoldLabelNodes } from './label-nodes.ts';
import { unfoldTerms } from './listed-terms.ts';
import { unfoldLists } from './lists.ts';
import { unfoldNamesByLanguage } from './names-by-language.ts';
import { unfoldNodeKinds } from './node-kinds.ts';
import { unfoldOneUnit } from './one-unit.ts';
import { unfoldOwned } from './owned-nodes.ts';
import { unfoldReferences } from './references.ts';
import { findReferringColumns } from './referring-columns.ts';
import { unfoldRestrictions } from './restrictions.ts';
import { unfoldRowKinds } from './row-kinds.ts';
import { unfoldSchemes } from './schemes.ts';
import { unfoldShapes } from './shapes.ts';
import { unfoldSharedKeys } from './shared-keys.ts';
import { findSheets } from './sheets.ts';
import { typeStatements, unfoldClaims, unfoldStatements } from './statements.ts';
import { unfoldTextKinds } from './text-kinds.ts';
import { unfoldTextRows } from './text-rows.ts';
import { unfoldTurned } from './turned-relations.ts';
import { findTyping } from './typing.ts';
import { unfoldWikiPages } from './wiki-pages.ts';
import { unfoldYearsAndMonths } from './years-and-months.ts';

export interface Unfolded {
  readonly members: Membership;
  /** Relations that say what things are. */
  readonly typing: readonly Iri[];
  /** Relations and classes that hold structure together and what of it is said straight now. */
  readonly structure: readonly Iri[];
  /** Triples that were added. */
  readonly derived: number;
}

/**
 * Adds the triples that a graph says in a roundabout way: reified statements and those of a Wikibase, names that are nodes or rows of their own, what shapes call relations,
 * what an ontology's restrictions say of a class, the items of lists, what nested nodes say of their owners, relations
 * named from their other end, what relations have by what is declared of them, narrower beside broader, the schemes that tell concepts apart, what rows without a class are rows of and refer to, what nodes say of an aspect of a thing, the edges that are nodes and what texts say that these connect, the classes that things belong to through narrower ones, names by
 * their language, dates by their year and month, and numbers in one unit.
 * Everything else can then read a graph as if it were said straight.
 */
export function unfold(
  builder: GraphBuilder,
  published: Dialect,
  given: Partial<Pick<Unfolded, 'members' | 'typing'>> & { readonly isSample?: boolean } = {},
): Unfolded {
  const before = builder.size;
  const sheets = findSheets(builder, published);
  const dialect = sheets ? withStructure(published, sheets) : published;
  const stated = unfoldStatements(builder, dialect);
  const claims = unfoldClaims(builder, dialect);
  const structure = [
    ...stated.structure,
    ...claims.structure,
    ...unfoldLabelNodes(builder),
    ...unfoldWikiPages(builder),
    ...findReferringColumns(builder),
    ...(sheets ?? []),
  ];
  structure.push(...unfoldShapes(builder, dialect));
  unfoldRestrictions(builder, dialect);
  unfoldLists(builder);
  unfoldNarrower(builder);
  // A graph of a dialect of its own is made as that says.
  const isPlain = dialect.typeOf === `${commonPrefixes.rdf}type`;
  const schemes = isPlain && given.typing === undefined ? unfoldSchemes(builder, dialect) : undefined;
  const told = given.typing ?? [...findTyping(builder, dialect), ...(schemes?.typing ?? [])];
  const mayBeRows = isPlain && told.every((iri) => iri === ROW_OF) && (given.typing === undefined || told.length > 0);
  const statements = new Map([...stated.qualified, ...claims.qualified]);
  let typing = mayBeRows ? unfoldRowKinds(builder, dialect, { statements: [...statements.keys()], structure }) : told;
  typeStatements(builder, statements, dialect);
  if (isPlain) {
    unfoldSharedKeys(builder, dialect);
    structure.push(
      ...unfoldReferences(builder, dialect),
      ...unfoldTextRows(builder, dialect),
      ...unfoldOwned(builder, dialect),
      ...unfoldTerms(builder, dialect, typing, schemes?.members.values() ?? []),
    );
  }
  const tables = isPlain ? findEdgeTables(builder, dialect) : [];
  if (isPlain) {
    const edges = new Set(tables.flatMap(({ starts }) => [...starts.keys()]));
    structure.push(...unfoldAspects(builder, findAspectTables(builder, dialect, edges)));
  }
  structure.push(...unfoldEdgeNodes(builder, tables));
  if (mayBeRows && typing.length === 0) typing = unfoldNodeKinds(builder, dialect, tables);
  const saidInTexts = mayBeRows && typing.length === 0 ? unfoldTextKinds(builder, dialect) : [];
  if (saidInTexts.length > 0) typing = [ROW_OF];
  structure.push(...saidInTexts);
  if (isPlain) structure.push(...unfoldTurned(builder, dialect));
  // What relations have in a sample tells nothing of what they lack in the graph.
  const mark = isPlain && !given.isSample ? conclude(builder, dialect, [...structure, ...typing]) : () => {};
  const members = unfoldKinds(builder, dialect, typing, given.members);
  if (isPlain) {
    unfoldOneUnit(builder, dialect);
    unfoldAmounts(builder);
    unfoldNamesByLanguage(builder, dialect);
    unfoldYearsAndMonths(builder);
  }
  mark();
  return { members, typing: members === 'typed' ? [] : typing, structure, derived: builder.size - before };
}

function withStructure(dialect: Dialect, structure: readonly Iri[]): Dialect {
  const { schema } = dialect;
  return derive(dialect, { schema: { ...schema, structure: [...schema.structure, ...structure] } });
}

import type { Run } from '../../core/index.ts';
import { outline, type SchemaRequest } from '../../explore/index.ts';
import { type OpenedKb, shortenIri } from '../../kb/index.ts';
import { clean, fitting } from './shorten.ts';

/** Classes and relations that are listed at once. */
export const MOST_LISTED = 100;
const CLASS_SPACE = 10_000;
const RELATION_SPACE = 14_000;

/** A schema as an agent reads it: names that its queries take, counts, and what each relation connects. */
export async function schemaTold(kb: string, opened: OpenedKb, request: SchemaRequest, run: Run): Promise<object> {
  const schema = await outline(opened, request, run);
  const short = (iri: string): string => shortenIri(opened.kb.dialect, iri);
  const end = (declared: string | undefined, seen: readonly { readonly iri: string }[]) => {
    const iri = declared ?? seen[0]?.iri;
    return iri === undefined ? undefined : short(iri);
  };
  const about = (description: string | undefined) =>
    description === undefined ? {} : { description: clean(description) };
  const classes = schema.classes.map(({ iri, label, count, description }) => ({
    iri: short(iri),
    label: clean(label),
    count,
    ...about(description),
  }));
  const relations = schema.relations.map((relation) => {
    const { iri, label, count, domain, domains, range, ranges, description } = relation;
    const [from, to] = [end(domain, domains), end(range, ranges)];
    return {
      iri: short(iri),
      label: clean(label),
      count,
      ...(from && { from }),
      ...(to && { to }),
      ...about(description),
    };
  });
  const [someClasses, someRelations] = [fitting(classes, CLASS_SPACE), fitting(relations, RELATION_SPACE)];
  return {
    kb,
    classes: someClasses.kept,
    relations: someRelations.kept,
    counts: schema.counts,
    prefixes: schema.prefixes,
    has_more: schema.hasMore || someClasses.isCut || someRelations.isCut,
  };
}

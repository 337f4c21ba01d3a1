import type { Iri } from '../core/index.ts';
import type { Dataset, Gold, GoldAnswer, GoldEntity } from './dataset.ts';

/** The same dataset with names such as `country:France` spelt out, where the knowledge base declares the prefix. */
export function expandNames(dataset: Dataset, prefixes: Readonly<Record<string, string>>): Dataset {
  const expand = (text: string): Iri | undefined => {
    const [, prefix = '', local] = /^([\w-]+):(\S+)$/.exec(text) ?? [];
    const namespace = Object.hasOwn(prefixes, prefix) ? prefixes[prefix] : undefined;
    return namespace === undefined || local === undefined ? undefined : ((namespace + local) as Iri);
  };
  const answer = (given: GoldAnswer): GoldAnswer => {
    const iri = given.kind === 'name' ? expand(given.value) : undefined;
    return iri === undefined ? given : { kind: 'iri', value: iri };
  };
  const entity = (given: GoldEntity): GoldEntity => {
    const iri = given.iri ?? expand(given.label ?? '');
    return iri === undefined || iri === given.iri ? given : { iri };
  };
  const gold = (given: Gold): Gold => ({
    ...given,
    ...(given.answers && { answers: given.answers.map(answer) }),
    ...(given.entities && { entities: given.entities.map(entity) }),
  });
  return { ...dataset, items: dataset.items.map((item) => ({ ...item, gold: gold(item.gold) })) };
}

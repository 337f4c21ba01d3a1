import { humanise, localName } from './humanise.ts';
import { localWords, withoutHaving } from './local-words.ts';

/** What an edge that is a node of its own starts from and leads to, as people call both. */
const ENDS: readonly (readonly [start: string, end: string])[] = [
  ['start', 'end'],
  ['source', 'target'],
  ['source', 'destination'],
  ['src', 'dst'],
  ['src', 'dest'],
  ['src', 'target'],
  ['src', 'tgt'],
  ['origin', 'destination'],
  ['from', 'to'],
  ['out', 'in'],
  ['subject', 'object'],
  ['head', 'tail'],
  ['parent', 'child'],
];
/** What only says that there is something at an end, or how it is told. */
const AN_END = new Set(
  'node vertex v element entity item thing resource object concept individual record row ci ref reference id iri uri key fk sys has'.split(
    ' ',
  ),
);
/** What only says how a type is told. */
const TOLD = new Set(['id', 'iri', 'uri', 'name', 'code', 'label', 'type', 'kind', 'has']);
/** What says of what type an edge is, and what an edge is called. */
const TYPE = new Set([
  'type',
  'kind',
  'label',
  'relation',
  'relationship',
  'rel',
  'predicate',
  'property',
  'verb',
  'edge',
  'link',
]);
const EDGE = new Set([
  'relation',
  'relationship',
  'rel',
  'edge',
  'link',
  'arc',
  'connection',
  'dependency',
  'predicate',
]);

/** Which end of which edges a relation is called after, with what else it says: `startNode` and `endNode` belong together. */
export function edgeEnds(iri: string): readonly { readonly pair: string; readonly isStart: boolean }[] {
  const words = localWords(iri);
  return ENDS.flatMap(([start, end]) => {
    const at = words.findIndex((word) => word === start || word === end);
    if (at < 0) return [];
    const others = words.filter((_, i) => i !== at);
    if (!others.every((word) => AN_END.has(word))) return [];
    return [{ pair: `${start} ${end} ${others.join(' ')}`, isStart: words[at] === start }];
  });
}

/** Whether a relation is called as those are that tell edges apart. */
export function isEdgeType(iri: string): boolean {
  const words = localWords(iri);
  return (
    words.some((word) => TYPE.has(word)) && words.every((word) => TYPE.has(word) || TOLD.has(word) || word === 'ci')
  );
}

/** Whether a relation is called as those are that tell which role somebody has in something. */
export function isRoleType(iri: string): boolean {
  const words = localWords(iri);
  return words.includes('role') && words.every((word) => word === 'role' || word === 'had' || TOLD.has(word));
}

/** Whether a relation is called so that whatever it leads to is a relation. */
export function isPredicate(iri: string): boolean {
  return localWords(iri).includes('predicate');
}

/** Whether a class or a relation is called after edges. */
export function speaksOfEdges(iri: string): boolean {
  return localWords(iri).some((word) => EDGE.has(word));
}

/** Prepositions that relations end in. */
const TOWARDS = /(?: |^)(?:of|on|in|to|by|with|from|for|at|as|into|than|over|under|via|about|after|before)$/;
/** What is done, has been done or is being done. */
const VERB = /^(?:is|has|are|was|had|[a-z]+(?:[^su]s|ed|ing))(?: |$)/;

/** Whether a type of edges is called as relations are, `DEPENDS_ON`, "leads": whatever leads from one thing to another may be of a kind, a flight domestic. */
export function isCalledAsRelation(type: string): boolean {
  const name = edgeTypeName(type);
  return (
    /^\p{Lu}+(?:_\p{Lu}+)+$/u.test(type) || TOWARDS.test(name) || VERB.test(name) || /(?:[st]ion|ment|ship)$/.test(name)
  );
}

/** What a type is called in its IRI, without the relation that leads to it: "dependsOn" for `…#relationshipType_dependsOn`. */
export function edgeTypeInIri(type: string, relation: string): string {
  const [own, name] = [localName(relation), localName(type)];
  const rest = name.slice(own.length).replace(/^[._-]+/, '');
  return rest !== '' && name.toLowerCase().startsWith(own.toLowerCase()) ? rest : name;
}

/** What a type of edges is called as the relation that it is: "leads" for `LEADS`, "depends on" for `dependsOn` and "Depends on::Used by", "serving" for `ServingRelationship`, "patient" for `PatientRole`. */
export function edgeTypeName(type: string): string {
  const [forwards] = type.split('::');
  const words = humanise(forwards!.trim().replace(/[/#:]+/g, ' ')).toLowerCase();
  const bare = words.replace(/(?<=\S) (?:relationship|relation|rel|edge|link|role)$/, '');
  return withoutHaving(bare);
}

import { Parser, type Quad } from 'n3';

const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const OWL = 'http://www.w3.org/2002/07/owl#';

/** The tables of classes and relations with their counts, as docs/atlas.md shows them. */
export function describeAtlas(turtle: string): string {
  const quads = new Parser().parse(turtle);
  const vocabulary = quads.filter((quad) => quad.subject.value.match(/\/atlas\/\w+$/));
  const subjects = [...new Set(vocabulary.map((quad) => quad.subject.value))];
  const values = (subject: string, predicate: string) =>
    vocabulary.filter((q) => q.subject.value === subject && q.predicate.value === predicate).map((q) => q.object.value);
  const isClass = (subject: string) => values(subject, TYPE).includes(`${OWL}Class`);
  const members = tally(quads.filter((quad) => quad.predicate.value === TYPE).map((quad) => quad.object.value));
  const uses = tally(quads.map((quad) => quad.predicate.value));
  const one = (subject: string, predicate: string) => values(subject, predicate).map(short).join(', ');

  const classRows = subjects.filter(isClass).map((subject) => {
    const [name, label, parent] = [short(subject), one(subject, `${RDFS}label`), one(subject, `${RDFS}subClassOf`)];
    return `| ${name} | ${label} | ${parent} | ${members.get(subject) ?? 0} | ${one(subject, `${RDFS}comment`)} |`;
  });
  const relationRows = subjects
    .filter((subject) => !isClass(subject))
    .map((subject) => {
      const columns = [`${RDFS}label`, `${RDFS}domain`, `${RDFS}range`, `${OWL}inverseOf`].map((p) => one(subject, p));
      return `| ${[short(subject), ...columns, uses.get(subject) ?? 0, one(subject, `${RDFS}comment`)].join(' | ')} |`;
    });
  return [
    `${new Set(quads.map(key)).size} triples in all.`,
    '',
    '| class | label | kind of | members | meaning |',
    '|---|---|---|---|---|',
    ...classRows,
    '',
    '| relation | label | from | to | inverse | triples | meaning |',
    '|---|---|---|---|---|---|---|',
    ...relationRows,
  ].join('\n');
}

const key = (quad: Quad): string => `${quad.subject.id} ${quad.predicate.id} ${quad.object.id}`;

function tally(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function short(text: string): string {
  return text
    .replace(/^https:\/\/w3id\.org\/kbqa\/atlas\/(\w+)$/, '`$1`')
    .replace('http://www.w3.org/2001/XMLSchema#', 'xsd:')
    .replace('http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'rdf:');
}

import type { Dialect, Graph, Iri, Profile, RelationProfile } from '../../core/index.ts';
import { createLabels } from '../labels.ts';
import { takenBy } from '../straight.ts';
import { isTurned } from '../turned.ts';
import { resolveVocabulary } from '../vocabulary.ts';
import { englishClasses, englishValues, type InEnglish } from './english-of.ts';
import { holdsOf } from './holds.ts';
import { findInverses } from './inverses.ts';
import { languagesOf } from './languages.ts';
import { findNamings } from './naming.ts';
import { findRealised } from './realisations.ts';
import { relationNamer } from './relation-names.ts';
import { tellApart } from './tell-apart.ts';

/** Reads from a graph how it is made. Looks at samples alone: its time grows with the graph's size, and slowly. */
export function profileGraph(
  graph: Graph,
  dialect: Dialect,
  unfolded: Pick<Profile, 'members' | 'typing' | 'structure'> = { members: 'typed' },
  inEnglish?: InEnglish,
): Profile {
  const { members, typing = [], structure = [] } = unfolded;
  const vocabulary = resolveVocabulary(graph, dialect);
  const labels = createLabels(graph, dialect, vocabulary);
  // Where kinds are what people ask about, they ask what else these are called, and which are obsolete.
  const areKinds = members === 'kinds';
  const asked = new Set(areKinds ? [...vocabulary.aliases, ...vocabulary.obsolete] : []);
  const relations = [...graph.predicates()].filter((id) => !vocabulary.bookkeeping.has(id) || asked.has(id));
  const taken = [...graph.predicates()].filter((id) => takenBy(graph.term(id).value));
  const inverses = findInverses(graph, relations);
  const nameRelation = relationNamer(graph, vocabulary, labels, inEnglish, areKinds ? 'synonym' : 'other name');
  const iri = (id: number): Iri => graph.term(id).value as Iri;
  const describe = (relation: number): RelationProfile => {
    const inverse = inverses.get(relation);
    return {
      iri: iri(relation),
      ...nameRelation(relation),
      holds: holdsOf(graph, relation),
      ...(inverse !== undefined && { inverse: iri(inverse) }),
    };
  };
  const described = tellApart(graph, [...relations, ...taken].map(describe), structure);
  const classes = inEnglish ? englishClasses(graph, inEnglish, labels) : [];
  const values = inEnglish ? englishValues(graph, described, vocabulary, inEnglish) : [];
  const languages = languagesOf(graph, vocabulary, dialect);
  const names = findNamings(graph, vocabulary);
  const turned = [...vocabulary.labels, ...relations]
    .filter((relation) => isTurned(graph, relation, vocabulary.typeOf))
    .map(iri);
  const basis = { names, relations: [], hierarchy: [], members, turned: [], languages };
  const named = createLabels(graph, { ...dialect, profile: basis }, vocabulary);
  // Where kinds are what people ask about, each has a name.
  const realised = areKinds ? [] : findRealised(graph, vocabulary, named, relations);
  return {
    names,
    relations: described,
    ...(classes.length > 0 && { classes }),
    ...(values.length > 0 && { values }),
    hierarchy: vocabulary.hierarchy.map(iri),
    members,
    ...(typing.length > 0 && { typing }),
    ...(structure.length > 0 && { structure }),
    turned,
    ...(realised.length > 0 && { realised }),
    languages,
  };
}

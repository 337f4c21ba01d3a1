import type { Iri, Naming, Profile, Run } from '../../core/index.ts';
import { humanise } from '../../graph/index.ts';
import type { OpenedKb } from '../../kb/index.ts';
import type { NamingJson, RenameRequest } from '../wire.ts';

/** Things of a class that are looked at, and classes that are shown. */
const LOOKED_AT = 200;
const MOST_CLASSES = 60;
const MOST_OPTIONS = 8;
const SAMPLES = 3;
/** Longer texts are read; names are mentioned. */
const LONGEST_NAME = 80;
/** A property that fewer things have names none of them. */
const LEAST_SHARE = 0.3;
const TEXTS = new Set([
  'http://www.w3.org/2001/XMLSchema#string',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString',
]);

interface Seen {
  readonly values: string[];
  /** How many things are called by it now. */
  naming: number;
  length: number;
}

/** What names the things of each class now, and what else could. Nothing is said of a graph that is far away. */
export async function namingOf(opened: OpenedKb, run: Run): Promise<NamingJson> {
  const { snapshot, kb } = opened;
  if (snapshot === undefined) return { classes: [] };
  const { graph, schema } = snapshot;
  const type = graph.id({ termType: 'NamedNode', value: kb.dialect.typeOf });
  const classes = [];
  for (const { iri, label, count } of schema.classes.filter(({ mediator }) => !mediator).slice(0, MOST_CLASSES)) {
    const id = graph.id({ termType: 'NamedNode', value: iri });
    if (type === undefined || id === undefined) continue;
    const members = graph.subjects(type, id).subarray(0, LOOKED_AT);
    const iris = Array.from(members, (member) => graph.term(member).value);
    const names = await opened.labels(iris, run);
    const seen = new Map<string, Seen>();
    for (const [i, member] of members.entries()) {
      const name = names.get(iris[i]!);
      for (const property of graph.outgoing(member)) {
        const text = textOf(graph.objects(member, property), (object) => graph.term(object));
        if (text === undefined) continue;
        const relation = graph.term(property).value;
        const entry = seen.get(relation) ?? { values: [], naming: 0, length: 0 };
        seen.set(relation, entry);
        entry.values.push(text);
        entry.length += text.length;
        if (text === name) entry.naming++;
      }
    }
    const options = optionsOf(seen, members.length);
    const labels = await opened.labels(
      options.map(({ relation }) => relation),
      run,
    );
    const together = snapshot.profile.names.find((naming) => naming.class === iri)?.by.find((by) => by.length > 1);
    const isTogether = together !== undefined && !options.some(({ chosen }) => chosen);
    classes.push({
      iri,
      label,
      count,
      ...(isTogether && { together: together.map((relation) => humanise(relation)) }),
      samples: [...new Set(iris.flatMap((one) => names.get(one) ?? []))].slice(0, SAMPLES),
      options: options.map((option) => ({
        ...option,
        label: labels.get(option.relation) ?? humanise(option.relation),
      })),
    });
  }
  return { classes };
}

function textOf<Id>(objects: Iterable<Id>, termOf: (object: Id) => ReturnType<TermOf>): string | undefined {
  for (const object of objects) {
    const term = termOf(object);
    if (term.termType === 'Literal' && TEXTS.has(term.datatype.value) && term.value.trim() !== '') return term.value;
  }
  return undefined;
}

type TermOf = NonNullable<OpenedKb['snapshot']>['graph']['term'];

function optionsOf(seen: ReadonlyMap<string, Seen>, members: number) {
  const most = Math.max(0, ...[...seen.values()].map(({ naming }) => naming));
  return [...seen]
    .map(([relation, { values, naming, length }]) => ({
      relation,
      chosen: most > 0 && naming === most,
      share: values.length / members,
      distinct: new Set(values).size / values.length,
      samples: [...new Set(values)].slice(0, SAMPLES),
      length: length / values.length,
    }))
    .filter(({ chosen, share, length }) => chosen || (share >= LEAST_SHARE && length <= LONGEST_NAME))
    .toSorted((a, b) => Number(b.chosen) - Number(a.chosen) || b.share * b.distinct - a.share * a.distinct)
    .slice(0, MOST_OPTIONS)
    .map(({ length: _, ...option }) => option);
}

/** A profile in which things are named as someone said, now or before; what named them until then are other names. */
export function renamed(profile: Profile, before: Profile, names: RenameRequest['names']): Profile {
  const said = names.map(({ class: type, relation }): Naming => {
    const until = profile.names.find((naming) => naming.class === type);
    const also = [...(until?.by ?? []), ...(until?.also ?? [])].filter(([first]) => first !== relation);
    return { class: type as Iri, by: [[relation as Iri]], also, chosen: true };
  });
  const kept = before.names.filter((naming) => naming.chosen && !said.some((one) => one.class === naming.class));
  const chosen = [...said, ...kept];
  const others = profile.names.filter((naming) => !chosen.some((one) => one.class === naming.class));
  return { ...profile, names: [...chosen, ...others] };
}

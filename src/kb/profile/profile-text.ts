import {
  type Graph,
  type Holds,
  type Iri,
  type Membership,
  type Profile,
  type RelationProfile,
  UsageError,
} from '../../core/index.ts';
import { NotYaml, readYaml } from '../../files/index.ts';
import { checkProfile } from './check-profile.ts';

/** What a profile file says: any part of a profile. What it leaves out stays as the data shows it. */
export type Corrections = Partial<Omit<Profile, 'relations'>> & {
  readonly relations?: readonly (Pick<RelationProfile, 'iri'> & Partial<RelationProfile>)[];
};

const HEAD = `# How this graph is made, as its data shows. Change what is wrong, leave out what is right, and give the file back
# as its profile. names: properties that name the things of a class, the first that a thing has; several in one
# list are written together. relations: what they are called, and what they hold (things, names that people mention,
# texts, numbers, dates, flags). classes and values: what those are in English that are not. members: typed, inherited or kinds.
`;

/** A profile as the YAML that people correct. */
export async function writeProfile(profile: Profile): Promise<string> {
  const { stringify } = await import('yaml');
  return HEAD + stringify(profile, { lineWidth: 0 });
}

const HOLDS: readonly Holds[] = ['things', 'names', 'texts', 'numbers', 'dates', 'flags'];
const MEMBERS: readonly Membership[] = ['typed', 'inherited', 'kinds'];
const PARTS = [
  'names',
  'relations',
  'classes',
  'values',
  'hierarchy',
  'members',
  'typing',
  'structure',
  'turned',
  'languages',
];

/** Reads what someone says of a graph; throws a UsageError that names the place where it cannot be understood. */
export async function readProfile(written: string, file: string): Promise<Corrections> {
  const wrong = (place: string, why: string): UsageError =>
    new UsageError(`Cannot use the profile ${file}: ${place} ${why}.`, {
      advice: {
        code: 'writeProfile makes a text to start from of snapshot.profile.',
        command: '"kbqa kb <graph> --profile" prints one to start from.',
      },
    });
  const read = await readYaml(written).catch((error: unknown) => {
    throw error instanceof NotYaml ? wrong('it', `is not YAML (${error.message})`) : error;
  });
  if (!isRecord(read)) throw wrong('it', 'has no parts such as "names:" and "relations:"');
  const unknown = Object.keys(read).find((part) => !PARTS.includes(part));
  if (unknown !== undefined) throw wrong(`"${unknown}"`, `is none of ${PARTS.join(', ')}`);

  const list = (value: unknown, place: string): readonly unknown[] => {
    if (!Array.isArray(value)) throw wrong(place, 'should be a list');
    return value;
  };
  const texts = (value: unknown, place: string): readonly string[] =>
    list(value, place).map((each) => {
      if (typeof each !== 'string') throw wrong(place, 'should be a list of texts');
      return each;
    });
  const record = (value: unknown, place: string): Readonly<Record<string, unknown>> => {
    if (!isRecord(value)) throw wrong(place, 'should have parts of its own');
    return value;
  };
  const oneOf = <T extends string>(value: unknown, of: readonly T[], place: string): T => {
    if (!of.includes(value as T)) throw wrong(place, `should be one of ${of.join(', ')}`);
    return value as T;
  };
  const text = (value: unknown, place: string): string => {
    if (typeof value !== 'string') throw wrong(place, 'should be a text');
    return value;
  };
  return {
    ...(read.names !== undefined && {
      names: list(read.names, 'names').map((entry, i) => {
        const { class: type, by = [], also = [] } = record(entry, `names[${i}]`);
        const lists = (value: unknown, place: string) =>
          list(value, place).map(
            (each, at) => texts(Array.isArray(each) ? each : [each], `${place}[${at}]`) as readonly Iri[],
          );
        return {
          ...(type !== undefined && { class: text(type, `names[${i}].class`) as Iri }),
          by: lists(by, `names[${i}].by`),
          also: lists(also, `names[${i}].also`),
          chosen: true,
        };
      }),
    }),
    ...(read.relations !== undefined && {
      relations: list(read.relations, 'relations').map((entry, i) => {
        const { iri, label, also, own, holds, inverse } = record(entry, `relations[${i}]`);
        const place = `relations[${i}]`;
        return {
          iri: text(iri, `${place}.iri`) as Iri,
          ...(label !== undefined && { label: text(label, `${place}.label`) }),
          ...(also !== undefined && { also: texts(also, `${place}.also`) }),
          ...(own !== undefined && { own: text(own, `${place}.own`) }),
          ...(holds !== undefined && { holds: oneOf(holds, HOLDS, `${place}.holds`) }),
          ...(inverse !== undefined && { inverse: text(inverse, `${place}.inverse`) as Iri }),
        };
      }),
    }),
    ...(read.classes !== undefined && {
      classes: list(read.classes, 'classes').map((entry, i) => {
        const { iri, label, also, own } = record(entry, `classes[${i}]`);
        const place = `classes[${i}]`;
        return {
          iri: text(iri, `${place}.iri`) as Iri,
          label: text(label, `${place}.label`),
          ...(also !== undefined && { also: texts(also, `${place}.also`) }),
          ...(own !== undefined && { own: text(own, `${place}.own`) }),
        };
      }),
    }),
    ...(read.values !== undefined && {
      values: list(read.values, 'values').map((entry, i) => {
        const { value, label } = record(entry, `values[${i}]`);
        return { value: text(value, `values[${i}].value`), label: text(label, `values[${i}].label`) };
      }),
    }),
    ...(read.hierarchy !== undefined && { hierarchy: texts(read.hierarchy, 'hierarchy') as readonly Iri[] }),
    ...(read.typing !== undefined && { typing: texts(read.typing, 'typing') as readonly Iri[] }),
    ...(read.structure !== undefined && { structure: texts(read.structure, 'structure') as readonly Iri[] }),
    ...(read.turned !== undefined && { turned: texts(read.turned, 'turned') as readonly Iri[] }),
    ...(read.languages !== undefined && { languages: texts(read.languages, 'languages') }),
    ...(read.members !== undefined && { members: oneOf(read.members, MEMBERS, 'members') }),
  };
}

/** What the data shows, put right by what someone says: by class and by relation, and otherwise part by part. */
export function corrected(profile: Profile, { names, relations, classes = [], ...others }: Corrections): Profile {
  const named = new Set(names?.map((each) => each.class ?? ''));
  const shown = new Map(profile.relations.map((relation) => [relation.iri, relation]));
  const said = (relations ?? []).map(
    (relation): RelationProfile => ({ holds: 'things', ...shown.get(relation.iri), ...relation }),
  );
  const iris = new Set(said.map(({ iri }) => iri));
  const called = new Set(classes.map(({ iri }) => iri));
  const kinds = [...classes, ...(profile.classes ?? []).filter(({ iri }) => !called.has(iri))];
  return {
    ...profile,
    ...others,
    names: [...(names ?? []), ...profile.names.filter((each) => !named.has(each.class ?? ('' as Iri)))],
    relations: [...said, ...profile.relations.filter(({ iri }) => !iris.has(iri))],
    ...(kinds.length > 0 && { classes: kinds }),
  };
}

/** What a snapshot is built with to have them. */
export function correcting(corrections: Corrections) {
  return {
    correct(profile: Profile, graph: Graph): Profile {
      checkProfile(corrections, graph);
      return corrected(profile, corrections);
    },
    ...(corrections.members && { members: corrections.members }),
    ...(corrections.typing && { typing: corrections.typing }),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

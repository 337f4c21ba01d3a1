import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../../src', import.meta.url));

/** Something that the root door exports, as its source describes it. */
export interface Documented {
  readonly name: string;
  readonly kind: 'value' | 'type';
  /** The folder that it comes from. */
  readonly part: string;
  readonly signature: string;
  readonly text: string;
  readonly example?: string;
}

/** One option of something that the root door exports. */
export interface DocumentedOption {
  /** The type that it is an option of. */
  readonly of: string;
  readonly name: string;
  readonly text: string;
  readonly example?: string;
}

/** What interfaces whose fields are options are called. */
const OF_OPTIONS = /^(?:\w*Options|\w*Settings|Budget|Access|Abilities)$/;

/** Every option that can be given to what the root door exports, those of the types that others are made of included. */
export function documentedOptions(exports: readonly Documented[]): readonly DocumentedOption[] {
  const parts = new Set(exports.map(({ part }) => part));
  const wanted = exports.filter(({ kind, name }) => kind === 'type' && OF_OPTIONS.test(name)).map(({ name }) => name);
  return optionsNamed(wanted, [...parts].flatMap(sourcesOf));
}

/** Doors beside the root one through which people come with options. */
export const OTHER_DOORS = ['evaluate', 'server', 'client', 'testing'];

/** Every option that can be given to what such a door exports. */
export function optionsAtDoor(door: string): readonly DocumentedOption[] {
  const names = namesIn(join(src, door, 'index.ts'));
  const declared = sourcesOf(door).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export interface (\w+)/gm)].map(([, name]) => name!),
  );
  const wanted = declared.filter((name) => OF_OPTIONS.test(name) && names.includes(name));
  return optionsNamed([...new Set(wanted)], sourcesOf(door));
}

/** The words of an index, those of the indexes that it hands on whole included. */
function namesIn(index: string): readonly string[] {
  const text = readFileSync(index, 'utf8');
  const handedOn = [...text.matchAll(/export \* from '(\.[^']*index\.ts)'/g)].map(([, path]) =>
    join(index, '..', path!),
  );
  return [...(text.match(/\w+/g) ?? []), ...handedOn.flatMap(namesIn)];
}

function optionsNamed(names: readonly string[], files: readonly string[]): readonly DocumentedOption[] {
  const sources = files.map((file) => readFileSync(file, 'utf8'));
  const all = new Map<string, readonly DocumentedOption[]>();
  const wanted = [...names];
  for (let of = wanted.shift(); of !== undefined; of = wanted.shift()) {
    if (all.has(of)) continue;
    const declared = new RegExp(`^export interface ${of}(?:\\s+extends ([^{]*?))? \\{\\n([\\s\\S]*?)^\\}`, 'm');
    const found = sources.map((source) => declared.exec(source)).find((match) => match !== null);
    if (!found) {
      if (names.includes(of)) throw new Error(`no file declares the options ${of}`);
      continue;
    }
    const [, parents = '', body = ''] = found;
    wanted.push(...(parents.match(/\b[A-Z]\w*/g) ?? []));
    all.set(
      of,
      [...body.matchAll(/^( {2}\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)? {2}(?:readonly )?(\w+)\??[:(]/gm)].map(
        ([, comment = '', name = '']) => ({
          of,
          name,
          ...readComment(comment),
        }),
      ),
    );
  }
  return [...all.values()].flat();
}

/** All that the root door exports, in the order of its folders; the types of core, which it hands on whole, at the end. */
export function documentedExports(): readonly Documented[] {
  return [...namedExports(), ...typesOf('core')];
}

function typesOf(part: string): readonly Documented[] {
  return sourcesOf(part).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) =>
      document(name!, name!, 'type', part),
    ),
  );
}

function namedExports(): readonly Documented[] {
  const door = readFileSync(join(src, 'index.ts'), 'utf8');
  const lists = [...door.matchAll(/export (type )?\{([^}]*)\} from '\.\/([\w/-]+)\/index\.ts'/g)];
  return lists.flatMap(([, isType, names = '', part = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((written) => {
        const kind = isType !== undefined || written.startsWith('type ') ? 'type' : 'value';
        const [own = '', as = own] = written.replace(/^type /, '').split(' as ');
        return document(own, as, kind, part);
      }),
  );
}

function document(own: string, name: string, kind: Documented['kind'], part: string): Documented {
  const declared = new RegExp(
    `(/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\n)?export (?:declare )?(?:async )?(?:function\\*?|class|const|interface|type) ${own}\\b`,
  );
  for (const file of sourcesOf(part)) {
    const text = readFileSync(file, 'utf8');
    const found = declared.exec(text);
    if (!found) continue;
    const from = found.index + (found[1]?.length ?? 0);
    return { name, kind, part, signature: signatureAt(text, from).replace(own, name), ...readComment(found[1] ?? '') };
  }
  throw new Error(`the root door exports ${name}, which no file of src/${part} declares`);
}

function sourcesOf(part: string): readonly string[] {
  return readdirSync(join(src, part), { recursive: true })
    .map((file) => join(src, part, String(file)))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
}

/** A declaration up to its body or its value, as one line. */
function signatureAt(text: string, from: number): string {
  const isValue = /^export (?:const|type) /.test(text.slice(from));
  const lines: string[] = [];
  for (const line of text.slice(from).split('\n')) {
    lines.push(line.trim());
    if (isValue ? line.includes(' =') : / \{$/.test(line)) break;
  }
  return lines
    .join(' ')
    .replace(/^export /, '')
    .replace(isValue ? / =.*$/ : / \{$/, '')
    .replace(/\( /g, '(')
    .replace(/, \)/g, ')');
}

function readComment(comment: string): { readonly text: string; readonly example?: string } {
  const lines = comment
    .trim()
    .replace(/^\/\*\*|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd());
  const at = lines.findIndex((line) => line.trim() === '@example');
  const text = (at < 0 ? lines : lines.slice(0, at)).join(' ').replace(/\s+/g, ' ').trim();
  const example =
    at < 0
      ? undefined
      : lines
          .slice(at + 1)
          .join('\n')
          .trim();
  return { text, ...(example && { example }) };
}

/** The page that is made of it. */
export function referencePage(exports: readonly Documented[]): string {
  const values = exports.filter(({ kind }) => kind === 'value');
  const types = exports.filter(({ kind }) => kind === 'type');
  const value = ({ name, signature, text, example }: Documented): string =>
    [`### ${name}`, `\`\`\`ts\n${signature}\n\`\`\``, text, ...(example ? [`\`\`\`ts\n${example}\n\`\`\``] : [])].join(
      '\n\n',
    );
  const first = (text: string): string => /^.*?[.:](?= |$)/.exec(text)?.[0] ?? text;
  return `# What the root door exports

Made from the comments in the source by \`npx tsx tools/api/main.ts\`; a test holds it to them. The types of \`kbqa/core\` (questions, forms, answers,
roles, errors' codes) come through the root door, too, and stand at the end. Each has an example that an editor shows with it. [Using it from code](using-it-from-code.md) shows them at work.

## Functions and classes

${values.map(value).join('\n\n')}

## Options

${optionsTables(documentedOptions(exports))}

${OTHER_DOORS.map((door) => `## Options at kbqa/${door}\n\n${optionsTables(optionsAtDoor(door))}`).join('\n\n')}

## Types

| type | what it is |
| --- | --- |
${types.map(({ name, text }) => `| \`${name}\` | ${first(text).replaceAll('|', '\\|')} |`).join('\n')}
`;
}

function optionsTables(options: readonly DocumentedOption[]): string {
  return [...new Set(options.map(({ of }) => of))]
    .map((type) => {
      const rows = options.filter(({ of }) => of === type);
      const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
      return [
        `### ${type}`,
        ['| option | what it says | example |', '| --- | --- | --- |']
          .concat(rows.map(({ name, text, example = '' }) => `| \`${name}\` | ${cell(text)} | \`${cell(example)}\` |`))
          .join('\n'),
      ].join('\n\n');
    })
    .join('\n\n');
}

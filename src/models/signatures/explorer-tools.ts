import type { MoveName } from '../../core/index.ts';
import type { Tool } from '../language-model.ts';

interface Field {
  readonly name: string;
  readonly about: string;
  readonly optional?: true;
}

interface MoveTool {
  readonly name: MoveName;
  readonly about: string;
  readonly fields: readonly Field[];
}

const QUERY = 'SPARQL, a form, or the name of a reading such as R1';

/** What an explorer may do, in the order in which it usually does. */
export const moveTools: readonly MoveTool[] = [
  {
    name: 'search',
    about: 'finds things, classes, relations and values by name',
    fields: [{ name: 'text', about: 'words of the name' }],
  },
  {
    name: 'look',
    about: 'shows the facts around one thing',
    fields: [{ name: 'thing', about: 'its name as shown' }],
  },
  {
    name: 'values',
    about: 'lists the values of a relation with their counts',
    fields: [
      { name: 'relation', about: 'its name as shown' },
      { name: 'text', about: 'only values with these words', optional: true },
    ],
  },
  { name: 'try', about: 'runs a query and shows what it returns', fields: [{ name: 'query', about: QUERY }] },
  {
    name: 'answer',
    about: 'runs a query whose result is the answer, and ends; you hear back only where it fails or is empty',
    fields: [
      { name: 'query', about: QUERY },
      { name: 'because', about: 'why it is right where a reading says otherwise, in a few words', optional: true },
    ],
  },
  {
    name: 'give_up',
    about: 'ends where the graph cannot tell',
    fields: [{ name: 'missing', about: 'what the graph lacks, in a few words' }],
  },
];

/** The tools as providers with tool calls take them. */
export const nativeTools: readonly Tool[] = moveTools.map(({ name, about, fields }) => ({
  name,
  description: about,
  parameters: {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, { type: 'string', description: field.about }])),
    required: fields.filter(({ optional }) => !optional).map((field) => field.name),
  },
}));

/** The same in lines of a prompt. */
export const toolLines: string = moveTools
  .map(({ name, about, fields }) => {
    const shown = fields.map((field) => `"${field.name}": "<${field.about}>"${field.optional ? ' (optional)' : ''}`);
    return `{"tool": "${name}", ${shown.join(', ')}}  ${about}`;
  })
  .join('\n');

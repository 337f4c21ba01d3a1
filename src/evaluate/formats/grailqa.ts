import type { Gold, GoldAnswer, Item, Tags } from '../dataset.ts';
import { freebaseAnswer, freebaseEntity } from '../freebase.ts';
import { type Field, isRecord } from './fields.ts';
import type { Document, Format } from './format.ts';

/** GrailQA: an array of questions with s-expressions; the public test set has `qid` and `question` only. */
export const grailqa: Format = {
  name: 'grailqa',
  title: 'GrailQA',
  detect: (document) => isGrail(document) && !('qType' in first(document)) && !('commonness' in first(document)),
  records: ({ records }) => records,
  item: (record) => read(record, { gold: { scheme: 'grailqa' } }),
};

/** GrailQAbility: GrailQA with questions that have no answer once parts of the graph are gone. */
export const grailqability: Format = {
  name: 'grailqability',
  title: 'GrailQAbility',
  detect: (document) => isGrail(document) && 'qType' in first(document),
  records: ({ records }) => records,
  item(record) {
    const answerable = record.get('qType').oneOf(['A', 'U']) === 'A';
    const ideal = record.maybe('Organswer');
    const missing = record.maybe('Missing_KB_elements')?.items() ?? [];
    return read(record, {
      gold: { scheme: 'grailqability', answerable, ...(ideal && { ideal: answers(ideal) }) },
      tags: {
        answerable: [answerable ? 'yes' : 'no'],
        missing: missing.map((element) => MISSING[element.oneOf(['T', 'R', 'E', 'F', 'none'])]),
        ...columns(
          record,
          answerable,
          missing.some(({ value }) => value === 'E'),
        ),
      },
    });
  },
};

/** The columns of GrailQAbility's tables that cross two properties. */
function columns(record: Field, answerable: boolean, lacksEntity: boolean): Tags {
  const level = record.maybe('level')?.text().replace('iid', 'i.i.d.').replace('zero shot', 'zero-shot') ?? 'i.i.d.';
  const drop = record.maybe('s_expression')?.value === 'NK' ? 'no form can be written' : 'a form can be written';
  return {
    // Unanswerable questions are not looked at by composition.
    ...((answerable || level !== 'compositional') && {
      'answerable by level': [`${answerable ? 'answerable' : 'unanswerable'}, ${level}`],
    }),
    ...(!answerable && lacksEntity && { 'entity drop': [drop] }),
  };
}

/** GraphQuestions: like GrailQA, but its answers are names. */
export const graphquestions: Format = {
  name: 'graphquestions',
  title: 'GraphQuestions',
  detect: (document) => {
    const record = first(document);
    const named = 'graph_query' in record && Array.isArray(record.answer) && typeof record.answer[0] === 'string';
    return named || (isGrail(document) && 'commonness' in record && !('qType' in record));
  },
  records: ({ records }) => records,
  item: (record) => read(record, {}),
};

const MISSING = { T: 'type', R: 'relation', E: 'entity', F: 'fact', none: 'nothing' } as const;
const LEVELS = ['i.i.d.', 'iid', 'compositional', 'zero-shot', 'zero shot'] as const;

function first({ records }: Document): Record<string, unknown> {
  return isRecord(records[0]) ? records[0] : {};
}

function isGrail(document: Document): boolean {
  return 'qid' in first(document) && 'question' in first(document);
}

function read(record: Field, more: { readonly gold?: Gold; readonly tags?: Tags }): Item {
  const id = record.get('qid').id();
  const answer = record.maybe('answer');
  const written = record.maybe('s_expression')?.text();
  const level = record.maybe('level')?.oneOf(LEVELS);
  const operator = record.maybe('function')?.text();
  const gold: Gold = {
    ...(answer && { answers: answer.value === 'null' ? [] : answers(answer), answerable: true }),
    ...(written && { form: written === 'NK' ? null : written }),
    ...text(record, 'sparql_query', 'sparql'),
    ...topics(record),
    ...more.gold,
  };
  return {
    question: { id, text: record.get('question').words() },
    gold,
    tags: {
      ...(level && { level: [level === 'iid' ? 'i.i.d.' : level.replace(' ', '-')] }),
      ...(operator && { operator: [operator] }),
      ...more.tags,
    },
  };
}

function answers(list: Field): readonly GoldAnswer[] {
  return list.items().map((answer) => {
    if (typeof answer.value === 'string') return { kind: 'name', value: answer.words() };
    const value = answer.get('answer_argument').id();
    const label = answer.maybe('entity_name')?.text();
    const type = answer.get('answer_type').oneOf(['Entity', 'Value']);
    return type === 'Entity' ? freebaseAnswer(value, label) : { kind: 'literal', value };
  });
}

function topics(record: Field): Pick<Gold, 'entities'> {
  const nodes = record.maybe('graph_query')?.get('nodes').items();
  if (nodes === undefined) return {};
  const entities = nodes.filter((node) => node.get('node_type').text() === 'entity');
  return {
    entities: entities.map((node) => freebaseEntity(node.get('id').words(), node.maybe('friendly_name')?.text())),
  };
}

function text<K extends keyof Gold>(record: Field, name: string, as: K): Partial<Record<K, string>> {
  const found = record.maybe(name)?.text();
  return found === undefined || found === '' ? {} : ({ [as]: found } as Record<K, string>);
}

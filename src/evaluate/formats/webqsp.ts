import type { Gold, GoldAnswer } from '../dataset.ts';
import { freebaseAnswer, freebaseEntity } from '../freebase.ts';
import { type Field, isRecord } from './fields.ts';
import type { Document, Format } from './format.ts';

/** WebQSP: `{ Questions: [{ QuestionId, Parses: [...] }] }`, or the bare list of questions. */
export const webqsp: Format = {
  name: 'webqsp',
  title: 'WebQSP',
  detect: (document) => {
    const first = list(document)[0];
    return isRecord(first) && 'QuestionId' in first;
  },
  records: list,
  item(record) {
    const parses = record.maybe('Parses')?.items() ?? [];
    const readings = parses.map((parse) => parse.get('Answers').items().map(answer));
    const best = parses.find(isGood) ?? parses[0];
    const sparql = best?.maybe('Sparql')?.text();
    return {
      question: {
        id: record.get('QuestionId').id(),
        text: (record.maybe('RawQuestion') ?? record.get('ProcessedQuestion')).words(),
      },
      gold: {
        scheme: 'webqsp',
        ...(best && { answers: best.get('Answers').items().map(answer) }),
        ...(best && { answerable: best.get('Answers').items().length > 0 }),
        parses: readings,
        counts: parses.some(isGood),
        ...(sparql && { sparql }),
        ...topics(best),
      },
      tags: { constraints: [String(best?.maybe('Constraints')?.items().length ?? 0)] },
    };
  },
};

function list({ root, records }: Document): readonly unknown[] {
  return isRecord(root) && Array.isArray(root.Questions) ? root.Questions : records;
}

function isGood(parse: Field): boolean {
  const comment = parse.maybe('AnnotatorComment');
  return comment?.maybe('QuestionQuality')?.value === 'Good' && comment.maybe('ParseQuality')?.value === 'Complete';
}

function answer(field: Field): GoldAnswer {
  const value = field.get('AnswerArgument').id();
  const type = field.get('AnswerType').oneOf(['Entity', 'Value']);
  return type === 'Entity' ? freebaseAnswer(value, field.maybe('EntityName')?.text()) : { kind: 'literal', value };
}

function topics(parse: Field | undefined): Pick<Gold, 'entities'> {
  const topic = parse?.maybe('TopicEntityMid')?.text();
  if (parse === undefined || !topic) return {};
  return { entities: [freebaseEntity(topic, parse.maybe('TopicEntityName')?.text())] };
}

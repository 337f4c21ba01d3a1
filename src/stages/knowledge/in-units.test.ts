import { describe, expect, it } from 'vitest';
import { DURATION, readFigures, toLiterals } from '../../english/index.ts';
import { parseOrThrow, printPlain } from '../../form/index.ts';
import { inUnits } from './in-units.ts';

const units = new Map([
  ['waste', 'ton'],
  ['area', 'square-kilometre'],
  ['grams', 'gram'],
  ['kilos', 'kilogram'],
  ['minutes', 'minute'],
  ['lasts', DURATION],
]);
const turned = (question: string, form: string): string | undefined => {
  const found = inUnits(parseOrThrow(form), toLiterals(question, readFigures(question)), (relation) =>
    units.get(relation),
  );
  return found && printPlain(found).replaceAll(/[[\]]/g, '');
};

describe('inUnits', () => {
  it('turns a figure into the unit of the relation that it is compared with', () => {
    const question = 'Which are heavier than 2 kg?';
    expect(turned(question, '(AND thing (gt grams 2))')).toBe('(AND thing (gt grams 2000))');
    expect(turned(question, '(AND thing (gt kilos 2))')).toBe('(AND thing (gt kilos 2))');
    expect(turned(question, '(OR (gt grams 2) (gt kilos 2))')).toBe('(OR (gt grams 2000) (gt kilos 2))');
    expect(turned('shorter than 90 minutes', '(lt lasts 90)')).toBe('(lt lasts 5400)');
    expect(turned('older than 2 years', '(gt lasts 2)')).toBe('(gt lasts 63113904)');
  });

  it('leaves it where one of both says no unit', () => {
    expect(turned('heavier than 2 kg', '(gt size 2)')).toBe('(gt size 2)');
    expect(turned('heavier than 2', '(gt grams 2)')).toBe('(gt grams 2)');
    expect(turned('heavier than 2 kg', '(gt grams 3)')).toBe('(gt grams 3)');
  });

  it('has no form that compares it with what counts something else', () => {
    const question = 'Which towns had under 1,000 tonnes of waste?';
    expect(turned(question, '(AND town (lt area 1000))')).toBe(undefined);
    expect(turned(question, '(AND town (lt waste 1000))')).toBe('(AND town (lt waste 1000))');
  });
});

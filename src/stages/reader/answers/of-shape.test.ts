import { describe, expect, it } from 'vitest';
import type { Cells, Executed } from '../../../core/index.ts';
import { readCues, readFigures, readWording } from '../../../english/index.ts';
import { literal } from '../../../form/index.ts';
import { lacksColumn, ofShape } from './of-shape.ts';

const three = literal('3', 'integer');
const all = { kind: 'class', symbol: 'club' };
const table = (...rows: readonly Cells[]) =>
  ({
    score: -3,
    form: { kind: 'table', columns: [{ of: 'self' }] },
    execution: { status: 'done', values: rows.flatMap(([first]) => first ?? []), rows },
  }) as unknown as Executed;
const figure = { form: all, score: -0.1, execution: { status: 'done', values: [three] } } as unknown as Executed;

function shaped(question: string, executed: readonly Executed[]): readonly Executed[] {
  const asked = { wording: readWording(question), cues: readCues(question, readFigures(question)) };
  return ofShape(executed, asked, ({ termType }) => termType === 'Literal');
}

describe('ofShape', () => {
  const perClub = table([literal('Choir', 'string'), three]);
  const empty = table([literal('engineer', 'string'), undefined]);

  it('takes no single figure where one of each group is asked for, and believes the others instead', () => {
    for (const question of ['number of players per club', 'How many players are in each club?']) {
      const [only, ...others] = shaped(question, [figure, perClub]);
      expect(only).toMatchObject({ execution: perClub.execution });
      expect(Math.exp(only!.score)).toBeCloseTo(Math.exp(-0.1) + Math.exp(-3));
      expect(others).toEqual([]);
    }
  });

  it('takes one figure for all of them where it is a ratio', () => {
    const ratio = {
      ...figure,
      form: { kind: 'arithmetic', op: 'divide', left: all, right: all },
    } as unknown as Executed;
    expect(shaped('average number of players per club', [ratio, figure, perClub]).map(({ form }) => form)).toEqual([
      ratio.form,
      perClub.form,
    ]);
  });

  it('takes a single figure where no groups are asked for, or nothing tells them', () => {
    const both = [figure, perClub];
    expect(shaped('How many players are there?', both)).toBe(both);
    expect(shaped('Who are the members of each club?', both)).toBe(both);
    for (const executed of [[figure], [figure, empty]])
      expect(shaped('number of players per club', executed)).toBe(executed);
  });

  it('takes of tables those with as many columns as are listed, and believes them no more for it', () => {
    const wide = { ...table([literal('Choir', 'string'), three, three]), score: -5 };
    for (const question of ['List the clubs with fee and founder.', 'For each club, the fee and how many players?'])
      expect(shaped(question, [perClub, wide])).toEqual([wide]);
    for (const question of ['List the clubs with their fee.', 'List the clubs with a fee and a founder.'])
      expect(shaped(question, [perClub, wide])).toEqual([perClub, wide]);
    // What is listed may be a condition, and another number of columns all that there is.
    expect(shaped('List the clubs with fee and founder.', [figure, perClub, wide])).toHaveLength(3);
    expect(shaped('List the clubs with fee and founder.', [perClub])).toEqual([perClub]);
    const match = { termType: 'NamedNode', value: 'http://x/m1' } as const;
    const nameless = { ...table([match, three, three]), score: -5 };
    expect(shaped('List the matches with winner and loser.', [perClub, nameless])).toEqual([perClub, nameless]);
  });

  it('knows tables that hold nothing in one of their columns', () => {
    expect(lacksColumn(empty)).toBe(true);
    expect(lacksColumn(table([literal('Ivo', 'string'), undefined], [literal('Ada', 'string'), three]))).toBe(false);
    expect(lacksColumn(figure)).toBe(false);
  });
});

import type { RankRequest } from '../../core/index.ts';
import { EXACT_FIT } from '../exact-fit.ts';
import type { Signature } from '../serve.ts';
import { fieldOf, findJson } from './find-json.ts';
import { DATA_RULE, numbered, quote } from './quote.ts';

const MOST_TEXTS = 100;
const TOP = 10;

const RULES = `You rate how well each text answers or fits a query, from 0 (not at all) to ${TOP} (exactly).
Reply with JSON alone, one rating for each text by its number: {"1": 7, "2": 0}
${DATA_RULE}`;

/** Asks for a rating of each text, given back on the scale of all rankers. Beyond the first hundred texts and where none came, it is 0. */
export const rankerSignature: Signature<RankRequest, readonly number[]> = {
  name: 'ranker',
  version: 2,
  known: ({ texts }) => (texts.length > 0 ? undefined : []),

  say: ({ query, texts }) => [
    { role: 'system', content: RULES },
    { role: 'user', content: `query: ${quote(query, 2_000)}\ntexts:\n${numbered(texts, MOST_TEXTS, 300)}` },
  ],

  read([reply = ''], { texts }) {
    const offered = Math.min(texts.length, MOST_TEXTS);
    for (const value of findJson(reply)) {
      const scores = new Array<number>(texts.length).fill(0);
      let read = 0;
      for (const [number, rating] of ratingsOf(value, offered)) {
        if (!Number.isInteger(number) || number < 1 || number > offered || !Number.isFinite(rating)) continue;
        scores[number - 1] = EXACT_FIT * Math.min(Math.max(rating / TOP, 0), 1);
        read++;
      }
      if (read > 0) return { ok: true, reply: scores };
    }
    return { ok: false, problem: `it holds no ratings by number, such as {"1": 7}, for texts 1 to ${offered}` };
  },
};

/** Ratings by number: as an object, as a list in order where it is complete, or as a list of objects. */
function ratingsOf(value: unknown, offered: number): readonly (readonly [number, number])[] {
  if (!Array.isArray(value)) {
    const inner = fieldOf(value, 'ratings', 'scores', 'results');
    if (inner !== undefined) return ratingsOf(inner, offered);
    return typeof value === 'object' && value !== null
      ? Object.entries(value).map(([number, rating]) => [
          Number(number.replace(/\D+/g, '') || Number.NaN),
          numberOf(rating),
        ])
      : [];
  }
  if (value.every((item) => typeof item !== 'object')) {
    return value.length === offered ? value.map((rating, i) => [i + 1, numberOf(rating)]) : [];
  }
  return value.map((item) => [
    numberOf(fieldOf(item, 'number', 'index', 'id', 'text')),
    numberOf(fieldOf(item, 'rating', 'score')),
  ]);
}

function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
}

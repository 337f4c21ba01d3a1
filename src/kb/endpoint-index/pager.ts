import { KbError, type KnowledgeBase, type Results, type Row, type Run } from '../../core/index.ts';

/** Asks for rows page by page, with smaller pages where the server cuts an answer or cannot finish it. */
export interface Pager {
  /** The rows of a query that is given the number of rows to ask for. Never a part of a page: a cut one is asked again. */
  page(query: (rows: number) => string): Promise<readonly Row[]>;
}

const SMALLEST = 10;
const MOST_ATTEMPTS = 5;
/** A query that takes too long is rarely quicker for fewer rows. */
const MOST_TIMEOUTS = 2;

export function createPager(kb: KnowledgeBase, run: Run, pageRows: number): Pager {
  // What the server gives at most, and what is asked for: less for a while after an answer that went wrong.
  let most = pageRows;
  let rows = pageRows;
  return {
    async page(query) {
      for (let attempts = 1, timeouts = 0; ; attempts += 1) {
        const results = await kb.sparql(query(rows), { limit: rows, isOwn: true }, run);
        if (results.status === 'done' && results.kind === 'rows' && results.complete) {
          rows = Math.min(most, rows * 2);
          return results.rows;
        }
        const error = problemOf(results, kb.name);
        if (error.code === 'kb-timeout') timeouts += 1;
        const hopeless = attempts === MOST_ATTEMPTS || timeouts === MOST_TIMEOUTS;
        if (hopeless || !isPageTrouble(error)) throw error;
        // A little below where the server cut, so that a page of this size does not look cut again.
        const came = rowsOf(results);
        if (came > 0) most = Math.max(SMALLEST, Math.floor(Math.min(came, rows) * 0.9));
        rows = came > 0 ? most : Math.max(SMALLEST, Math.floor(rows / 4));
      }
    },
  };
}

function isPageTrouble({ code }: KbError): boolean {
  return code === 'kb-timeout' || code === 'kb-unreadable';
}

function rowsOf(results: Results): number {
  return results.status === 'done' && results.kind === 'rows' ? results.rows.length : 0;
}

function problemOf(results: Results, name: string): KbError {
  if (results.status === 'failed') return results.error;
  const what = results.kind === 'rows' ? `cut the answer after ${results.rows.length} rows` : 'answered without rows';
  return new KbError('kb-unreadable', `${name} ${what}, even where few rows were asked for.`);
}

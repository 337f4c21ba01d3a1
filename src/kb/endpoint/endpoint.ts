import {
  type Dialect,
  type Execution,
  KbError,
  type KnowledgeBase,
  type Matches,
  type Results,
  type Run,
  type Term,
  type Triple,
} from '../../core/index.ts';
import { inTurns } from '../../run/index.ts';
import { firstColumn } from '../first-column.ts';
import { type ReadableQuery, readableQuery } from '../readable-query.ts';
import { NotResults, type ReadResults, readJsonResults, readTriples, readXmlResults } from '../results/index.ts';
import { settled } from '../settled.ts';
import { soundRows } from '../sound-rows.ts';
import { roundsNumbers, withExactNumbers, withNumberTexts } from './exact-numbers.ts';
import { exchange } from './exchange.ts';
import { type EndpointOptions, type Settings, settingsOf } from './options.ts';
import { patternQuery, rowTriple } from './pattern.ts';
import { excerpt, isServerTimeout } from './problem.ts';
import { createTransport, type HttpReply } from './transport.ts';

const xsdBoolean = 'http://www.w3.org/2001/XMLSchema#boolean';
const acceptJson = 'application/sparql-results+json, application/json;q=0.5';
const acceptXml = 'application/sparql-results+xml';
const acceptTriples = 'application/n-triples, text/turtle;q=0.5';

/** A SPARQL 1.1 endpoint over HTTP as a knowledge base. Nothing is sent before the first question. */
export function endpoint(options: EndpointOptions): KnowledgeBase {
  const settings = settingsOf(options);
  const transport = createTransport(settings.concurrency, settings);

  const ask = (text: string, accept: string, run: Run): Promise<HttpReply> => {
    run.spend('kbQueries', 1);
    const detail = `${settings.name}: ${text.replace(/\s+/g, ' ').slice(0, 200)}`;
    return run.trace.span('kb', detail, () => exchange({ text, accept }, settings, transport, run));
  };

  const readRows = async (text: string, accept: string, run: Run): Promise<[HttpReply, ReadResults]> => {
    const reply = await ask(text, accept, run);
    return [reply, await read(reply, isXml(reply) ? readXmlResults : readJsonResults, settings)];
  };

  /** What a server has may be nothing that XML can say, such as a control character: then it is asked for JSON. */
  const rowsIn = async (format: Dialect['results'], text: string, run: Run): Promise<[HttpReply, ReadResults]> => {
    if (format === undefined) return await readRows(text, acceptJson, run);
    try {
      return await readRows(text, acceptXml, run);
    } catch (error) {
      if (!(error instanceof KbError) || error.code !== 'kb-unreadable' || error.retryable) throw error;
      return await readRows(text, acceptJson, run);
    }
  };

  const rows = async (text: string, run: Run): Promise<Answered> => {
    const [reply, read] = await rowsIn(settings.dialect.results, text, run);
    const results = withoutZones(read, settings.dialect.zoneSuffix);
    const whole = !isPartial(reply, rowCount(results), settings);
    return { results, whole, rounded: roundsNumbers(reply.headers, results) };
  };

  const exactRows = async (text: string, variable: string, run: Run): Promise<Answered> => {
    const first = await rows(text, run);
    if (!first.rounded || first.results.kind !== 'rows') return first;
    const again = await rows(withNumberTexts(text, first.results.variables, variable), run);
    return { ...again, results: withExactNumbers(again.results, variable) };
  };

  return {
    name: settings.name,
    dialect: settings.dialect,
    maxRows: settings.maxRows,

    query: (query, run) =>
      settled<Execution>(run, async () => {
        const text = query.shape === 'select' ? `${query.text}\nLIMIT ${settings.maxRows + 1}` : query.text;
        const { results, whole } = await exactRows(text, query.answer, run);
        if (results.kind === 'boolean') return { status: 'done', values: [truth(results.value)], complete: true };
        const sound = soundRows(results.rows, settings.name, run);
        const complete = whole && sound.length === results.rows.length && sound.length <= settings.maxRows;
        if (query.columns) {
          const { columns } = query;
          const cells = sound.slice(0, settings.maxRows).map((row) => columns.map((name) => row[name]));
          return { status: 'done', values: await inTurns(firstColumn(cells), run), rows: cells, complete };
        }
        const values = distinct(sound.flatMap((row) => row[query.answer] ?? []));
        return { status: 'done', values: values.slice(0, settings.maxRows), complete };
      }),

    match: (pattern, run) =>
      settled<Matches>(run, async () => {
        const { results, whole } = await exactRows(patternQuery(pattern, settings.dialect), 'o', run);
        if (results.kind !== 'rows') throw new KbError('kb-unreadable', `${settings.shownUrl} answered no rows.`);
        const sound = soundRows(results.rows, settings.name, run);
        const triples = sound.flatMap((row) => rowTriple(row, pattern) ?? []);
        const complete = whole && sound.length === results.rows.length && triples.length <= pattern.limit;
        return { status: 'done', triples: triples.slice(0, pattern.limit), complete };
      }),

    sparql: (text, { limit, isOwn }, run) =>
      settled<Results>(run, async () => {
        // To parse and to print what we wrote takes longer than its answer.
        const readable: ReadableQuery = isOwn
          ? { kind: 'select', text }
          : readableQuery(text, limit, {
              prefixes: settings.dialect.prefixes,
              allowServices: settings.allowServices,
              allowGraphs: [...settings.defaultGraphs, ...settings.allowGraphs],
            });
        if (readable.kind === 'construct' || readable.kind === 'describe') {
          const reply = await ask(readable.text, acceptTriples, run);
          const triples = distinctTriples(await read(reply, readTriples, settings));
          const complete = triples.length <= limit && !isPartial(reply, triples.length, settings);
          return { status: 'done', kind: 'triples', triples: triples.slice(0, limit), complete };
        }
        const { results, whole } = await rows(readable.text, run);
        if (results.kind === 'boolean') return { status: 'done', ...results };
        const complete = whole && results.rows.length <= limit;
        return { status: 'done', ...results, rows: results.rows.slice(0, limit), complete };
      }),

    close: async () => transport.close(),
  };
}

interface Answered {
  readonly results: ReadResults;
  readonly whole: boolean;
  readonly rounded: boolean;
}

async function read<T>(reply: HttpReply, reader: (body: string) => T | Promise<T>, settings: Settings): Promise<T> {
  const at = settings.shownUrl;
  const type = reply.headers['content-type'] ?? 'no content type';
  if (/\b(html|xml)\b/.test(type) && !/json|sparql-results\+xml/.test(type)) {
    const hint = /html/.test(type) ? ' Is this the address of its web page rather than of the endpoint?' : '';
    const said = excerpt(reply.body, settings);
    throw new KbError('kb-unreadable', `${at} answered with ${type}, not with results.${hint} It begins: ${said}`);
  }
  try {
    return await reader(reply.body);
  } catch (error) {
    if (!(error instanceof NotResults)) throw error;
    if (isServerTimeout(reply.body.slice(-20_000))) {
      throw new KbError('kb-timeout', `${at} ran out of its own time in the middle of the answer.`, { cause: error });
    }
    const what = error.truncated
      ? `The answer of ${at} breaks off after ${reply.body.length} characters`
      : `The answer of ${at} (${type}) cannot be read, it begins: ${excerpt(reply.body, settings) || 'nothing'}`;
    throw new KbError('kb-unreadable', `${what} (${error.message}).`, { cause: error, retryable: error.truncated });
  }
}

/** Whether the server left something out: it says so in its status or headers, or stopped just where it is known to stop. */
function isPartial({ status, headers }: HttpReply, count: number, settings: Settings): boolean {
  return (
    status === 206 ||
    headers['x-sparql-maxrows'] !== undefined ||
    headers['x-sql-state'] !== undefined ||
    (settings.serverMaxRows !== undefined && count >= settings.serverMaxRows)
  );
}

function isXml({ headers }: HttpReply): boolean {
  return /sparql-results\+xml/.test(headers['content-type'] ?? '');
}

function rowCount(results: ReadResults): number {
  return results.kind === 'rows' ? results.rows.length : 0;
}

/** Takes off the dates what the server put on: 2010-08:00 is the year 2010. */
function withoutZones(results: ReadResults, zoneSuffix: string | undefined): ReadResults {
  if (results.kind !== 'rows' || zoneSuffix === undefined) return results;
  const hasZone = (term: Term): boolean =>
    term.termType === 'Literal' &&
    term.value.endsWith(zoneSuffix) &&
    /#(date|gYear|gYearMonth)$/.test(term.datatype.value);
  const bare = (term: Term): Term =>
    hasZone(term) ? { ...term, value: term.value.slice(0, -zoneSuffix.length) } : term;
  const rows = results.rows.map((row) =>
    Object.values(row).some(hasZone)
      ? Object.fromEntries(Object.entries(row).map(([name, term]) => [name, bare(term)]))
      : row,
  );
  return { ...results, rows };
}

function truth(value: boolean): Term {
  return { termType: 'Literal', value: String(value), datatype: { value: xsdBoolean } };
}

/** DISTINCT told apart what reads the same once it is normalised, such as a plain and an explicitly typed string. */
function distinct(terms: readonly Term[]): readonly Term[] {
  const seen = new Map<string, Term>();
  for (const term of terms) seen.set(termKey(term), term);
  return [...seen.values()];
}

function distinctTriples(triples: readonly Triple[]): readonly Triple[] {
  const key = ({ subject, predicate, object }: Triple) => [subject, predicate, object].map(termKey).join(' ');
  return [...new Map(triples.map((triple) => [key(triple), triple])).values()];
}

function termKey(term: Term): string {
  return term.termType === 'Literal'
    ? JSON.stringify([term.value, term.datatype.value, term.language?.toLowerCase()])
    : `${term.termType}:${term.value}`;
}

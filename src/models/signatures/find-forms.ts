import { afterThinking } from './find-json.ts';

const OPERATOR =
  /^\(\s*(?:AND|OR|NOT|JOIN|COUNT|ARGMAX|ARGMIN|TOP|BOTTOM|CONTAINS|STARTS|ENDS|MINUS|DIVIDE|TABLE|ROW|LT|LE|GT|GE|EQ|NE|TC|SUM|AVG|MIN|MAX|ASK|CLASS|ENTITY|LESS|GREATER|EQUAL)[\s([<"]/i;
const LONE_NAME = /^(?:\[[^\]]+\]|<[^<>\s]+>)$/;
const LONGEST = 20_000;

/**
 * The texts in a reply that look like logical forms, each once, in order: in fences or bare, amid prose, over several
 * lines. A SPARQL query is taken in their place where there is one. A form that is never closed is kept to the end of its paragraph: the reader of forms says what it lacks.
 */
export function findForms(reply: string): readonly string[] {
  const text = afterThinking(reply).slice(0, LONGEST);
  const fenced = [...text.matchAll(/```[^\n]*\n(.*?)(?:```|$)/gs)].map((match) => match[1]!);
  const queries = [...fenced, text].flatMap(queryIn);
  if (queries.length > 0) return [queries[0]!];
  const inFences = fenced.flatMap(formsIn);
  return [...new Set(inFences.length > 0 ? inFences : formsIn(text))];
}

const QUERY = /(?:^|\n)\s*((?:PREFIX\s+\S*:\s*<[^<>]*>\s*)*(?:SELECT\b[^{]*|ASK\s*(?:WHERE\s*)?)\{[\s\S]*\}[^{}\n]*)/i;

/** SPARQL, which some models write whatever they are asked for: from its first word to what follows its last brace. */
function queryIn(text: string): readonly string[] {
  const query = QUERY.exec(text)?.[1];
  return query === undefined ? [] : [query.replace(/`+/g, '').trim()];
}

function formsIn(text: string): readonly string[] {
  const forms: string[] = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(' && OPERATOR.test(text.slice(at, at + 12))) {
      const end = endOf(text, at);
      forms.push(tidy(text.slice(at, end)));
      at = end - 1;
    } else if (at === 0 || text[at - 1] === '\n') {
      const line = text
        .slice(at, (text.indexOf('\n', at) + 1 || text.length + 1) - 1)
        .trim()
        .replace(/^`+|`+$/g, '');
      if (LONE_NAME.test(line)) forms.push(line);
    }
  }
  return forms;
}

/** Where the form that starts here ends: its last parenthesis, or the paragraph where there is none. */
function endOf(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const char = text[at]!;
    if (char === '[' || char === '"' || char === '<') at = closing(text, at) ?? at;
    else if (char === '(') depth++;
    else if (char === ')' && --depth === 0) return at + 1;
    else if (char === '\n' && /^\n\s*\n/.test(text.slice(at, at + 20))) return at;
    else if (char === '`') return at;
  }
  return text.length;
}

/** Where a `[name]`, a `"literal"` or an `<iri>` on one line is closed. */
function closing(text: string, open: number): number | undefined {
  const close = { '[': ']', '"': '"', '<': '>' }[text[open]!];
  for (let at = open + 1; at < text.length && text[at] !== '\n'; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === close) return at;
  }
  return undefined;
}

function tidy(form: string): string {
  return form.replace(/\s+/g, ' ').trim();
}

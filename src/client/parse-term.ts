import type { ValueJson } from '../server/index.ts';

/** A term as facts spell it: a bare IRI, `_:b0`, `"31"^^<datatype>` or `"text"@en`. */
export function parseTerm(text: string): ValueJson {
  if (text.startsWith('_:')) return { kind: 'blank', value: text.slice(2) };
  const quoted = /^("(?:[^"\\]|\\.)*")(?:@([\w-]+)|\^\^<(.*)>)?$/s.exec(text);
  if (quoted === null) return { kind: 'iri', value: text };
  const [, value, language, datatype] = quoted;
  return {
    kind: 'literal',
    value: JSON.parse(value!) as string,
    ...(language && { language }),
    ...(datatype && { datatype }),
  };
}

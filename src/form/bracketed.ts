import type { Comparison, Draft, Form, Label } from '../core/index.ts';
import { mapChildren } from './map-children.ts';
import { mapSymbols } from './map-symbols.ts';
import { type Parsed, parse } from './parse.ts';
import { printLiteral, printWith, type Spelling } from './print.ts';

const WORDS: Readonly<Record<Comparison, string>> = {
  lt: 'LESS THAN',
  le: 'LESS EQUAL',
  gt: 'GREATER THAN',
  ge: 'GREATER EQUAL',
  eq: 'EQUAL',
  ne: 'NOT EQUAL',
};

/** An IRI that has no short name stands as it is: its dots are no commas. */
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:\/\/[^\s<>]*$/i;

const BRACKETED: Spelling = {
  list: (parts) => `( ${parts.join(' ')} )`,
  symbol(symbol, role) {
    if (ABSOLUTE.test(symbol)) return `<${symbol}>`;
    const words = role === 'entity' ? symbol : symbol.replaceAll('_', ' ').replaceAll('.', ' , ');
    return words === '' ? '[ ]' : `[ ${words.replace(/[\\\]]/g, '\\$&')} ]`;
  },
  literal: (value) => (/^[^\s()"[\]]+$/.test(value.value) && !value.language ? value.value : printLiteral(value)),
  comparison: (op) => WORDS[op],
};

/**
 * ChatKBQA's spelling of a form, the one its fine-tuned models write: every name in square brackets, the dots of an
 * id as commas and its underscores as spaces, comparisons in words, literals without their type.
 * `( JOIN ( R [ people , person , gender ] ) [ Justin Bieber ] )`
 */
export function printBracketed(form: Form<string>): string {
  return printWith(BRACKETED, form);
}

/**
 * Reads ChatKBQA's spelling. Ids come back as ids, labels as labels; an empty slot `[ ]` is an empty name, for
 * grounding to fill. Types of literals were not written: numbers read as numbers, and grounding types them by relation.
 */
export function parseBracketed(text: string): Parsed {
  const parsed = parse(comparisonsByName(text));
  return parsed.ok ? { ok: true, draft: rename(roles(parsed.draft)) } : parsed;
}

/** Puts the operator's short name, padded to the same length, so that positions in errors stay true. */
function comparisonsByName(text: string): string {
  return text.replace(
    /(\(\s*)((?:LESS|GREATER) (?:THAN|EQUAL)|NOT EQUAL|EQUAL)(?=\s)/gi,
    (all, open: string, words: string) => {
      const op = (Object.keys(WORDS) as Comparison[]).find((key) => WORDS[key] === words.toUpperCase());
      return op ? `${open}${op}`.padEnd(all.length) : all;
    },
  );
}

const ID = /^[a-z0-9_ ]+(?: , [a-z0-9_ ]+)+$/i;

/** A name with commas is the id of a class; any other name where a set stands is an entity. */
function roles(draft: Draft): Draft {
  if (draft.kind === 'entity' || draft.kind === 'class') {
    return { kind: /^[^A-Z]*$/.test(draft.symbol) && ID.test(draft.symbol) ? 'class' : 'entity', symbol: draft.symbol };
  }
  return mapChildren(draft, roles);
}

function rename(draft: Draft): Draft {
  return mapSymbols(draft, (symbol, role) => {
    const isId = role !== 'entity' && ID.test(symbol);
    return (isId ? symbol.replaceAll(' , ', '.').replaceAll(' ', '_') : symbol) as Label;
  });
}

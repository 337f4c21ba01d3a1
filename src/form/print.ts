import type { Chain, Column, Comparison, Form, Literal, Measure, Operand, Step, SymbolRole } from '../core/index.ts';
import { XSD } from './literal.ts';
import { isConstant } from './measure.ts';
import { defaultRole, type Slot } from './slot.ts';

/** How the pieces of a form are written; the s-expression around them is the same in every spelling. */
export interface Spelling {
  list(parts: readonly string[]): string;
  /** A symbol in a slot that takes it for `expected`; for a relation the two are the same. */
  symbol(symbol: string, role: SymbolRole, expected: SymbolRole): string;
  literal(value: Literal): string;
  comparison(op: Comparison): string;
}

const STANDARD: Spelling = {
  list: (parts) => `(${parts.join(' ')})`,
  symbol(symbol, role, expected) {
    const written = printSymbol(symbol);
    return role === expected ? written : `(${role.toUpperCase()} ${written})`;
  },
  literal: printLiteral,
  comparison: (op) => op,
};

/**
 * Writes a form as an s-expression that `parse` reads back as the same form.
 * @example
 * print(parseOrThrow('(AND  City (JOIN country [Japan]))')); // (AND City (JOIN country Japan))
 */
export function print(form: Form<string>): string {
  return printWith(STANDARD, form);
}

/** Writes a form in another spelling. */
export function printWith(spelling: Spelling, form: Form<string>): string {
  const { list, literal } = spelling;
  const relation = (symbol: string) => spelling.symbol(symbol, 'relation', 'relation');
  const step = (s: Step<string>) => {
    const forwards = s.star ? list(['STAR', relation(s.relation)]) : relation(s.relation);
    return s.inverse ? list(['R', forwards]) : forwards;
  };
  const chain = (steps: Chain<string>) =>
    steps.slice(0, -1).reduceRight((rest, s) => list(['JOIN', step(s), rest]), step(steps.at(-1)!));
  /** The parts of a measure: one, but for a chain that is written flat. */
  const measure = (by: Measure<string>): readonly string[] => {
    switch (by.of) {
      case 'value':
        return by.flat ? by.chain.map(step) : [chain(by.chain)];
      case 'minus':
      case 'divide':
        return [list([by.of.toUpperCase(), ...measure(by.left), ...measure(by.right)])];
      default: {
        const within = by.within ? [inside(by.within, 'set')] : [];
        return [list([by.of.toUpperCase(), chain(by.chain), ...within])];
      }
    }
  };
  const operand = (value: Operand<string>): string => {
    if (isConstant(value)) return literal(value);
    if (value.kind === 'own') return list(['OWN', ...measure(value.by)]);
    // A bare name is not compared with: it would be read for a value whose quotes were forgotten.
    const isName = value.kind === 'entity' || value.kind === 'class';
    return isName ? spelling.symbol(value.symbol, value.kind, 'relation') : inside(value, 'set');
  };
  const column = (each: Column<string>): readonly string[] => (each.of === 'self' ? ['SELF'] : measure(each));
  const time = (value: Literal | 'now') => {
    if (value === 'now') return 'NOW';
    return value.datatype.value === `${XSD}gYear` && /^\d{4}$/.test(value.value) ? value.value : literal(value);
  };

  const inside = (inner: Form<string>, slot: Slot): string => {
    switch (inner.kind) {
      case 'entity':
      case 'class':
        return spelling.symbol(inner.symbol, inner.kind, defaultRole(slot, inner.symbol));
      case 'literal':
        return literal(inner.value);
      case 'join':
        return list(['JOIN', step(inner.step), inside(inner.of, 'join')]);
      case 'and':
        return list(['AND', inside(inner.left, 'and'), inside(inner.right, 'and')]);
      case 'or':
        return list(['OR', inside(inner.left, 'or'), inside(inner.right, 'or')]);
      case 'not':
        return list(['NOT', inside(inner.left, 'not-left'), inside(inner.right, 'not-right')]);
      case 'compare':
        return list([spelling.comparison(inner.op), ...measure(inner.by), operand(inner.value)]);
      case 'match':
        return list([inner.op.toUpperCase(), ...measure(inner.by), literal(inner.value)]);
      case 'superlative': {
        const rank = inner.rank === 1 ? [] : [String(inner.rank)];
        const name = inner.op === 'max' ? 'ARGMAX' : 'ARGMIN';
        return list([name, inside(inner.of, 'superlative'), ...measure(inner.by), ...rank]);
      }
      case 'top': {
        const name = inner.op === 'max' ? 'TOP' : 'BOTTOM';
        return list([name, inside(inner.of, 'superlative'), ...measure(inner.by), String(inner.size)]);
      }
      case 'during':
        return list(['TC', inside(inner.of, 'during'), relation(inner.relation), time(inner.time)]);
      case 'count':
        return list(['COUNT', inside(inner.of, 'set')]);
      case 'aggregate':
        return list([inner.op.toUpperCase(), inside(inner.of, 'set'), chain(inner.by)]);
      case 'ask':
        return list(['ASK', inside(inner.of, 'set')]);
      case 'arithmetic':
        return list([inner.op.toUpperCase(), inside(inner.left, 'set'), inside(inner.right, 'set')]);
      case 'table':
        return list(['TABLE', inside(inner.of, 'set'), ...inner.columns.flatMap(column)]);
      case 'row':
        return list(['ROW', ...inner.cells.map((cell) => inside(cell, 'set'))]);
    }
  };
  return inside(form, 'top');
}

/** A name as it is where it can stand bare; `<iri>` for an absolute IRI; `[name]` for anything else. */
function printSymbol(symbol: string): string {
  if (/^[a-z][a-z0-9+.-]*:(?:\/\/|[^\s]*:)[^\s<>]*$/i.test(symbol)) return `<${symbol}>`;
  if (BARE.test(symbol) && !NUMBER_LIKE.test(symbol) && balanced(symbol)) return symbol;
  return `[${symbol
    .replace(/[\\\]]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\t/g, '\\t')
    .replace(/\r/g, '\\r')}]`;
}

const BARE = /^[^\s()"<>[\]^\\][^\s"<>[\]^\\]*$/;
const NUMBER_LIKE = /^[+-]?\.?\d[\d.eE+-]*$|^\d{4}-\d{2}-\d{2}|^\d{4}-\d{2}$|^(?:true|false|now|self)$/i;

/** Parentheses inside a bare name must pair up, and not follow what reads as an operator. */
function balanced(symbol: string): boolean {
  if (!/[()]/.test(symbol)) return true;
  if (/^[a-z]+\(/i.test(symbol)) return false;
  let depth = 0;
  for (const char of symbol) {
    if (char === '(') depth++;
    else if (char === ')' && --depth < 0) return false;
  }
  return depth === 0;
}

/** A literal as GrailQA writes it, `31^^http://…#integer`; quoted where its text could not stand bare. */
export function printLiteral(value: Literal): string {
  const quoted = `"${value.value
    .replace(/["\\]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\t/g, '\\t')
    .replace(/\r/g, '\\r')}"`;
  if (value.language) return `${quoted}@${value.language}`;
  if (value.datatype.value === `${XSD}string`) return quoted;
  const bare = /^[^\s()"<>[\]^\\]+$/.test(value.value);
  const type = /[\s()<>]/.test(value.datatype.value) ? `<${value.datatype.value}>` : value.datatype.value;
  return `${bare ? value.value : quoted}^^${type}`;
}

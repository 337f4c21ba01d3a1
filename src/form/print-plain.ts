import type { Form, Literal } from '../core/index.ts';
import { XSD } from './literal.ts';
import { printLiteral, printWith, type Spelling } from './print.ts';

/** Numbers that are read as what they are without being told. */
const BARE: Readonly<Record<string, RegExp>> = {
  [`${XSD}integer`]: /^[+-]?\d+$/,
  [`${XSD}decimal`]: /^[+-]?\d+\.\d+$/,
};

const PLAIN: Spelling = {
  list: (parts) => `(${parts.join(' ')})`,
  symbol(symbol, role, expected) {
    const name = `[${symbol.replace(/[\\\]]/g, '\\$&')}]`;
    // A thing among classes is told by its name; a name that is compared with would be taken for a value.
    return role === expected || (role === 'entity' && expected === 'class') ? name : `(${role.toUpperCase()} ${name})`;
  },
  literal: plainLiteral,
  comparison: (op) => op,
};

/** Writes a form for whoever reads and writes forms by names: each in square brackets, and types of values by their short names. */
export function printPlain(form: Form<string>): string {
  return printWith(PLAIN, form);
}

function plainLiteral(value: Literal): string {
  return BARE[value.datatype.value]?.test(value.value)
    ? value.value
    : printLiteral(value).replace(`^^${XSD}`, '^^xsd:');
}

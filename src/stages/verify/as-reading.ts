import type { Grounded, Id, Iri, Linked } from '../../core/index.ts';
import { mapSymbols, symbols } from '../../form/index.ts';
import { type Reading, readingsFor, type Surroundings } from '../generate/index.ts';

/** Any form as a reading of the question, wherever it came from; nothing where the graph at hand lacks a symbol of it. */
export function asReading(form: Grounded, linked: Linked, around: Surroundings): Reading | undefined {
  if (symbols(form).some(({ symbol }) => around.id(symbol) === undefined)) return undefined;
  return readingsFor(linked, around)(mapSymbols<Iri, Id>(form, (symbol) => around.id(symbol)!));
}

import type { Form, Grounded, Id, Iri, Linked } from '../../core/index.ts';
import { mapSymbols, symbols } from '../../form/index.ts';
import { type Reading, readingsFor } from '../enumerate/index.ts';
import type { Surroundings } from '../knowledge/index.ts';

/**
 * Any form as a reading of the question, wherever it came from; nothing where the graph at hand lacks a symbol of it.
 * Whoever wrote it may have taken words for a thing that is unlikely to be meant: they are its mention all the same.
 */
export function asReading(form: Grounded, linked: Linked, around: Surroundings): Reading | undefined {
  const inIds = inGraph(form, around);
  if (inIds === undefined) return undefined;
  const reading = readingsFor(linked, around)(inIds);
  const links = reading.things.flatMap((id) => {
    const iri = around.iri(id);
    return linked.entities.find(({ item }) => item.iri === iri) ?? [];
  });
  const total = links.reduce((sum, { score }) => sum + score, 0);
  return {
    ...reading,
    link: reading.things.length === 0 ? 0 : total / reading.things.length,
    mentions: links.map(({ mention }) => mention),
  };
}

/** A form in the numbers that the graph at hand has for its symbols; nothing where it lacks one. */
export function inGraph(form: Grounded, around: Surroundings): Form<Id> | undefined {
  if (symbols(form).some(({ symbol }) => around.id(symbol) === undefined)) return undefined;
  return mapSymbols<Iri, Id>(form, (symbol) => around.id(symbol)!);
}

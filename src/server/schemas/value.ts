import { z } from '@hono/zod-openapi';

export const ValueSchema = z
  .object({
    value: z.string(),
    kind: z.enum(['iri', 'literal', 'blank', 'name']),
    label: z.string().optional().describe('The name that the graph has for it.'),
    datatype: z.string().optional(),
    language: z.string().optional(),
  })
  .openapi('Value', { description: 'A term of the graph, with its name.' });

export const TripleSchema = z
  .object({ subject: z.string(), predicate: z.string(), object: z.string() })
  .openapi('Triple', {
    description: 'IRIs are bare; a literal is written "31"^^<datatype> or "text"@en, a blank node _:b0.',
  });

/** Names of IRIs that a reply mentions, so that a reader need not ask for each. */
export const NamesSchema = z.record(z.string(), z.string()).describe('The names of IRIs that this reply mentions.');

export const ErrorSchema = z
  .object({ error: z.object({ code: z.string(), message: z.string() }) })
  .openapi('Error', { description: 'What went wrong, what came and what to do.' });

export const kbField = z
  .string()
  .min(1)
  .max(200)
  .optional()
  .describe('The name of a graph, as /api/kbs lists it; the first one unless given.');

/** A whole number in a query string. */
export const count = (most: number, usual: number) => z.coerce.number().int().min(1).max(most).default(usual);

/** A truth in a query string; whoever sends it has a boolean. */
export const flag = (description: string) =>
  (z.stringbool() as unknown as z.ZodType<boolean, boolean>).default(false).openapi({ type: 'boolean', description });

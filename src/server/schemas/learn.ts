import { z } from '@hono/zod-openapi';
import { LONGEST_FORM, questionField } from './ask.ts';
import { KbSchema } from './explore.ts';
import { list } from './list.ts';
import { kbField } from './value.ts';

export const FeedbackRequestSchema = z
  .object({
    kb: kbField,
    question: questionField,
    verdict: z
      .enum(['right', 'wrong', 'unanswerable'])
      .describe(
        '`right` with the form that is: the one answered, or another candidate. `wrong` with the form that is not.',
      ),
    form: z.string().min(1).max(LONGEST_FORM).optional(),
  })
  .refine(({ verdict, form }) => verdict !== 'right' || form !== undefined, 'What is right needs its `form`.')
  .openapi('FeedbackRequest');

export const FeedbackSchema = z
  .object({ id: z.string(), kept: z.number().int().describe('How many questions were judged on this graph.') })
  .openapi('Feedback');

export const JudgedSchema = z
  .object({
    items: list(
      z.object({
        id: z.string(),
        question: z.string(),
        verdict: z.enum(['right', 'wrong', 'unanswerable']),
        form: z.string().optional(),
      }),
    ),
  })
  .openapi('Judged');

export const UploadFormSchema = z
  .object({
    name: z.string().optional().describe("What the graph is to be called; the first file's name unless given."),
    lenient: z.string().optional().describe('"true" skips and counts malformed statements instead of stopping.'),
    file: z
      .any()
      .openapi({ type: 'array', items: { type: 'string', format: 'binary' } })
      .describe('RDF files and tables (CSV, TSV); each may be .gz.'),
  })
  .openapi('Upload');

const problem = z.object({ line: z.number().int(), message: z.string() });

export const UploadedSchema = z
  .object({
    kb: KbSchema,
    sources: list(
      z.object({
        file: z.string(),
        format: z.string(),
        triples: z.number().int(),
        skipped: z.number().int(),
        problems: list(problem),
      }),
    ),
  })
  .openapi('Uploaded', { description: 'The graph that was made, and what was left out of it.' });

export const UploadProgressSchema = z
  .object({
    phase: z.enum(['receive', 'read', 'index', 'schema', 'labels', 'write']),
    done: z.number().optional().describe('From 0 to 1, where that is known.'),
    triples: z.number().int().optional(),
    file: z.string().optional(),
  })
  .openapi('UploadProgress');

export const NamingQuerySchema = z.object({ kb: kbField });

/** What names the things of a class. */
export const NamingSchema = z
  .object({
    classes: list(
      z.object({
        iri: z.string().describe('The class.'),
        label: z.string(),
        count: z.number().int(),
        samples: list(z.string()).describe('Names that things of it have now.'),
        together: list(z.string())
          .optional()
          .describe('The relations whose values together are their names, where one alone is not.'),
        options: z
          .array(
            z.object({
              relation: z.string(),
              label: z.string(),
              chosen: z.boolean(),
              share: z.number().describe('Which share of the things has it.'),
              distinct: z.number().describe('Which share of its values belongs to one thing alone.'),
              samples: list(z.string()),
            }),
          )
          .describe('Relations whose values could be names, the likeliest first.'),
      }),
    ),
  })
  .openapi('Naming', { description: 'What names the things of each class.' });

export const RenameRequestSchema = z
  .object({
    kb: z.string().min(1).max(200),
    names: z
      .array(z.object({ class: z.string().min(1).max(2_000), relation: z.string().min(1).max(2_000) }))
      .min(1)
      .max(200)
      .describe('Of each class that was named wrongly, the relation that names its things.'),
  })
  .openapi('RenameRequest');

export const EndpointRequestSchema = z
  .object({
    url: z
      .url({ protocol: /^https?$/ })
      .max(2_000)
      .describe('The address of a SPARQL 1.1 endpoint on the internet.'),
  })
  .openapi('EndpointRequest');

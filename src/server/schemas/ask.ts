import { z } from '@hono/zod-openapi';
import type { Stage, StageNote } from '../../core/index.ts';
import { list } from './list.ts';
import { kbField, NamesSchema, TripleSchema, ValueSchema } from './value.ts';

/** Longer texts are no questions, and would only cost time. */
const LONGEST_QUESTION = 1_000;
export const LONGEST_FORM = 10_000;
const MOST_ENTITIES = 20;

export const questionField = z.string().trim().min(1, 'The question is empty.').max(LONGEST_QUESTION);

export const AskRequestSchema = z
  .object({
    question: questionField,
    kb: kbField,
    method: z.string().max(40).optional(),
    model: z.string().max(200).optional(),
    entities: z
      .array(z.string().min(1).max(2_000))
      .max(MOST_ENTITIES)
      .optional()
      .describe('IRIs of things that the question is about: how "did you mean" is settled.'),
    previous: z
      .object({ form: z.string().min(1).max(LONGEST_FORM) })
      .optional()
      .describe('The answer that this question starts from, by its form: "and which of them …", "what is its …".'),
    language: z.string().max(35).optional().describe('A language tag of the question.'),
    explain: z.boolean().default(false).describe('Whether a JSON reply has the trace in it.'),
  })
  .openapi('AskRequest');

const VerdictSchema = z
  .object({
    verifier: z.string(),
    outcome: z.enum(['pass', 'fail', 'abstain']),
    strength: z.enum(['strong', 'weak']),
    feedback: z.looseObject({ found: z.string() }).optional(),
  })
  .openapi('Verdict');

export const CandidateSchema = z
  .object({
    form: z.string(),
    paraphrase: z.string().describe('The question that it answers, in English.'),
    sparql: z.string(),
    status: z
      .enum(['chosen', 'executed', 'considered'])
      .describe('Chosen as the answer; executed without being chosen; or ranked and never executed.'),
    score: z.number().optional(),
    origin: z.string().optional(),
    count: z.number().int().optional().describe('How many values it has, where it was executed.'),
    fall: z
      .object({
        kind: z
          .enum(['failed', 'empty', 'refuted', 'unsaid', 'doubted', 'outranked'])
          .describe(
            'Its query failed; the graph has no facts for it; a check speaks against it; it leaves words of the question unsaid; another was likelier, or it was not sure enough; others came before it.',
          ),
        words: list(z.string()).optional().describe('The words that are left unsaid.'),
        found: z.string().optional().describe('What failed, or what the check found.'),
      })
      .optional()
      .describe('Why it is not the answer.'),
    because: z.string().optional().describe('The same in a sentence.'),
  })
  .openapi('Candidate', { description: 'A reading of the question, and what became of it.' });

export const AmbiguitySchema = z
  .object({
    mention: z.string().describe('The words of the question.'),
    count: z.number().int().describe('How many things they name; not all of them may be among the options.'),
    options: list(
      z.object({
        iri: z.string(),
        label: z.string(),
        description: z.string().optional(),
        classes: list(z.string()).describe('The names of its classes.'),
        facts: list(z.object({ relation: z.string(), value: ValueSchema })).describe(
          'What tells it apart from the others.',
        ),
        chosen: z
          .boolean()
          .describe('Whether the answer is about this one; about several together, where it is of more than one.'),
      }),
    ),
  })
  .openapi('Ambiguity', { description: 'Several things of one name: ask again with one of them in `entities`.' });

const failure = z.object({ code: z.string().optional(), message: z.string() });

const stage = z.string().describe('Such as link, enumerate, rate, execute or select.') as z.ZodType<Stage>;
const noted = z.unknown() as z.ZodType<StageNote>;

const NoteSchema = z
  .object({ at: z.number(), stage, detail: z.string(), data: noted.optional(), cut: z.number().optional() })
  .openapi('Note');

export interface SpanJson {
  readonly span: number;
  readonly stage: Stage;
  readonly detail: string;
  readonly at: number;
  readonly ms?: number | undefined;
  readonly error?: z.infer<typeof failure> | undefined;
  readonly notes: readonly z.infer<typeof NoteSchema>[];
  readonly spans: readonly SpanJson[];
}

/** Typed by hand: the compiler does not tell the type of a schema that holds itself. */
const SpanSchema: z.ZodType<SpanJson> = z
  .object({
    span: z.number(),
    stage,
    detail: z.string(),
    at: z.number(),
    ms: z.number().optional(),
    error: failure.optional(),
    notes: list(NoteSchema),
    get spans(): z.ZodType<readonly SpanJson[]> {
      return list(SpanSchema);
    },
  })
  .openapi('Span', { description: 'A stage at work: when, how long, what it noted and what it started in turn.' });

export const TraceEventSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('start'),
      span: z.number(),
      parent: z.number().optional(),
      at: z.number(),
      stage,
      detail: z.string(),
    }),
    z.object({
      kind: z.literal('end'),
      span: z.number(),
      at: z.number(),
      ms: z.number(),
      stage,
      detail: z.string(),
      error: failure.optional(),
    }),
    z.object({
      kind: z.literal('note'),
      parent: z.number().optional(),
      at: z.number(),
      stage,
      detail: z.string(),
      data: noted.optional(),
      cut: z.number().optional(),
    }),
  ])
  .openapi('TraceEvent');

const CostSchema = z
  .object({
    ms: z.number(),
    stages: z.record(z.string(), z.number()),
    modelCalls: z.number(),
    tokens: z.number(),
    kbQueries: z.number(),
    models: z
      .record(z.string(), z.object({ calls: z.number(), inputTokens: z.number(), outputTokens: z.number() }))
      .optional()
      .describe('What each model that was asked over a network took.'),
  })
  .openapi('Cost');

export const AnswerSchema = z
  .object({
    status: z.enum(['answered', 'unanswerable', 'undetermined']),
    question: z.string(),
    kb: z.string(),
    method: z.string(),
    model: z.string(),
    answers: list(ValueSchema),
    columns: list(z.string()).optional().describe('Of an answer that is a table; `answers` is then its first column.'),
    rows: list(list(ValueSchema.nullable())).optional(),
    confidence: z.number().optional(),
    form: z.string().optional(),
    sparql: z.string().optional(),
    paraphrase: z.string().optional(),
    evidence: z.object({ triples: list(TripleSchema) }).optional(),
    complete: z.literal(false).optional().describe('Only where the result was cut: there are more answers than these.'),
    verdicts: list(VerdictSchema).optional(),
    modelPart: z
      .object({
        id: z.string(),
        part: z.enum(['not-asked', 'confirmed', 'answered', 'overruled', 'gave-up', 'failed']),
        because: z.string().optional(),
      })
      .optional()
      .describe('What a language model had to do with the answer, where one could be asked.'),
    missing: z.enum(['entity', 'schema', 'data']).optional(),
    because: z.string().optional(),
    closest: z
      .object({
        form: z.string(),
        sparql: z.string(),
        paraphrase: z.string(),
        verdicts: list(VerdictSchema),
      })
      .optional()
      .describe('The reading that came closest, where there is no answer.'),
    errors: list(z.object({ code: z.string(), message: z.string() })).optional(),
    candidates: list(CandidateSchema),
    ambiguous: list(AmbiguitySchema),
    names: NamesSchema,
    cost: CostSchema,
    cached: z.boolean().describe('Whether the same question was answered before and nothing was computed.'),
    trace: z.object({ spans: list(SpanSchema), notes: list(NoteSchema) }).optional(),
  })
  .openapi('Answer');

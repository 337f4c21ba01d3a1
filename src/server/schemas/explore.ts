import { z } from '@hono/zod-openapi';
import { LONGEST_FORM } from './ask.ts';
import { list } from './list.ts';
import { count, flag, kbField, NamesSchema, TripleSchema, ValueSchema } from './value.ts';

const iriField = z.string().min(1).max(2_000);
const kind = z.enum(['entity', 'class', 'relation', 'value']);

export const KbSchema = z
  .object({
    name: z.string(),
    dialect: z.string(),
    where: z
      .enum(['here', 'outline', 'endpoint'])
      .describe('Whether the graph is at hand, indexed in outline, or far away.'),
    triples: z.number().int().optional(),
    terms: z.number().int().optional(),
    classes: z.number().int().optional(),
    relations: z.number().int().optional(),
    uploaded: z.boolean().describe('Whether it was brought through this server and can be removed.'),
  })
  .openapi('Kb');

export const KbsSchema = z
  .object({
    kbs: list(KbSchema),
    methods: list(z.string()),
    models: list(z.string()),
    default: z.object({ kb: z.string(), method: z.string(), model: z.string() }),
    allowed: z
      .object({ upload: z.boolean(), feedback: z.boolean(), endpoints: z.boolean() })
      .describe('What this server lets its users do.'),
    limits: z.object({ uploadBytes: z.number().int(), rows: z.number().int(), timeoutMs: z.number().int() }),
    version: z.string(),
  })
  .openapi('Kbs');

export const SearchQuerySchema = z.object({
  kb: kbField,
  text: z.string().trim().min(1).max(200),
  kinds: z
    .string()
    .regex(
      /^(entity|class|relation|value)(,(entity|class|relation|value))*$/,
      'kinds are entity, class, relation and value, with commas between',
    )
    .optional()
    .describe(
      'Things, classes and relations unless given; `value` finds texts that stand on relations, such as places and codes.',
    ),
  unfinished: flag('Whether the text is still being typed: names that begin so fit as well.'),
  limit: count(100, 10),
});

export const FoundSchema = z
  .object({
    hits: list(
      z.object({
        iri: z.string(),
        kind,
        label: z.string(),
        matched: z.string().describe('The name that fits: the preferred one or another.'),
        match: z.enum(['exact', 'beginning', 'words', 'fuzzy']),
        score: z.number(),
        classes: list(z.string()).describe('The names of its classes, of a thing.'),
        of: list(z.string()).optional().describe('Of a value: the relations that have it.'),
      }),
    ),
    hasMore: z.boolean(),
  })
  .openapi('Found');

export const DescribeQuerySchema = z.object({
  kb: kbField,
  iri: iriField.describe('An IRI, or _:name of a blank node.'),
  values: count(200, 10).describe('How many values of each relation are shown.'),
  relations: count(200, 60),
  relation: iriField.optional().describe('Shows this relation alone.'),
  skip: z.coerce.number().int().min(0).max(10_000_000).default(0).describe('Leaves out so many values of `relation`.'),
});

export const SightSchema = z
  .object({
    thing: ValueSchema,
    kind: z.enum(['entity', 'class', 'relation', 'value', 'unknown']),
    classes: list(ValueSchema),
    description: z.string().optional(),
    facts: list(
      z.object({
        relation: ValueSchema,
        inverse: z.boolean().describe('Whether the relation leads to the thing rather than away from it.'),
        values: list(ValueSchema),
        count: z.number().int(),
        exact: z.boolean().describe('Whether `count` is all of them, and not only at least so many.'),
        hasMore: z.boolean(),
      }),
    ),
    hasMore: z.boolean(),
  })
  .openapi('Sight', { description: 'A thing and the facts around it.' });

export const ValuesQuerySchema = z.object({
  kb: kbField,
  relation: iriField,
  inverse: flag('Whether the subjects of the relation are counted rather than its objects.'),
  text: z.string().max(200).optional(),
  limit: count(500, 50),
});

export const CountedSchema = z
  .object({
    relation: ValueSchema,
    values: list(ValueSchema.extend({ count: z.number().int() })),
    distinct: z.number().int().optional(),
    hasMore: z.boolean(),
  })
  .openapi('Counted', { description: 'The values of a relation, the commonest first.' });

export const SchemaQuerySchema = z.object({
  kb: kbField,
  text: z.string().max(200).optional(),
  type: iriField.optional().describe('Only relations from or to things of this class.'),
  limit: count(1_000, 200),
});

const tally = list(z.object({ iri: z.string(), count: z.number().int() }));

export const OutlineSchema = z
  .object({
    classes: list(
      z.object({
        iri: z.string(),
        label: z.string(),
        description: z.string().optional(),
        count: z.number().int(),
        mediator: z.boolean().describe('Its members are unnamed nodes that only connect others.'),
        parents: list(z.string()),
      }),
    ),
    relations: list(
      z.object({
        iri: z.string(),
        label: z.string(),
        description: z.string().optional(),
        count: z.number().int(),
        subjects: z.number().int(),
        objects: z.number().int(),
        functional: z.boolean(),
        domain: z.string().optional(),
        range: z.string().optional(),
        inverse: z.string().optional(),
        domains: tally,
        ranges: tally,
        compareAs: z.string().optional(),
      }),
    ),
    counts: z.object({ classes: z.number().int(), relations: z.number().int() }),
    prefixes: z.record(z.string(), z.string()),
    hasMore: z.boolean(),
  })
  .openapi('Outline', { description: 'The classes and relations of a graph, the commonest first.' });

/** An edited query: a form or SPARQL, one of them. */
export const RunRequestSchema = z
  .object({
    kb: kbField,
    form: z
      .string()
      .min(1)
      .max(LONGEST_FORM)
      .optional()
      .describe('An s-expression; [names in brackets] are looked up.'),
    sparql: z.string().min(1).max(50_000).optional(),
    limit: z.number().int().min(1).max(10_000).default(1_000),
  })
  .refine(({ form, sparql }) => (form === undefined) !== (sparql === undefined), 'Give either `form` or `sparql`.')
  .openapi('RunRequest');

export const RanSchema = z
  .object({
    kb: z.string(),
    kind: z.enum(['rows', 'boolean', 'triples']),
    form: z.string().optional().describe('The form that was run, or that the SPARQL says, where one does.'),
    unliftable: z.string().optional().describe('Why no form says the SPARQL.'),
    sparql: z.string(),
    paraphrase: z.string().optional(),
    columns: list(z.string()),
    rows: list(list(ValueSchema.nullable())).describe(
      'The rows of a SELECT; one row of one cell for an ASK; three columns for triples.',
    ),
    hasMore: z.boolean(),
    evidence: z.object({ triples: list(TripleSchema) }).optional(),
    names: NamesSchema,
    ms: z.number(),
  })
  .openapi('Ran');

export const ExamplesQuerySchema = z.object({ kb: kbField, limit: count(30, 8) });

export const ExamplesSchema = z
  .object({
    examples: list(z.object({ question: z.string(), answer: z.string().describe('The first value of its answer.') })),
    ready: z.boolean().describe('False while more are being looked for.'),
  })
  .openapi('Examples', { description: 'Questions about the graph that were asked and answered.' });

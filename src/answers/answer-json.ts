import type {
  Ambiguity,
  Answer,
  AnswerTable,
  AnswerValue,
  Closest,
  Cost,
  ModelPart,
  PlainError,
  Term,
  Triple,
  Verdict,
  Verified,
} from '../core/index.ts';
import { isDurationType, print, sayDuration } from '../form/index.ts';
import { humanise } from '../graph/index.ts';
import { withoutSecrets } from '../run/index.ts';

/**
 * An answer as plain JSON: what `kbqa ask --json` prints, the server sends and an evaluation keeps.
 * @example
 * const json: AnswerJson = toJson(await kbqa.ask(question));
 * console.log(json.answers.map(({ label, value }) => label ?? value));
 */
export interface AnswerJson {
  readonly status: Answer['status'];
  readonly question: string;
  readonly kb: string;
  readonly method: string;
  readonly answers: readonly ValueJson[];
  /** Of an answer that is a table: what its columns are called, and its rows; `answers` are the first column. */
  readonly columns?: readonly string[];
  readonly rows?: readonly (readonly (ValueJson | null)[])[];
  readonly confidence?: number;
  /** The form that was chosen; absent where a query that no form says was. */
  readonly form?: string;
  readonly sparql?: string;
  readonly paraphrase?: string;
  /** `labels` has the names of what the triples mention, by IRI. */
  readonly evidence?: { readonly triples: readonly TripleJson[]; readonly labels?: Readonly<Record<string, string>> };
  /** Only where the result was cut: there are more answers than these. */
  readonly complete?: false;
  readonly verdicts?: readonly Verdict[];
  /** What a language model had to do with it, where one could be asked. */
  readonly modelPart?: ModelPart;
  readonly missing?: 'entity' | 'schema' | 'data';
  readonly because?: string;
  readonly closest?: {
    readonly form: string;
    readonly sparql: string;
    readonly paraphrase?: string;
    readonly verdicts: readonly Verdict[];
  };
  readonly errors?: readonly { readonly code: string; readonly message: string }[];
  /** Words of the question that name several things alike: asking again with one of them as an entity settles it. */
  readonly ambiguous?: readonly AmbiguityJson[];
  readonly cost: Cost;
}

/**
 * Words that name several things. Where several options are chosen, the answer is about all of those together.
 * @example
 * const { ambiguous = [] } = toJson(await kbqa.ask(question));
 * for (const { mention, options } of ambiguous satisfies readonly AmbiguityJson[]) console.log(mention, options.length);
 */
export interface AmbiguityJson {
  readonly mention: string;
  /** How many things have the name; not all of them may be among the options. */
  readonly count: number;
  readonly options: readonly {
    readonly iri: string;
    readonly label: string;
    readonly description?: string;
    readonly classes: readonly string[];
    readonly chosen: boolean;
  }[];
}

/**
 * A value as plain JSON. `name` only comes from prediction files, which may not say what their texts are.
 * @example
 * const values: readonly ValueJson[] = toJson(await kbqa.ask(question)).answers;
 */
export interface ValueJson {
  readonly value: string;
  readonly kind: 'iri' | 'literal' | 'blank' | 'name';
  readonly label?: string;
  readonly datatype?: string;
  readonly language?: string;
}

/**
 * A fact as plain JSON. IRIs are bare; a literal is written `"31"^^<datatype>` or `"text"@en`, a blank node `_:b0`.
 * @example
 * const { evidence } = toJson(await kbqa.ask(question));
 * for (const { subject, predicate, object } of (evidence?.triples ?? []) satisfies readonly TripleJson[]) console.log(subject, predicate, object);
 */
export interface TripleJson {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
}

export interface AnswerContext {
  readonly question: string;
  readonly kb: string;
  readonly method: string;
  readonly cost: Cost;
  /** Values that must not be written down, such as the keys in use. */
  readonly secrets?: readonly string[];
}

export function answerToJson(answer: Answer, context: AnswerContext): AnswerJson {
  const { question, kb, method, cost, secrets } = context;
  const about = { status: answer.status, question, kb, method };
  const ambiguous = answer.ambiguous && { ambiguous: answer.ambiguous.map(ambiguityToJson) };
  switch (answer.status) {
    case 'answered':
      return {
        ...about,
        answers: answer.values.map(namedToJson),
        ...(answer.table && tableToJson(answer.table)),
        confidence: answer.confidence,
        ...(answer.chosen.form && { form: print(answer.chosen.form) }),
        sparql: answer.chosen.query.text,
        paraphrase: answer.evidence.paraphrase,
        evidence: {
          triples: answer.evidence.triples.map(tripleToJson),
          ...(answer.evidence.labels && { labels: answer.evidence.labels }),
        },
        ...(isCut(answer.chosen) && { complete: false }),
        verdicts: answer.chosen.verdicts,
        ...ambiguous,
        ...(answer.modelPart && { modelPart: answer.modelPart }),
        cost,
      };
    case 'unanswerable':
      return {
        ...about,
        answers: [],
        confidence: answer.confidence,
        missing: answer.missing,
        because: answer.because,
        ...(answer.closest && { closest: closestToJson(answer.closest) }),
        ...ambiguous,
        ...(answer.modelPart && { modelPart: answer.modelPart }),
        cost,
      };
    case 'undetermined':
      return {
        ...about,
        answers: [],
        errors: answer.errors.map((error) => errorToJson(error, secrets)),
        ...ambiguous,
        cost,
      };
  }
}

function ambiguityToJson({ mention, count, options }: Ambiguity): AmbiguityJson {
  return {
    mention: mention.text,
    count,
    options: options.map(({ iri, label, description, classes, chosen }) => ({
      iri,
      label,
      ...(description !== undefined && { description }),
      classes: classes.map(humanise),
      chosen,
    })),
  };
}

/** Whether a knowledge base gave only a part of what there is. */
export function isCut({ execution }: Pick<Verified, 'execution'>): boolean {
  return execution.status === 'done' && !execution.complete;
}

/** The columns and rows of a table; an empty cell is null. */
export function tableToJson({ columns, rows }: AnswerTable): Required<Pick<AnswerJson, 'columns' | 'rows'>> {
  return { columns, rows: rows.map((row) => row.map((cell) => (cell ? namedToJson(cell) : null))) };
}

function namedToJson({ term, label = durationText(term) }: AnswerValue): ValueJson {
  return { ...valueToJson(term), ...(label !== undefined && { label }) };
}

/** A duration as people say it: nobody reads `P8401D`. */
function durationText(term: Term): string | undefined {
  return term.termType === 'Literal' && isDurationType(term.datatype.value) ? sayDuration(term.value) : undefined;
}

export function errorToJson(error: PlainError, secrets: readonly string[] = []): { code: string; message: string } {
  return { code: error.code, message: withoutSecrets(error.message, secrets) };
}

function closestToJson({ form, query, paraphrase, verdicts }: Closest): NonNullable<AnswerJson['closest']> {
  return { form: print(form), sparql: query.text, ...(paraphrase !== undefined && { paraphrase }), verdicts };
}

export function valueToJson(term: Term): ValueJson {
  switch (term.termType) {
    case 'NamedNode':
      return { value: term.value, kind: 'iri' };
    case 'BlankNode':
      return { value: term.value, kind: 'blank' };
    case 'Literal':
      return {
        value: term.value,
        kind: 'literal',
        datatype: term.datatype.value,
        ...(term.language && { language: term.language }),
      };
  }
}

export function tripleToJson({ subject, predicate, object }: Triple): TripleJson {
  return { subject: termText(subject), predicate: termText(predicate), object: termText(object) };
}

function termText(term: Term): string {
  switch (term.termType) {
    case 'NamedNode':
      return term.value;
    case 'BlankNode':
      return `_:${term.value}`;
    case 'Literal': {
      const quoted = JSON.stringify(term.value);
      return term.language ? `${quoted}@${term.language}` : `${quoted}^^<${term.datatype.value}>`;
    }
  }
}

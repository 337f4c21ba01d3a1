import type { Dialect, Draft, Grounded, Question } from '../../src/core/index.ts';
import { evaluateForm, print } from '../../src/form/index.ts';
import { compile } from '../../src/sparql/index.ts';

declare const draft: Draft;
declare const grounded: Grounded;
declare const dialect: Dialect;
declare const graph: Parameters<typeof evaluateForm>[1];

compile(grounded, dialect);
evaluateForm(grounded, graph, dialect);
print(draft);
print(grounded);

// @ts-expect-error a draft speaks in names and cannot be compiled
compile(draft, dialect);
// @ts-expect-error nor evaluated
evaluateForm(draft, graph, dialect);
// @ts-expect-error gold answers cannot ride along with a question
export const leaking: Question = { id: 'q1', text: 'who?', gold: ['m.0'] };

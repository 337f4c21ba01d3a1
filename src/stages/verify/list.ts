import type { Verdict } from '../../core/index.ts';
import { egf } from './checks/egf.ts';
import { floatSuffix } from './checks/float-suffix.ts';
import { grounding } from './checks/grounding.ts';
import { intermediate } from './checks/intermediate.ts';
import { lfSemantic } from './checks/lf-semantic.ts';
import { nlSemantic } from './checks/nl-semantic.ts';
import { qans } from './checks/qans.ts';
import { syntax } from './checks/syntax.ts';
import type { Check } from './tools.ts';

export interface ListedVerifier {
  readonly id: string;
  readonly strength: Verdict['strength'];
  readonly check: Check;
}

/** Every verifier, in the order in which their findings are fed back: what must be put right before the rest can be told. */
export const verifiers: readonly ListedVerifier[] = [
  { id: 'syntax', strength: 'strong', check: syntax },
  { id: 'grounding', strength: 'strong', check: grounding },
  { id: 'float_suffix', strength: 'strong', check: floatSuffix },
  { id: 'lf_semantic', strength: 'strong', check: lfSemantic },
  { id: 'qans', strength: 'weak', check: qans },
  { id: 'intermediate', strength: 'weak', check: intermediate },
  { id: 'nl_semantic', strength: 'weak', check: nlSemantic },
  { id: 'egf', strength: 'weak', check: egf },
];

import type { Parser } from '../../core/index.ts';
import { confidenceModel } from './confidence.ts';

/** How sure an answer must be to be given. */
export interface Withholding {
  /** An answer less sure than this, from 0 to 1, is withheld; as fitted unless given. */
  readonly abstainBelow?: number;
}

/** The bar that is given, or else the fitted one. A language model that wrote a form has weighed it: small models' doubts do not overrule it. */
export function usualBar({ abstainBelow }: Withholding, { writer }: { readonly writer?: Parser } = {}): number {
  return abstainBelow ?? (writer ? 0 : confidenceModel().abstainBelow);
}

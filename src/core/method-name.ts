/**
 * The methods by name.
 * @example
 * for (const method of methodNames) console.log(method);
 */
export const methodNames = ['auto', 'rng', 'chatkbqa', 'fidelis', 'funfusic'] as const;

export type MethodName = (typeof methodNames)[number];

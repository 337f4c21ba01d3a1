/**
 * The methods by name.
 * @example
 * for (const method of methodNames) console.log(method);
 */
export const methodNames = ['auto', 'rng', 'chatkbqa', 'fidelis', 'funfusic'] as const;

/**
 * The name of a method that is known by name.
 * @example
 * const name: MethodName = 'rng';
 * await openKbqa({ kb, method: name });
 */
export type MethodName = (typeof methodNames)[number];

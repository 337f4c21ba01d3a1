/** The languages that there are words of. */
export const TONGUES = ['de', 'nl', 'fr', 'es', 'it', 'pt'] as const;
export type Tongue = (typeof TONGUES)[number];

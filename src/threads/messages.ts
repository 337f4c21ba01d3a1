/** What a thread is told. */
export type Told =
  | { readonly kind: 'work'; readonly id: number; readonly job: unknown }
  | { readonly kind: 'abort'; readonly id: number; readonly reason: unknown };

/** What a thread says: that it is ready or why it never will be, how far a piece of work is, and what became of it. */
export type Said =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unable'; readonly error: unknown }
  | { readonly kind: 'told'; readonly id: number; readonly told: unknown }
  | { readonly kind: 'done'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly error: unknown };

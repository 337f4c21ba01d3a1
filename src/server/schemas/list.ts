import { z } from '@hono/zod-openapi';

/** A list that is read and never changed: what the rest of the code hands out. */
export function list<T extends z.ZodType>(item: T): z.ZodType<readonly z.output<T>[], readonly z.input<T>[]> {
  return z.array(item);
}

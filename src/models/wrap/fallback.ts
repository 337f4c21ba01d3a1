import { ModelError, type Role } from '../../core/index.ts';

/** The first role, or the second where the first fails. A cancelled or spent run is not a failure of the first. */
export function fallback<Request, Reply>(
  first: Role<Request, Reply>,
  second: Role<Request, Reply>,
  when: (error: unknown) => boolean = (error) => error instanceof ModelError,
): Role<Request, Reply> {
  return {
    id: `${first.id}|${second.id}`,
    async ask(request, run) {
      try {
        return await first.ask(request, run);
      } catch (error) {
        if (!when(error)) throw error;
        run.trace.note('model', `${second.id} instead of ${first.id}`, error);
        return second.ask(request, run);
      }
    },
  };
}

import type { Loaded } from '../use-loaded.ts';
import { useWords } from '../words/index.ts';

/** What stands where something is not there yet, or cannot be had. */
export function Loading({ of }: { readonly of: Loaded<unknown> }) {
  const words = useWords();
  if (of.state === 'failed')
    return (
      <p class="notice bad" role="alert">
        {of.message}
      </p>
    );
  return <p class="soft">{words.loading} …</p>;
}

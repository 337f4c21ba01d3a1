import { useEffect, useState } from 'preact/hooks';

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'there'; readonly value: T }
  | { readonly state: 'failed'; readonly message: string };

/** What a request brings; asked again when its key changes, and given up when the part of the page that asked is gone. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>, key: string): Loaded<T> {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly of: Loaded<T> }>();
  useEffect(() => {
    const controller = new AbortController();
    const tell = (of: Loaded<T>) => !controller.signal.aborted && setLoaded({ key, of });
    load(controller.signal).then(
      (value) => tell({ state: 'there', value }),
      (error) => tell({ state: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
    return () => controller.abort();
  }, [key]);
  return loaded?.key === key ? loaded.of : { state: 'loading' };
}

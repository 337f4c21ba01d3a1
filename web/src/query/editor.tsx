import { useEffect, useRef, useState } from 'preact/hooks';
import { useWords } from '../words/index.ts';
import type { EditorOptions } from './mount-editor.ts';

/** The editor, fetched when it is first opened: it is larger than the rest of the page. */
export function Editor(props: EditorOptions) {
  const words = useWords();
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    let destroy: (() => void) | undefined;
    let isGone = false;
    import('./mount-editor.ts').then(({ mountEditor }) => {
      if (isGone || place.current === null) return;
      destroy = mountEditor(place.current, {
        ...latest.current,
        onChange: (text) => latest.current.onChange(text),
        onRun: () => latest.current.onRun(),
      });
      setIsThere(true);
    });
    return () => {
      isGone = true;
      destroy?.();
    };
  }, [props.language]);
  return (
    <>
      {!isThere && <p class="soft">{words.loading} …</p>}
      <div class="editor" ref={place} />
    </>
  );
}

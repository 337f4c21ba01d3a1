import { useEffect, useRef, useState } from 'preact/hooks';
import { countText } from '../value-text.ts';
import { useLanguage, useWords } from '../words/index.ts';

/** Where files are dropped, anywhere on the page, or chosen. */
export function DropZone(props: {
  readonly onFiles: (files: readonly File[]) => void;
  readonly mostBytes: number;
  readonly isBusy: boolean;
}) {
  const words = useWords().bring;
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const take = (list: FileList | undefined) => {
      if (list && list.length > 0 && !latest.current.isBusy) latest.current.onFiles([...list]);
    };
    const over = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false);
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      take(event.dataTransfer?.files);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  return (
    <div class="drop" data-over={isOver}>
      <p class="name">{isOver ? words.drop : words.limit(countText(Math.floor(props.mostBytes / 1e6), language))}</p>
      <button type="button" class="button main" disabled={props.isBusy} onClick={() => input.current?.click()}>
        {words.choose}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={words.choose}
        accept=".ttl,.nt,.nq,.trig,.rdf,.xml,.owl,.jsonld,.json,.csv,.tsv,.gz"
        onChange={(event) => {
          const { files } = event.currentTarget;
          if (files && files.length > 0) props.onFiles([...files]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

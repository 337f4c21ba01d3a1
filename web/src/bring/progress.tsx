import type { UploadProgress } from '../api.ts';
import { countText } from '../value-text.ts';
import { useLanguage, useWords } from '../words/index.ts';

/** How far the reading of files is. */
export function Progress({ progress, onStop }: { readonly progress: UploadProgress; readonly onStop: () => void }) {
  const page = useWords();
  const words = page.bring;
  const language = useLanguage();
  const { phase, done, triples, file } = progress;
  const saying = phase === 'receive' ? words.sending : phase === 'read' ? words.reading : words.building;
  return (
    <div class="progress row">
      <span>
        {saying} {file && <span class="figure">{file}</span>}
      </span>
      <progress max={1} {...(done !== undefined && { value: done })} aria-label={saying} />
      {triples !== undefined && <span class="soft">{words.read(countText(triples, language))}</span>}
      <button type="button" class="button" onClick={onStop}>
        {page.stop}
      </button>
    </div>
  );
}

import { useMemo } from 'preact/hooks';
import type { Answer, TraceEvent } from '../api.ts';
import { Icon } from '../parts/icon.tsx';
import { saveFile } from '../parts/save-file.ts';
import { useWords } from '../words/index.ts';
import { isTwig, spanTree, type Twig } from './span-tree.ts';

/** Everything that happened on the way to an answer. */
export function Trace({
  events,
  answer,
}: {
  readonly events: readonly TraceEvent[];
  readonly answer?: Answer | undefined;
}) {
  const words = useWords().trace;
  const tree = useMemo(() => spanTree(events), [events]);
  if (tree.length === 0) return <p class="soft">{words.none}</p>;
  const save = () => saveFile('trace.json', 'application/json', JSON.stringify({ answer, events }, undefined, 2));
  return (
    <div class="stack">
      <div class="row">
        <p class="soft">
          {words.intro} {answer && words.cost(answer.cost.kbQueries, answer.cost.modelCalls, answer.cost.tokens)}
        </p>
        <button type="button" class="button end" onClick={save}>
          <Icon of="save" /> {words.download}
        </button>
      </div>
      <Twigs of={tree} />
    </div>
  );
}

function Twigs({ of }: { readonly of: readonly Twig['within'][number][] }) {
  const page = useWords();
  return (
    <ol class="twigs">
      {of.map((one, i) => (
        <li key={i} class={isTwig(one) ? 'twig' : 'twig-note'}>
          <div class="twig-line">
            <span class="caption">{page.stage[one.stage] ?? one.stage}</span>
            <span class="twig-detail">{one.detail}</span>
            {isTwig(one) && one.ms !== undefined && <span class="figure">{page.ms(one.ms)}</span>}
          </div>
          {isTwig(one) && one.error && <p class="notice bad small">{one.error}</p>}
          {!isTwig(one) && one.data !== undefined && one.data !== null && (
            <details>
              <summary class="small">{page.trace.data}</summary>
              <pre class="code scrolls">{JSON.stringify(one.data, undefined, 2)}</pre>
            </details>
          )}
          {isTwig(one) && one.within.length > 0 && <Twigs of={one.within} />}
        </li>
      ))}
    </ol>
  );
}

import { useState } from 'preact/hooks';
import { sendFeedback } from '../api.ts';
import { Icon } from '../parts/icon.tsx';
import { useWords } from '../words/index.ts';
import type { Exchange } from './exchange.ts';
import { formOf } from './exchange.ts';

/** Whether an answer is right: what is said here is kept beside the graph, as questions to learn from and to measure by. */
export function Judge({ exchange, onWrong }: { readonly exchange: Exchange; readonly onWrong: () => void }) {
  const words = useWords();
  const [said, setSaid] = useState<'right' | 'wrong'>();
  const [problem, setProblem] = useState<string>();
  const say = async (verdict: 'right' | 'wrong') => {
    const { kb, question } = exchange.request;
    const form = formOf(exchange);
    // Where nothing was answered, what can be right is that there is no answer.
    const judged = form === undefined && verdict === 'right' ? 'unanswerable' : verdict;
    try {
      await sendFeedback({ kb, question, verdict: judged, ...(form !== undefined && { form }) });
      setSaid(verdict);
      setProblem(undefined);
      if (verdict === 'wrong') onWrong();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <fieldset class="row judge" aria-label={words.rightQuestion}>
      <span class="soft">{words.rightQuestion}</span>
      <button type="button" class="button plain" aria-pressed={said === 'right'} onClick={() => say('right')}>
        <Icon of="right" /> {words.right}
      </button>
      <button type="button" class="button plain" aria-pressed={said === 'wrong'} onClick={() => say('wrong')}>
        <Icon of="wrong" /> {words.wrong}
      </button>
      <span class="small soft" role="status">
        {problem ?? (said === 'right' ? words.thanks : said === 'wrong' ? words.chooseCandidate : '')}
      </span>
    </fieldset>
  );
}

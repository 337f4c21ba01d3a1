import type { TraceEvent } from '../api.ts';
import { useWords } from '../words/index.ts';
import { stageTimes } from './stage-times.ts';

/** How far a question is: one segment of a scale for each stage, as wide as it took long. */
export function Stages(props: {
  readonly events: readonly TraceEvent[];
  readonly isOver: boolean;
  readonly ms?: number | undefined;
}) {
  const words = useWords();
  const times = stageTimes(props.events, props.isOver);
  const longest = Math.max(1, ...times.map(({ ms }) => ms));
  const last = props.isOver ? 'done' : 'ahead';
  return (
    <ol class="stages" aria-label={words.stagesLabel}>
      {times.map(({ stage, state, ms }) => (
        <li key={stage} data-state={state} data-stage={stage} style={{ flexGrow: 1 + 2 * (ms / longest) }}>
          <div class="bar" />
          <div class="of">
            <span>{words.stage[stage] ?? stage}</span>
            {state === 'done' && <span class="figure">{words.ms(ms)}</span>}
          </div>
        </li>
      ))}
      <li data-state={last} data-stage="answer" style={{ flexGrow: 1 }}>
        <div class="bar" />
        <div class="of">
          <span>{words.stage.answer}</span>
          {props.ms !== undefined && <span class="figure">{words.ms(props.ms)}</span>}
        </div>
      </li>
    </ol>
  );
}

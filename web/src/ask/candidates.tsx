import { useState } from 'preact/hooks';
import { type Answer, type Candidate, sendFeedback } from '../api.ts';
import { Icon } from '../parts/icon.tsx';
import { useWords } from '../words/index.ts';

/** The readings that were weighed: what each would have asked, and why it is not the answer. */
export function Candidates(props: {
  readonly answer: Answer;
  readonly mayJudge: boolean;
  readonly onTry: (candidate: Candidate) => void;
}) {
  const words = useWords().candidates;
  const { candidates } = props.answer;
  if (candidates.length === 0) return <p class="soft">{words.none}</p>;
  return (
    <div class="stack">
      <p class="soft">{words.intro}</p>
      <ol class="candidates">
        {candidates.map((candidate) => (
          <One key={candidate.form} {...props} candidate={candidate} />
        ))}
      </ol>
    </div>
  );
}

type Words = ReturnType<typeof useWords>['candidates'];

function whyNot({ fall }: Candidate, words: Words): string {
  switch (fall?.kind) {
    case 'failed':
      return words.failed(fall.found ?? '');
    case 'refuted':
      return words.refuted(fall.found ?? '');
    case 'unsaid':
      return words.unsaid((fall.words ?? []).join(', '));
    case 'empty':
    case 'doubted':
    case 'outranked':
      return words[fall.kind];
    case undefined:
      return '';
  }
}

function One(props: {
  readonly answer: Answer;
  readonly candidate: Candidate;
  readonly mayJudge: boolean;
  readonly onTry: (candidate: Candidate) => void;
}) {
  const page = useWords();
  const words = page.candidates;
  const [said, setSaid] = useState<string>();
  const { candidate, answer } = props;
  const isChosen = candidate.status === 'chosen';
  const choose = async () => {
    try {
      await sendFeedback({ kb: answer.kb, question: answer.question, verdict: 'right', form: candidate.form });
      setSaid(page.thanks);
      props.onTry(candidate);
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <li class="candidate" data-status={candidate.status}>
      <div class="candidate-text">
        <p class="name">{candidate.paraphrase}</p>
        <p class="small soft">
          {isChosen ? <strong class="chosen">{words.chosen}</strong> : whyNot(candidate, words)}
          {candidate.count !== undefined && candidate.count > 0 && ` · ${page.answered(candidate.count)}`}
        </p>
      </div>
      <div class="row">
        {!isChosen && candidate.count !== 0 && (
          <button type="button" class="button plain" onClick={() => props.onTry(candidate)}>
            {words.try}
          </button>
        )}
        {!isChosen && props.mayJudge && (
          <button type="button" class="button plain" onClick={choose}>
            <Icon of="right" /> {words.isRight}
          </button>
        )}
      </div>
      {said && (
        <p class="small soft candidate-said" role="status">
          {said}
        </p>
      )}
    </li>
  );
}

import type { Ambiguity, Answer } from '../api.ts';
import { Icon } from '../parts/icon.tsx';
import { useValueText } from '../parts/value-text.tsx';
import { useWords } from '../words/index.ts';
import { Found } from './answer.tsx';
import type { Exchange } from './exchange.ts';

interface Actions {
  readonly onAgain: () => void;
  readonly onMeant: (iri: string) => void;
  readonly onClosest: () => void;
}

/** What came of a question: an answer, or why there is none. */
export function OutcomeText({ exchange, ...actions }: { readonly exchange: Exchange } & Actions) {
  const words = useWords();
  const { outcome, shown, request } = exchange;
  if (outcome === undefined) return null;
  if (outcome.kind === 'stopped') return <p class="notice">{words.stopped}</p>;
  if (outcome.kind === 'failed')
    return (
      <div class="notice bad stack">
        <p>
          {words.failed}: {outcome.message}
        </p>
        <Again onAgain={actions.onAgain} />
      </div>
    );
  const { answer } = outcome;
  if (shown)
    return (
      <>
        <p class="notice">{shown.why === 'closest' ? words.closestShown : words.candidateShown}</p>
        <ReadAs text={shown.ran.paraphrase} />
        <Found answer={answer} shown={shown} kb={request.kb} />
      </>
    );
  switch (answer.status) {
    case 'answered':
      return (
        <>
          <ReadAs text={answer.paraphrase} />
          <Found answer={answer} kb={request.kb} />
          <WithoutModel answer={answer} />
          <DidYouMean ambiguous={answer.ambiguous} onMeant={actions.onMeant} isAnswered />
        </>
      );
    case 'unanswerable':
      return <Unanswerable answer={answer} {...actions} />;
    case 'undetermined':
      return (
        <div class="notice bad stack">
          <h3>{words.undetermined}</h3>
          <p>{words.undeterminedWhy}</p>
          <ul>
            {answer.errors?.map(({ code, message }) => (
              <li key={code + message}>{message}</li>
            ))}
          </ul>
          <Again onAgain={actions.onAgain} />
        </div>
      );
  }
}

function ReadAs({ text }: { readonly text: string | undefined }) {
  const words = useWords();
  if (!text) return null;
  return (
    <p class="read-as">
      <span class="caption">{words.readAs}</span> {text}
    </p>
  );
}

/** That a language model was asked and failed, so that this is what was found without it. */
function WithoutModel({ answer: { modelPart } }: { readonly answer: Answer }) {
  const words = useWords();
  if (modelPart?.part !== 'failed') return null;
  return (
    <p class="soft">
      {words.withoutModel}: {modelPart.because}
    </p>
  );
}

function Unanswerable({ answer, ...actions }: { readonly answer: Answer } & Actions) {
  const words = useWords();
  return (
    <div class="stack unanswerable">
      <h3>{words.unanswerable}</h3>
      {answer.missing && <p>{words.missing[answer.missing]}</p>}
      {answer.because && <p class="soft">{answer.because}</p>}
      <WithoutModel answer={answer} />
      <DidYouMean ambiguous={answer.ambiguous} onMeant={actions.onMeant} />
      {answer.closest && (
        <div class="options">
          <button type="button" class="button option closest" onClick={actions.onClosest}>
            {words.closest}
            <span class="name">{answer.closest.paraphrase}</span>
          </button>
        </div>
      )}
    </div>
  );
}

/** Things of one name: which one is meant only the asker knows. */
function DidYouMean(props: {
  readonly ambiguous: readonly Ambiguity[];
  readonly onMeant: (iri: string) => void;
  readonly isAnswered?: boolean;
}) {
  const words = useWords();
  const textOf = useValueText();
  return (
    <>
      {props.ambiguous.map(({ mention, options, count }) => {
        const taken = options.filter(({ chosen }) => chosen);
        const isTogether = taken.length > 1;
        const ask = isTogether ? words.takenTogether(mention, taken.length, count) : words.didYouMeanOther(mention);
        return (
          <section key={mention} class="did-you-mean stack" aria-label={words.didYouMean}>
            <p>{props.isAnswered ? ask : words.didYouMean}</p>
            <div class="options">
              {options
                .filter(({ chosen }) => !(props.isAnswered && chosen) || isTogether)
                .map(({ iri, label, classes, facts, description }) => (
                  <button key={iri} type="button" class="button option" title={iri} onClick={() => props.onMeant(iri)}>
                    <span class="name">{label}</span>
                    <span class="soft small">
                      {[
                        classes.join(', '),
                        ...facts.map(({ relation, value }) => `${relation} ${textOf(value)}`),
                        description,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </button>
                ))}
            </div>
          </section>
        );
      })}
    </>
  );
}

function Again({ onAgain }: { readonly onAgain: () => void }) {
  const words = useWords();
  return (
    <p>
      <button type="button" class="button" onClick={onAgain}>
        <Icon of="again" /> {words.again}
      </button>
    </p>
  );
}

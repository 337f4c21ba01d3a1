import { useEffect, useRef, useState } from 'preact/hooks';
import { examples, type Kbs } from '../api.ts';
import { remember } from '../history.ts';
import { useValueText } from '../parts/value-text.tsx';
import { type Place, writePlace } from '../place.ts';
import { useLoaded } from '../use-loaded.ts';
import { useWords } from '../words/index.ts';
import { Choices } from './choices.tsx';
import { formOf, type Outcome } from './exchange.ts';
import { ExchangeView, PastExchange } from './exchange-view.tsx';
import { QuestionBox } from './question-box.tsx';
import { useAsking } from './use-asking.ts';

/** Asking: the question, what it is asked of, and the conversation that follows. */
export function AskView(props: {
  readonly kbs: Kbs;
  readonly place: Place;
  readonly onGo: (place: Place, replace?: boolean) => void;
}) {
  const words = useWords();
  const textOf = useValueText();
  const { place, kbs } = props;
  const kb = place.kb ?? kbs.default.kb;
  const [text, setText] = useState(place.question ?? '');
  const [further, setFurther] = useState('');
  const tell = (request: { question: string; kb: string; previous?: unknown }, outcome: Outcome) => {
    if (outcome.kind !== 'told' || request.previous) return;
    const { answers, status } = outcome.answer;
    const said = status === 'answered' ? answers.slice(0, 5).map(textOf).join(', ') : words[status];
    const href = writePlace({ ...place, view: 'ask', question: request.question, kb: request.kb });
    remember({ question: request.question, kb: request.kb, at: Date.now(), said, href });
  };
  const asking = useAsking(tell);
  const { thread, isBusy } = asking;
  const latest = thread.at(-1);

  // The address decides what is asked, so that links, history and the back button all work alike.
  const asked = useRef<string | undefined>(undefined);
  useEffect(() => {
    const key = JSON.stringify([place.question, place.kb, place.method, place.model, place.entities]);
    if (asked.current === key) return;
    // At first the box has the question already, and somebody may be typing.
    if (asked.current !== undefined) setText(place.question ?? '');
    asked.current = key;
    if (place.question === undefined) return asking.clear();
    asking.start({
      question: place.question,
      kb,
      ...(place.method && { method: place.method }),
      ...(place.model && { model: place.model }),
      ...(place.entities.length > 0 && { entities: [...place.entities] }),
    });
  });

  const go = (question: string) => {
    const to = { ...place, question, entities: [] };
    if (writePlace(to) === writePlace(place)) asked.current = '';
    props.onGo(to);
  };
  const again = () => {
    asked.current = '';
    props.onGo(place, true);
  };
  const follow = (question: string) => {
    const form = latest && formOf(latest);
    if (latest === undefined || form === undefined) return;
    setFurther('');
    asking.start({ ...latest.request, entities: [], question, previous: { form } });
  };
  return (
    <>
      <section class={thread.length === 0 ? 'asking open' : 'asking'} aria-label={words.views.ask}>
        {thread.length === 0 && <h1>{words.title}</h1>}
        <QuestionBox
          kb={kb}
          text={text}
          onText={setText}
          onAsk={go}
          onStop={isBusy ? asking.stop : undefined}
          label={words.question}
          placeholder={words.placeholder}
          autoFocus={thread.length === 0}
        />
        <Choices kbs={kbs} place={place} onChoose={(to) => props.onGo({ ...to, entities: [] })} />
        {thread.length === 0 && <Examples kb={kb} onAsk={go} />}
      </section>
      {latest && (
        <section class="thread" aria-label={words.answered(thread.length)}>
          {thread.length > 1 && (
            <section class="stack" aria-label={words.earlier}>
              {thread.slice(0, -1).map((exchange) => (
                <PastExchange key={exchange.id} exchange={exchange} />
              ))}
            </section>
          )}
          <ExchangeView
            key={latest.id}
            exchange={latest}
            mayJudge={kbs.allowed.feedback}
            link={() => new URL(writePlace({ ...place, question: latest.request.question }), location.href).href}
            onAgain={again}
            onMeant={(iri) => props.onGo({ ...place, question: latest.request.question, entities: [iri] })}
            onShow={(why, form) => asking.show(latest.id, why, form)}
          >
            {formOf(latest) !== undefined && (
              <QuestionBox
                kb={kb}
                text={further}
                onText={setFurther}
                onAsk={follow}
                label={words.followUp}
                placeholder={words.followUpPlaceholder}
                lesser
              />
            )}
          </ExchangeView>
        </section>
      )}
    </>
  );
}

/** Questions that this graph answers; while more are being looked for, it is asked again a little later. */
function Examples({ kb, onAsk }: { readonly kb: string; readonly onAsk: (question: string) => void }) {
  const words = useWords();
  const [round, setRound] = useState(0);
  const loaded = useLoaded((signal) => examples({ kb, limit: 6 }, signal), `${kb} ${round}`);
  const found = loaded.state === 'there' ? loaded.value : undefined;
  const isWaiting = found !== undefined && !found.ready;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setRound(round + 1), 1500);
    return () => clearTimeout(timer);
  }, [isWaiting, round]);
  if (found === undefined || found.examples.length === 0) return null;
  return (
    <div class="examples">
      <p class="caption">{words.examples}</p>
      {found.examples.map(({ question }) => (
        <button key={question} type="button" class="example" onClick={() => onAsk(question)}>
          {question}
        </button>
      ))}
    </div>
  );
}

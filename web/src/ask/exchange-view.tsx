import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Candidate } from '../api.ts';
import { Evidence } from '../evidence/evidence.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { useValueText } from '../parts/value-text.tsx';
import { Query } from '../query/query.tsx';
import { useWords } from '../words/index.ts';
import { Candidates } from './candidates.tsx';
import { Checks } from './checks.tsx';
import { answerOf, type Exchange, formOf } from './exchange.ts';
import { Judge } from './judge.tsx';
import { OutcomeText } from './outcome.tsx';
import { Stages } from './stages.tsx';
import { Trace } from './trace.tsx';

type Key = 'evidence' | 'query' | 'checks' | 'candidates' | 'trace';

/** A question with all that is known of its answer. */
export function ExchangeView(props: {
  readonly exchange: Exchange;
  readonly mayJudge: boolean;
  readonly link: () => string;
  readonly onAgain: () => void;
  readonly onMeant: (iri: string) => void;
  readonly onShow: (why: 'closest' | 'candidate', form: string) => void;
  /** What stands between the answer and how it came about. */
  readonly children: ComponentChildren;
}) {
  const words = useWords();
  const { exchange } = props;
  const [chosen, setOpen] = useState<Key>();
  const answer = answerOf(exchange);
  const open =
    chosen ?? (triplesOf(exchange).length > 0 || answer?.candidates.length === 0 ? 'evidence' : 'candidates');
  const verdicts = exchange.shown ? [] : (answer?.verdicts ?? answer?.closest?.verdicts ?? []);
  const tabs = [
    { key: 'evidence', title: words.tabs.evidence, count: triplesOf(exchange).length },
    { key: 'query', title: words.tabs.query },
    { key: 'checks', title: words.tabs.checks, count: verdicts.length },
    { key: 'candidates', title: words.tabs.candidates, count: answer?.candidates.length },
    { key: 'trace', title: words.tabs.trace },
  ] as const;
  const tryOne = ({ form }: Candidate) => props.onShow('candidate', form);
  return (
    <article class="exchange">
      <div class="found sheet">
        <h2 class="asked">{exchange.request.question}</h2>
        <Stages events={exchange.events} isOver={exchange.outcome !== undefined} ms={answer?.cost.ms} />
        <div role="status" class="stack outcome-place" aria-busy={exchange.outcome === undefined}>
          {exchange.outcome === undefined && <p class="soft">{words.working} …</p>}
          <OutcomeText
            exchange={exchange}
            onAgain={props.onAgain}
            onMeant={props.onMeant}
            onClosest={() => answer?.closest && props.onShow('closest', answer.closest.form)}
          />
        </div>
        {answer && (
          <div class="under">
            {answer.confidence !== undefined && !exchange.shown && <Sureness of={answer.confidence} />}
            {props.mayJudge && answer.status !== 'undetermined' && (
              <Judge exchange={exchange} onWrong={() => setOpen('candidates')} />
            )}
            <span class="end">
              <CopyButton text={props.link} label={words.share} icon="link" />
            </span>
          </div>
        )}
      </div>
      {props.children}
      {exchange.outcome?.kind === 'told' && answer && (
        <Tabs label={words.tabsLabel} tabs={tabs} open={open} onOpen={setOpen}>
          {open === 'evidence' && <EvidenceOf exchange={exchange} />}
          {open === 'query' && <QueryOf exchange={exchange} />}
          {open === 'checks' && <Checks verdicts={verdicts} />}
          {open === 'candidates' && <Candidates answer={answer} mayJudge={props.mayJudge} onTry={tryOne} />}
          {open === 'trace' && <Trace events={exchange.events} answer={answer} />}
        </Tabs>
      )}
    </article>
  );
}

/** A question asked earlier in the conversation, in two lines. */
export function PastExchange({ exchange }: { readonly exchange: Exchange }) {
  const words = useWords();
  const textOf = useValueText();
  const answer = answerOf(exchange);
  const said = answer?.answers.slice(0, 6).map(textOf).join(', ');
  return (
    <div class="exchange past">
      <p class="name">{exchange.request.question}</p>
      <p class="soft">{said || words.unanswerable}</p>
    </div>
  );
}

function Sureness({ of }: { readonly of: number }) {
  const words = useWords();
  const percent = Math.round(of * 100);
  return (
    <span class="sureness">
      <span class="soft">{words.sure}</span>
      <span class="scale" aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </span>
      <span class="figure">{percent} %</span>
    </span>
  );
}

function triplesOf({ shown, ...exchange }: Exchange) {
  return (shown ? shown.ran.evidence : answerOf(exchange)?.evidence)?.triples ?? [];
}

function EvidenceOf({ exchange }: { readonly exchange: Exchange }) {
  const answer = answerOf(exchange);
  const { shown, request } = exchange;
  const form = formOf(exchange);
  const values = shown ? shown.ran.rows.flat() : (answer?.answers ?? []);
  const names = shown?.ran.names ?? answer?.names ?? {};
  // Kept as they are from one drawing to the next, so that what was arranged stays where it is.
  const told = useMemo(
    () => ({
      triples: triplesOf(exchange),
      answers: new Set(values.flatMap((value) => (value === null ? [] : idsOf(value)))),
      topics: new Set([...(form ?? '').matchAll(/<([^<>\s]+)>/g)].map(([, iri]) => iri!)),
      names,
    }),
    [answer, shown],
  );
  return <Evidence kb={request.kb} {...told} />;
}

/** How triples write a value. */
function idsOf(value: { kind: string; value: string; datatype?: string | undefined; language?: string | undefined }) {
  if (value.kind === 'iri') return [value.value];
  if (value.kind === 'blank') return [value.value.startsWith('_:') ? value.value : `_:${value.value}`];
  const quoted = JSON.stringify(value.value);
  return [value.language ? `${quoted}@${value.language}` : `${quoted}^^<${value.datatype}>`];
}

function QueryOf({ exchange }: { readonly exchange: Exchange }) {
  const answer = answerOf(exchange);
  const { shown, request } = exchange;
  const of = shown?.ran ?? (answer?.form === undefined ? answer?.closest : answer);
  const names = { ...answer?.names, ...shown?.ran.names };
  return <Query kb={request.kb} form={of?.form} sparql={of?.sparql} names={names} />;
}

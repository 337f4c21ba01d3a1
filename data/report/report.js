// The list of questions: filters it, and shows one in full when it is opened. Texts only ever become text nodes.
(() => {
  const { runs, questions } = JSON.parse(document.getElementById('data').textContent);
  const PAGE = 50;
  const MARKS = { right: '✓', wrong: '✗', undetermined: '!', given: '·', absent: '–' };
  const CODE = new Set(['form', 'closest form', 'SPARQL', 'evidence', 'trace', 'errors']);
  const list = document.getElementById('list');
  const more = document.getElementById('more');
  const states = [...document.querySelectorAll('select.state')];
  let found = [];
  let drawn = 0;

  function make(tag, className, text) {
    const element = document.createElement(tag);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  }

  function stateOf(reply) {
    if (reply === null) return 'absent';
    if (reply.status === 'undetermined') return 'undetermined';
    if (reply.right === undefined) return 'given';
    return reply.right ? 'right' : 'wrong';
  }

  function wanted(question) {
    const failure = document.getElementById('failure').value;
    const text = document.getElementById('text').value.trim().toLowerCase();
    const fits = states.every((select) => {
      const state = stateOf(question.replies[Number(select.dataset.run)]);
      if (select.value === '') return true;
      return select.value === 'wrong' ? state === 'wrong' || state === 'undetermined' : state === select.value;
    });
    if (!fits) return false;
    if (failure !== '' && !question.replies.some((reply) => reply !== null && reply.failure === failure)) return false;
    return text === '' || `${question.id} ${question.text} ${question.tags.join(' ')}`.toLowerCase().includes(text);
  }

  function entries(card, pairs) {
    const names = make('dl');
    for (const [name, text] of pairs) {
      if (text === undefined || text === '') continue;
      names.append(make('dt', '', name), make('dd', CODE.has(name) ? 'code' : '', text));
    }
    card.append(names);
  }

  function goldCard({ gold, id, tags }) {
    const card = make('div', 'card gold');
    card.append(make('h3', '', 'Gold'));
    const none = gold.answerable === false ? 'there is no answer' : 'not known';
    entries(card, [
      ['id', id],
      ['answers', gold.answers && gold.answers.length > 0 ? gold.answers.join('\n') : none],
      ['form', gold.form],
      ['SPARQL', gold.sparql],
      ['tags', tags.join(', ')],
    ]);
    return card;
  }

  function replyCard(name, reply) {
    const state = stateOf(reply);
    const card = make('div', 'card');
    const title = make('h3', '', `${name} `);
    title.append(make('span', state, MARKS[state]));
    card.append(title);
    if (reply === null) {
      card.append(make('p', 'quiet', 'This run does not have the question.'));
      return card;
    }
    const scores = [
      reply.status,
      reply.f1 === undefined ? '' : `F1 ${(100 * reply.f1).toFixed(1)}`,
      reply.confidence === undefined ? '' : `confidence ${reply.confidence.toFixed(2)}`,
      reply.failure ? `failure: ${reply.failure}` : '',
      `${reply.ms.toFixed(1)} ms`,
    ];
    card.append(make('p', 'quiet', scores.filter((part) => part !== '').join(' · ')));
    const trace = reply.trace.map(([depth, stage, text, ms]) => {
      return `${'  '.repeat(depth)}${stage}: ${text}${ms === null ? '' : ` (${ms.toFixed(1)} ms)`}`;
    });
    entries(card, [['answers', reply.answers.join('\n')], ...reply.details, ['trace', trace.join('\n')]]);
    return card;
  }

  function row(question) {
    const details = make('details', 'question');
    const summary = make('summary');
    const marks = make('span', 'marks');
    for (const reply of question.replies) {
      const state = stateOf(reply);
      marks.append(make('span', state, MARKS[state]));
    }
    const failures = [...new Set(question.replies.map((reply) => reply?.failure).filter(Boolean))];
    summary.append(marks, make('span', 'words', question.text), make('span', 'quiet', failures.join(', ')));
    details.append(summary);
    details.addEventListener('toggle', () => {
      if (!details.open || details.querySelector('.cards')) return;
      const cards = make('div', 'cards');
      cards.append(goldCard(question), ...question.replies.map((reply, index) => replyCard(runs[index], reply)));
      details.append(cards);
    });
    return details;
  }

  function draw() {
    const next = found.slice(drawn, drawn + PAGE);
    list.append(...next.map(row));
    drawn += next.length;
    more.hidden = drawn >= found.length;
  }

  function filter() {
    found = questions.filter(wanted);
    drawn = 0;
    list.replaceChildren();
    document.getElementById('count').textContent = `${found.length} of ${questions.length} questions`;
    draw();
  }

  document.querySelector('form.filters').addEventListener('input', filter);
  more.addEventListener('click', draw);
  filter();
})();

import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeMethod } from '../../../test/fixtures/fake-method.ts';
import { parseDataset } from '../read-dataset.ts';
import type { EvaluatedMethod } from '../run/answer-item.ts';
import { evaluate } from '../run/evaluate.ts';
import { loadRun } from '../run/folder.ts';
import { htmlReport } from './html.ts';
import { markdownReport } from './markdown.ts';

const EVIL = '</script><img src=x onerror="document.title=\'owned\'">';
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Of several shapes, so that scores are broken down by hops and operators, and that every class of failure occurs. */
function formOf(index: number): string {
  const place = `<http://example.org/place${index}>`;
  const capital = `(JOIN (R <http://example.org/capital>) ${place})`;
  switch (index % 7) {
    case 1:
      return `(COUNT ${capital})`;
    case 2:
      return `(JOIN (R <http://example.org/mayor>) ${capital})`;
    case 3:
      return `(JOIN (R <http://example.org/mayor>) ${place})`;
    case 4:
      return '(JOIN (R <http://example.org/other>) <http://example.org/x>)';
    default:
      return capital;
  }
}

let folder: string;
let page: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kbqa-report-'));
  page = join(folder, 'report.html');
  const questions = Array.from({ length: 90 }, (_, index) => ({
    id: `q${index}`,
    question:
      index === 0
        ? `say ${EVIL.replaceAll(' ', '_')}`
        : index % 9 === 1
          ? 'fail'
          : index % 3 === 0
            ? 'none of it'
            : `capital of place${index}`,
    ...(index % 3 === 0 && index > 0
      ? { answerable: false }
      : { answers: [index % 4 === 0 ? 'elsewhere' : `place${index}-capital`] }),
    form: formOf(index),
    tags: { level: ['i.i.d.', 'compositional', 'zero-shot'][index % 3] },
  }));
  const dataset = await parseDataset(questions.map((question) => JSON.stringify(question)).join('\n'), EVIL);
  const other: EvaluatedMethod = {
    name: EVIL,
    answer: (question, run) =>
      fakeMethod.answer(Number(question.id.slice(1)) % 5 === 0 ? { id: '', text: 'say wrong' } : question, run),
  };
  await evaluate({ dataset, method: fakeMethod, kb: 'fake', out: join(folder, 'a'), keepStages: true });
  await evaluate({ dataset, method: other, kb: 'fake', out: join(folder, 'b'), oracleEntities: true });
  const runs = await Promise.all([loadRun(join(folder, 'a')), loadRun(join(folder, 'b'))]);
  await writeFile(page, await htmlReport(runs));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('a report on several runs', () => {
  it('says the same whenever it is made', async () => {
    const runs = () => Promise.all([loadRun(join(folder, 'a')), loadRun(join(folder, 'b'))]);
    expect(await htmlReport(await runs())).toBe(await htmlReport(await runs()));
    expect(markdownReport(await runs())).toBe(markdownReport(await runs()));
  });

  it('compares them in Markdown, question by question', async () => {
    const runs = await Promise.all([loadRun(join(folder, 'a')), loadRun(join(folder, 'b'))]);
    const text = markdownReport(runs);
    expect(text).toContain('| metric | a | b |');
    expect(text).toMatch(/\| b against a \| exact \| −\d+\.\d \[−\d+\.\d, −\d+\.\d\] \| /);
    expect(text).toContain('## By level');
    expect(text).toContain('**b was given the right entities**');
  });

  it('writes figures as they are read', async () => {
    const text = await htmlReport([await loadRun(join(folder, 'a'))]);
    expect(/%20|NaN|undefined|\[object/.exec(text.slice(0, text.indexOf('id="data"')))).toBeNull();
  });

  it('compares any number of runs, and folds many differences away', async () => {
    const run = await loadRun(join(folder, 'a'));
    const text = await htmlReport(Array.from({ length: 9 }, () => run));
    expect(text).toContain('<summary>72 differences between 9 runs</summary>');
    expect(text).toContain('<th>a (9)</th>');
    expect(await htmlReport([run, run])).not.toContain('<summary>2 differences');
  });

  it('takes nothing from elsewhere', async () => {
    const text = await htmlReport([await loadRun(join(folder, 'a'))]);
    expect(/<(?:link|img|iframe|script src)\b|@import|url\(/.exec(text)).toBeNull();
    expect(text.includes("default-src 'none'")).toBe(true);
  });
});

const missing = !existsSync(CHROMIUM);
if (missing && process.env.CI) throw new Error(`${CHROMIUM} is missing: CI must look at the report in a browser`);
if (missing) console.warn(`SKIPPED: the report was not looked at, for there is no ${CHROMIUM} (set CHROMIUM)`);

describe.skipIf(missing)('the page in Chromium', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  });
  afterAll(async () => {
    await browser.close();
  });

  async function open(scheme: 'light' | 'dark', width = 1200): Promise<{ view: Page; troubles: string[] }> {
    const view = await browser.newPage({ colorScheme: scheme, viewport: { width, height: 900 } });
    const troubles: string[] = [];
    view.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
    view.on('pageerror', (error) => troubles.push(error.message));
    view.on('request', (request) => request.url().startsWith('file:') || troubles.push(request.url()));
    await view.goto(pathToFileURL(page).href);
    return { view, troubles };
  }

  it.each(['light', 'dark'] as const)('shows its main view, %s', async (scheme) => {
    const { view, troubles } = await open(scheme);
    await expect.poll(() => view.locator('details.question').count()).toBe(50);
    const png = await view.screenshot({ fullPage: true });
    if (process.env.KBQA_SCREENSHOTS) await writeFile(join(process.env.KBQA_SCREENSHOTS, `report-${scheme}.png`), png);
    const { brightness, colours } = await look(browser, png);
    if (scheme === 'light') expect(brightness).toBeGreaterThan(200);
    else expect(brightness).toBeLessThan(60);
    // Text, rules, panels, whiskers and the colours of two runs: a page that did not draw has far fewer.
    expect(colours).toBeGreaterThan(40);
    expect(await view.locator('figure figcaption').allTextContents()).toEqual([
      'Exact match by hops',
      'Exact match by level',
      'Exact match by operator',
      expect.stringContaining('Where wrong answers went wrong'),
      'Accuracy of the answers given, by coverage',
      expect.stringContaining('Calibration'),
      'Questions answered within a time (%)',
    ]);
    expect(await view.locator('figure svg').count()).toBe(7);
    expect(troubles).toEqual([]);
    await view.close();
  });

  it('fits a narrow screen without scrolling sideways', async () => {
    const { view } = await open('light', 380);
    expect(await view.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    await view.close();
  });

  it('filters by "A right, B wrong", by failure and by text, and shows a question in full', async () => {
    const { view, troubles } = await open('light');
    const shown = async () => Number(/^(\d+) of 90/.exec((await view.locator('#count').textContent()) ?? '')?.[1]);
    const [a, b] = await Promise.all([loadRun(join(folder, 'a')), loadRun(join(folder, 'b'))]);
    const right = (index: number, run: typeof a) => run.records[index]?.scores.exact === 1;
    const expected = a.records.filter((_, index) => right(index, a) && !right(index, b)).length;
    expect(expected).toBeGreaterThan(0);
    await view.locator('select.state').nth(0).selectOption('right');
    await view.locator('select.state').nth(1).selectOption('wrong');
    expect(await shown()).toBe(expected);
    await view.locator('select.state').nth(0).selectOption('');
    await view.locator('select.state').nth(1).selectOption('');
    const classes = ['linking', 'skeleton', 'entity', 'relation', 'execution', 'selection'];
    const counts = classes.map(
      (name) => a.records.filter((record, i) => [record.failure, b.records[i]?.failure].includes(name as never)).length,
    );
    expect(counts.filter((count) => count > 0).length).toBeGreaterThanOrEqual(4);
    for (const [i, name] of classes.entries()) {
      await view.locator('#failure').selectOption(name);
      expect([name, await shown()]).toEqual([name, counts[i]]);
    }
    await view.locator('#failure').selectOption('');
    await view.locator('#text').fill('place17');
    expect(await shown()).toBe(1);
    await view.locator('details.question summary').click();
    const card = await view.locator('.cards').textContent();
    for (const text of [
      'place17-capital',
      '(JOIN (R <http://example.org/capital>)',
      'SELECT DISTINCT ?x',
      'pass valid-answer (strong)',
      'link: entities',
      'level: zero-shot',
    ]) {
      expect(card).toContain(text);
    }
    expect(troubles).toEqual([]);
    await view.close();
  });

  it('shows hostile texts as texts', async () => {
    const { view } = await open('light');
    await view.locator('details.question summary').first().click();
    expect(await view.locator('.cards').first().textContent()).toContain('</script><img_src=x');
    expect(await view.locator('img').count()).toBe(0);
    expect(await view.title()).toBe('Evaluation: a, b');
    await view.close();
  });

  it('shows more questions when asked', async () => {
    const { view } = await open('light');
    await view.locator('#more').click();
    expect(await view.locator('details.question').count()).toBe(90);
    expect(await view.locator('#more').isVisible()).toBe(false);
    await view.close();
  });
});

/** How bright a picture is on the whole, and how many colours it has. */
async function look(browser: Browser, png: Buffer): Promise<{ brightness: number; colours: number }> {
  const blank = await browser.newPage();
  const result = await blank.evaluate(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${png.toString('base64')}';
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const colours = new Set();
    let sum = 0;
    for (let i = 0; i < data.length; i += 4) {
      sum += (data[i] + data[i + 1] + data[i + 2]) / 3;
      colours.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
    }
    return { brightness: sum / (data.length / 4), colours: colours.size };
  })()`);
  await blank.close();
  return result as { brightness: number; colours: number };
}

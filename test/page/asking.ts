import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Browsing } from './browsing.ts';

export const question = (text: string, more = ''): string => `/?q=${encodeURIComponent(text)}${more}`;
export const chips = (page: Page): Promise<string[]> => page.locator('.chips .chip').allTextContents();

/** Notes which states the stages go through, from before anything is asked. A text, because it runs in the page. */
const WATCH_STAGES = `
  window.seenStages = [];
  new MutationObserver(() => {
    for (const { dataset } of document.querySelectorAll('.stages li')) {
      const state = dataset.stage + ' ' + dataset.state;
      if (!window.seenStages.includes(state)) window.seenStages.push(state);
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
`;

export function describeAsking(browsing: () => Browsing): void {
  describe('asking', () => {
    it('offers names while typing, streams the stages with their times, and shows the answer by name', async () => {
      const page = await browsing().open();
      await page.evaluate(WATCH_STAGES);
      const box = page.getByRole('combobox', { name: 'Question' });
      await box.pressSequentially('Which countries border Germ');
      await page.getByRole('option', { name: /^Germany/ }).waitFor();
      await box.press('ArrowDown');
      await box.press('Enter');
      expect(await box.inputValue()).toBe('Which countries border Germany');
      await box.press('Enter');
      await page.locator('.chip').first().waitFor();
      expect(await chips(page)).toContain('Poland');
      const seen = await page.evaluate<string[]>('window.seenStages');
      expect(seen).toContain('link ahead');
      expect(seen).toContain('link done');
      expect(await page.locator('[data-stage=link] .figure').textContent()).toMatch(/^[\d.]+ ms$/);
      expect(new URL(page.url()).searchParams.get('q')).toBe('Which countries border Germany');
    });

    it('draws examples from the graph, each of which has an answer', async () => {
      const page = await browsing().open('/?kb=own.ttl');
      const examples = page.locator('.example');
      await examples.first().waitFor();
      await examples.first().click();
      await page.locator('.chip').first().waitFor();
    });

    it('says what is missing where there is no answer, and shows the closest reading when asked to', async () => {
      const page = await browsing().open(question('Who is the president of France?'));
      await page.getByRole('heading', { name: 'The graph does not say' }).waitFor();
      await page.getByText('no facts of this kind').waitFor();
      await page.locator('.closest').click();
      await page.getByText('This is the closest reading').waitFor();
      expect(await chips(page)).not.toEqual([]);
    });

    it('asks which of several things of one name is meant', async () => {
      const page = await browsing().open(question('Where was Ann Marlow born?', '&kb=own.ttl'));
      const options = page.locator('.did-you-mean .option');
      await options.first().waitFor();
      const before = await chips(page);
      // Where both are taken together, the page says so and offers each.
      if (before.length === 2) await page.getByText('2 things are called “Ann Marlow”').waitFor();
      await options.first().click();
      await page.waitForURL(/entity=/);
      await page.locator('.did-you-mean').waitFor({ state: 'detached' });
      await page.locator('.chip').first().waitFor();
      const after = await chips(page);
      expect(after).toHaveLength(1);
      expect(new Set([...before, ...after])).toEqual(new Set(['Ulm', 'Oslo']));
    });

    it('goes on from an answer', async () => {
      const page = await browsing().open(question('Which countries border Germany?'));
      const further = page.getByRole('combobox', { name: 'Ask on from this answer' });
      await further.fill('and which of them use the euro?');
      await further.press('Enter');
      await page.locator('.exchange.past').waitFor();
      await page.locator('.chip').first().waitFor();
      expect((await chips(page)).sort()).toEqual(['Austria', 'Belgium', 'France', 'Luxembourg', 'Netherlands']);
    });

    it('chooses graph, method and model, keeps a history, and goes back', async () => {
      const page = await browsing().open(question('What is the capital of Peru?'));
      await page.getByRole('link', { name: 'Lima' }).waitFor();
      await page.getByRole('combobox', { name: 'Method', exact: true }).selectOption('fidelis');
      await page.waitForURL(/method=fidelis/);
      await page.getByRole('link', { name: 'Lima' }).waitFor();
      await page.getByRole('combobox', { name: 'Graph', exact: true }).selectOption('own.ttl');
      await page.waitForURL((url) => url.searchParams.get('kb') === 'own.ttl' && !url.searchParams.has('q'));
      await page.goBack();
      await page.getByRole('link', { name: 'Lima' }).waitFor();
      await page.getByRole('link', { name: 'History' }).click();
      expect(await page.locator('.history a').allTextContents()).toContain('What is the capital of Peru?');
      await page.locator('.history a').first().click();
      await page.getByRole('link', { name: 'Lima' }).waitFor();
    });

    it('keeps whether an answer was right, and which reading is', async () => {
      const page = await browsing().open(question('Which writer wrote the most pages?', '&kb=own.ttl'));
      await page.getByText('Ann Marlow').first().waitFor();
      await page.getByRole('button', { name: 'Right', exact: true }).click();
      await page.getByText('Kept.').waitFor();
      const judged = async () => {
        const reply = await fetch(`${browsing().url}/api/feedback?kb=own.ttl`);
        return ((await reply.json()) as { items: { verdict: string; form?: string }[] }).items;
      };
      const [first] = await judged();
      expect(first).toMatchObject({ verdict: 'right', question: 'Which writer wrote the most pages?' });
      await page.getByRole('button', { name: 'Wrong', exact: true }).click();
      await page.getByText('Which reading is right?').waitFor();
      const other = page.locator('.candidate:not([data-status=chosen])').first();
      await other.getByRole('button', { name: 'This is the right one' }).click();
      await page.getByText('This is the reading you chose.').waitFor();
      const [corrected] = await judged();
      expect(corrected).toMatchObject({ verdict: 'right' });
      expect(corrected?.form).not.toBe(first?.form);
    });

    it('stops when told to', async () => {
      const page = await browsing().open();
      await page.route('**/api/ask', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 2_000));
        await route.abort().catch(() => {});
      });
      await page.getByRole('combobox', { name: 'Question' }).fill('What is the capital of Chile?');
      await page.getByRole('combobox', { name: 'Question' }).press('Enter');
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByText('Stopped.').waitFor();
    });

    it('speaks German', async () => {
      const page = await browsing().open('/', { language: 'de-DE' });
      await page.getByRole('heading', { name: 'Was möchtest du wissen?' }).waitFor();
      expect(await page.getAttribute('html', 'lang')).toBe('de');
      await page.getByLabel('Sprache').selectOption('en');
      await page.getByRole('heading', { name: 'What would you like to know?' }).waitFor();
    });
  });
}

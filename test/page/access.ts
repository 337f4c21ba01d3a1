import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { question } from './asking.ts';
import type { Browsing } from './browsing.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const EURO = 'Which countries border Germany and use the euro?';

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What axe finds that would keep someone from using the page. In other colours only these are looked at again. */
async function seriousFindings(page: Page, scheme: 'light' | 'dark'): Promise<readonly string[]> {
  const options = scheme === 'dark' ? "{ runOnly: ['color-contrast'] }" : '{}';
  // By the debugger, not as a script element, which the page's policy would refuse.
  await page.evaluate(await readFile(axe, 'utf8'));
  const { violations } = (await page.evaluate(`axe.run(${options})`)) as { violations: readonly Finding[] };
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    );
}

export function describeAccess(browsing: () => Browsing): void {
  describe('everyone', () => {
    it.each(['light', 'dark'] as const)(
      'finds nothing in the way, says axe, in %s',
      async (scheme) => {
        const page = await browsing().open('/', { scheme });
        await page.locator('.choices').waitFor();
        expect(await seriousFindings(page, scheme), 'before asking').toEqual([]);
        await page.goto(browsing().url + question(EURO));
        for (const tab of ['Evidence', 'Query', 'Checks', 'Candidates', 'Trace']) {
          await page.getByRole('tab', { name: tab }).click();
          expect(await seriousFindings(page, scheme), tab).toEqual([]);
        }
        await page.getByRole('tab', { name: 'Query' }).click();
        await page.locator('.query.sparql').getByRole('button', { name: 'Edit' }).click();
        await page.getByRole('textbox', { name: 'Editor of the SPARQL query' }).waitFor();
        expect(await seriousFindings(page, scheme), 'the editor').toEqual([]);
        for (const [path, there] of [
          ['/?view=browse', '.class-list'],
          ['/?view=browse&thing=https%3A%2F%2Fw3id.org%2Fkbqa%2Fatlas%2Fcountry%2FGermany', '.about'],
          ['/?view=graph', '.profile'],
          ['/?view=history', '.history'],
        ] as const) {
          await page.goto(browsing().url + path);
          await page.locator(there).first().waitFor();
          expect(await seriousFindings(page, scheme), path).toEqual([]);
        }
      },
      120_000,
    );

    it('can ask and look around by keyboard alone', async () => {
      const page = await browsing().open();
      await page.locator('.choices').waitFor();
      await page.keyboard.type('What is the capital of France?');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Paris' }).waitFor();
      const focused = () => page.evaluate<string>('document.activeElement?.textContent?.trim() ?? ""');
      const tabTo = async (what: RegExp) => {
        for (let i = 0; i < 40; i++) {
          await page.keyboard.press('Tab');
          if (what.test(await focused())) return;
        }
        throw new Error(`the Tab key does not lead to ${what}`);
      };
      await tabTo(/^Evidence/);
      await tabTo(/^France$/);
      await page.keyboard.press('Enter');
      await page.locator('.details').waitFor();
      const node = page.locator('.node.topic');
      const before = await node.getAttribute('transform');
      await page.keyboard.press('ArrowRight');
      expect(await node.getAttribute('transform')).not.toBe(before);
      await page.getByRole('tab', { name: 'Evidence' }).focus();
      await page.keyboard.press('ArrowRight');
      await page.locator('.query.sparql').waitFor();
      expect(await focused()).toMatch(/^Query/);
      await page.keyboard.press('End');
      await page.locator('.twig').first().waitFor();
    });

    it.each([
      question(EURO),
      '/?view=browse',
      '/?view=browse&thing=https%3A%2F%2Fw3id.org%2Fkbqa%2Fatlas%2Fcountry%2FGermany',
      '/?view=graph',
    ])('sees all of %s on a phone', async (path) => {
      const page = await browsing().open(path, { width: 360 });
      await page.locator('.tabs, .class-list, .about, .profile').first().waitFor();
      const overflow = () =>
        page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
      expect(await overflow()).toBe(0);
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        expect(await overflow(), (await tab.textContent()) ?? '').toBe(0);
      }
    });
  });
}

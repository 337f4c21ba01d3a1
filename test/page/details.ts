import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { question } from './asking.ts';
import type { Browsing } from './browsing.ts';

const EURO = 'Which countries border Germany and use the euro?';

export function describeDetails(browsing: () => Browsing): void {
  const ask = async (tab?: string) => {
    const page = await browsing().open(question(EURO));
    await page.locator('.tabs').waitFor();
    if (tab) await page.getByRole('tab', { name: tab }).click();
    return page;
  };

  describe('how the answer came about', () => {
    it('draws the facts, lets them be moved and magnified, and tells more of what is selected', async () => {
      const page = await ask();
      const germany = page.locator('.node.topic', { hasText: 'Germany' });
      await germany.waitFor();
      expect(await page.locator('.node.answer').count()).toBe(5);
      expect(await page.locator('.edge-name').allTextContents()).toContain('borders');
      const before = await germany.getAttribute('transform');
      await germany.hover();
      await page.mouse.down();
      await page.mouse.move(200, 600, { steps: 4 });
      await page.mouse.up();
      expect(await germany.getAttribute('transform')).not.toBe(before);
      const box = await page.locator('.graph-in').getAttribute('viewBox');
      await page.getByRole('button', { name: 'Zoom in' }).click();
      const nearer = await page.locator('.graph-in').getAttribute('viewBox');
      const widthOf = (view: string | null) => Number(view?.split(' ')[2]);
      expect(widthOf(nearer)).toBeLessThan(widthOf(box));
      await page.getByRole('button', { name: 'Fit' }).click();
      await page.locator('.node.answer', { hasText: 'France' }).click();
      await page.locator('.details', { hasText: 'https://w3id.org/kbqa/atlas/country/France' }).waitFor();
    });

    it('saves the drawing as a file that stands for itself', async () => {
      const page = await ask();
      await page.locator('.node').first().waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save as SVG' }).click(),
      ]);
      const text = await readFile(await download.path(), 'utf8');
      expect(text).toMatch(/^<svg /);
      expect(text).toContain('Luxembourg');
      expect(text).not.toContain('class=');
      expect(text).toMatch(/fill="rgb/);
    });

    it('lists the facts as well', async () => {
      const page = await ask();
      await page.getByRole('button', { name: 'List' }).click();
      expect(await page.locator('.facts tr').count()).toBe(10);
      await page.locator('.facts').getByRole('link', { name: 'Austria' }).first().waitFor();
    });

    it('edits the query, in an editor that is fetched for it, and runs it', async () => {
      const page = await ask();
      const scripts = () => page.evaluate<string[]>('performance.getEntriesByType("resource").map(({ name }) => name)');
      expect((await scripts()).some((name) => name.includes('editor'))).toBe(false);
      await page.getByRole('tab', { name: 'Query' }).click();
      const sparql = page.locator('.query.sparql');
      expect(await sparql.locator('.piece-keyword').allTextContents()).toContain('SELECT');
      await sparql.getByRole('button', { name: 'Edit' }).click();
      const editor = sparql.getByRole('textbox', { name: 'Editor of the SPARQL query' });
      await editor.waitFor();
      expect((await scripts()).some((name) => name.includes('editor'))).toBe(true);
      await editor.press('Control+a');
      await editor.press('Delete');
      await page.keyboard.insertText(
        'PREFIX a: <https://w3id.org/kbqa/atlas/> SELECT ?country ?capital { ?country a:capital ?capital ; a:borders <https://w3id.org/kbqa/atlas/country/Portugal> }',
      );
      await editor.press('Control+Enter');
      // The first query that is not of the page's own making loads the graph into the SPARQL engine.
      await sparql.locator('.table-answer').waitFor({ timeout: 45_000 });
      expect(await sparql.locator('th').allTextContents()).toEqual(['country', 'capital']);
      expect(await sparql.locator('td').allTextContents()).toEqual(['Spain', 'Madrid']);
      await editor.press('Control+a');
      await editor.press('Delete');
      await page.keyboard.insertText('DELETE WHERE { ?s ?p ?o }');
      await editor.press('Control+Enter');
      await sparql.locator('.notice.bad').waitFor();
    });

    it('edits the form and runs it, also where the answer is a table', async () => {
      const page = await ask('Query');
      const form = page.locator('.query.form');
      expect(await form.locator('.code').textContent()).toContain('[Germany]');
      await form.getByRole('button', { name: 'Edit' }).click();
      const editor = form.getByRole('textbox', { name: 'Editor of the form' });
      await editor.press('Control+a');
      await editor.press('Delete');
      await page.keyboard.insertText('(JOIN (R capital) [Norway])');
      await form.getByRole('button', { name: 'Run' }).click();
      await form.getByRole('link', { name: 'Oslo' }).waitFor();
      await editor.press('Control+a');
      await editor.press('Delete');
      await page.keyboard.insertText('(TABLE (TOP Country area 3) SELF capital area)');
      await form.getByRole('button', { name: 'Run' }).click();
      await form.getByRole('link', { name: 'Moscow' }).waitFor();
      expect(await form.locator('th').allTextContents()).toEqual(['country', 'capital', 'area']);
      expect(await form.locator('tbody tr').count()).toBe(3);
    });

    it('shows checks, readings that fell with the reason, and the trace', async () => {
      const page = await ask('Checks');
      await page.getByText('passed').first().waitFor();
      await page.getByRole('tab', { name: 'Candidates' }).click();
      await page.locator('.candidate[data-status=chosen]').waitFor();
      const fallen = page.locator('.candidate[data-status=considered]').first();
      expect(await fallen.locator('.soft').first().textContent()).not.toBe('');
      await fallen.getByRole('button', { name: 'Show its answer' }).click();
      await page.getByText('This is the reading you chose.').waitFor();
      await page.getByRole('tab', { name: 'Trace' }).click();
      await page.locator('.twig').first().waitFor();
    });

    it('copies the query and a link to the question', async () => {
      const page = await ask('Query');
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.locator('.query.sparql').getByRole('button', { name: 'Copy' }).click();
      expect(await page.evaluate<string>('navigator.clipboard.readText()')).toMatch(/^SELECT DISTINCT/);
      await page.getByRole('button', { name: 'Copy link' }).click();
      expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(
        browsing().url + question(EURO).replaceAll('%20', '+'),
      );
    });
  });
}

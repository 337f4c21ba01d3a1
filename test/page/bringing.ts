import { describe, expect, it, vi } from 'vitest';
import { chips, question } from './asking.ts';
import type { Browsing } from './browsing.ts';
import { BOOKINGS_TABLE, MEMBERS_TABLE, SHELVES, THEATRES } from './library.ts';

export function describeBringing(browsing: () => Browsing): void {
  describe('a graph of one’s own', () => {
    it('is read from files with a report of what could not be, and asked a moment later', async () => {
      const page = await browsing().open('/?view=graph');
      await page.getByLabel('Name of the graph').fill('shelves');
      await page.locator('input[type=file]').setInputFiles({
        name: 'shelves.nt',
        mimeType: 'application/n-triples',
        buffer: Buffer.from(SHELVES),
      });
      const report = page.getByRole('region', { name: 'What was read' });
      await report.waitFor();
      expect(await report.textContent()).toContain('shelves.nt');
      expect(await report.textContent()).toContain('1 statement');
      expect(await report.locator('.problems').textContent()).toContain('shelves.nt:9');
      await page.locator('.profile', { hasText: 'How this graph is made' }).waitFor();
      await report.getByRole('link', { name: 'Ask it something' }).click();
      await page.getByRole('combobox', { name: 'Question' }).fill('What is the floor of North Room?');
      await page.keyboard.press('Enter');
      await page.locator('.chip').first().waitFor();
      expect(await chips(page)).toEqual(['2']);
    });

    it('is dropped anywhere on the page, and asked for a table', async () => {
      const page = await browsing().open('/?view=graph');
      // A text, because it runs in the page.
      const dropped = await page.evaluateHandle(`(() => {
        const held = new DataTransfer();
        held.items.add(new File([${JSON.stringify(THEATRES)}], 'theatres.ttl'));
        return held;
      })()`);
      // Whoever drags over a page tells it so all the while: the first may come before anyone listens.
      const dragged = async (): Promise<void> => {
        await page.dispatchEvent('main', 'dragover', { dataTransfer: dropped });
        await page.getByText('Drop the files to read them').waitFor({ timeout: 500 });
      };
      await vi.waitFor(dragged, { timeout: 20_000 });
      await page.dispatchEvent('main', 'drop', { dataTransfer: dropped });
      const report = page.getByRole('region', { name: 'What was read' });
      await report.getByRole('link', { name: 'Ask it something' }).click();
      await page.getByRole('combobox', { name: 'Question' }).fill('What are the names and locations of the theatres?');
      await page.keyboard.press('Enter');
      const table = page.locator('.table-answer');
      await table.waitFor();
      expect(await table.locator('th').allTextContents()).toEqual(['theatre', 'location']);
      expect(await table.locator('tbody tr').count()).toBe(10);
      await table.getByRole('row', { name: 'Juniper Eastleigh' }).getByRole('link', { name: 'Juniper' }).waitFor();
    });

    it('may be tables, of which one refers to another', async () => {
      const page = await browsing().open('/?view=graph');
      await page.getByLabel('Name of the graph').fill('workshop');
      const table = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
      await page
        .locator('input[type=file]')
        .setInputFiles([table('members.csv', MEMBERS_TABLE), table('bookings.csv', BOOKINGS_TABLE)]);
      const report = page.getByRole('region', { name: 'What was read' });
      await report.waitFor();
      expect(await report.textContent()).toContain('bookings.csv');
      await report.getByRole('link', { name: 'Ask it something' }).click();
      await page.getByRole('combobox', { name: 'Question' }).fill('Who booked the lathe?');
      await page.keyboard.press('Enter');
      await page.locator('.chip').first().waitFor();
      expect(await chips(page)).toEqual(['Ines Corvado']);
    });

    it('is named anew where its names were wrong', async () => {
      const page = await browsing().open('/?view=graph&kb=shelves');
      const naming = page.getByRole('region', { name: 'What names its things' });
      const choice = naming.getByLabel('Shelf: named by');
      await choice.waitFor();
      await choice.selectOption({ label: 'plaque (100 %)' });
      await naming.getByRole('button', { name: 'Use these names' }).click();
      await naming.getByText('Named anew.').waitFor();
      await page.goto(`${browsing().url}/?view=browse&kb=shelves&thing=http%3A%2F%2Fs.example%2F1`);
      await page.getByRole('heading', { level: 1, name: 'Harbour Shelf' }).waitFor();
      await page.goto(browsing().url + question('What is the code of Quiet Shelf?', '&kb=shelves'));
      await page.locator('.chip').first().waitFor();
      expect(await chips(page)).toEqual(['B-03']);
    });
  });
}

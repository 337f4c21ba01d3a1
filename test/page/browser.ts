import { describe, expect, it } from 'vitest';
import type { Browsing } from './browsing.ts';

export function describeBrowser(browsing: () => Browsing): void {
  describe('the browser of the graph', () => {
    it('leads from classes and relations with counts to a page for each thing', async () => {
      const page = await browsing().open('/?view=browse');
      await page.locator('.class-list li', { hasText: 'currency' }).getByText('162').waitFor();
      await page.locator('.relation-list').getByRole('link', { name: 'continent', exact: true }).click();
      await page.getByRole('heading', { name: 'Commonest values' }).waitFor();
      const row = page.locator('.counted tr', { hasText: 'Africa' });
      await row.waitFor();
      expect(Number(await row.locator('.number').textContent())).toBeGreaterThan(50);
      await row.getByRole('link').click();
      await page.getByRole('heading', { level: 1, name: 'Africa' }).waitFor();
      await page.getByText('https://w3id.org/kbqa/atlas/region/Africa').waitFor();
      const members = page.locator('.about dd', { has: page.getByRole('button', { name: 'More' }) }).first();
      const before = await members.locator('li').count();
      await members.getByRole('button', { name: 'More' }).click();
      await expect.poll(() => members.locator('li').count()).toBeGreaterThan(before);
    });

    it('finds things by name, misspelt or not yet whole', async () => {
      const page = await browsing().open('/?view=browse');
      await page.getByLabel('Find by name').fill('Switz');
      await page.locator('.hits').getByRole('link', { name: 'Switzerland' }).click();
      await page.getByRole('heading', { level: 1, name: 'Switzerland' }).waitFor();
    });

    it('shows a kind of thing with its members', async () => {
      const page = await browsing().open('/?view=browse&kb=own.ttl');
      await page.locator('.class-list').getByRole('link', { name: 'writer' }).click();
      await page.getByRole('heading', { level: 1, name: 'writer' }).waitFor();
      await page.getByRole('link', { name: 'Bo Quist' }).waitFor();
    });

    it('shows HTML in names as text', async () => {
      const page = await browsing().open('/?view=browse&kb=own.ttl&thing=http%3A%2F%2Flibrary.example%2Fb3');
      await page.getByRole('heading', { level: 1, name: '<img src=x onerror=alert(1)>' }).waitFor();
      expect(await page.locator('img[src="x"]').count()).toBe(0);
    });
  });
}

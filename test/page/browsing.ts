import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { compilePackage, startCli } from '../e2e/run-cli.ts';

const BROWSER = '/usr/bin/chromium';
/** What the page shows after longer than this on a busy machine is not coming. */
const PATIENCE_MS = 20_000;
const FLAGS = [
  '--no-sandbox',
  '--headless',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Whether Chromium is installed. Where it is not, says so for all to see; on a build server that is a failure, because
 * nothing else shows that the page works.
 */
export function hasChromium(): boolean {
  if (existsSync(BROWSER)) return true;
  const message = `NO CHROMIUM: ${BROWSER} is not installed, so the page is NOT tested. apt-get install chromium`;
  if (process.env.CI) throw new Error(message);
  process.stderr.write(`\n\x1b[41m\x1b[37m ${message} \x1b[0m\n\n`);
  return false;
}

export interface OpenOptions {
  readonly width?: number;
  readonly scheme?: 'light' | 'dark';
  readonly language?: string;
}

/** A real `kbqa serve` with a browser before it. */
export interface Browsing {
  readonly url: string;
  /** A page of its own, with nothing kept from others. */
  open(path?: string, options?: OpenOptions): Promise<Page>;
  /** What went wrong in any page: errors, refused requests, and requests to anywhere but the server. */
  readonly troubles: readonly string[];
  closePages(): Promise<void>;
  stop(): Promise<void>;
}

export async function startBrowsing(ownGraph: string): Promise<Browsing> {
  await compilePackage();
  const root = join(import.meta.dirname, '../..');
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'error'], {
    cwd: root,
  });
  const folder = await mkdtemp(join(tmpdir(), 'kbqa-page-'));
  const file = join(folder, 'own.ttl');
  await writeFile(file, ownGraph);
  const { child, ended } = startCli(['serve', '--port', '0', '--kb', 'atlas', '--kb', file], {});
  const [url, browser] = await Promise.all([
    addressOf(child),
    chromium.launch({ executablePath: BROWSER, args: FLAGS }),
  ]);
  const troubles: string[] = [];
  const contexts: BrowserContext[] = [];
  return {
    url,
    troubles,
    async open(path = '/', options = {}) {
      const context = await contextOf(browser, options);
      contexts.push(context);
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      watch(page, url, (trouble) => troubles.push(`${expect.getState().currentTestName}: ${trouble}`));
      await page.goto(url + path);
      return page;
    },
    async closePages() {
      await Promise.all(contexts.splice(0).map((context) => context.close()));
    },
    async stop() {
      await browser.close();
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function contextOf(browser: Browser, { width = 1280, scheme = 'light', language = 'en' }: OpenOptions) {
  return browser.newContext({ viewport: { width, height: 850 }, colorScheme: scheme, locale: language });
}

function watch(page: Page, url: string, tell: (trouble: string) => void): void {
  page.on('pageerror', (error) => tell(`error: ${error.message}`));
  // Chromium reports what the server refuses with 4xx here as well: those are shown on the page and tested there.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      tell(`console: ${message.text()}`);
    }
  });
  page.on('request', (request) => {
    if (!/^(?:blob:|data:)/.test(request.url()) && !request.url().startsWith(`${url}/`)) {
      tell(`request to ${request.url()}`);
    }
  });
}

function addressOf(child: ReturnType<typeof startCli>['child']): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (text: string) => {
      said += text;
      const found = /at (http:\/\/\S+)/.exec(said);
      if (found) resolve(found[1]!);
    });
    child.on('exit', () => reject(new Error(`kbqa serve ended: ${said}`)));
  });
}

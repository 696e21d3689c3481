import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { findBrowser } from '../smoke/findBrowser';
import { launchSealed, type SealedBrowser } from '../smoke/sealedBrowser';
import { startFailureScript } from './startFailure';

const executablePath = findBrowser();
const inBrowser = executablePath ? test : test.skip;

/** The relevant parts of the page as the edge renders it. */
const html = `<!doctype html><html lang="en"><head><title>Quayside</title><script>${startFailureScript}</script>
<link rel="stylesheet" data-start href="/assets/main.css"><script defer data-start src="/assets/main.js"></script>
<script type="application/json" id="composition">{"generation":"g1"}</script></head><body><div id="root"></div></body></html>`;

let missing: readonly string[] = [];
/** Files that the server answers only when `answerHanging` is called. */
let hanging: readonly string[] = [];
let answerHanging = () => {};
let loads = 0;
const reports: { file: string; generation: string; again: boolean }[] = [];
const server = createServer(async ({ url = '', method }, response) => {
  if (method === 'POST') {
    reports.push(JSON.parse(await text(response.req)));
    return response.writeHead(204).end();
  }
  if (url === '/') loads += 1;
  if (hanging.includes(url)) await new Promise<void>((done) => (answerHanging = done));
  if (missing.includes(url)) return response.writeHead(404).end();
  const body =
    url === '/' ? html : url.endsWith('.js') ? `document.getElementById('root').textContent = 'Started'` : '';
  const type = url === '/' ? 'text/html' : url.endsWith('.js') ? 'text/javascript' : 'text/css';
  return response.writeHead(200, { 'content-type': type }).end(body);
});
let sealed: SealedBrowser | undefined;
let url = '';

beforeAll(async () => {
  if (!executablePath) return;
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  sealed = await launchSealed(executablePath, new URL(url));
});
afterAll(async () => {
  await sealed?.close();
  server.close();
});

/** Opens the page with some of its files missing. @returns the page, once it has settled */
async function opened(...files: string[]) {
  missing = files;
  hanging = [];
  loads = 0;
  reports.length = 0;
  const context = await (sealed as SealedBrowser).browser.newContext();
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  return page;
}

/** Opens the page while a file hangs, ten seconds later by the clock of the page. */
async function openedWaiting(file: string) {
  missing = [];
  hanging = [file];
  const context = await (sealed as SealedBrowser).browser.newContext();
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(`document.readyState === 'interactive'`);
  await page.clock.fastForward(10_000);
  return page;
}

describe('startFailureScript', () => {
  inBrowser('reloads once, then shows a message with a reload button, when the script fails to load', async () => {
    const page = await opened('/assets/main.js');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toContain('Quayside could not start, because a file did not load.');
    expect(loads).toBe(2);
    expect(reports).toEqual([
      { file: '/assets/main.js', generation: 'g1', again: false },
      { file: '/assets/main.js', generation: 'g1', again: true },
    ]);
    missing = [];
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByText('Started').waitFor();
  });

  inBrowser('warns about the layout when the style sheet fails to load', async () => {
    const page = await opened('/assets/main.css');
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('A style sheet did not load');
    expect(await page.textContent('#root')).toBe('Started');
  });

  inBrowser('shows that the page could not start when both fail to load', async () => {
    const page = await opened('/assets/main.css', '/assets/main.js');
    await page.getByText('Quayside could not start').waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
    expect(loads).toBe(2);
  });

  inBrowser('says that the page is still loading while the script hangs, until it comes', async () => {
    const page = await openedWaiting('/assets/main.js');
    await page.getByText('Quayside is still loading').waitFor();
    expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(1);
    answerHanging();
    await page.getByText('Started').waitFor();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  inBrowser('starts without a style sheet that hangs, and applies it when it comes', async () => {
    const page = await openedWaiting('/assets/main.css');
    await page.getByText('Started').waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('A style sheet did not load');
    answerHanging();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    expect(await page.evaluate(`document.querySelector('link').media`)).toBe('');
  });

  inBrowser('shows nothing when everything loads', async () => {
    const page = await opened();
    await page.getByText('Started').waitFor();
    expect([await page.getByRole('alert').count(), loads, reports]).toEqual([0, 1, []]);
  });
});

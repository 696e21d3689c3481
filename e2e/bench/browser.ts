// pnpm bench browser [address]: measures the first load of the main pages of a running demo over the Chrome DevTools
// Protocol: composed and from one bundle of the same sources, in turn. Prints ratios with their goals;
// docs/performance.md lists the figures.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type Caller, callerAs } from '../support/api';
import { chromiumArguments, chromiumPath } from '../support/chromium';
import { continueAs } from '../support/test';
import { judged } from './judged';
import { buildOneBundle } from './oneBundle';
import { startRewritingProxy } from './throughProxy';

/**
 * Lighthouse's slow 4G, and a CPU slowed down four times. @source github.com/GoogleChrome/lighthouse,
 * docs/throttling.md
 */
const slow = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const slowerProcessor = 4;
/**
 * Goals of a page compare it with one bundle; goals of vitals are Google's "good" limits. @source
 * web.dev/articles/vitals
 */
const goals = { card: 1.05, scripts: 1.1, requests: 30, lcp: 2_500, inp: 200, cls: 0.1 };

const [address = 'http://localhost:3000', runs = '3'] = process.argv.slice(2);
const remotes = ['accounts', 'bookings', 'rates', 'tracking'];
const caller = await callerAs(address, 'company-admin');
const [booking] = (await caller.get<{ docs: { _id: string }[] }>('/bookings?limit=1&status=in-progress')).body.data
  .docs;
/** Main pages, each with an element that shows that its content has loaded. */
const pages = [
  ['/bookings/all', 'article'],
  [`/bookings/${booking?._id}/overview`, 'section, article'],
  ['/invoices', 'table, article'],
  ['/exceptions', 'li'],
  ['/quotes/saved', 'table, article'],
  ['/rates', 'form, h1'],
  ['/rate/list', 'table, article'],
  ['/customers', 'table, article'],
  ['/settings/contacts', 'table, article'],
  ['/team/members', 'table, article'],
] as const;

interface Load {
  readonly content: number;
  readonly requests: number;
  /** Transferred size of scripts, in bytes. */
  readonly scripts: number;
  readonly vitals: Vitals;
}

/** Largest contentful paint and slowest interaction, in milliseconds; cumulative layout shift. */
interface Vitals {
  readonly lcp: number;
  readonly inp: number;
  readonly cls: number;
}
declare global {
  interface Window {
    vitals: { -readonly [name in keyof Vitals]: Vitals[name] };
  }
}

/**
 * Records the browser's performance entries in the page. A string, because compiled functions would use a helper that
 * no page has.
 */
const watchVitals = `
  window.vitals = { lcp: 0, inp: 0, cls: 0 };
  const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note))
    .observe({ type, buffered: true, durationThreshold: 16 });
  watch('largest-contentful-paint', ({ startTime }) => { window.vitals.lcp = startTime; });
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) window.vitals.cls += value; });
  watch('event', ({ interactionId, duration }) => {
    if (interactionId) window.vitals.inp = Math.max(window.vitals.inp, duration);
  });
`;

async function loadOnce(browser: Browser, url: string, caller: Caller, [path, shown]: readonly [string, string]) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(180_000);
  await continueAs(page, url, caller);
  await page.addInitScript({ content: watchVitals });
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', slow);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
  const scripts = new Set<string>();
  const seen = { requests: 0, scripts: 0 };
  protocol.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    // Prefetched files for later clicks do not count as part of the load.
    if (request.initialPriority === 'VeryLow') return;
    seen.requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) seen.scripts += encodedDataLength;
  });
  const begun = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(`main :is(${shown})`).first().waitFor();
  const content = performance.now() - begun;
  // The rest of its data, and refetches once the page is live.
  await page.waitForTimeout(6_000);
  // Requests caused by the keys do not count as part of the load either.
  const loaded = { ...seen };
  for (const key of ['Tab', 'Tab', '/', 'a', 'Escape']) await page.keyboard.press(key);
  const vitals = await page.evaluate(() => window.vitals);
  if (vitals.lcp === 0) throw new Error(`The browser tells no largest content of ${path}`);
  await context.close();
  return { content, ...loaded, vitals } satisfies Load;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const folder = await mkdtemp(join(tmpdir(), 'quayside-one-bundle-'));
const base = '/assets/one-bundle/';
const toOneBundle = await buildOneBundle(folder, { remotes, base });
const fronts = {
  composed: await startRewritingProxy(address, { folder, base, change: (html) => html }),
  bundled: await startRewritingProxy(address, { folder, base, change: toOneBundle }),
};
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
for (const page of pages) {
  const loads: Record<keyof typeof fronts, Load[]> = { composed: [], bundled: [] };
  // In turn, so that a busy moment of the machine affects all.
  for (let run = 0; run < Number(runs); run += 1)
    for (const name of ['composed', 'bundled'] as const)
      loads[name].push(await loadOnce(browser, fronts[name].url, caller, page));
  const of = (name: keyof typeof fronts, part: 'content' | 'requests' | 'scripts') =>
    median(loads[name].map((one) => one[part]));
  const vital = (part: keyof Vitals) => median(loads.composed.map(({ vitals }) => vitals[part]));
  console.log(
    [
      page[0].padEnd(16),
      judged('content', of('composed', 'content') / of('bundled', 'content'), goals.card),
      `${(of('composed', 'content') / 1000).toFixed(1)} s`,
      judged('scripts', of('composed', 'scripts') / of('bundled', 'scripts'), goals.scripts),
      `${Math.round(of('composed', 'scripts') / 1000)} kB`,
      judged('requests', of('composed', 'requests'), goals.requests),
      `one bundle ${of('bundled', 'requests')}`,
      judged('LCP', vital('lcp'), goals.lcp),
      judged('INP', vital('inp'), goals.inp),
      judged('CLS', vital('cls'), goals.cls),
    ].join(' · '),
  );
}
await browser.close();
for (const front of Object.values(fronts)) front.close();
await rm(folder, { recursive: true, force: true });
await rm(`${folder}-runtime.js`, { force: true });

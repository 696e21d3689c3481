// npx tsx bench/lists.ts [address]: measures, on a running demo, the cost of a list of 5,000 cards against one of 50,
// and the number of calls that open lists make when someone changes a booking. docs/performance.md lists the figures.
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { type Caller, callerAs } from '../support/api';
import { chromiumArguments, chromiumPath } from '../support/chromium';
import { pageAs } from '../support/test';
import { judged } from './judged';

const [address = 'http://localhost:3000'] = process.argv.slice(2);
const CARDS = Number(process.env.BENCH_CARDS ?? 5_000);
const FEW = 50;
const goals = { task: 50, memory: 1.5, calls: 0.1 };
/** Pages that have the list open at the same time. */
const LISTENERS = 10;
const CHANGES = 5;

interface ListAnswer {
  readonly docs: readonly { readonly _id: string }[];
}
declare global {
  interface Window {
    longest: number;
  }
}

/**
 * Answers the given number of cards, page by page, in place of the server: the cards of its first page repeated under
 * other ids.
 */
async function giveMany(page: Page, size: number): Promise<void> {
  const real = new Map<string, string>();
  await page.route(/\/api\/bookings\?/, async (route) => {
    const url = new URL(route.request().url());
    const from = Number(url.searchParams.get('cursor') ?? 0);
    url.searchParams.delete('cursor');
    const response = await route.fetch({ url: url.href });
    const { data } = (await response.json()) as { data: ListAnswer };
    const docs = data.docs.map((card, index) => {
      const _id = (from + index).toString(16).padStart(24, '0');
      real.set(_id, card._id);
      return { ...card, _id };
    });
    const next = from + docs.length;
    const nextCursor = next < size ? String(next) : undefined;
    await route.fulfill({ response, json: { data: { ...data, docs, totalDocs: size, nextCursor } } });
  });
  await page.route(/\/api\/me\/following\?/, async (route) => {
    const url = new URL(route.request().url());
    const asked = url.searchParams.get('bookings')?.split(',') ?? [];
    const known = new Set(asked.map((id) => real.get(id) ?? id));
    url.searchParams.set('bookings', [...known].join(','));
    const response = await route.fetch({ url: url.href });
    const { data } = (await response.json()) as { data: readonly { readonly booking: string }[] };
    const of = new Map(data.map((following) => [following.booking, following]));
    const json = { data: asked.map((booking) => ({ ...of.get(real.get(booking) ?? booking), booking })) };
    await route.fulfill({ response, json });
  });
}

const measureHeap = async (protocol: CDPSession): Promise<number> => {
  await protocol.send('HeapProfiler.collectGarbage');
  const { metrics } = await protocol.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
};

async function measureCards(browser: Browser, caller: Caller): Promise<void> {
  const page = await pageAs(browser, address, caller);
  await giveMany(page, CARDS);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Performance.enable');
  await page.goto('/bookings/all');
  await page.getByRole('article').first().waitFor();
  const more = page.getByRole('button', { name: 'Load more' });
  const loadUntil = async (count: number) => {
    const loaded = async () => {
      // The text disappears once all cards have loaded.
      const [said = `Showing ${count} of`] = await page.getByText(/^Showing/).allTextContents();
      const [, shown = ''] = /Showing ([\d,]+) of/.exec(said) ?? [];
      return Number(shown.replaceAll(',', ''));
    };
    while ((await more.isVisible()) && (await loaded()) < count) await more.click().catch(() => {}); // the last click removes the button
  };
  await loadUntil(FEW);
  const few = await measureHeap(protocol);
  await page.evaluate(() => {
    window.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
    }).observe({ type: 'longtask' });
  });
  await loadUntil(CARDS);
  const many = await measureHeap(protocol);
  const longest = await page.evaluate(() => window.longest);
  console.log(judged(`${CARDS} cards, the longest task while they are appended`, longest, goals.task, ' ms'));
  console.log(judged(`${CARDS} cards, memory against ${FEW}`, many / few, goals.memory));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}

async function measureChanges(browser: Browser, caller: Caller): Promise<void> {
  const pages = await Promise.all(Array.from({ length: LISTENERS }, () => pageAs(browser, address, caller)));
  let calls = 0;
  for (const page of pages) {
    await page.goto('/bookings/all?status=new');
    await page.getByRole('article').first().waitFor();
    await page.waitForLoadState('networkidle');
    // Requests of the idle page, and those until its numbers are old enough to be refreshed.
    await page.waitForTimeout(5_000);
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls += 1;
    });
  }
  const { body } = await caller.get<ListAnswer>('/bookings?status=new&limit=30');
  // Change only visible cards: a card that moves up from further down makes the pages query it.
  for (let change = 0; change < CHANGES; change += 1) {
    const { _id = '' } = body.data.docs[change * 2] ?? {};
    const { version } = (await caller.get<{ version: number }>(`/bookings/${_id}`)).body.data;
    await caller.put(`/bookings/${_id}/tracking`, { customerReference: `BENCH-${change}-${Date.now()}` }, version);
  }
  // The pages send their requests within a second after the last change.
  await pages[0]?.waitForTimeout(5_000);
  const name = `calls of each of ${LISTENERS} open lists for a change`;
  console.log(judged(name, calls / CHANGES / LISTENERS, goals.calls));
  for (const page of pages) await page.context().close();
}

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
const caller = await callerAs(address, 'agent');
await measureChanges(browser, caller);
await measureCards(browser, caller);
await browser.close();

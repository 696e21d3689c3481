// npx tsx bench/firstLoad.ts <address> [path]: measures the first load of a demo page over the Chrome DevTools
// Protocol, with and without the optimisations of the edge. docs/performance.md lists the figures.
import { chromium, type Page } from '@playwright/test';
import { callerAs } from '../support/api';
import { chromiumArguments, chromiumPath } from '../support/chromium';
import { continueAs } from '../support/test';

/** Lighthouse's slow 4G. @source github.com/GoogleChrome/lighthouse, docs/throttling.md */
const slow = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const runs = 3;
const [address = 'http://localhost:3000', path = '/bookings/all'] = process.argv.slice(2);

/** Parts removed from the HTML to measure their effect. */
const variants = {
  'as it is': undefined,
  'without the profile in it': /<script type="application\/json" id="profile">.*?<\/script>/g,
  'without what the page reads first': /<script type="application\/json" id="first-calls">.*?<\/script>/g,
  'without the scripts of the address': /<link rel="preload" as="script" href="\/remotes[^>]*>/g,
  'without fonts asked for ahead': /<link rel="preload" as="font"[^>]*>/g,
};

interface Load {
  readonly frame: number;
  readonly card: number;
  readonly requests: number;
  readonly kilobytes: number;
}

async function loadOnce(page: Page, left: RegExp | undefined): Promise<Load> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', slow);
  const seen = { requests: 0, bytes: 0 };
  protocol.on('Network.requestWillBeSent', () => {
    seen.requests += 1;
  });
  protocol.on('Network.loadingFinished', ({ encodedDataLength }) => {
    seen.bytes += encodedDataLength;
  });
  if (left)
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(left, '') });
    });
  const begun = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('navigation', { name: 'Workspace' }).waitFor();
  const frame = performance.now() - begun;
  await page.getByRole('article').first().waitFor();
  const card = performance.now() - begun;
  await page.waitForLoadState('networkidle');
  return { frame, card, requests: seen.requests, kilobytes: seen.bytes / 1000 };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
const caller = await callerAs(address, 'agent');
const loads = new Map<string, Load[]>();
// In turn, so that a busy moment of the machine affects all.
for (let run = 0; run < runs; run += 1)
  for (const [name, left] of Object.entries(variants)) {
    const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await continueAs(page, address, caller);
    loads.set(name, [...(loads.get(name) ?? []), await loadOnce(page, left)]);
    await context.close();
  }
await browser.close();
for (const [name, all] of loads) {
  const of = (part: keyof Load): number => Math.round(median(all.map((one) => one[part])));
  console.log(
    `${name}: frame ${of('frame')} ms, first card ${of('card')} ms, ${of('requests')} requests, ${of('kilobytes')} kB`,
  );
}

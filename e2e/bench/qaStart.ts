import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { assemble } from '../../standalone/assemble';
import { serve } from '../../standalone/serve';
import { chromiumArguments, chromiumPath } from '../support/chromium';
import { workspace } from '../support/quayside';

/**
 * Measures the time of the QA page from the click to its data, in a browser that opened it before.
 * Usage: npx tsx e2e/bench/qaStart.ts [remote] [times] [folder assembled before]
 */
const [, , remote = 'bookings', times = '7', folder] = process.argv;
const pages: Record<string, { readonly at: string; readonly data: RegExp }> = {
  bookings: { at: '/bookings/all', data: /Updated \d/ },
  tracking: { at: '/widgets/tab', data: /Timeline/ },
  accounts: { at: '/settings/contacts', data: /@/ },
  rates: { at: '/quotes/saved', data: /Q-?\d/ },
};

interface Moment {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const marksHere = (): Moment[] => [
  { name: 'begun', at: performance.timeOrigin },
  ...performance
    .getEntriesByType('mark')
    .map(({ name, startTime }) => ({ name, at: performance.timeOrigin + startTime })),
];

const warmStart = async (context: BrowserContext, address: string): Promise<Map<string, number>> => {
  const page = await context.newPage();
  const clicked = Date.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.frameLocator('iframe').locator('main').filter({ hasText: data }).waitFor({ timeout: 300_000 });
  const drawn = Date.now();
  const moments: Moment[] = [{ name: 'data drawn', at: drawn - clicked }];
  const read = async (where: string, marks: Promise<Moment[]>) => {
    for (const { name, at } of await marks) moments.push({ name: `${where}: ${name}`, at: at - clicked });
  };
  await read('panel', page.evaluate(marksHere));
  const stage = page.frames()[1];
  if (stage) await read('stage', stage.evaluate(marksHere));
  for (const worker of page.workers()) await read('worker', worker.evaluate(marksHere));
  await page.close();
  return new Map(moments.sort((a, b) => a.at - b.at).map(({ name, at }) => [name, at]));
};

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

const { at, data } = pages[remote] ?? { at: '/', data: /./ };
const server = await serve(
  folder ? { folder, release: join(folder, 'release') } : await assemble(join(workspace, `remote-${remote}`)),
  Number(process.env.PORT ?? 0),
);
// A profile on disk, as a person has one: a private window does not store compiled code.
const profile = await mkdtemp(join(tmpdir(), 'quayside-qa-start-'));
const context = await chromium.launchPersistentContext(profile, {
  ...{ executablePath: chromiumPath(), args: chromiumArguments },
  ...{ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
});
try {
  const address = `${server.listeningOrigin}/?role=super-admin&at=${at}`;
  // The first two runs write the demo and let the browser cache compiled code.
  const first = await warmStart(context, address);
  console.log(`first visit: ${Math.round(first.get('data drawn') ?? 0)} ms`);
  await warmStart(context, address);
  const runs: Map<string, number>[] = [];
  for (let run = 0; run < Number(times); run += 1) runs.push(await warmStart(context, address));
  const names = [...(runs[0]?.keys() ?? [])];
  const sums = names.map((name) => ({ name, ms: Math.round(median(runs.map((run) => run.get(name) ?? Number.NaN))) }));
  for (const { name, ms } of sums.sort((a, b) => a.ms - b.ms)) console.log(`${String(ms).padStart(6)} ms  ${name}`);
} finally {
  await context.close();
  await server.close();
  await rm(profile, { recursive: true, force: true });
}

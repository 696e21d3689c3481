import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { runSection } from '@quayside/edge/walkthrough';
import { chromiumArguments, chromiumPath } from '../support/chromium';
import { workspace } from '../support/quayside';
import { releaseCommands } from '../support/releases';
import {
  type Alone,
  choose,
  getStageFrame,
  logged,
  type RemoteName,
  type ServedPage,
  serveAlone,
  typeServing,
} from '../support/standalone';

/**
 * One browser for all tests: the first visit to a remote waits until its demo is written. Uses a profile on disk, as
 * QA does: a private window compiles the database again on each visit.
 */
const test = base.extend<object, { oneBrowser: BrowserContext }>({
  oneBrowser: [
    async ({ playwright }, use) => {
      const profile = await mkdtemp(join(tmpdir(), 'quayside-qa-profile-'));
      const context = await playwright.chromium.launchPersistentContext(profile, {
        ...{ executablePath: chromiumPath(), args: chromiumArguments },
        ...{ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
      });
      await use(context);
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  context: ({ oneBrowser }, use) => use(oneBrowser),
  page: async ({ context }, use) => {
    // A browser whose last page is closed may exit.
    const others = context.pages();
    const page = await context.newPage();
    await use(page);
    for (const open of context.pages()) if (!others.includes(open)) await open.close();
  },
});

let alone: Alone;
// Each test writes the demo on an engine in its page, which takes a minute on a busy machine.
test.describe.configure({ timeout: 600_000 });

test.beforeAll(async () => {
  test.setTimeout(600_000);
  alone = await serveAlone();
});
test.afterAll(() => alone?.stop());

const open = async (page: Page, remote: RemoteName, query: string) => {
  await page.goto(`${alone.addressOf(remote)}/?${query}`);
  // A first visit writes the demo, which takes a while on a busy machine.
  await expect(logged(page, '/').first()).toBeVisible({ timeout: 240_000 });
  return getStageFrame(page);
};

test('follows docs/qa.md command by command, and opens the same release from a link', async ({ page }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quayside-qa-'));
  const opened: ServedPage[] = [];
  const create = getStageFrame(page).getByRole('button', { name: /^Create Booking$|^Book as of old$/ });
  /** Serves the output of a command, opens it as staff, and returns the link to it. */
  const shows = async (command: string, words: string, environment: Record<string, string> = {}) => {
    const served = await typeServing(command, environment);
    opened.push(served);
    await page.goto(`${served.address}?role=agent&at=/bookings/all`);
    await expect(create).toHaveText(words, { timeout: 120_000 });
    return page.url();
  };
  try {
    await runSection(
      { page: 'qa.md', heading: 'Open a remote' },
      {
        'npx pnpm --filter remote-bookings standalone': async (command) => {
          await shows(command, 'Create Booking');
          // Serves only what any static server can host.
          await access(join(workspace, 'remote-bookings/standalone-dist/index.html'));
        },
        'npx pnpm standalone bookings@1.4.0': async (command) => {
          await releaseCommands(dataDir).release('bookings', '1.4.0', { words: ['Create Booking', 'Book as of old'] });
          const link = await shows(command, 'Book as of old', { DATA_DIR: dataDir });
          expect(link).toMatch(/\/bookings\/1\.4\.0\/\?.*at=/);
          await page.goto('about:blank');
          await page.goto(link);
          await expect(create).toHaveText('Book as of old', { timeout: 120_000 });
        },
      },
    );
  } finally {
    for (const { stop } of opened) await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** One page of each remote: its address, the call that it depends on, and its content on success. */
const pages: readonly { remote: RemoteName; at: string; call: string; shows: string | RegExp }[] = [
  { remote: 'bookings', at: '/bookings/all', call: 'listBookings', shows: /^Updated / },
  { remote: 'tracking', at: '/widgets/tab', call: 'getTracking', shows: 'Timeline' },
  { remote: 'accounts', at: '/settings/contacts', call: 'listContacts', shows: /@/ },
  { remote: 'rates', at: '/quotes/saved', call: 'listQuotes', shows: /^Q-?\d/ },
];

const sentences: readonly (readonly [chip: string, sentence: string | RegExp])[] = [
  ['500', /unexpected error/],
  ['403', 'Sorry, you are not authorized to do this.'],
  ['404', 'This record does not exist, or you do not have access.'],
  ['409', /Somebody else changed this/],
  ['Malformed', /cannot be read/],
  ['Offline', /cannot be reached/],
  ['Time-out', /did not answer in time/],
];

for (const { remote, at, call, shows } of pages) {
  test(`${remote}: shows each fault, recovers on Retry, and ends the session on 401`, async ({ page }) => {
    await page.clock.install();
    const stage = await open(page, remote, `role=super-admin&at=${at}&fault=${call}.422.always`);
    const card = stage.getByRole('alert');
    const retry = card.getByRole('button', { name: 'Retry' });
    await expect(card).toContainText('Please check the marked fields.');
    for (const [chip, sentence] of sentences) {
      await choose(page, 'Fault', chip);
      await retry.click();
      if (chip === 'Time-out') await page.clock.fastForward(30_100);
      await expect(card).toContainText(sentence);
    }
    await choose(page, 'Fault', 'None');
    await retry.click();
    await expect(stage.getByText(shows).first()).toBeVisible();
    await expect(card).toBeHidden();

    await page.goto(`${alone.addressOf(remote)}/?at=${at}&fault=${call}.401.once`);
    await expect(stage.getByText('Signed out')).toBeVisible();
    await expect(stage.getByText('Your session has ended. Sign in again.')).toBeVisible();
    await stage.getByRole('button', { name: 'Sign in again' }).click();
    await expect(stage.getByText(shows).first()).toBeVisible();
  });
}

test('marks the fields of a form on 422', async ({ page }) => {
  const stage = await open(page, 'accounts', 'role=agent&at=/settings/contacts&fault=createContact.422.once');
  await stage.getByRole('button', { name: 'Add contact' }).click();
  const form = stage.getByRole('dialog', { name: 'Add contact' });
  await form.getByLabel('Company name').fill('Haiphong Rattan');
  await form.getByRole('combobox', { name: /^Link to customer/ }).click();
  await form.getByRole('option').first().click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('The server refuses this value').first()).toBeVisible();
  await expect(form.getByLabel('Company name')).toHaveAttribute('aria-invalid', 'true');
});

test('takes the browser offline and cuts the socket without a network', async ({ page }) => {
  const stage = await open(page, 'bookings', 'at=/bookings/all&fault=all.offline.always');
  await expect(stage.getByText('You are offline').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('status').filter({ hasText: 'offline' })).toBeVisible();
  await expect(logged(page, '/bookings/summary').filter({ hasText: 'retry 1' })).toHaveCount(1);
});

const cards = [
  ['Entry missing', 'It is not available right now.'],
  ['Throws', 'Something went wrong here.'],
  ['Kernel too old', 'It does not fit this version of Quayside. The rest of the page works. bookings needs kernel'],
] as const;

test('applies composition faults through the production loader and shows its error cards', async ({ page }) => {
  const stage = await open(page, 'bookings', 'at=/bookings/all');
  await expect(stage.getByRole('heading', { level: 1, name: /Bookings$/ })).toBeVisible();
  for (const [chip, sentence] of cards) {
    await choose(page, 'Fault of the composition', chip);
    await expect(stage.getByRole('alert')).toContainText(sentence, { timeout: 30_000 });
  }
  await choose(page, 'Fault of the composition', 'Chunk slow');
  await expect(stage.getByRole('status').filter({ hasText: 'The page is loading' })).toBeVisible();
  await expect(stage.getByRole('heading', { level: 1, name: /Bookings$/ })).toBeVisible({ timeout: 30_000 });
});

test('changes the offers with the role, removes a right, and shows a refusal', async ({ page }) => {
  const stage = await open(page, 'bookings', 'role=agent&at=/bookings/all');
  const create = stage.getByRole('button', { name: 'Create Booking' });
  await expect(create).toBeVisible();
  await page.getByRole('checkbox', { name: 'create Booking' }).uncheck();
  await expect(stage.getByRole('heading', { level: 1, name: /\d Bookings$/ })).toBeVisible();
  await expect(create).toBeHidden();
  await choose(page, 'Role', 'customer-member');
  await expect(logged(page, 'role customer-member')).toHaveCount(1);
  await expect(stage.getByRole('heading', { level: 1, name: /\d Bookings$/ })).toBeVisible();
  await expect(create).toBeHidden();
  await page.getByLabel('Address').fill('/bookings/booking-form');
  await page.getByRole('button', { name: 'Visit' }).click();
  await expect(stage.getByText('Sorry, you are not authorized to access this page.')).toBeVisible();
});

test('delivers emitted events to the page', async ({ page }) => {
  const stage = await open(page, 'accounts', 'role=super-admin&at=/widgets/banner-bar');
  await expect(logged(page, '/banners/live')).toHaveCount(1);
  await page.getByRole('button', { name: 'Emit' }).click();
  await expect(logged(page, 'PREVIEW_BANNER')).toHaveCount(1);
  await expect(logged(page, '/banners/live')).toHaveCount(2);
  await page.getByLabel('Event', { exact: true }).selectOption('FORCE_LOGOUT');
  await page.getByLabel('Payload, JSON').fill('{ "reason": "QA says goodbye" }');
  await page.getByRole('button', { name: 'Emit' }).click();
  await expect(stage.getByText('QA says goodbye')).toBeVisible();
});

test('reloads a changed booking', async ({ page }) => {
  const stage = await open(page, 'bookings', 'at=/bookings/all');
  await expect(stage.getByRole('article').first()).toBeVisible();
  const before = await logged(page, /GET\/bookings/).count();
  await page.getByLabel('Event', { exact: true }).selectOption('BOOKING_CHANGED');
  await page.getByRole('button', { name: 'Emit' }).click();
  await expect.poll(() => logged(page, /GET\/bookings/).count()).toBeGreaterThan(before);
});

test("stores the whole setup in the address: a frozen clock and the page's position", async ({ page, context }) => {
  const stage = await open(page, 'bookings', 'role=admin&clock=2026-03-02T08:15Z&seed=7&at=/bookings/all');
  const first = stage.getByRole('article').first();
  await expect(first).toContainText(/Updated 2026\/03\/0[12]/);
  await first.getByRole('link', { name: /^View/ }).click();
  await expect(page).toHaveURL(/at=%2Fbookings%2F[0-9a-f]{24}/);
  await choose(page, 'Viewport', '768');
  await choose(page, 'Theme', 'Dark');
  await page.getByRole('switch', { name: 'fba_board' }).check();
  await expect(logged(page, 'fba_board')).toHaveCount(1);
  const main = stage.getByRole('main');
  await expect(main).toContainText('bookingId=');

  const again = await context.newPage();
  await again.goto(page.url());
  // Both pages show parts that load later than the summary.
  await expect(async () => {
    expect(await getStageFrame(again).getByRole('main').textContent()).toBe(await main.textContent());
  }).toPass({ timeout: 90_000 });
  await expect(getStageFrame(again).locator('html.dark')).toHaveCount(1);
  await expect(again.getByLabel('Moment in UTC, yyyy/MM/dd HH:mm')).toHaveValue('2026/03/02 08:15');
  await expect(again.getByRole('switch', { name: 'fba_board' })).toBeChecked();
  expect((await again.getByTitle('Remote under test').boundingBox())?.width).toBe(768);
});

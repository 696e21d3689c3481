import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isInAudience, type Viewer } from '@quayside/edge/audience';
import { checkFolder } from '@quayside/edge/checkFolder';
import { calculateIntegrity } from '@quayside/releases/releaseFiles';
import { builtRemotes } from '../skew/deployments';
import { workspace } from '../support/quayside';
import { listScripts, releaseCommands, rewrite } from '../support/releases';
import { expect, pageAs, test } from '../support/test';

/** Hash over all files of the shell's build. */
const shellHash = async (): Promise<string> => {
  const files = await calculateIntegrity(join(workspace, 'shell/dist'));
  return createHash('sha256').update(JSON.stringify(files)).digest('hex');
};

const list = '/bookings/all';
/** A release whose list of bookings throws when it renders. */
const throwing = { words: ['"Create Booking"', '(()=>{throw Error("no port")})()'] } as const;
const create = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });

test('accepts every built remote as a release within its budgets', async () => {
  for (const { folder, contract } of await builtRemotes(workspace))
    expect((await checkFolder(folder)).name).toBe(contract.name);
});

test('applies a release and a rollback on reload, without breaking the open page or the shell', async ({
  browser,
  quayside,
  caller,
}) => {
  const releases = releaseCommands(quayside.dataDir);
  const shell = await shellHash();
  const page = await pageAs(browser, quayside.url, await caller('admin'));
  const broken: Error[] = [];
  page.on('pageerror', (error) => broken.push(error));
  await page.goto(list);
  await expect(create(page, 'Create Booking')).toBeVisible();

  await releases.release('bookings', '1.1.0', { words: ['Create Booking', 'Book a shipment'] });
  await page.getByRole('article').first().getByRole('link', { name: /^View/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Timeline' })).toBeVisible();
  await expect(page.getByText('A new version is available.')).toBeVisible();
  await page.goBack();
  await expect(create(page, 'Create Booking')).toBeVisible();
  expect(broken).toEqual([]);

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(create(page, 'Book a shipment')).toBeVisible();
  expect(await shellHash()).toBe(shell);

  await releases.run('rollback', 'bookings');
  await page.reload();
  await expect(create(page, 'Create Booking')).toBeVisible();
  await page.context().close();
});

test('asks before it loads an override of this machine from a link', async ({ browser, quayside, caller }) => {
  const releases = releaseCommands(quayside.dataDir);
  await releases.served(
    'bookings',
    { words: ['Create Booking', 'Book from my machine'] },
    async ({ address, asked }) => {
      const link = `${list}?remote:bookings=${encodeURIComponent(address)}`;
      const page = await pageAs(browser, quayside.url, await caller('agent'));
      const question = page.getByRole('alertdialog', { name: 'Take bookings from this machine?' });
      await page.goto(link);
      await expect(question).toContainText(address);
      // After the confirmation the page shows the released version.
      await expect(page.getByText('Create Booking', { exact: true }).first()).toBeAttached();
      await expect(question.getByRole('button', { name: 'Discard' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(page).toHaveURL(list);
      expect(asked).toEqual([]);

      await page.goto(link);
      await expect(question.getByRole('button', { name: 'Discard' })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(create(page, 'Book from my machine')).toBeVisible();
      await expect(page.getByText(`bookings comes from ${address}`)).toBeVisible();
      await expect(page).toHaveURL(list);
      await page.getByRole('link', { name: 'Use the released versions' }).click();
      await expect(create(page, 'Create Booking')).toBeVisible();
      await page.context().close();
    },
  );
});

test('serves a canary to a role or a share of the users, consistently', async ({ browser, quayside, caller }) => {
  const releases = releaseCommands(quayside.dataDir);
  const [admin, agent] = await Promise.all([caller('admin'), caller('agent')]);
  const [asAdmin, asAgent] = [await pageAs(browser, quayside.url, admin), await pageAs(browser, quayside.url, agent)];
  const shows = async (page: Page, words: string) => {
    await page.goto(list);
    await expect(create(page, words)).toBeVisible();
  };

  await releases.canary('bookings', '1.2.0', 'role:agent', { words: ['Create Booking', 'Book on trial'] });
  await shows(asAgent, 'Book on trial');
  await shows(asAdmin, 'Create Booking');

  const tryIt = (percent: number, { session }: typeof admin) =>
    isInAudience({ percent }, session as Viewer, 'bookings');
  const percent =
    Array.from({ length: 99 }, (_, at) => at + 1).find((one) => tryIt(one, admin) !== tryIt(one, agent)) ?? 0;
  await releases.run('canary', 'bookings', '1.2.0', `${percent}%`);
  const [trying, other] = tryIt(percent, admin) ? [asAdmin, asAgent] : [asAgent, asAdmin];
  await shows(trying, 'Book on trial');
  await shows(other, 'Create Booking');
  await shows(trying, 'Book on trial');

  await releases.run('promote', 'bookings');
  await shows(other, 'Book on trial');
  await releases.run('rollback', 'bookings');
  await shows(trying, 'Create Booking');
  await Promise.all([asAdmin, asAgent].map((page) => page.context().close()));
});

test('skips a release that needs a newer kernel, and shows staff the reason', async ({ browser, quayside, caller }) => {
  const releases = releaseCommands(quayside.dataDir);
  const tooNew = { contract: { kernel: '^99.0.0' }, words: ['Create Booking', 'Book tomorrow'] } as const;
  await expect(releases.release('bookings', '2.0.0', tooNew)).rejects.toThrow('it needs kernel ^99.0.0');
  await releases.release('bookings', '2.0.0', tooNew, '--ahead');
  const page = await pageAs(browser, quayside.url, await caller('admin'));
  await page.goto(list);
  await expect(create(page, 'Create Booking')).toBeVisible();
  const { remotes } = await (await page.request.get('/releases.json')).json();
  expect(remotes).toContainEqual(
    expect.objectContaining({
      name: 'bookings',
      passedOver: [
        { version: '2.0.0', reason: expect.stringMatching(/^it needs kernel \^99\.0\.0, and the shell has/) },
      ],
    }),
  );
  await releases.run('rollback', 'bookings');
  await page.context().close();
});

const tamper = (file: string) => rewrite(file, (text) => `${text};window.tampered=true`);
/** Returns what the edge counted about abandoned releases. */
const abandoned = async (page: Page) =>
  (await (await page.request.get('/metrics')).text())
    .split('\n')
    .filter((line) => line.startsWith('client_abandoned_total{'));
const ranTampered = (page: Page) => page.evaluate(() => 'tampered' in window);

/** Returns a file and its compressed copies, any of which can be served. */
const removeServed = async (file: string): Promise<void> => {
  await Promise.all(['', '.br', '.gz'].map((end) => rm(file + end, { force: true })));
};

for (const { what, version, kind, spoil } of [
  {
    what: 'a page chunk was tampered with',
    version: '3.0.0',
    kind: 'tampered',
    spoil: async (folder: string) => {
      for (const file of await listScripts(folder))
        if ((await readFile(file, 'utf8')).includes('Book spoilt')) await tamper(file);
    },
  },
  {
    what: 'a page chunk is gone',
    version: '3.1.0',
    kind: 'missing',
    spoil: async (folder: string) => {
      for (const file of await listScripts(folder))
        if ((await readFile(file, 'utf8')).includes('Book spoilt')) await removeServed(file);
    },
  },
  {
    what: 'the entry was tampered with',
    version: '3.2.0',
    kind: 'tampered',
    spoil: (folder: string) => tamper(join(folder, 'remoteEntry.js')),
  },
  {
    what: 'the entry is gone',
    version: '3.3.0',
    kind: 'missing',
    spoil: (folder: string) => removeServed(join(folder, 'remoteEntry.js')),
  },
]) {
  test(`serves the page from the previous release and counts it when ${what}`, async ({
    browser,
    quayside,
    caller,
  }) => {
    const releases = releaseCommands(quayside.dataDir);
    await releases.release('bookings', version, { words: ['Create Booking', 'Book spoilt'] });
    await spoil(releases.folderOf('bookings', version));
    const page = await pageAs(browser, quayside.url, await caller('admin'));
    await page.goto(list);
    await expect(create(page, 'Create Booking')).toBeVisible({ timeout: 30_000 });
    expect(await ranTampered(page)).toBe(false);
    await expect
      .poll(() => abandoned(page))
      .toContain(`client_abandoned_total{remote="bookings",version="${version}",kind="${kind}"} 1`);
    await releases.run('rollback', 'bookings');
    await page.context().close();
  });
}

test('shows the frame while an entry hangs, and the previous release after three seconds', async ({
  browser,
  quayside,
  caller,
}) => {
  const releases = releaseCommands(quayside.dataDir);
  await releases.release('bookings', '3.4.0', { words: ['Create Booking', 'Book late'] });
  const page = await pageAs(browser, quayside.url, await caller('admin'));
  await page.route('**/remotes/bookings/3.4.0/remoteEntry.js', () => {});
  const begun = Date.now();
  await page.goto(list, { waitUntil: 'commit' });
  await expect(page.getByRole('navigation', { name: 'Workspace' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('The page is loading');
  await expect(create(page, 'Create Booking')).toBeVisible({ timeout: 20_000 });
  expect(Date.now() - begun).toBeLessThan(20_000);
  await expect
    .poll(() => abandoned(page))
    .toContain('client_abandoned_total{remote="bookings",version="3.4.0",kind="late"} 1');
  await releases.run('rollback', 'bookings');
  await page.context().close();
});

test('replaces a release that throws by the previous one, and counts its failure', async ({
  browser,
  quayside,
  caller,
}) => {
  const releases = releaseCommands(quayside.dataDir);
  await releases.release('bookings', '4.0.0', throwing);
  const page = await pageAs(browser, quayside.url, await caller('admin'));
  await page.goto(list);
  await expect(create(page, 'Create Booking')).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Alt+Shift+C');
    await expect(page.getByRole('row', { name: /^bookings 4\.0\.0 fell back to / })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect
    .poll(async () => (await page.request.get('/metrics')).text())
    .toContain('client_errors_total{remote="bookings",version="4.0.0"} 1');
  await releases.run('rollback', 'bookings');
  await page.context().close();
});

for (const { what, version, cause, difference, spoil } of [
  { what: 'breaks page after page', version: '5.0.0', cause: 'broken', difference: throwing, spoil: undefined },
  { what: 'never comes', version: '5.1.0', cause: 'tampered', difference: {}, spoil: tamper },
]) {
  test(`holds a canary that ${what}, shows staff the reason, and serves the previous release next`, async ({
    browser,
    quayside,
    caller,
  }) => {
    const releases = releaseCommands(quayside.dataDir);
    const [admin, agent] = await Promise.all([caller('admin'), caller('agent')]);
    await releases.canary('bookings', version, 'role:agent', difference);
    await spoil?.(join(releases.folderOf('bookings', version), 'remoteEntry.js'));
    const first = await pageAs(browser, quayside.url, agent);
    const telling = first.waitForRequest('**/api/client-errors');
    await first.goto(list);
    const told = (await telling).postDataJSON();
    expect(told).toMatchObject({ remote: 'bookings', version, reason: cause });
    await expect(create(first, 'Create Booking')).toBeVisible();

    const others = await Promise.all(Array.from({ length: 24 }, () => agent.post('/client-errors', told)));
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([204]));
    const reason = /2\d errors in \d+ loads, against \d+ in \d+ of what everybody has/;
    await expect
      .poll(() => releases.run('status'))
      .toMatch(RegExp(`${version.replaceAll('.', '\\.')} is passed over: it is held: ${reason.source}`));
    const staff = await pageAs(browser, quayside.url, admin);
    await staff.goto('/releases');
    await expect(staff.getByRole('row').filter({ hasText: version })).toContainText(reason);

    const next = await pageAs(browser, quayside.url, agent);
    const canaryFiles: string[] = [];
    next.on(
      'request',
      (request) => request.url().includes(`/remotes/bookings/${version}/`) && canaryFiles.push(request.url()),
    );
    await next.goto(list);
    await expect(create(next, 'Create Booking')).toBeVisible();
    expect(canaryFiles).toEqual([]);
    await releases.run('rollback', 'bookings');
    await Promise.all([first, staff, next].map((page) => page.context().close()));
  });
}

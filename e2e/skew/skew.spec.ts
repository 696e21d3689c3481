import { type Page, test } from '@playwright/test';
import { findUnmetKernelNeed } from '@quayside/contract/composition';
import { callerAs } from '../support/api';
import { demoFolder, removeFolder } from '../support/demo';
import { pickPort } from '../support/forms';
import { type Quayside, startQuayside, workspace } from '../support/quayside';
import { releaseCommands } from '../support/releases';
import { expect, signIn } from '../support/test';
import { type BuiltRemote, builtRemotes, deployShell, kernelIn, publishAsBuilt } from './deployments';
import { previousBuild } from './previousBuild';

/** Version of the workspace's remotes; the previous ones keep theirs. */
const newest = '99.0.0';
const widgetsFirst = '98.0.0';
/** Requests that end because the browser leaves the page. */
const left = 'net::ERR_ABORTED';

let built: string;
let previous: BuiltRemote[];
let dataDir: string;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  built = await previousBuild();
  previous = await builtRemotes(built);
});
test.beforeEach(async () => {
  dataDir = await demoFolder();
  await publishAsBuilt(dataDir, previous);
});
test.afterEach(() => removeFolder(dataDir));

/** Remotes that a page loaded, as `name version`, and its errors. */
const observe = (page: Page) => {
  const loaded = new Set<string>();
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(`${page.url()}: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    if (why !== left) wrong.push(`${request.url()}: ${why}`);
  });
  page.on('response', (response) => {
    const address = new URL(response.url()).pathname;
    if (response.status() >= 400) wrong.push(`${address}: ${response.status()}`);
    const [, name, version] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(address) ?? [];
    if (name) loaded.add(`${name} ${version}`);
  });
  return { loaded: () => [...loaded].sort(), wrong };
};

/** Walks an agent's working day through every remote, from sign-in to sign-out. */
const workThrough = async (page: Page, person: string) => {
  const heading = (level: number, name: RegExp | string) =>
    expect(page.getByRole('heading', { level, name }).first()).toBeVisible();

  await page.goto('/');
  await signIn(page, 'agent');
  await heading(1, /^[\d,]+ Bookings$/);
  await page.getByRole('article').first().getByRole('link', { name: /^View/ }).click();
  await heading(2, 'Timeline');
  await page.getByRole('link', { name: 'Overview' }).click();
  await heading(2, 'Shipping status');

  await page.getByRole('link', { name: 'Rates' }).first().click();
  await pickPort(page, 'From', 'VNHPH');
  await pickPort(page, 'To', 'NLRTM');
  await page.getByRole('button', { name: /^Containers/ }).click();
  await page.getByRole('button', { name: /Add.*40' High Cube|40' High Cube.*(more|Add)/i }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Search Rate' }).click();
  await expect(page.getByText('2 × 40HC').first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Choose/ })
    .first()
    .click();
  await heading(1, 'Booking form');

  await page.goto('/settings/contacts');
  await heading(1, /^Contacts [\d,]+$/);

  await page.goto('/bookings/all');
  await page.getByRole('button', { name: 'Create Booking' }).click();
  await page.getByRole('button', { name: 'Submit Booking' }).click();
  const form = page.getByRole('form', { name: 'Create Booking' });
  await expect(form.getByText('Please Fill In the Required Fields')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: person, exact: true }).click();
  await page.getByText('Log Out').click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
};

type Release = (name: string, version: string, contract?: object) => Promise<unknown>;

/**
 * Releases all of them as their teams do: a remote that shows a widget which does not exist yet waits for its owner.
 * If two wait for each other, one is released with its widgets first.
 */
const releaseInTurn = async (names: readonly string[], release: Release): Promise<void> => {
  const refused: { name: string; why: Error }[] = [];
  for (const name of names) await release(name, newest).catch((why: Error) => refused.push({ name, why }));
  const [first] = refused;
  if (!first) return;
  if (refused.length === names.length) {
    if (!/release that one first/.test(first.why.message)) throw first.why;
    await release(first.name, widgetsFirst, { embeds: [] });
  }
  await releaseInTurn(
    refused.map(({ name }) => name),
    release,
  );
};

/** Walks through it and returns the loaded remotes; fails on any error. */
const workAt = async (page: Page, { url }: Quayside): Promise<string[]> => {
  const { loaded, wrong } = observe(page);
  const agent = await callerAs(url, 'agent');
  const { firstName, lastName } = (await agent.get<{ firstName: string; lastName: string }>('/me')).body.data;
  await workThrough(page, `${firstName} ${lastName}`);
  expect(wrong).toEqual([]);
  return loaded();
};

test('runs remotes of the previous release in this shell, and replaces unfit ones by its own', async ({ browser }) => {
  const kernel = await kernelIn(workspace);
  // Files of the shell are named after their build, too.
  const expected = previous
    .map(({ contract: { name, version, ...needs } }) => ({
      name,
      version,
      isPassedOver: Boolean(findUnmetKernelNeed(needs, kernel)),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, version, isPassedOver }) =>
      isPassedOver ? expect.stringMatching(new RegExp(`^${name} [\\d.]+\\+[0-9a-f]{10}$`)) : `${name} ${version}`,
    );
  const quayside = await startQuayside(dataDir);
  const page = await browser.newPage({ baseURL: quayside.url });
  try {
    expect(await workAt(page, quayside)).toEqual(expected);
  } finally {
    await page.close();
    await quayside.stop();
  }
});

test('runs remotes of this release in the previous shell, and skips unfit ones', async ({ browser }) => {
  const current = await builtRemotes(workspace);
  const kernel = await kernelIn(built);
  const releases = releaseCommands(dataDir);
  const deployed = await deployShell(built);
  const quayside = await startQuayside(dataDir, {}, deployed);
  const page = await browser.newPage({ baseURL: quayside.url });
  const before = (name: string) => previous.find(({ contract }) => contract.name === name)?.contract.version;
  try {
    await releaseInTurn(
      current.map(({ contract }) => contract.name),
      (name, version, contract) => releases.release(name, version, contract ? { contract } : {}, '--ahead'),
    );
    const needs = current.map(({ contract: { name, ...needs } }) => ({
      name,
      need: findUnmetKernelNeed(needs, kernel),
    }));
    const status = await releases.run('status');
    for (const { need } of needs) if (need) expect(status).toContain(`${newest} is passed over: ${need}`);
    const expected = needs.map(({ name, need }) => `${name} ${need ? before(name) : newest}`);
    expect(await workAt(page, quayside)).toEqual(expected.sort());
  } finally {
    await page.close();
    await quayside.stop();
    await removeFolder(deployed);
  }
});

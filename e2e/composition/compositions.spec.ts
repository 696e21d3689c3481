import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CompositionDocument } from '@quayside/contract/composition';
import { drawScene, remotes, type Scene, seededChance, stageFaults, trials, version } from '../support/compositions';
import { workspace } from '../support/quayside';
import { releaseCommands } from '../support/releases';
import { expect, type Page, pageAs, test, visit } from '../support/test';

/** Number of compositions: `pnpm hold compositions` runs 200, with `--short` six. */
const count = Number(process.env.COMPOSITIONS ?? 6);
const seed = Number(process.env.COMPOSITIONS_SEED ?? 18);
/** The first composition to run. Earlier ones are only drawn, to repeat a single one. */
const from = Number(process.env.COMPOSITIONS_FROM ?? 0);

type Releases = ReturnType<typeof releaseCommands>;

/** The workspace's shell as another deployment: other addresses, the same scripts. */
async function otherShell(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-shell-'));
  await cp(join(workspace, 'shell/dist'), folder, { recursive: true });
  const stamp = JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')) as object;
  await writeFile(join(folder, 'build.json'), JSON.stringify({ ...stamp, build: 'c0ffee0000' }));
  return folder;
}

/** Publishes the release for someone again, as after a rollback that was undone. */
const giveAgain = async (releases: Releases, name: string): Promise<void> => {
  await releases.run('canary', name, version, 'role:importer');
  await releases.run('promote', name);
};

const composed = async (page: Page): Promise<CompositionDocument> =>
  JSON.parse((await page.locator('#composition').textContent()) ?? '') as CompositionDocument;

/**
 * Navigates to another page. If the page reloads at that moment, as after a release that throws, it navigates
 * afterwards.
 */
const goOn = (page: Page, address: string): Promise<void> => expect(() => visit(page, address)).toPass();

/** Checks that the frame and a page or a message are visible: never a blank page. */
async function isThere(page: Page): Promise<boolean> {
  const main = page.getByRole('main');
  const shown = main.getByRole('heading', { level: 1 }).or(main.getByRole('alert')).first();
  try {
    await expect(page.getByRole('navigation', { name: 'Workspace' })).toBeVisible();
    await expect(shown).toBeVisible({ timeout: 40_000 });
    return true;
  } catch {
    return false;
  }
}

/** Evaluates in the page. If a release that threw has just reloaded it, waits until it is back. */
async function ranTampered(page: Page): Promise<boolean> {
  let ran = false;
  await expect(async () => {
    ran = await page.evaluate(() => 'tampered' in window);
  }).toPass({ timeout: 30_000 });
  return ran;
}

/** Plays a scene. Returns the problems found, as text. */
async function play(page: Page, scene: Scene, releases: Releases, shell: string): Promise<string[]> {
  const staged = await stageFaults(page, scene);
  const wrong: string[] = [];
  for (const [at, address] of scene.visits.entries()) {
    if (at === 0) await page.goto(address, { waitUntil: 'commit' });
    else await goOn(page, address);
    if (!(await isThere(page))) wrong.push(`${address} is blank`);
    const { remotes: served } = await composed(page);
    const bookings = served.find(({ name }) => name === 'bookings');
    const runs = bookings?.state === 'composed' ? bookings.release.version : '';
    if (scene.trial === 'too new' && runs === trials['too new']) wrong.push('a release for another kernel is served');
    // After the fallback it no longer throws.
    if (address === '/bookings/all' && runs === trials.throwing) staged.expectThrown();
    if (at > 0) continue;
    if (scene.otherChange === 'a shell') await releases.run('shell', `--from=${shell}`);
    if (scene.otherChange === 'two teams')
      await Promise.all(['rates', 'accounts'].map((name) => releases.run('rollback', name)));
  }
  // A release without a fallback is tried three times for eight seconds before it is abandoned.
  await expect
    .poll(staged.untold, { timeout: 40_000 })
    .toEqual([])
    .catch(() => {});
  wrong.push(...staged.untold().map((one) => `not told: ${JSON.stringify(one)}`));
  wrong.push(...staged.wronglyTold().map((one) => `told wrongly: ${JSON.stringify(one)}`));
  if (await ranTampered(page)) wrong.push('what was tampered with has run');
  return wrong;
}

/** Reverts the releases of a scene. Returns the team moves that were lost. */
async function takeBack({ trial, otherChange }: Scene, releases: Releases): Promise<string[]> {
  if (trial) await releases.run('rollback', 'bookings');
  if (otherChange === 'a shell') await releases.run('rollback', 'shell');
  if (otherChange !== 'two teams') return [];
  const teams = ['rates', 'accounts'];
  await Promise.all(teams.map((name) => giveAgain(releases, name)));
  const status = await releases.run('status');
  return teams
    .filter((name) => !status.includes(`${name}: ${version}`))
    .map((name) => `what the team of ${name} did is lost`);
}

test(`shows no blank page in ${count} random compositions, and reports each failure for the right remote`, async ({
  browser,
  quayside,
  caller,
}) => {
  test.setTimeout(180_000 + count * 60_000);
  const releases = releaseCommands(quayside.dataDir);
  for (const name of remotes) await releases.release(name, version);
  await releases.canary('bookings', trials.throwing, 'role:importer', {
    words: ['"Create Booking"', '(()=>{throw Error("no port")})()'],
  });
  await releases.run('rollback', 'bookings');
  await releases.release('bookings', trials['too new'], { contract: { kernel: '^99.0.0' } }, '--ahead');
  await releases.run('rollback', 'bookings');
  const shell = await otherShell();
  const agent = await caller('agent');
  const chance = seededChance(seed);
  const wrong: string[] = [];
  try {
    for (let at = 0; at < count; at += 1) {
      const scene = drawScene(chance);
      if (at < from) continue;
      if (scene.trial) await releases.run('canary', 'bookings', trials[scene.trial], 'role:agent');
      const page = await pageAs(browser, quayside.url, agent);
      // A scene that cannot finish does not hide the results of the others.
      const found = await play(page, scene, releases, shell).catch((error: Error) => [
        `it broke off: ${error.message}`,
      ]);
      const lost = await takeBack(scene, releases).catch((error: Error) => [`not taken back: ${error.message}`]);
      const said = [...found, ...lost].map((one) => `${at} ${JSON.stringify(scene)}: ${one}`);
      wrong.push(...said);
      console.log([`${at + 1} of ${count}`, ...said].join('\n  '));
      await page.context().close();
    }
  } finally {
    for (const name of remotes) await releases.run('rollback', name);
    await rm(shell, { recursive: true, force: true });
  }
  expect(wrong).toEqual([]);
});

import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packKit } from '@quayside/remote-kit/packKit';
import { installKit } from '../support/outsideRepository';
import { workspace } from '../support/quayside';
import { releaseCommands } from '../support/releases';
import { expect, pageAs, test } from '../support/test';

const run = promisify(execFile);
/** It packs, type-checks, tests and builds; on two free cores that takes most of a minute. */
test.setTimeout(300_000);

/** What git knows of this repository's files. */
const stateHere = async (): Promise<string> => (await run('git', ['-C', workspace, 'status', '--porcelain'])).stdout;

test('a team makes a remote in a repository of its own, releases it with its token, and it stands in the rail', async ({
  browser,
  quayside,
  caller,
}) => {
  const before = await stateHere();
  const elsewhere = await mkdtemp(join(tmpdir(), 'quayside-team-'));
  const repository = join(elsewhere, 'remote-demurrage');
  const kit = join(elsewhere, 'kit');
  const page = await pageAs(browser, quayside.url, await caller('agent'));
  try {
    await packKit(join(workspace, 'shared-kernel'), kit);
    await installKit(kit, elsewhere);
    const inside = (folder: string, ...words: string[]) =>
      run(join(elsewhere, 'node_modules/.bin/quayside-remote'), words, { cwd: folder, env: withToken });
    const withToken: NodeJS.ProcessEnv = { ...process.env };
    await inside(elsewhere, 'create', 'demurrage', `--kit=${kit}`);
    await rm(join(repository, 'src/ports'), { recursive: true });
    await cp(join(import.meta.dirname, 'demurrage'), repository, { recursive: true });
    await installKit(kit, repository);

    await inside(repository, 'key', 'team.key');
    const releases = releaseCommands(quayside.dataDir);
    const said = await releases.run('create-token', 'Demurrage', 'demurrage', join(repository, 'team.key.pub'));
    withToken.RELEASE_TOKEN = said.split('\n')[0];
    // Runs its types and its tests, builds, signs and sends.
    const { stdout } = await inside(repository, 'release', `--to=${quayside.url}`, '--key=team.key');
    expect(stdout).toMatch(/Its pages and widgets opened with the shell \S+\./);
    expect(stdout).toContain('demurrage: 0.1.0 for everybody.');

    await page.goto('/bookings/all');
    await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Demurrage' }).click();
    await expect(page.getByRole('heading', { name: 'Demurrage', level: 1 })).toBeVisible();
    await expect(page.getByText(/\d+ days? left|Last free day is today|Free time ended/).first()).toBeVisible();
    expect(await stateHere()).toBe(before);
  } finally {
    await page.context().close();
    await rm(elsewhere, { recursive: true, force: true });
  }
});

import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { follow } from '@quayside/edge/walkthrough';
import { installKit } from '../support/outsideRepository';
import { workspace } from '../support/quayside';
import { expect, pageAs, test } from '../support/test';

const run = promisify(execFile);
/** It packs, type-checks, tests and builds; on two free cores that takes most of a minute. */
test.setTimeout(300_000);

/** What git knows of this repository's files. */
const stateHere = async (): Promise<string> => (await run('git', ['-C', workspace, 'status', '--porcelain'])).stdout;

test('a team follows the README: a remote in a repository of its own, released with its token, stands in the rail', async ({
  browser,
  quayside,
  caller,
}) => {
  const before = await stateHere();
  const team = await mkdtemp(join(tmpdir(), 'quayside-team-'));
  const repository = join(team, 'remote-demurrage');
  const page = await pageAs(browser, quayside.url, await caller('agent'));
  const own = { token: '' };
  /** Types a command of the README in a shell, with what is the reader's own in its places; answers what it said. */
  const typeIn = (folder: string) => async (command: string) => {
    const line = command
      .replace('../team', team)
      .replace('qst_…', own.token)
      .replace('https://quayside.example', quayside.url);
    const { stdout } = await run('sh', ['-c', line], {
      cwd: folder,
      env: { ...process.env, DATA_DIR: quayside.dataDir },
    });
    return stdout;
  };
  try {
    await follow('A team in its own repository', {
      'npx pnpm pack-kit ../team/kit': typeIn(workspace),
      'cd ../team && npm install ./kit/*.tgz': () => installKit(join(team, 'kit'), team),
      'npx quayside-remote create demurrage --kit=kit': typeIn(team),
      'cd remote-demurrage && npx pnpm install': async () => {
        // What the team writes in place of the template's page.
        await rm(join(repository, 'src/ports'), { recursive: true });
        await cp(join(import.meta.dirname, 'demurrage'), repository, { recursive: true });
        await installKit(join(team, 'kit'), repository);
      },
      'npx quayside-remote key team.key': async (command) => {
        await typeIn(repository)(command);
        const made = `npx pnpm release create-token Demurrage demurrage ${join(repository, 'team.key.pub')}`;
        own.token = /^qst_\S+/m.exec(await typeIn(workspace)(made))?.[0] ?? '';
      },
      // What a newer kit would have changed: this one is of the same day.
      'npx quayside-remote migrate': async (command) =>
        expect(await typeIn(repository)(command)).toContain('demurrage has nothing that changed after kernel ^'),
      // Runs its types and its tests, builds, signs and sends.
      'RELEASE_TOKEN=qst_… npx quayside-remote release --to=https://quayside.example --key=team.key': async (
        command,
      ) => {
        const said = await typeIn(repository)(command);
        expect(said).toMatch(/Its pages and widgets opened with the shell \S+\./);
        expect(said).toContain('demurrage: 0.1.0 for everybody.');
      },
    });

    await page.goto('/bookings/all');
    await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Demurrage' }).click();
    await expect(page.getByRole('heading', { name: 'Demurrage', level: 1 })).toBeVisible();
    await expect(page.getByText(/\d+ days? left|Last free day is today|Free time ended/).first()).toBeVisible();
    expect(await stateHere()).toBe(before);
  } finally {
    await page.context().close();
    await rm(team, { recursive: true, force: true });
  }
});

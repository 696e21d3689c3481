import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runSection } from '@quayside/edge/walkthrough';
import { installKit } from '../support/outsideRepository';
import { workspace } from '../support/quayside';
import { getStageFrame } from '../support/standalone';
import { expect, pageAs, test } from '../support/test';

const run = promisify(execFile);
/**
 * It packs, type-checks, tests and builds. On two free cores that takes most of a minute, and the QA page then writes
 * its demo.
 */
test.setTimeout(420_000);

/** Paths of this repository's files, from git. */
const stateHere = async (): Promise<string> => (await run('git', ['-C', workspace, 'status', '--porcelain'])).stdout;

test('follows docs/releases.md as a team with its own repository, command by command', async ({
  browser,
  quayside,
  caller,
}) => {
  const before = await stateHere();
  const team = await mkdtemp(join(tmpdir(), 'quayside-team-'));
  const repository = join(team, 'remote-demurrage');
  const page = await pageAs(browser, quayside.url, await caller('agent'));
  const own = { token: '' };
  /** Runs a command of the documentation in a shell with the reader's own values and returns its output. */
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
    await runSection(
      { page: 'releases.md', heading: 'Release from your own repository' },
      {
        'npx pnpm pack-kit ../team/kit': typeIn(workspace),
        'cd ../team && npm install ./kit/*.tgz': () => installKit(join(team, 'kit'), team),
        'npx quayside-remote create demurrage --kit=kit': typeIn(team),
        'cd remote-demurrage && npx pnpm install': async () => {
          // Code that the team writes in place of the template's page.
          await rm(join(repository, 'src/ports'), { recursive: true });
          await cp(join(import.meta.dirname, 'demurrage'), repository, { recursive: true });
          await installKit(join(team, 'kit'), repository);
        },
        'npx quayside-remote key team.key': async (command) => {
          await typeIn(repository)(command);
          const made = `npx pnpm release create-token Demurrage demurrage ${join(repository, 'team.key.pub')}`;
          own.token = /^qst_\S+/m.exec(await typeIn(workspace)(made))?.[0] ?? '';
        },
        // A newer kit would migrate code; this one is of the same version, so nothing changes.
        'npx quayside-remote migrate': async (command) =>
          expect(await typeIn(repository)(command)).toContain('demurrage has nothing that changed after kernel ^'),
        // Runs its types and its tests, builds, signs and uploads.
        'RELEASE_TOKEN=qst_… npx quayside-remote release --to=https://quayside.example --key=team.key': async (
          command,
        ) => {
          const said = await typeIn(repository)(command);
          expect(said).toMatch(/Its pages and widgets opened with the shell \S+\./);
          expect(said).toContain('demurrage: 0.1.0 for everybody.');
        },
        // The QA page and its API are the product's; the remote is the team's.
        'npx quayside-remote dev --to=https://quayside.example': async (command) => {
          const words = command.replace('https://quayside.example', quayside.url).split(' ').slice(2);
          const kit = join(repository, 'node_modules/.bin/quayside-remote');
          const dev = spawn(kit, words, { cwd: repository, detached: true, env: { ...process.env, PORT: '0' } });
          try {
            const address = await new Promise<string>((resolve, reject) => {
              let said = '';
              dev.stdout.on('data', (part) => {
                said += part;
                const [, found] = /Alone, on QA's page with the API in the browser: (\S+)/.exec(said) ?? [];
                if (found) resolve(found);
              });
              dev.once('exit', () => reject(new Error(`dev has ended: ${said}`)));
            });
            const alone = await browser.newPage();
            await alone.goto(`${address}?role=agent&at=/demurrage`);
            await expect(getStageFrame(alone).getByRole('heading', { name: 'Demurrage', level: 1 })).toBeVisible({
              timeout: 60_000,
            });
            await alone.close();
          } finally {
            if (dev.pid) process.kill(-dev.pid);
          }
        },
      },
    );

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

import { symlink } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { startObjectStore } from '../../../api/test/objectStore';
import { getServedRemote, readRegistry } from '../registry/registry';
import { registryApi } from '../serving/registryApi';
import { openBucketStore } from '../store/bucketStore';
import { openFolderStore } from '../store/folderStore';
import type { ObjectStore } from '../store/objectStore';
import { createTestReleases } from './createTestReleases';
import { readSectionCommands, runSection } from './walkthrough';

/** Replaces the preset's build of a remote: copies a folder that was built before to the place of a release's build. */
const laidOut = `
import { cpSync, readFileSync } from 'node:fs';
const { name } = JSON.parse(readFileSync('remote.json', 'utf8'));
const version = process.env.RELEASE_VERSION;
cpSync('../built/' + name + '-' + version, '.cache/release/' + version, { recursive: true });
`;

/** Creates the workspace of a reader: a built shell, bookings raised to version 1.1.0, and a new remote `demurrage`. */
async function givenReader(openStore: (folder: string) => ObjectStore) {
  const given = await createTestReleases(openStore);
  const { workspace, store, write } = given;
  await write('shared-kernel/remote-kit/build/buildIfChanged.ts', laidOut);
  for (const [name, ...versions] of [
    ['bookings', '1.1.0', '1.2.0'],
    ['demurrage', '0.1.0', '0.2.0'],
  ] as const) {
    const contract = { name, version: versions[0], kernel: '^1.0.0', routes: [], widgets: [] };
    await write(`remote-${name}/remote.json`, contract);
    await write(`remote-${name}/package.json`, { scripts: { types: 'exit 0', test: 'exit 0' } });
    await symlink(join(import.meta.dirname, '../../node_modules'), join(workspace, `remote-${name}/node_modules`));
    for (const version of versions) await given.built(name, version, {}, `built/${name}-${version}`);
  }
  await given.builtShell('aaaa');

  const edge = Fastify();
  await edge.register(registryApi, { workspace, store, demo: false });
  await edge.listen({ host: '127.0.0.1', port: 0 });
  const address = `http://127.0.0.1:${(edge.server.address() as AddressInfo).port}`;
  let token = '';
  /** Types a line, with the reader's own values in place of the placeholders. */
  const type = async (line: string): Promise<string> => {
    const own = line.replaceAll('team.key', join(workspace, 'team.key')).replace('https://quayside.example', address);
    const [, secret, words = ''] = /^(RELEASE_TOKEN=\S+ )?npx pnpm release (.+)$/.exec(own) ?? [];
    if (secret) process.env.RELEASE_TOKEN = token;
    const said = await given.run(...words.split(' ')).finally(() => delete process.env.RELEASE_TOKEN);
    token = /^qst_\S+/.exec(said)?.[0] ?? token;
    return said;
  };
  return { ...given, type, close: () => edge.close() };
}

/** The expected output of each command, by section of the page. */
const outputs: Readonly<Record<string, Readonly<Record<string, string | RegExp>>>> = {
  'Release a remote from this repository': {
    'npx pnpm release remote-bookings': 'bookings: 1.1.0 for everybody.',
    'npx pnpm release canary bookings 1.2.0 10%': 'bookings: 1.2.0 as a canary for 10% of the users.',
    'npx pnpm release promote bookings': 'bookings: 1.2.0 for everybody, 1.1.0 before.',
    'npx pnpm release rollback bookings': 'bookings: back from 1.2.0 to 1.1.0.',
    'npx pnpm release shell':
      /carries kernel 1\.2\.0: every live remote runs on it\.\nshell: 0\.0\.1\+aaaa for everybody\./,
    'npx pnpm release status': /shell: 0\.0\.1\+aaaa\n(.|\n)*bookings: 1\.1\.0\n/,
    'npx pnpm release check-kernel': 'Kernel 1.2.0 breaks none of bookings 1.1.0',
    'npx pnpm release prune': 'Removed: nothing.',
    'npx pnpm release help': 'pnpm release <package>, or pnpm release <command>:',
  },
  'Release over HTTPS': {
    'npx pnpm release key team.key': 'team.key is the private half: keep it.',
    'npx pnpm release create-token Demurrage demurrage team.key.pub':
      /^qst_\S+\n.* Demurrage releases demurrage with it until \d{4}-\d{2}-\d{2}\./,
    'RELEASE_TOKEN=qst_… npx pnpm release remote-demurrage --to=https://quayside.example --key=team.key':
      'demurrage: 0.1.0 for everybody.',
    'RELEASE_TOKEN=qst_… npx pnpm release canary demurrage 0.2.0 10% --to=https://quayside.example --key=team.key':
      'demurrage: 0.2.0 as a canary for 10% of the users.',
  },
};

let bucket: Awaited<ReturnType<typeof startObjectStore>>;
beforeAll(async () => {
  bucket = await startObjectStore();
});
afterAll(() => bucket.close());

test.each<[string, (folder: string) => ObjectStore]>([
  ['a folder', openFolderStore],
  ['a bucket', (folder) => openBucketStore(bucket.s3, folder)],
])('docs/releases.md works command by command, with releases in %s', async (_kind, openStore) => {
  const reader = await givenReader(openStore);
  try {
    for (const [heading, expected] of Object.entries(outputs)) {
      const step = async (command: string) => expect(await reader.type(command)).toMatch(expected[command] ?? /^$/);
      const steps = Object.fromEntries(Object.keys(expected).map((command) => [command, step]));
      await runSection({ page: 'releases.md', heading }, steps);
    }
    const registry = await readRegistry(reader.store);
    expect(getServedRemote(registry, 'demurrage')).toMatchObject({ current: '0.1.0', canary: { version: '0.2.0' } });
  } finally {
    await reader.close();
    reader.store.close();
  }
});

describe('follow', () => {
  const section = { page: 'releases.md', heading: 'Release over HTTPS' };

  test('names a command without a step and a step without a command', async () => {
    const [first = ''] = await readSectionCommands(section);
    await expect(runSection(section, { 'npx pnpm release all': async () => {} })).rejects.toThrow(
      RegExp(`no test follows: ${first}\n(.|\n)*- the page no longer has: npx pnpm release all$`),
    );
  });

  test('names a section that does not exist', async () => {
    await expect(runSection({ ...section, heading: 'Release by post' }, {})).rejects.toThrow(
      "releases.md has no section 'Release by post'.",
    );
  });
});

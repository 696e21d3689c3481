import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashBuildInputs, isPrepared, notePrepared } from './prepared.mjs';

const givenWorkspace = async () => {
  const root = await mkdtemp(join(tmpdir(), 'quayside-prepared-'));
  const write = async (file: string, text: string) => {
    await mkdir(join(root, file, '..'), { recursive: true });
    await writeFile(join(root, file), text);
  };
  await write('pnpm-lock.yaml', 'one');
  await write('edge/src/main.ts', 'start()');
  await write('edge/dist/server/main.mjs', 'built');
  await write('shell/dist/build.json', '{}');
  return { root, write };
};

test('keeps a built and unchanged workspace prepared, regardless of files that running it writes', async () => {
  const { root, write } = await givenWorkspace();
  expect(isPrepared(root, hashBuildInputs(root))).toBe(false);
  notePrepared(root, hashBuildInputs(root));
  for (const file of [
    '.data/database',
    'edge/.cache/a',
    'node_modules/react/index.js',
    'remote-rates/standalone-dist/a',
  ])
    await write(file, 'written');
  expect(isPrepared(root, hashBuildInputs(root))).toBe(true);
});

test.each([
  ['a source that was edited', (write) => write('edge/src/main.ts', 'start(2)')],
  ['a source that is new', (write) => write('edge/src/more.ts', '')],
  ['other packages', (write) => write('pnpm-lock.yaml', 'two')],
  ['a source that is gone', (_, root) => rm(join(root, 'edge/src/main.ts'))],
  ['a source of another day, as after a checkout', (_, root) => utimes(join(root, 'edge/src/main.ts'), 1, 1)],
  ['a build that another command made', (_, root) => utimes(join(root, 'shell/dist/build.json'), 2, 2)],
  ['a build that is gone', (_, root) => rm(join(root, 'shell/dist'), { recursive: true })],
  ['packages that are gone', (_, root) => rm(join(root, 'node_modules'), { recursive: true })],
] satisfies [string, (write: (file: string, text: string) => Promise<void>, root: string) => Promise<void>][])(
  'rebuilds a workspace with %s',
  async (_, change) => {
    const { root, write } = await givenWorkspace();
    notePrepared(root, hashBuildInputs(root));
    await change(write, root);
    expect(isPrepared(root, hashBuildInputs(root))).toBe(false);
  },
);

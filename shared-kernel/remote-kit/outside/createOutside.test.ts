import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutside } from './createOutside';

async function givenTarballs() {
  const parent = await mkdtemp(join(tmpdir(), 'quayside-outside-'));
  const files = ['contract-0.0.1', 'freight-0.0.1', 'kernel-2.0.0', 'ui-2.0.0', 'releases-0.0.1', 'remote-kit-0.0.1'];
  for (const file of files) await writeFile(join(parent, `quayside-${file}.tgz`), '');
  return parent;
}

test('creates a repository with a page and its test, owners, checks, and the kit from the tarballs', async () => {
  const parent = await givenTarballs();
  const folder = await createOutside(parent, 'demurrage', parent);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(files.filter((file) => file.isFile()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['CODEOWNERS', 'ci.yml', '.gitignore', 'remote.json', 'Ports.tsx', 'Ports.test.tsx']),
  );
  const { name, scripts, dependencies, devDependencies } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  expect([name, scripts.build]).toEqual(['remote-demurrage', 'quayside-remote build']);
  expect(dependencies['@quayside/kernel']).toBe('file:../quayside-kernel-2.0.0.tgz');
  expect(devDependencies['@quayside/remote-kit']).toBe('file:../quayside-remote-kit-0.0.1.tgz');
  // Dependencies between the tarballs come from the tarballs, too.
  expect(await readFile(join(folder, 'pnpm-workspace.yaml'), 'utf8')).toContain(
    '"@quayside/releases": "file:../quayside-releases-0.0.1.tgz"',
  );
});

test.each([
  ['Demurrage', "'Demurrage' is no name of a remote"],
  ['api', '/api is an address of the API'],
])('refuses %s with a message, and writes nothing', async (name, sentence) => {
  const parent = await givenTarballs();
  const before = await readdir(parent);
  await expect(createOutside(parent, name, parent)).rejects.toThrow(sentence);
  expect(await readdir(parent)).toEqual(before);
});

test('explains how to make the tarballs when the folder has none', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'quayside-outside-'));
  await expect(createOutside(empty, 'demurrage', empty)).rejects.toThrow('`pnpm pack-kit` makes them');
});

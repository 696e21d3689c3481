import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { providedEntries } from './providedEntries';

/** Entries that no browser takes from the shell: Node's side of the contract, rules of server and mock, the mock kernel, the build. */
const notProvided = ['remoteContract', 'rules', 'testing', 'mock', 'conformance'];

test('every entry of the kernel is provided to remotes', () => {
  const folder = join(require.resolve('@freight/shared-kernel/build/jestPreset.mjs'), '../..');
  const kernel: { exports: Record<string, string> } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entries = Object.entries(kernel.exports)
    .filter(([, file]) => existsSync(join(folder, file)))
    .map(([entry]) => entry.replace('./', ''))
    .filter((entry) => !notProvided.includes(entry) && !entry.startsWith('build/'));
  expect(Object.keys(providedEntries).sort()).toEqual(entries.sort());
});

import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readKernelOffer } from './kernelOffer';
import { federationRuntime } from './sharedModules';

const givenKernel = async (files: Record<string, string>) => {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-kernel-'));
  await mkdir(join(folder, 'kernel/src'), { recursive: true });
  await mkdir(join(folder, 'ui/src'), { recursive: true });
  await writeFile(join(folder, 'kernel/package.json'), JSON.stringify({ name: '@quayside/kernel', exports: {} }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
};
const manifest = JSON.stringify({
  name: '@quayside/ui',
  exports: { '.': './src/ui.ts', './maps': './src/maps.ts' },
});

test("lists values without types, and counts re-exports as the entry's own", async () => {
  const folder = await givenKernel({
    'ui/package.json': manifest,
    'ui/src/maps.ts': `export const Chart = 1;`,
    'ui/src/ui.ts': `export * from './boxes'; export { type Props, Text as Words } from './Text'; export type Shape = 1;
      export const { inner } = { inner: 1 }; export function useIt() {} export interface Look {}`,
    'ui/src/boxes.tsx': `export const Box = () => <div />, Stack = Box; export class Frame {}`,
  });
  expect(await readKernelOffer(folder)).toEqual({
    '@quayside/ui/maps': ['Chart'],
    '@quayside/ui': ['Box', 'Frame', 'Stack', 'Words', 'inner', 'useIt'],
    '@module-federation/runtime-core': ['version 2'],
  });
});

test('lists the federation runtime with its installed version', async () => {
  const here = createRequire(import.meta.url).resolve('@module-federation/enhanced');
  const { version } = JSON.parse(await readFile(`${here.split('/dist/')[0]}/package.json`, 'utf8')) as {
    version: string;
  };
  const [offered] = federationRuntime['@module-federation/runtime-core'];
  expect(offered).toBe(`version ${version.split('.')[0]}`);
});

test('refuses `export *` of an external package', async () => {
  const folder = await givenKernel({
    'ui/package.json': manifest,
    'ui/src/maps.ts': '',
    'ui/src/ui.ts': `export * from 'somewhere';`,
  });
  await expect(readKernelOffer(folder)).rejects.toThrow("exports all of 'somewhere'. Export by name.");
});

import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readKernelOffer } from './kernelOffer';

const givenKernel = async (files: Record<string, string>) => {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-kernel-'));
  await mkdir(join(folder, 'src'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
};
const manifest = JSON.stringify({
  name: '@freight/shared-kernel',
  exports: { './ui': './src/ui.ts', './testing': './src/testing/index.ts', './build/*': './build/*' },
});

test('values are offered, types are not, and what an entry passes on counts as its own', async () => {
  const folder = await givenKernel({
    'package.json': manifest,
    'src/ui.ts': `export * from './boxes'; export { type Props, Text as Words } from './Text'; export type Shape = 1;
      export const { inner } = { inner: 1 }; export function useIt() {} export interface Look {}`,
    'src/boxes.tsx': `export const Box = () => <div />, Stack = Box; export class Frame {}`,
  });
  expect(await readKernelOffer(folder)).toEqual({
    '@freight/shared-kernel/ui': ['Box', 'Frame', 'Stack', 'Words', 'inner', 'useIt'],
  });
});

test('all of a package that is not ours cannot be compared', async () => {
  const folder = await givenKernel({ 'package.json': manifest, 'src/ui.ts': `export * from 'somewhere';` });
  await expect(readKernelOffer(folder)).rejects.toThrow("exports all of 'somewhere'. Export by name.");
});

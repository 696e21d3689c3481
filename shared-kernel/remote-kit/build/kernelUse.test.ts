import { readKernelUses } from './kernelUse';

const from = (text: string, name = 'src/page.tsx') => [{ name, text }];

test('collects symbols over all sources, without types', () => {
  const files = [
    ...from(`import { Box, type BoxProps, Text as Words } from '@quayside/ui';
      import type { Kernel } from '@quayside/kernel';
      export const page = () => <Box><Words /></Box>;`),
    ...from(`export { Box, Stack } from '@quayside/ui'; export type { Role } from '@quayside/contract/roles';`),
    ...from(`import { memo } from 'react';`),
  ];
  expect(readKernelUses(files)).toEqual({ '@quayside/ui': ['Box', 'Stack', 'Text'] });
});

test.each([
  `import * as ui from '@quayside/ui';`,
  `export * from '@quayside/ui';`,
  `const ui = import('@quayside/ui');`,
])('refuses a namespace import: %s', (text) => {
  expect(() => readKernelUses(from(text))).toThrow('src/page.tsx takes a whole entry of the kernel. Import by name');
});

import { readEmbeds, readUses } from './kernelUse';

const from = (text: string, name = 'src/page.tsx') => [{ name, text }];

test('symbols are collected over all sources, types are left out', () => {
  const files = [
    ...from(`import { Box, type BoxProps, Text as Words } from '@freight/shared-kernel/ui';
      import type { Kernel } from '@freight/shared-kernel/kernel';
      export const page = () => <Box><Words /></Box>;`),
    ...from(
      `export { Box, Stack } from '@freight/shared-kernel/ui'; export type { Role } from '@freight/shared-kernel/roles';`,
    ),
    ...from(`import { memo } from 'react';`),
  ];
  expect(readUses(files)).toEqual({ '@freight/shared-kernel/ui': ['Box', 'Stack', 'Text'] });
});

test('widgets of others are found in what is drawn', () => {
  const files = from(`const page = () => <Widget bookingId={id}
    name="tracking/tab" fallback={<i />} />;`);
  expect(readEmbeds(files)).toEqual(['tracking/tab']);
});

test.each([
  `import * as ui from '@freight/shared-kernel/ui';`,
  `export * from '@freight/shared-kernel/ui';`,
  `const ui = import('@freight/shared-kernel/ui');`,
])('a whole entry is refused: %s', (text) => {
  expect(() => readUses(from(text))).toThrow('src/page.tsx takes a whole entry of the kernel. Import by name');
});

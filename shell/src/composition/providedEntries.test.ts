import { join } from 'node:path';
import { readKernelOffer } from '@quayside/remote-kit/kernelOffer';
import { providedEntries } from './providedEntries';

test('every entry of the kernel is provided to remotes', async () => {
  const offered = await readKernelOffer(join(__dirname, '../../../shared-kernel'));
  expect(Object.keys(providedEntries).sort()).toEqual(Object.keys(offered).sort());
});

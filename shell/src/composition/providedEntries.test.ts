import { join } from 'node:path';
import { readKernelOffer } from '@quayside/remote-kit/kernelOffer';
import { federationRuntime } from '@quayside/remote-kit/sharedModules';
import { providedEntries } from './providedEntries';

test('provides every entry of the kernel to remotes', async () => {
  const offered = await readKernelOffer(join(__dirname, '../../../shared-kernel'));
  // The federation runtime provides itself.
  const entries = Object.keys(offered).filter((entry) => !(entry in federationRuntime));
  expect(Object.keys(providedEntries).sort()).toEqual(entries.sort());
});

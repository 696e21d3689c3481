import { unmetNeed } from '@quayside/contract/composition';
import type { ObjectStore } from '../store/objectStore';
import { liveContracts, workspaceKernel } from './live';

/** What the kernel of this workspace would break of what is live: a sentence for each remote that does not fit it. */
export async function breaksOf(store: ObjectStore, workspace: string) {
  const kernel = await workspaceKernel(workspace);
  const contracts = await liveContracts(store, workspace);
  return {
    version: kernel.version,
    checked: contracts.map(({ name, version }) => `${name} ${version}`),
    breaks: contracts.flatMap((contract) => {
      const need = unmetNeed(contract, kernel);
      return need ? [`${contract.name} ${contract.version}: ${need}`] : [];
    }),
  };
}

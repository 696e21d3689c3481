import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ContractError } from '@quayside/contract/composition';

const prefix = 'remote-';

/** Returns the folders of a workspace's remotes, `remote-<name>`, sorted by name. */
export async function remoteFolders(workspace: string): Promise<string[]> {
  const entries = await readdir(workspace, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(prefix))
    .map((entry) => join(workspace, entry.name))
    .sort();
}

/**
 * Refuses a folder whose name differs from the contract. After `cp -r`, two folders would claim one address.
 * @throws ContractError when the names differ
 */
export function refuseOtherName(folder: string, { name }: { readonly name: string }): void {
  const [is, shall] = [basename(folder), prefix + name];
  if (is !== shall)
    throw new ContractError(
      `${is}/remote.json says that it is '${name}', which belongs in ${shall}: give it the name '${is.slice(prefix.length)}', or the folder the other one.`,
    );
}

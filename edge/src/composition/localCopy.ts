import type { ComposedRelease, CompositionDocument } from '@quayside/contract/composition';
import { registryKey } from '../registry/registry';
import { readPublishedMark, releasePrefix } from '../registry/releaseMark';
import { findStoredShell } from '../registry/storedShells';
import { findPublicKey, toTeamKey } from '../registry/teamTokens';
import { asJson, type ObjectStore } from '../store/objectStore';
import type { ShellBuild } from './releaseFolder';

/** The current shell, and the composition for a viewer. */
interface CopyToThisMachineInput {
  readonly shell: Pick<ShellBuild, 'version'>;
  composedFor(viewer: undefined): { readonly document: CompositionDocument };
}

async function copyRelease(store: ObjectStore, copy: ObjectStore, name: string, version: string): Promise<void> {
  // Builds of the workspace are in no store.
  if (!(await store.asFolder(releasePrefix(name, version)))) return;
  const signedBy = (await readPublishedMark(copy, name, version))?.signedBy;
  const publicKey = signedBy && (await findPublicKey(store, signedBy));
  // Copy only the public key: it verifies the copy against the team's signature.
  if (signedBy && publicKey) await copy.put(toTeamKey(signedBy), asJson({ publicKey }));
}

/** Copies the current releases to this machine, so that an edge can start while the store does not respond. */
export async function copyToThisMachine(
  store: ObjectStore,
  { shell, composedFor }: CopyToThisMachineInput,
): Promise<void> {
  const { copy } = store;
  if (!copy) return;
  const registry = await store.get(registryKey);
  if (registry) await copy.put(registryKey, registry.body);
  await findStoredShell(store, shell.version);
  for (const remote of composedFor(undefined).document.remotes) {
    if (remote.state !== 'composed') continue;
    const releases: (ComposedRelease | undefined)[] = [remote.release, remote.lastKnownGood];
    for (const release of releases) if (release) await copyRelease(store, copy, remote.name, release.version);
  }
}

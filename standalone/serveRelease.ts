import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findUnmetKernelNeed, type KernelInShell } from '@quayside/contract/composition';
import { openConfiguredStore } from '@quayside/edge/configuredStore';
import { findRelease, ReleaseError } from '@quayside/edge/storedRelease';
import { layOut } from './assemble';
import { serve } from './serve';

/**
 * Runs `pnpm standalone bookings@1.4.0`: serves any release of the store alone, as published; without a version the current one.
 * The address contains the release, so that a link to a setup opens the same one.
 */
async function main(): Promise<void> {
  const store = await openConfiguredStore();
  const release = await findRelease(store, process.argv[2] ?? '').finally(() => store.close());
  const { name, version, folder } = release;
  const standalone = await layOut(folder, `${name}-${version}`, await mkdtemp(join(tmpdir(), 'quayside-alone-')));
  const host = JSON.parse(await readFile(join(standalone.folder, 'host/assets.json'), 'utf8')) as Omit<
    KernelInShell,
    'version'
  > & { kernel: string };
  const need = findUnmetKernelNeed(release.contract, { ...host, version: host.kernel });
  if (need) throw new ReleaseError(`${name} ${version} does not run in the page of this workspace: ${need}.`);
  const port = Number(process.env.PORT ?? 3009);
  await serve(standalone, port, `/${name}/${version}/`);
  console.log(`${name} ${version} alone: http://localhost:${port}/${name}/${version}/`);
}

main().catch((error: unknown) => {
  console.error(error instanceof ReleaseError ? error.message : error);
  process.exit(1);
});

import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { ComposedRelease } from '@quayside/contract/composition';
import type { RemoteSurface } from '@quayside/kernel/composition';
import { TRY_TIMEOUT_MS } from './loadMachine';
import { integrityOf } from './scriptIntegrity';

const manifests = new Map<string, object>();
const registered = new Set<string>();

/** The federation runtime gets manifests from the page instead of the network, and scripts with their hashes. */
const fromComposition: ModuleFederationRuntimePlugin = {
  name: 'from-composition',
  async fetch(address) {
    const manifest = manifests.get(address);
    if (!manifest) throw new Error(`${address} is not part of this page's composition`);
    return Response.json(manifest);
  },
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(url);
    script.fetchPriority = 'high';
    return { script, timeout: TRY_TIMEOUT_MS };
  },
};

export const installFederation = (): void => registerPlugins([fromComposition]);

/**
 * Loads one release of a remote. Every try but the first registers anew: the runtime keeps a failure for as long as a
 * registration lasts.
 */
export async function loadRelease(name: string, release: ComposedRelease): Promise<RemoteSurface> {
  const entry = new URL(`${release.base}mf-manifest.json`, document.baseURI).href;
  manifests.set(entry, release.manifest);
  registerRemotes([{ name, entry }], { force: registered.has(name) });
  registered.add(name);
  const module = await loadRemote<{ default: RemoteSurface }>(`${name}/remote`);
  if (!module?.default?.routes) throw new Error(`${name} ${release.version} has no surface`);
  return module.default;
}

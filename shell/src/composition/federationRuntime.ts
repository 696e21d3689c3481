import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { type ComposedRelease, firstFiles } from '@quayside/contract/composition';
import type { RemoteSurface } from '@quayside/kernel/composition';
import { rethrowDiagnosed } from './diagnose';
import { TRY_TIMEOUT_MS } from './loader';
import { LoadFailure } from './loadFailure';
import { getScriptIntegrity } from './scriptIntegrity';

const manifests = new Map<string, object>();
const registered = new Set<string>();

/** Gives the federation runtime manifests from the page instead of the network, and scripts with their hashes. */
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
    script.integrity = getScriptIntegrity(url);
    script.fetchPriority = 'high';
    return { script, timeout: TRY_TIMEOUT_MS };
  },
};

export const installFederation = (): void => registerPlugins([fromComposition]);

/** Returns the global variable that a release's entry sets while it loads. */
const entryVariable = ({ manifest }: ComposedRelease): string | undefined =>
  (manifest as { metaData?: { globalName?: string } }).metaData?.globalName;

/**
 * Loads one release of a remote, registered under its version, since two releases may load at the same time. Every retry
 * registers again: the runtime stores a failure with the registration.
 *
 * @throws LoadFailure
 */
export async function loadRelease(name: string, release: ComposedRelease): Promise<RemoteSurface> {
  const entry = new URL(`${release.base}mf-manifest.json`, document.baseURI).href;
  const id = `${name}@${release.version}`;
  manifests.set(entry, release.manifest);
  registerRemotes([{ name: id, entry }], { force: registered.has(id) });
  registered.add(id);
  // All releases of a remote set the same variable: clear it, so that another release's value is not used.
  const variable = entryVariable(release);
  if (variable) Reflect.set(globalThis, variable, undefined);
  const files = firstFiles(release).map((file) => new URL(release.base + file, document.baseURI).href);
  const module = await loadRemote<{ default: RemoteSurface }>(`${id}/remote`).catch(rethrowDiagnosed(files));
  if (!module?.default?.routes) throw new LoadFailure('threw', `${name} ${release.version} has no surface`);
  return module.default;
}

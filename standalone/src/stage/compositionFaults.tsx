import type { ComposedRemote, CompositionDocument } from '@quayside/contract/composition';
import { isKernelCompatible } from '@quayside/contract/composition';
import type { RemoteRoute, RemoteSurface } from '@quayside/kernel/composition';
import type { ComponentType } from 'react';
import type { CompositionFault } from '../setup/faults';

/** A kernel that is older than every remote's range. */
const oldKernel = '0.1.0';
/** Delay of a slow chunk in milliseconds; below the loader's time limit. */
const SLOW_MS = 3_000;

/** Composes the remote for that kernel. */
function onKernel(remote: ComposedRemote, kernel: string): ComposedRemote {
  const { name, contract } = remote;
  if (isKernelCompatible(contract.kernel, kernel)) return remote;
  return { name, contract, state: 'unfit', needs: contract.kernel, has: kernel };
}

/** Points the release to an address without files. */
const gone = (remote: ComposedRemote): ComposedRemote =>
  remote.state === 'composed'
    ? { ...remote, release: { ...remote.release, base: `${remote.release.base}missing/` } }
    : remote;

/** Routes the scripts of the release through the page's calls. */
const onCall = (remote: ComposedRemote): ComposedRemote =>
  remote.state === 'composed'
    ? { ...remote, release: { ...remote.release, base: `${scriptCalls}${remote.release.base}` } }
    : remote;

/** Applies the fault to the page's composition; the production loader handles the rest. */
export function faultyDocument(document: CompositionDocument, fault: CompositionFault): CompositionDocument {
  if (fault === 'entry-missing') return { ...document, remotes: document.remotes.map(gone) };
  if (fault === 'kernel-too-old')
    return {
      ...document,
      kernel: oldKernel,
      remotes: document.remotes.map((remote) => onKernel(remote, oldKernel)),
    };
  return onTheWay[fault] ? { ...document, remotes: document.remotes.map(onCall) } : document;
}

const Throws: ComponentType<object> = () => {
  throw new Error('Thrown on purpose by the QA panel');
};

/** Loads the real component first, so that its chunk is tested too. */
const throwing = async (load: RemoteRoute['lazy']) => {
  await load();
  return { default: Throws };
};

const throwingRoute = (route: RemoteRoute): RemoteRoute =>
  route.children
    ? { ...route, children: route.children.map(throwingRoute) }
    : { ...route, lazy: () => throwing(route.lazy) };

/** Applies the fault to the remote's surface. */
export function faultySurface(surface: RemoteSurface, fault: CompositionFault): RemoteSurface {
  if (fault !== 'throws') return surface;
  return {
    routes: surface.routes.map(throwingRoute),
    widgets: Object.fromEntries(
      Object.entries(surface.widgets).map(([name, load]) => [name, () => throwing(load)] as const),
    ),
  };
}

/** The page itself answers below this address. */
const scriptCalls = 'api/scripts/';
const late = () => new Promise((resolve) => setTimeout(resolve, SLOW_MS));

/** The effect of each fault on a release's scripts, by whether it is the entry. */
const onTheWay: Partial<Record<CompositionFault, (isEntry: boolean) => Promise<Response | undefined>>> = {
  'chunk-slow': async (isEntry) => void (isEntry || (await late())),
  'entry-slow': async (isEntry) => void (isEntry && (await late())),
  'chunk-missing': async (isEntry) => (isEntry ? undefined : new Response(null, { status: 404 })),
  'entry-tampered': async (isEntry) =>
    isEntry
      ? new Response('/* not what was released */', { headers: { 'content-type': 'text/javascript' } })
      : undefined,
};

/** Applies the fault to a script of the release; undefined for other requests. */
export async function answerScript({ url }: Request, fault: CompositionFault): Promise<Response | undefined> {
  const [, file] = new URL(url).pathname.split(`/${scriptCalls}`);
  if (!file) return undefined;
  const met = file.endsWith('.js') ? await onTheWay[fault]?.(file.endsWith('/remoteEntry.js')) : undefined;
  return met ?? fetch(new URL(file, window.document.baseURI));
}

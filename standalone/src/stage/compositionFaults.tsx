import type { ComposedRemote, CompositionDocument } from '@quayside/contract/composition';
import { compatible } from '@quayside/contract/composition';
import type { RemoteRoute, RemoteSurface } from '@quayside/kernel/composition';
import type { ComponentType } from 'react';
import type { CompositionFault } from '../setup/faults';

/** A kernel from before every remote's range. */
const oldKernel = '0.1.0';
/** How late a slow chunk comes, in milliseconds: less than the loader waits. */
const SLOW_MS = 3_000;

/** What the edge would compose on that kernel. */
function onKernel(remote: ComposedRemote, kernel: string): ComposedRemote {
  const { name, contract } = remote;
  if (compatible(contract.kernel, kernel)) return remote;
  return { name, contract, state: 'unfit', needs: contract.kernel, has: kernel };
}

/** The release under an address where nothing is. */
const gone = (remote: ComposedRemote): ComposedRemote =>
  remote.state === 'composed'
    ? { ...remote, release: { ...remote.release, base: `${remote.release.base}missing/` } }
    : remote;

/** The release where its scripts come through the calls of the page. */
const onCall = (remote: ComposedRemote): ComposedRemote =>
  remote.state === 'composed'
    ? { ...remote, release: { ...remote.release, base: `${scriptCalls}${remote.release.base}` } }
    : remote;

/** The page's composition as the fault leaves it; the production loader meets the rest. */
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

/** Loads the real component first, so that its chunk is part of what is tested. */
const throwing = async (load: RemoteRoute['lazy']) => {
  await load();
  return { default: Throws };
};

const throwingRoute = (route: RemoteRoute): RemoteRoute =>
  route.children
    ? { ...route, children: route.children.map(throwingRoute) }
    : { ...route, lazy: () => throwing(route.lazy) };

/** What the remote offers as the fault leaves it. */
export function faultySurface(surface: RemoteSurface, fault: CompositionFault): RemoteSurface {
  if (fault !== 'throws') return surface;
  return {
    routes: surface.routes.map(throwingRoute),
    widgets: Object.fromEntries(
      Object.entries(surface.widgets).map(([name, load]) => [name, () => throwing(load)] as const),
    ),
  };
}

/** Below this address the page itself answers. */
const scriptCalls = 'api/scripts/';
const late = () => new Promise((resolve) => setTimeout(resolve, SLOW_MS));

/** What the scripts of a release meet on their way: by the fault, whether it is the entry. */
const onTheWay: Partial<Record<CompositionFault, (isEntry: boolean) => Promise<Response | undefined>>> = {
  'chunk-slow': async (isEntry) => void (isEntry || (await late())),
  'entry-slow': async (isEntry) => void (isEntry && (await late())),
  'chunk-missing': async (isEntry) => (isEntry ? undefined : new Response(null, { status: 404 })),
  'entry-tampered': async (isEntry) =>
    isEntry
      ? new Response('/* not what was released */', { headers: { 'content-type': 'text/javascript' } })
      : undefined,
};

/** Lets the scripts of the release meet the fault; undefined for what is no file of it. */
export async function answerScript({ url }: Request, fault: CompositionFault): Promise<Response | undefined> {
  const [, file] = new URL(url).pathname.split(`/${scriptCalls}`);
  if (!file) return undefined;
  const met = file.endsWith('.js') ? await onTheWay[fault]?.(file.endsWith('/remoteEntry.js')) : undefined;
  return met ?? fetch(new URL(file, window.document.baseURI));
}

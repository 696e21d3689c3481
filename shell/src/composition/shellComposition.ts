import {
  type ComposedRelease,
  type ComposedRemote,
  type Composition,
  type CompositionDocument,
  type ContractRoute,
  componentOf,
  findRoute,
  type LoadedComponent,
  RemoteFailure,
  type RemoteSurface,
  remoteOf,
  type WidgetName,
  type WidgetProps,
} from '@freight/shared-kernel/composition';
import type { ComponentType } from 'react';
import { createLoader, type Loader } from './loader';
import { loadFailed } from './loadFailed';
import { pagesAt } from './remotePage';

/** The kernel's composition with what only the shell needs. */
export interface ShellComposition extends Composition {
  readonly remotes: readonly ComposedRemote[];
  /** The remote and the route of its contract that own an address, without running the remote. */
  remoteForPath(pathname: string): { remote: ComposedRemote; route: ContractRoute } | undefined;
  /** @throws RemoteFailure when no release of it can be had. */
  loadSurface(remote: string): Promise<RemoteSurface>;
  /** Loads remote and page of an address ahead of the click. */
  warm(pathname: string): void;
}

export interface CompositionParts {
  loadRelease(name: string, release: ComposedRelease): Promise<RemoteSurface>;
  /** The remote as the edge composes it now; asked only for one that had no files when the page was made. */
  composeAgain(name: string): Promise<ComposedRemote | undefined>;
  report(failure: RemoteFailure): void;
}

/** The composition of this page, from what the edge inlined. */
export function createShellComposition(document: CompositionDocument, parts: CompositionParts): ShellComposition {
  const loaders = new Map<string, Loader<RemoteSurface>>();
  const widgets = new Map<WidgetName, Loader<ComponentType>>();

  async function loadSurface(name: string): Promise<RemoteSurface> {
    const remote = document.remotes.find((one) => one.name === name);
    if (!remote) throw new RemoteFailure(`${name} is not part of this page`, { remote: name, reason: 'unknown' });
    return once(loaders, name, () => createLoader(() => sourcesOf(remote, parts)))
      .load()
      .catch(loadFailed(remote, 'remoteEntry.js'));
  }

  async function findWidget(name: WidgetName): Promise<() => Promise<LoadedComponent>> {
    const remote = remoteOf(name);
    const load = (await loadSurface(remote)).widgets[name.slice(remote.length + 1)];
    if (!load) throw new RemoteFailure(`${remote} has no widget ${name}`, { remote, reason: 'unknown' });
    return load;
  }

  const remoteForPath: ShellComposition['remoteForPath'] = (pathname) => findRoute(document.remotes, pathname);

  return {
    generation: document.generation,
    remotes: document.remotes,
    report: parts.report,
    remoteForPath,
    loadSurface,
    async loadWidget<Name extends WidgetName>(name: Name) {
      const load = await findWidget(name);
      const loader = once(widgets, name, () =>
        createLoader(async () => [async () => componentOf<object>(await load())]),
      );
      const remote = document.remotes.find((one) => one.name === remoteOf(name));
      return (await loader.load().catch(loadFailed(remote, name))) as ComponentType<WidgetProps[Name]>;
    },
    warm(pathname) {
      const found = remoteForPath(pathname);
      if (!found) return;
      loadSurface(found.remote.name)
        .then((surface) => Promise.all(pagesAt(surface.routes, pathname).map((page) => page.load())))
        // A visit loads it again and shows its failure; a hover shows nothing.
        .catch((reason: unknown) => console.warn(`${pathname} could not be warmed`, reason));
    },
  };
}

async function sourcesOf(remote: ComposedRemote, parts: CompositionParts): Promise<(() => Promise<RemoteSurface>)[]> {
  const composed = remote.state === 'missing' ? await parts.composeAgain(remote.name) : remote;
  if (composed?.state === 'unfit') {
    const message = `${remote.name} needs kernel ${composed.needs}, and this shell has ${composed.has}`;
    throw new RemoteFailure(message, { remote: remote.name, reason: 'unfit' });
  }
  if (composed?.state !== 'composed') throw new Error(`${remote.name} has no files`);
  const releases = [composed.release, ...(composed.lastKnownGood ? [composed.lastKnownGood] : [])];
  return releases.map((release) => () => parts.loadRelease(remote.name, release));
}

function once<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

import {
  type ComposedRelease,
  type ComposedRemote,
  type CompositionDocument,
  type ContractRoute,
  findRoute,
} from '@quayside/contract/composition';
import {
  type Composition,
  componentOf,
  type LoadedComponent,
  RemoteFailure,
  type RemoteSurface,
  remoteOf,
  type WidgetName,
} from '@quayside/kernel/composition';
import { textsLoaded } from '@quayside/kernel/language';
import type { ComponentType } from 'react';
import type { BrokenReleases } from './brokenReleases';
import { rethrowDiagnosed } from './diagnose';
import { createLoader, type Loader } from './loader';
import { LoadFailure } from './loadFailure';
import { pagesAt } from './remotePage';
import { toRemoteFailure } from './toRemoteFailure';

/** A release that runs in this page. */
export interface LoadedRelease {
  readonly remote: string;
  readonly version: string;
  /** Load time in milliseconds, including retries. */
  readonly milliseconds: number;
}

/** The kernel's composition with additions for the shell. */
export interface ShellComposition extends Composition {
  readonly remotes: readonly ComposedRemote[];
  /** Remote → its override address on this machine. */
  readonly overrides: Readonly<Record<string, string>>;
  /** Overrides that the address asks for; they load only after confirmation. */
  readonly offered: Readonly<Record<string, string>>;
  /** Returns the releases loaded so far. */
  loaded(): readonly LoadedRelease[];
  /** Checks whether a remote was requested. */
  isAsked(remote: string): boolean;
  report(failure: RemoteFailure): Promise<void> | void;
  /** Gives up the failed release for this tab; returns true when an older one exists, which the next page uses. */
  fallBack(failure: RemoteFailure): boolean;
  /** Sends pending reports before the page reloads; resolves when they are sent. */
  leave(): Promise<unknown>;
  /** Returns the remote and route that own an address, without running the remote. */
  remoteForPath(pathname: string): { remote: ComposedRemote; route: ContractRoute } | undefined;
  /** @throws RemoteFailure when no release can be loaded */
  loadSurface(remote: string): Promise<RemoteSurface>;
  /** Prefetches remote and page of an address. */
  warm(pathname: string): void;
}

export interface CompositionParts {
  /** @throws LoadFailure when it cannot be loaded */
  loadRelease(name: string, release: ComposedRelease): Promise<RemoteSurface>;
  /** Requests the remote's current composition; called only when it had no files at page load. */
  composeAgain(name: string): Promise<ComposedRemote | undefined>;
  /** Resolves when the report was sent. */
  report(failure: RemoteFailure): Promise<void> | void;
  /** Is called for each loaded release. */
  onLoaded(release: LoadedRelease): void;
  /** Registers a function to run when the page is left. */
  readonly onLeaving?: (tell: () => void) => void;
  /** Releases that threw earlier in this tab: they are not tried again. */
  readonly broken: BrokenReleases;
}

/** Creates the composition of this page from the document that the edge inlined. */
export function createShellComposition(document: CompositionDocument, parts: CompositionParts): ShellComposition {
  const loaders = new Map<string, Loader<RemoteSurface>>();
  const widgets = new Map<WidgetName, Loader<ComponentType>>();
  const loaded = new Map<string, LoadedRelease>();
  /** Failures that were already reported: each abandoned source is reported at once. */
  const told = new WeakSet<LoadFailure>();
  /** Reports to send when the page is left, and reports being sent. */
  const leaving: (() => void)[] = [];
  const telling: unknown[] = [];
  /** Remote → reports of absent widgets, since a page may use one in many places. */
  const absent = new Map<string, Set<string>>();
  const find = (name: string) => document.remotes.find((one) => one.name === name);

  const isGone = ({ reason, cause }: RemoteFailure): boolean =>
    reason === 'broken' || (cause instanceof LoadFailure && ['missing', 'tampered', 'threw'].includes(cause.kind));

  function fallBack(failure: RemoteFailure): boolean {
    const remote = find(failure.remote);
    if (!isGone(failure) || remote?.state !== 'composed' || !remote.lastKnownGood) return false;
    const { version } = remote.release;
    if (loaded.get(remote.name)?.version !== version || parts.broken.has(remote.name, version)) return false;
    parts.broken.add(remote.name, version);
    return true;
  }

  function abandon(remote: string, { version }: ComposedRelease, failure: LoadFailure): void {
    told.add(failure);
    const message = `${remote} ${version} was given up: ${failure.message}`;
    telling.push(parts.report(new RemoteFailure(message, { remote, version, reason: 'unreachable', cause: failure })));
  }

  /**
   * Checks whether a load failure was reported since the last retry by the user. Thrown errors are reported each time.
   */
  function wasTold({ remote, version, reason, message }: RemoteFailure): boolean {
    if (reason === 'broken') return false;
    const of = once(absent, remote, () => new Set<string>());
    const what = `${version} ${reason} ${message}`;
    return of.has(what) || !of.add(what);
  }

  function surfaceLoader(remote: ComposedRemote): Loader<RemoteSurface> {
    const { name } = remote;
    let releases: readonly ComposedRelease[] = [];
    let begun = 0;
    const loader = createLoader<{ release: ComposedRelease; surface: RemoteSurface }>({
      sources: async () => {
        releases = await listReleasesToTry(remote, parts);
        begun = performance.now();
        return releases.map((release) => async () => ({ release, surface: await parts.loadRelease(name, release) }));
      },
      onAbandoned: (source, failure) => {
        const release = releases[source];
        if (release) abandon(name, release, failure);
      },
      onLeaving: (tell) => {
        leaving.push(tell);
        parts.onLeaving?.(tell);
      },
    });
    let surface: Promise<RemoteSurface> | undefined;
    return {
      retry: loader.retry,
      load: () =>
        (surface ??= loader.load().then(
          (taken) => {
            const milliseconds = Math.round(performance.now() - begun);
            const done = { remote: name, version: taken.release.version, milliseconds };
            loaded.set(name, done);
            parts.onLoaded(done);
            return taken.surface;
          },
          (error: unknown) => {
            surface = undefined;
            throw error;
          },
        )),
    };
  }

  async function loadSurface(name: string): Promise<RemoteSurface> {
    const remote = find(name);
    if (!remote) throw new RemoteFailure(`${name} is not part of this page`, { remote: name, reason: 'unknown' });
    return once(loaders, name, () => surfaceLoader(remote))
      .load()
      .catch(toRemoteFailure(remote, 'remoteEntry.js'));
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
    overrides: document.overrides ?? {},
    offered: document.offered ?? {},
    loaded: () => [...loaded.values()],
    isAsked: (remote) => loaders.has(remote),
    fallBack,
    leave() {
      for (const tell of leaving) tell();
      return Promise.allSettled(telling);
    },
    report(failure) {
      fallBack(failure);
      if ((failure.cause instanceof LoadFailure && told.has(failure.cause)) || wasTold(failure)) return;
      return parts.report(failure.version ? failure : failure.of(loaded.get(failure.remote)?.version ?? 'not loaded'));
    },
    retry(name) {
      absent.delete(name);
      loaders.get(name)?.retry();
      for (const [widget, loader] of widgets) if (remoteOf(widget) === name) loader.retry();
    },
    remoteForPath,
    loadSurface,
    propsOf(name) {
      const remote = remoteOf(name);
      return find(remote)?.contract.widgets.find((widget) => `${remote}/${widget.name}` === name)?.props;
    },
    async loadWidget<Props extends object>(name: WidgetName) {
      const load = await findWidget(name);
      const loader = once(widgets, name, () =>
        createLoader({
          sources: async () => [
            async () => {
              const widget = await load().catch(rethrowDiagnosed());
              await textsLoaded();
              return componentOf<object>(widget);
            },
          ],
        }),
      );
      const remote = remoteOf(name);
      const failed = toRemoteFailure(find(remote), name, loaded.get(remote)?.version);
      return (await loader.load().catch(failed)) as ComponentType<Props>;
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

/** Returns the releases of the remote to try, best first. */
async function listReleasesToTry(remote: ComposedRemote, parts: CompositionParts): Promise<readonly ComposedRelease[]> {
  const composed = remote.state === 'missing' ? await parts.composeAgain(remote.name) : remote;
  if (composed?.state === 'unfit') {
    const message = `${remote.name} needs kernel ${composed.needs}, and this shell has ${composed.has}`;
    throw new RemoteFailure(message, { remote: remote.name, reason: 'unfit' });
  }
  if (composed?.state !== 'composed') throw new Error(`${remote.name} has no files`);
  const releases = [composed.release, ...(composed.lastKnownGood ? [composed.lastKnownGood] : [])];
  const sound = releases.filter(({ version }) => !parts.broken.has(remote.name, version));
  return sound.length > 0 ? sound : releases;
}

function once<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

import { pathMatches } from '@quayside/contract/composition';
import { componentOf, type RemoteRoute } from '@quayside/kernel/composition';
import { textsLoaded } from '@quayside/kernel/language';
import { type ComponentType, use } from 'react';
import { rethrowDiagnosed } from './diagnose';
import { createLoader } from './loader';

/** A page of a remote in its own chunk. */
export interface RemotePage {
  load(): Promise<ComponentType>;
  /** Renders the page; suspends while it loads. */
  Page: ComponentType;
}

const pages = new WeakMap<RemoteRoute, RemotePage>();

/** Returns the page of a remote's route; there is one per route, so that prefetch and visit share the load. */
export function getRemotePage(route: RemoteRoute): RemotePage {
  const known = pages.get(route);
  if (known) return known;
  let Loaded: ComponentType | undefined;
  const loader = createLoader<ComponentType>({
    sources: async () => [
      async () => {
        const page = await route.lazy().catch(rethrowDiagnosed());
        await textsLoaded();
        Loaded = componentOf<object>(page);
        return Loaded;
      },
    ],
  });
  // One promise for all renderings between two visits: after a failure, each call of the loader would start a new load.
  let visit: Promise<ComponentType> | undefined;
  const page: RemotePage = {
    load: () => {
      visit = loader.load();
      return visit;
    },
    Page: () => {
      const Shown = Loaded ?? use(visit ?? page.load());
      return <Shown />;
    },
  };
  pages.set(route, page);
  return page;
}

/** Returns the full path of a route below its parent. */
export const joinPath = (parent: string, path: string): string =>
  path.startsWith('/') ? path : `${parent}/${path}`.replace(/(.)\/$/, '$1');

/** Returns the page at an address and the layouts around it, outermost first. */
export function pagesAt(routes: readonly RemoteRoute[], pathname: string, parent = ''): RemotePage[] {
  for (const route of routes) {
    const path = joinPath(parent, route.path);
    if (!route.children && pathMatches(path, pathname)) return [getRemotePage(route)];
    const inner = route.children ? pagesAt(route.children, pathname, path) : [];
    if (inner.length > 0) return [getRemotePage(route), ...inner];
  }
  return [];
}

import type { RouteDefinition } from './route';

/** A call that matches a URL, with its path parameters. */
export interface FoundCall<R extends RouteDefinition> {
  readonly route: R;
  readonly params: Readonly<Record<string, string>>;
}

/** Static parts before parameters, so that /bookings/summary is not an id. */
const toPathRank = (path: string): string =>
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? '1' : '0'))
    .join('');

const toPathPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '([^/]+)')}$`);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Finds the call of a method and a path below /api; undefined when there is none. */
export const callFinder = <R extends RouteDefinition>(
  routes: readonly R[],
): ((method: string, path: string) => FoundCall<R> | undefined) => {
  const known = routes
    .map((route) => ({
      route,
      names: [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
      pattern: toPathPattern(route.path),
      rank: toPathRank(route.path),
    }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1));
  return (method, path) => {
    for (const { route, names, pattern } of known) {
      const values = route.method === method ? pattern.exec(path) : null;
      if (!values) continue;
      return { route, params: Object.fromEntries(names.map((name, at) => [name, decoded(values[at + 1] ?? '')])) };
    }
    return undefined;
  };
};

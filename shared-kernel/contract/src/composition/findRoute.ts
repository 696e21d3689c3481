const splitPath = (path: string): string[] => path.split('/').filter(Boolean);
const isParameter = (segment: string): boolean => segment.startsWith(':');

/** Checks whether a path (without query) matches a pattern such as `/bookings/:id/overview`. */
export function pathMatches(pattern: string, address: string): boolean {
  const wanted = splitPath(pattern);
  const given = splitPath(address);
  return wanted.length === given.length && wanted.every((part, at) => isParameter(part) || part === given[at]);
}

/** Static parts before parameters, from the left: `/bookings/all` comes before `/bookings/:id`. */
const bySpecificity = (one: { path: string }, other: { path: string }): number => {
  const weigh = (path: string) =>
    splitPath(path)
      .map((part) => (isParameter(part) ? '1' : '0'))
      .join('');
  return weigh(one.path).localeCompare(weigh(other.path));
};

/** Returns the remote and route that own a path, or undefined. */
export function findRoute<Route extends { path: string }, Remote extends { contract: { routes: readonly Route[] } }>(
  remotes: readonly Remote[],
  address: string,
): { remote: Remote; route: Route } | undefined {
  return remotes
    .flatMap((remote) => remote.contract.routes.map((route) => ({ remote, route, path: route.path })))
    .filter(({ path }) => pathMatches(path, address))
    .sort(bySpecificity)[0];
}

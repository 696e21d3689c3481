import type { ContractRoute } from './remoteContract';

/** Returns the first API calls of a page as URLs, with the route's parameters filled in from the path. */
export const firstAddresses = ({ path, firstCalls = [] }: ContractRoute, pathname: string): string[] => {
  const parts = pathname.split('/');
  // Path and pattern have the same number of parts, because the pattern matched.
  const given = new Map(path.split('/').map((part, at) => [part, parts[at] ?? '']));
  return firstCalls.map(
    (call) => `/api${call.replace(/:[a-z]\w*/gi, (parameter) => given.get(parameter) ?? parameter)}`,
  );
};

import type { ContractRoute } from './remoteContract';

/** What a page of the route reads first: addresses below the origin, with what its parameters are in this one. */
export const firstAddresses = ({ path, firstCalls = [] }: ContractRoute, pathname: string): string[] => {
  const parts = pathname.split('/');
  // Path and address have the same parts: the one was found by the other.
  const given = new Map(path.split('/').map((part, at) => [part, parts[at] ?? '']));
  return firstCalls.map(
    (call) => `/api${call.replace(/:[a-z]\w*/gi, (parameter) => given.get(parameter) ?? parameter)}`,
  );
};

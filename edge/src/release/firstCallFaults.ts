import { callFinder, findUnknownParameters } from '@quayside/contract';
import type { RemoteContract } from '@quayside/contract/composition';
import { contractRoutes } from '@quayside/contract/routes';

const findCall = callFinder(contractRoutes().map(([, route]) => route));

/**
 * Checks the calls that pages make before their scripts are loaded. An unknown one is answered with 404, or with 422 for a
 * parameter, on each visit.
 * @returns a sentence for each call that the API does not have
 */
export const findFirstCallFaults = ({ routes }: Pick<RemoteContract, 'routes'>): string[] =>
  routes.flatMap(({ path, firstCalls = [] }) =>
    firstCalls.flatMap((call) => {
      const { pathname, searchParams } = new URL(call, 'http://api');
      const found = findCall('GET', pathname);
      if (!found) return [`The page ${path} starts with the call ${call}, which the API does not have.`];
      return findUnknownParameters(found.route, new Set(searchParams.keys())).map(
        (name) => `The page ${path} starts with the call ${call}, which has no parameter ${name}.`,
      );
    }),
  );

import { isLocalCall } from '@quayside/contract/composition';
import { isStaff } from '@quayside/contract/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fetchRole } from './viewer';

/**
 * Checks whether a user may inspect releases and load remotes from their own machine: staff of the forwarder, and in the demo
 * anyone on the machine that runs it.
 */
export async function isDeveloper(app: FastifyInstance, request: FastifyRequest, demo: boolean): Promise<boolean> {
  if (demo && isLocalCall(request)) return true;
  const role = await fetchRole(app, request);
  return role !== undefined && isStaff(role);
}

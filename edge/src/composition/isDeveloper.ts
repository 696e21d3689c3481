import { isFromHere } from '@quayside/contract/composition';
import { isStaff } from '@quayside/contract/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { roleOf } from './viewer';

/**
 * Who may look behind a release, and take remotes from their own machine: the forwarder's people, and in the demo whoever
 * sits at its machine.
 */
export async function isDeveloper(app: FastifyInstance, request: FastifyRequest, demo: boolean): Promise<boolean> {
  if (demo && isFromHere(request)) return true;
  const role = await roleOf(app, request);
  return role !== undefined && isStaff(role);
}

import { isStaff } from '@quayside/contract/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { roleOf } from './viewer';

const isLoopback = (address: string): boolean => /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/.test(address);

/** Called from this machine itself, through no proxy that says otherwise. */
const isFromHere = ({ ip, ips = [ip] }: FastifyRequest): boolean => ips.every(isLoopback);

/** Who may take remotes from their own machine: the forwarder's people, and in the demo whoever sits at its machine. */
export async function mayOverride(app: FastifyInstance, request: FastifyRequest, demo: boolean): Promise<boolean> {
  if (demo && isFromHere(request)) return true;
  const role = await roleOf(app, request);
  return role !== undefined && isStaff(role);
}

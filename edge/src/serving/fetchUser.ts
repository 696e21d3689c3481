import type { Role } from '@quayside/contract/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A signed-in user. */
export interface SignedInUser {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
}

interface Me {
  readonly id: string;
  readonly role: Role;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  /** Whether the user must set up a second factor before using anything else. */
  readonly mustEnrol?: boolean;
}

/** Returns the user of a bearer token from the API; undefined for an invalid or restricted session. */
export async function fetchUser(
  app: FastifyInstance,
  { headers: { authorization }, ip }: FastifyRequest,
): Promise<SignedInUser | undefined> {
  if (!authorization) return undefined;
  const answer = await app.inject({ url: '/api/me', headers: { authorization }, remoteAddress: ip });
  if (answer.statusCode !== 200) return undefined;
  const { id, role, firstName, lastName, email, mustEnrol } = answer.json<{ data: Me }>().data;
  if (mustEnrol) return undefined;
  return { id, role, name: [firstName, lastName].filter(Boolean).join(' ') || email || role };
}

import type { Role } from '@quayside/contract/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Somebody who is signed in. */
export interface Person {
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
  /** Somebody who must set up a second factor may use nothing else until then. */
  readonly mustEnrol?: boolean;
}

/** Returns who sends a bearer token, as the API knows it; undefined for a session that is not valid or is restricted. */
export async function personOf(
  app: FastifyInstance,
  { headers: { authorization }, ip }: FastifyRequest,
): Promise<Person | undefined> {
  if (!authorization) return undefined;
  const answer = await app.inject({ url: '/api/me', headers: { authorization }, remoteAddress: ip });
  if (answer.statusCode !== 200) return undefined;
  const { id, role, firstName, lastName, email, mustEnrol } = answer.json<{ data: Me }>().data;
  if (mustEnrol) return undefined;
  return { id, role, name: [firstName, lastName].filter(Boolean).join(' ') || email || role };
}

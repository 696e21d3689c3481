import type { RouteDefinition } from '@freight/shared-kernel/contract';
import { allows } from '@freight/shared-kernel/roles';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Database } from './database/database';
import { forbidden, unauthorized } from './errors';
import { sessionOfTicket, sessionOfToken } from './sessions';
import type { User } from './user';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null on public routes and before the token was checked. */
    user: User | null;
  }
}

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** The ticket of `?token=`. A session token there is none and is refused like any wrong one. */
const ticketOf = (request: FastifyRequest): string | undefined => {
  const { token } = request.query as { token?: unknown };
  return typeof token === 'string' ? token : undefined;
};

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

const findUser = async (
  request: FastifyRequest,
  auth: RouteDefinition['auth'],
  { db }: Database,
): Promise<User | undefined> => {
  const bearer = bearerOf(request);
  if (bearer) return (await sessionOfToken(db, bearer))?.user;
  const ticket = auth === 'ticket' ? ticketOf(request) : undefined;
  return ticket === undefined ? undefined : (await sessionOfTicket(db, ticket, pathOf(request)))?.user;
};

/** Who calls, and whether the policy table lets that role make this call. Which records it reaches is the scope's question. */
export const authenticate = ({ auth, may }: RouteDefinition, database: Database): onRequestAsyncHookHandler => {
  if (auth === 'public') return async () => {};
  return async (request) => {
    const user = await findUser(request, auth, database);
    if (!user) throw unauthorized();
    request.user = user;
    if (may && !allows(user.role, ...may)) throw forbidden();
  };
};

import type { RouteDefinition } from '@quayside/contract';
import type { onRequestAsyncHookHandler } from 'fastify';
import { authenticateCaller } from '../../platform/calls/authenticateCaller';
import type { User } from '../../platform/people/user';
import type { Database } from '../../ports/database';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null on public routes and before the token is checked. */
    user: User | null;
  }
}

/** Authenticates the caller before the body is read. */
export const authenticate =
  (route: RouteDefinition, database: Database): onRequestAsyncHookHandler =>
  async (request) => {
    const { token } = request.query as { token?: unknown };
    request.user = await authenticateCaller(route, database, {
      authorization: request.headers.authorization,
      ticket: typeof token === 'string' ? token : undefined,
      path: request.url.split('?', 1)[0] ?? '',
    });
  };

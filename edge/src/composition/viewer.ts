import { Role } from '@quayside/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Viewer } from '../registry/audience';
import { readCookie } from './readCookie';

const Session = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ token: v.string(), id: v.string(), role: Role, endsAt: v.optional(v.number()) }),
);

/** The content of the session cookie. It is not verified: it only selects releases and grants no access. */
export interface CookieSession extends Viewer {
  readonly token: string;
  /** When the session's day ends, in milliseconds of the browser's clock. */
  readonly endsAt?: number | undefined;
}

/** Returns the session in a `Cookie` header; undefined for signed-out users and for a malformed cookie. */
export function readCookieSession(header: string | undefined): CookieSession | undefined {
  const result = v.safeParse(Session, readCookie(header, 'quayside-session'));
  return result.success ? result.output : undefined;
}

/** Returns the user's role from the API; the cookie alone proves nothing. */
export async function fetchRole(
  app: FastifyInstance,
  { headers, ip }: FastifyRequest,
): Promise<Viewer['role'] | undefined> {
  const token = readCookieSession(headers.cookie)?.token;
  const authorization = headers.authorization ?? (token && `Bearer ${token}`);
  if (!authorization) return undefined;
  const answer = await app.inject({ url: '/api/me', headers: { authorization }, remoteAddress: ip });
  return answer.statusCode === 200 ? answer.json<{ data: Pick<Viewer, 'role'> }>().data.role : undefined;
}

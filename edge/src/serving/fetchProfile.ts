import type { User } from '@quayside/contract';
import type { ProfileInPage } from '@quayside/contract/composition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCookieSession } from '../composition/viewer';

/** Maximum delay of a page for the profile, in milliseconds. After that, the page requests the profile itself. */
const PATIENCE_MS = 1_000;

/**
 * Returns the viewer's profile from the API, for the session of the cookie. Undefined for signed-out users, expired sessions, and
 * when the API does not answer in time.
 */
export async function fetchProfile(
  app: FastifyInstance,
  { headers, ip }: FastifyRequest,
): Promise<ProfileInPage | undefined> {
  const session = readCookieSession(headers.cookie);
  if (session?.endsAt === undefined) return undefined;
  const { endsAt, token } = session;
  try {
    const answer = await app.inject({
      url: '/api/me',
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: ip,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.statusCode !== 200) return undefined;
    return { endsAt, user: answer.json<{ data: User }>().data };
  } catch (error) {
    app.log.warn({ err: error }, 'the profile could not be put into the page, which asks for it itself');
    return undefined;
  }
}

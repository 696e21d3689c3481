import type { User } from '@quayside/contract';
import type { ProfileInPage } from '@quayside/contract/composition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionIn } from '../composition/viewer';

/** How long a page is held up for the profile, in milliseconds: after that it asks for it itself, in its frame. */
const PATIENCE_MS = 1_000;

/**
 * The profile of who asks for a page, as the API gives it for the session of the cookie; nothing for nobody, for a session
 * that is over, and where the API does not answer at once.
 */
export async function profileFor(
  app: FastifyInstance,
  { headers, ip }: FastifyRequest,
): Promise<ProfileInPage | undefined> {
  const session = sessionIn(headers.cookie);
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

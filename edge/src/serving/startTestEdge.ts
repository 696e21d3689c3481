import Fastify from 'fastify';
import { createTestWorkspace } from '../composition/createTestWorkspace';
import { mountEdge } from './mountEdge';

/** Starts an edge over a workspace of two remotes, with a function that sends requests from another machine. */
export async function startTestEdge({ demo = false, dataDir }: { demo?: boolean; dataDir?: string } = {}) {
  const given = await createTestWorkspace();
  await given.remote('bookings');
  await given.remote('rates');
  const app = Fastify({ trustProxy: 'loopback' });
  app.get('/api/me', async ({ headers }, reply) => {
    const role = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    return role === 'nobody' ? reply.code(401).send() : { data: { id: '65f0', role } };
  });
  await mountEdge(app, {
    ...given,
    ...(dataDir && { dataDir }),
    demo,
    publicUrl: 'https://quayside.example',
    outcomes: async () => [],
  });
  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '198.51.100.7') =>
    app.inject({ url, headers, remoteAddress });
  return { ...given, app, get };
}

/** Parses the composition in a page. */
export const compositionIn = (html: string) => JSON.parse(/id="composition">(.*?)<\/script>/.exec(html)?.[1] ?? '');

/** Returns the cookie header of a signed-in user. */
export const createSessionCookie = (role: string, id = '65f0') => ({
  cookie: `quayside-session=${encodeURIComponent(JSON.stringify({ token: role, id, role, endsAt: 1 }))}`,
});

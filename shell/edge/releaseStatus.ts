import { isStaff, type Role } from '@freight/shared-kernel/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readRegistry } from '../release/registry';
import { remoteStatus } from '../release/status';
import type { ObjectStore } from '../release/store/objectStore';
import { kernelOf } from './compose';
import type { Current } from './currentComposition';
import { sessionIn } from './viewer';

interface StatusOptions {
  readonly current: () => Promise<Current>;
  readonly store: ObjectStore;
}

/** `/releases.json`: what is served of each remote, to whom and why, for the forwarder's own people. */
export function mountReleaseStatus(app: FastifyInstance, { current, store }: StatusOptions): void {
  app.get('/releases.json', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    const role = await roleOf(app, request);
    if (!role) return reply.code(401).send({ statusCode: 401, error: 'Unauthorized', message: 'Sign in first.' });
    if (!isStaff(role))
      return reply.code(403).send({ statusCode: 403, error: 'Forbidden', message: 'Only staff may see the releases.' });
    const { shell, documentFor } = await current();
    const registry = await readRegistry(store);
    const composed = documentFor(sessionIn(request.headers.cookie));
    return {
      generation: composed.generation,
      shell: shell.version,
      kernel: shell.kernel,
      remotes: await Promise.all(
        composed.remotes.map(async (remote) => ({
          ...(await remoteStatus(store, registry, remote.name, kernelOf(shell))),
          /** What the next page of the person who asks runs. */
          yours: remote.state === 'composed' ? remote.release.version : null,
        })),
      ),
    };
  });
}

/** Who asks, as the API knows it: the cookie alone proves nothing. */
async function roleOf(app: FastifyInstance, { headers }: FastifyRequest): Promise<Role | undefined> {
  const token = sessionIn(headers.cookie)?.token;
  const authorization = headers.authorization ?? (token && `Bearer ${token}`);
  if (!authorization) return undefined;
  const answer = await app.inject({ url: '/api/me', headers: { authorization } });
  return answer.statusCode === 200 ? answer.json<{ data: { role: Role } }>().data.role : undefined;
}

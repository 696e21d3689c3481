import { isStaff } from '@quayside/contract/roles';
import type { FastifyInstance } from 'fastify';
import { toKernelInShell } from '../composition/compose';
import type { CurrentReleases } from '../composition/currentComposition';
import { readKernelVersion } from '../composition/readKernelVersion';
import { fetchRole, readCookieSession } from '../composition/viewer';
import { type Registry, readRegistry, shellName } from '../registry/registry';
import { readRemoteStatus, readShellStatus } from '../registry/status';
import { listVersions } from '../registry/versions';
import type { ObjectStore } from '../store/objectStore';

interface StatusOptions {
  readonly current: () => Promise<CurrentReleases>;
  readonly store: ObjectStore;
}

/**
 * Mounts `/releases.json` for the forwarder's staff: the served release of each remote, its audience and the reasons.
 */
export function mountReleaseStatus(app: FastifyInstance, { current, store }: StatusOptions): void {
  app.get('/releases.json', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    const role = await fetchRole(app, request);
    if (!role) return reply.code(401).send({ statusCode: 401, error: 'Unauthorized', message: 'Sign in first.' });
    if (!isStaff(role))
      return reply.code(403).send({ statusCode: 403, error: 'Forbidden', message: 'Only staff may see the releases.' });
    const { shell, composedFor } = await current();
    const registry = await readRegistry(store);
    const { document: composed } = composedFor(readCookieSession(request.headers.cookie));
    return {
      generation: composed.generation,
      shell: shell.version,
      kernel: shell.kernel,
      /** The moves of the shell, and its versions with their kernels. */
      shells: { ...readShellStatus(registry), versions: await shellVersions(store, registry) },
      remotes: await Promise.all(
        composed.remotes.map(async (remote) => ({
          ...(await readRemoteStatus(store, registry, remote.name, toKernelInShell(shell))),
          versions: await listVersions(store, registry, remote.name),
          /** The version in the next page of the requesting user. */
          yours: remote.state === 'composed' ? remote.release.version : null,
        })),
      ),
    };
  });
}

const shellVersions = async (store: ObjectStore, registry: Registry) =>
  Promise.all(
    (await listVersions(store, registry, shellName)).map(async (one) => ({
      ...one,
      kernel: await readKernelVersion(store, one.version),
    })),
  );

import fastifyStatic from '@fastify/static';
import { isServed, isSourceMap } from '@quayside/releases/fileKinds';
import type { FastifyPluginAsync } from 'fastify';
import semver from 'semver';
import type { CurrentReleases } from '../composition/currentComposition';
import { isDeveloper } from '../composition/isDeveloper';
import { releasePrefix } from '../registry/releaseMark';
import { findStoredShell } from '../registry/storedShells';
import type { ObjectStore } from '../store/objectStore';

interface StaticOptions {
  readonly current: () => Promise<CurrentReleases>;
  readonly store: ObjectStore;
  readonly demo: boolean;
}

/**
 * Serves releases of remotes and the shell's files. Their addresses contain a version or hash, so they never change: they are
 * cached for a year and compressed in advance. Old releases and shells stay available while they are stored, for pages that
 * still run them.
 */
export const staticFiles: FastifyPluginAsync<StaticOptions> = async (app, { current, store, demo }) => {
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: '365d',
  });

  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  // Releases from before the check of file kinds may contain others. Source maps are for staff, and in no shared cache.
  app.addHook('onRequest', async (request, reply) => {
    const file = (request.params as { '*'?: string })['*'] ?? '';
    if (!isServed(file)) return reply.callNotFound();
    if (!isSourceMap(file)) return;
    if (!(await isDeveloper(app, request, demo))) return reply.callNotFound();
    reply.header('cache-control', 'private, no-cache');
  });

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/remotes/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      const folder = (await current()).folderOf(name, version) ?? (await publishedFolder(store, name, version));
      return folder ? reply.sendFile(file, folder, caching(file)) : reply.callNotFound();
    },
  );

  app.get<{ Params: { version: string; '*': string } }>('/assets/:version/*', async (request, reply) => {
    const { shell } = await current();
    const { version, '*': file } = request.params;
    const folder = version === shell.version ? shell.folder : await shellFolder(store, version);
    return folder ? reply.sendFile(file, folder, caching(file)) : reply.callNotFound();
  });
};

/** Returns cache options: files that are not public may only be in the browser's own cache. */
const caching = (file: string) => (isSourceMap(file) ? { cacheControl: false } : {});

/** Returns the folder of a stored shell. Shells never change, so the local copy is preferred to a remote store. */
const shellFolder = async (store: ObjectStore, version: string): Promise<string | undefined> =>
  (store.copy && (await findStoredShell(store.copy, version))) ?? findStoredShell(store, version);

async function publishedFolder(store: ObjectStore, name: string, version: string): Promise<string | undefined> {
  if (!/^[a-z][a-z0-9-]*$/.test(name) || semver.valid(version) !== version) return undefined;
  return store.asFolder(releasePrefix(name, version));
}

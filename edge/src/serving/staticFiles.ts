import fastifyStatic from '@fastify/static';
import { isServed, isSourceMap } from '@quayside/releases/fileKinds';
import type { FastifyPluginAsync } from 'fastify';
import semver from 'semver';
import type { Current } from '../composition/currentComposition';
import { isDeveloper } from '../composition/isDeveloper';
import { keptShell } from '../registry/keptShells';
import { releasePrefix } from '../registry/releaseMark';
import type { ObjectStore } from '../store/objectStore';

interface StaticOptions {
  readonly current: () => Promise<Current>;
  readonly store: ObjectStore;
  readonly demo: boolean;
}

/**
 * Releases of remotes and the shell's own files. Their addresses carry version or hash, so they never change: cached for a
 * year, compressed ahead. Published releases and shells that were served stay as long as they are there, for pages that still
 * run them.
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

  // Releases of before these kinds were checked may hold others. A source map is for staff, and in no shared cache.
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

/** What is not for everybody may stay only with who has got it. */
const caching = (file: string) => (isSourceMap(file) ? { cacheControl: false } : {});

/** A shell never changes: what this machine has of it need not be asked of a store elsewhere. */
const shellFolder = async (store: ObjectStore, version: string): Promise<string | undefined> =>
  (store.copy && (await keptShell(store.copy, version))) ?? keptShell(store, version);

async function publishedFolder(store: ObjectStore, name: string, version: string): Promise<string | undefined> {
  if (!/^[a-z][a-z0-9-]*$/.test(name) || semver.valid(version) !== version) return undefined;
  return store.asFolder(releasePrefix(name, version));
}

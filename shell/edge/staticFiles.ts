import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import semver from 'semver';
import type { Current } from './currentComposition';
import { writtenAt } from './releaseFolder';

interface StaticOptions {
  readonly current: () => Promise<Current>;
  readonly dataDir: string;
}

/**
 * Releases of remotes and the shell's own files. Their addresses carry version or hash, so they never change: cached for a
 * year, compressed ahead. Releases of the data folder stay served as long as they lie there, for pages that still run them.
 */
export const staticFiles: FastifyPluginAsync<StaticOptions> = async (app, { current, dataDir }) => {
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

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/remotes/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      const folder = (await current()).folderOf(name, version) ?? (await releasedFolder(dataDir, name, version));
      return folder ? reply.sendFile(file, folder) : reply.callNotFound();
    },
  );

  app.get<{ Params: { version: string; '*': string } }>('/assets/:version/*', async (request, reply) => {
    const { shell } = await current();
    const { version, '*': file } = request.params;
    return version === shell.version ? reply.sendFile(file, shell.folder) : reply.callNotFound();
  });
};

async function releasedFolder(dataDir: string, name: string, version: string): Promise<string | undefined> {
  if (!/^[a-z][a-z0-9-]*$/.test(name) || semver.valid(version) !== version) return undefined;
  const folder = join(dataDir, 'releases', name, version);
  return (await writtenAt(join(folder, 'remote.json'))) ? folder : undefined;
}

import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { qaCaching } from '@quayside/releases/qaCaching';
import fastify, { type FastifyInstance } from 'fastify';
import { assemble, type Standalone } from './assemble';

/**
 * Serves a standalone remote. Its entry, manifest and chunks are also served at the root, for any origin, so that a shell can load
 * the remote as an override: `?remote:bookings=http://localhost:3001/`.
 *
 * @param prefix the path, with a slash at both ends
 */
export async function serve(
  { folder, release }: Pick<Standalone, 'folder' | 'release'>,
  port: number,
  prefix = '/',
): Promise<FastifyInstance> {
  const server = fastify({ forceCloseConnections: true });
  server.addHook('onSend', async (request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cache-control', qaCaching(request.url));
  });
  const plain = { cacheControl: false, decorateReply: false };
  await server.register(fastifyStatic, { root: [...new Set([folder, release])], prefix, ...plain });
  await server.register(fastifyStatic, {
    ...{ root: join(folder, 'server'), prefix: `${prefix}server/`, preCompressed: true, ...plain },
  });
  await server.listen({ port, host: 'localhost' });
  return server;
}

if (process.argv[1] === import.meta.filename) {
  const [, , remote = '.', usual = '3000'] = process.argv;
  const standalone = await assemble(remote);
  const { name } = standalone.contract;
  const port = Number(process.env.PORT ?? usual);
  await serve(standalone, port);
  console.log(`${name} alone: http://localhost:${port}/`);
  console.log(`In a shell on this machine: add ?remote:${name}=http://localhost:${port}/ to its address.`);
}

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  findUnmetKernelNeed,
  type KernelInShell,
  type RemoteContract,
  readContract,
} from '@quayside/contract/composition';
import { composeAlone } from '@quayside/releases/composeAlone';
import { isServed, isSourceMap } from '@quayside/releases/fileKinds';
import { qaCaching } from '@quayside/releases/qaCaching';
import { qaPage, startWorker } from '@quayside/releases/qaPage';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentReleases } from '../composition/currentComposition';
import { isDeveloper } from '../composition/isDeveloper';
import { readJson } from '../composition/releaseFolder';
import { ReleaseError } from '../registry/releaseError';
import { ForgedError } from '../registry/verifySignature';
import { findRelease } from '../release/storedRelease';
import type { ObjectStore } from '../store/objectStore';

interface QaOptions {
  /** The folder with the builds of QA's page and of the API for browsers. */
  readonly workspace: string;
  readonly current: () => Promise<CurrentReleases>;
  readonly store: ObjectStore;
  readonly demo: boolean;
}

type Host = Omit<KernelInShell, 'version'> & {
  readonly kernel: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};
interface QaRequest {
  Params: { name: string; version: string; '*': string };
}

/**
 * Serves any single release on the QA page, at `/qa/<remote>/<version>/`, for staff. The API runs in the page, so no real data
 * is involved. The policy limits a release to its own folder: it reaches neither the API nor other pages.
 */
export const mountQa: FastifyPluginAsync<QaOptions> = async (app, { workspace, current, store, demo }) => {
  const places = { host: join(workspace, 'standalone/dist'), server: join(workspace, 'api/dist/worker') };
  await app.register(fastifyStatic, { serve: false, index: false, cacheControl: false, preCompressed: true });

  const findReleaseFolder = async (name: string, version: string): Promise<string> =>
    (await current()).folderOf(name, version) ?? (await findRelease(store, `${name}@${version}`)).folder;

  /** Sends a file below one of the folders. Source maps are refused: they contain the sources and are not needed here. */
  const send = (reply: FastifyReply, file: string, folder: string) =>
    isSourceMap(file) ? reply.callNotFound() : reply.sendFile(file, folder);

  app.addHook('onSend', async (request, reply) => {
    const { name, version = '' } = request.params as Partial<QaRequest['Params']>;
    reply.headers({
      'cache-control': qaCaching(request.url),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      // On every file: a worker takes the policy of its own script.
      ...(name && { 'content-security-policy': policy(request, toQaAddress(name, version)) }),
    });
  });

  for (const address of ['/qa/:name', '/qa/:name/'])
    app.get<QaRequest>(address, async ({ params: { name } }, reply) => {
      const { remotes } = (await current()).composedFor(undefined).document;
      const remote = remotes.find((one) => one.name === name);
      if (remote?.state !== 'composed') return sendSentence(reply, 404, `There is no release of '${name}'.`);
      return reply.redirect(toQaAddress(name, remote.release.version), 302);
    });
  app.get<QaRequest>('/qa/:name/:version', async ({ params: { name, version } }, reply) =>
    reply.redirect(toQaAddress(name, version), 302),
  );
  app.get<QaRequest>('/qa/:name/:version/', async (request, reply) => sendPage(request, reply));
  app.get<QaRequest>('/qa/:name/:version/serviceWorker.js', async (_request, reply) =>
    reply.sendFile('serviceWorker.js', join(workspace, 'standalone')),
  );
  for (const part of ['host', 'server'] as const)
    app.get<QaRequest>(`/qa/:name/:version/${part}/*`, async ({ params }, reply) =>
      send(reply, params['*'], places[part]),
    );
  app.get<QaRequest>('/qa/:name/:version/release/*', async ({ params }, reply) => {
    const folder = await findReleaseFolder(params.name, params.version).catch(() => undefined);
    return folder && isServed(params['*']) ? send(reply, params['*'], folder) : reply.callNotFound();
  });

  async function sendPage(request: FastifyRequest<QaRequest>, reply: FastifyReply) {
    const { name, version } = request.params;
    if (!(await isDeveloper(app, request, demo)))
      return sendSentence(reply, 403, 'Releases are opened alone by staff: sign in first, then come back here.');
    const host = await readJson<Host>(join(places.host, 'assets.json')).catch(() => undefined);
    const engine = await readJson<{ bytes: number }>(join(places.server, 'engine.json')).catch(() => undefined);
    if (!host || !engine)
      return sendSentence(reply, 503, 'QA’s page was not built on this machine: run `pnpm build:qa` there.');
    try {
      const page = await composeQaPage(await findReleaseFolder(name, version), { id: `${name}-${version}`, host });
      if (typeof page === 'string') return sendSentence(reply, 409, `${name} ${version} does not run here: ${page}.`);
      return reply
        .type('text/html; charset=utf-8')
        .send(qaPage(page, { scripts: host.scripts, styles: host.styles, ...engine }));
    } catch (error) {
      if (!(error instanceof ReleaseError || error instanceof ForgedError)) throw error;
      return sendSentence(reply, 404, error.message);
    }
  }

  /** Composes a page with only this release, or returns what the release needs and does not find here. */
  async function composeQaPage(folder: string, { id, host }: { id: string; host: Host }) {
    const contract: RemoteContract = readContract(await readJson(join(folder, 'remote.json')));
    const need = findUnmetKernelNeed(contract, { ...host, version: host.kernel });
    if (need) return need;
    const [manifest, integrity, own] = await Promise.all([
      readJson<object>(join(folder, 'mf-manifest.json')),
      readJson<Record<string, string>>(join(folder, 'integrity.json')),
      readJson<Record<string, string>>(join(places.host, 'integrity.json')),
    ]);
    return composeAlone({ id, contract, manifest, integrity, host: { kernel: host.kernel, integrity: own } });
  }
};

const toQaAddress = (name: string, version: string): string =>
  `/qa/${encodeURIComponent(name)}/${encodeURIComponent(version)}/`;

const sendSentence = (reply: FastifyReply, status: number, sentence: string) =>
  reply.code(status).type('text/plain; charset=utf-8').send(`${sentence}\n`);

/** Limits requests of the page, its stage and its workers to the release's own folder. */
function policy({ protocol, host }: FastifyRequest, address: string): string {
  const own = `${protocol}://${host}${address}`;
  const started = `'sha256-${createHash('sha256').update(startWorker).digest('base64')}'`;
  return [
    "default-src 'none'",
    `script-src ${own} ${started} 'wasm-unsafe-eval'`,
    `worker-src ${own} blob:`,
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} data: blob:`,
    `font-src ${own}`,
    `connect-src ${own} data: blob:`,
    `frame-src ${own}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { DEMO_PASSWORD, demoSignIns } from '@quayside/api/demoSignIns';
import type { CompositionDocument } from '@quayside/contract/composition';
import { startNotice } from '@quayside/releases/startNotice';
import Fastify from 'fastify';
import type { ComposedPage } from '../composition/currentComposition';
import { renderPage } from '../page/html';
import { quaysideMark } from '../page/quaysideMark';
import { widgetRemote } from './widgetRemote';

/** The files for a page whose API runs in the browser; `pnpm build:qa` writes them. */
interface Engine {
  readonly start: string;
  readonly worker: string;
  readonly serviceWorker: string;
  readonly bytes: number;
}

/** Finds the API for browsers; returns undefined when it was not built. */
export async function findEngine(workspace: string): Promise<Engine | undefined> {
  const worker = join(workspace, 'api/dist/worker');
  try {
    const [start, serviceWorker, engine] = await Promise.all([
      readFile(join(workspace, 'standalone/dist/start.js'), 'utf8'),
      readFile(join(workspace, 'standalone/serviceWorker.js'), 'utf8'),
      readFile(join(worker, 'engine.json'), 'utf8'),
    ]);
    return { start, serviceWorker, worker, bytes: JSON.parse(engine).bytes };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The page's policy: untrusted code reaches only this site. */
const policy = [
  "default-src 'self' data: blob:",
  "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:",
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self' blob:",
  "form-action 'none'",
].join('; ');

interface Site {
  /** The address of the product with each shell. */
  readonly urls: readonly [string, ...string[]];
  close(): Promise<void>;
}

const createSmokePage = ({ shell, document }: ComposedPage, bytes: number): string => {
  const whole: CompositionDocument = {
    ...document,
    remotes: [...document.remotes, widgetRemote.composed],
    inBrowser: { signIns: demoSignIns, password: DEMO_PASSWORD, reset: '?reset' },
  };
  return renderPage({ shell, document: whole }, '/', {
    head: ['<script data-worker="server/worker.js" src="/start.js"></script>'],
    body: [startNotice(bytes, { isHidden: false, again: '?reset', sentence: 'Begin again' })],
  }).html('');
};

/**
 * Serves the whole product with its API in the browser, in the layout of `pnpm build:static`, with one unpublished release and a
 * page for each of its widgets. All shells share one origin, so that their pages share one API.
 *
 * @param products one for each shell
 * @param folders the folder of each release, by its address
 */
export async function serveSmokeSite(
  products: readonly [ComposedPage, ...ComposedPage[]],
  { engine, folders }: { engine: Engine; folders: ReadonlyMap<string, string> },
): Promise<Site> {
  const pages = products.map((product) => createSmokePage(product, engine.bytes));
  const texts: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/start.js': ['text/javascript', engine.start],
    '/serviceWorker.js': ['text/javascript', engine.serviceWorker],
    '/favicon.svg': ['image/svg+xml', quaysideMark],
    [widgetRemote.entry]: ['text/javascript', widgetRemote.code],
  };
  const app = Fastify({ forceCloseConnections: true });
  await app.register(fastifyStatic, { serve: false, index: false, preCompressed: true });
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' });
  });
  app.get<{ Querystring: { shell?: string } }>('/', async ({ query }, reply) =>
    reply.type('text/html; charset=utf-8').send(pages[Number(query.shell ?? 0)] ?? pages[0]),
  );
  const places = [...folders, ['/server/', engine.worker] as const];
  app.get('/*', async (request, reply) => {
    const path = decodeURIComponent(request.url.replace(/[?#].*$/, ''));
    const text = texts[path];
    if (text) return reply.type(`${text[0]}; charset=utf-8`).send(text[1]);
    const [base, folder] = places.find(([address]) => path.startsWith(address)) ?? [];
    return base && folder ? reply.sendFile(path.slice(base.length), folder) : reply.callNotFound();
  });
  await app.listen({ port: 0, host: 'localhost' });
  const [, ...others] = pages.keys();
  const home = `${app.listeningOrigin}/`;
  return { urls: [home, ...others.map((at) => `${home}?shell=${at}`)], close: () => app.close() };
}

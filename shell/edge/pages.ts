import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './contentSecurity';
import type { Current } from './currentComposition';
import { type RenderedPage, renderPage, themeScript } from './html';
import { quaysideMark } from './quaysideMark';

const encoders = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
};

interface PageOptions {
  readonly current: () => Promise<Current>;
  /** Whether people reach the edge over TLS. */
  readonly secure: boolean;
}

/** The composition as JSON for a page that asks again, the icon, and the page for every address that nothing else answers. */
export function mountPages(app: FastifyInstance, { current, secure }: PageOptions): void {
  const securityHeaders = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };

  app.get('/favicon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(quaysideMark),
  );

  app.get('/composition.json', async (request, reply) => {
    const { document } = await current();
    const etag = `"${document.generation}"`;
    reply.headers({ ...securityHeaders, 'cache-control': 'no-cache', etag });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : document;
  });

  // Not a route `/*`: that would also catch what other parts of the server do not know and answer themselves.
  app.setNotFoundHandler(async (request, reply) => {
    reply.headers(securityHeaders);
    const pathname = request.url.replace(/[?#].*$/, '');
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && !isFile(pathname);
    return wantsPage ? sendPage(request, reply, renderPage(await current(), pathname)) : sendNotFound(reply);
  });
}

/** An address below a folder of files, or one whose last part ends like a file, is never a page. */
const isFile = (pathname: string): boolean =>
  /^\/(assets|remotes|api|socket\.io)(\/|$)/.test(pathname) || /\.[a-z0-9]{1,8}$/i.test(pathname);

const sendNotFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');

async function sendPage(request: FastifyRequest, reply: FastifyReply, { html, etag }: RenderedPage) {
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
  // The stored page keeps the nonce and the policy that it came with: a new policy would not fit it.
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const nonce = randomBytes(16).toString('base64');
  reply.header('content-security-policy', contentSecurityPolicy({ nonce, inlineScripts: [themeScript] }));
  return sendCompressed(request, reply.code(200).type('text/html; charset=utf-8'), html(nonce));
}

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string) {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  return encoding ? reply.header('content-encoding', encoding).send(await encoders[encoding](text)) : reply.send(text);
}

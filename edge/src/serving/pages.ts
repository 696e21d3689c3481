import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type AudienceOwner, homeTarget, type ProfileInPage } from '@quayside/contract/composition';
import { abilityFrom } from '@quayside/contract/roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CompositionRecords } from '../composition/compositionRecords';
import type { CurrentReleases } from '../composition/currentComposition';
import { isDeveloper } from '../composition/isDeveloper';
import { listOverrideOrigins, readOverrides } from '../composition/overrides';
import { findComposition } from '../composition/replay';
import { readCookieSession } from '../composition/viewer';
import { findFirstCalls, firstCallsScript } from '../page/firstCalls';
import { type RenderedPage, renderPage, themeScript } from '../page/html';
import { quaysideMark } from '../page/quaysideMark';
import { startFailureScript } from '../page/startFailure';
import type { ObjectStore } from '../store/objectStore';
import { contentSecurityPolicy } from './contentSecurity';
import { fetchProfile } from './fetchProfile';
import { pushWorker } from './pushWorker';

const encoders = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
};

interface PageOptions {
  readonly current: () => Promise<CurrentReleases>;
  readonly handedOut: CompositionRecords;
  readonly store: ObjectStore;
  /** Whether browsers reach the edge over TLS. */
  readonly secure: boolean;
  readonly demo: boolean;
}

/** Mounts the composition as JSON, the icon, and the page for every address that no other route answers. */
export function mountPages(app: FastifyInstance, { current, handedOut, store, secure, demo }: PageOptions): void {
  const securityHeaders = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };

  app.get('/favicon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(quaysideMark),
  );

  app.get('/push-worker.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ ...securityHeaders, 'cache-control': 'no-cache' })
      .send(pushWorker),
  );

  // A page sends its own id as `?page=<generation>`; its releases are then not pruned.
  app.get<{ Querystring: { page?: string } }>('/composition.json', async (request, reply) => {
    const { document } = (await current()).composedFor(readCookieSession(request.headers.cookie));
    if (request.query.page) await handedOut.stillRuns(String(request.query.page));
    const etag = `"${document.generation}"`;
    reply.headers({ ...securityHeaders, 'cache-control': 'no-cache', vary: 'cookie', etag });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : document;
  });

  // Not a `/*` route: that would also catch unknown paths that other parts of the server answer themselves.
  app.setNotFoundHandler(async (request, reply) => {
    const pathname = request.url.replace(/[?#].*$/, '');
    // Links in mails carry their secret in the address of these pages, so no request may send it as Referer.
    reply.headers({ ...securityHeaders, ...(pathname.startsWith('/auth/') && { 'referrer-policy': 'no-referrer' }) });
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && !isFile(pathname);
    if (!wantsPage) return sendNotFound(reply);
    const now = await current();
    const query = request.url.split('?')[1] ?? '';
    const generation = new URLSearchParams(query).get('generation');
    const composed = generation
      ? await findComposition(generation, { current: now, handedOut, store })
      : now.composedFor(readCookieSession(request.headers.cookie));
    if (typeof composed === 'string') return sendGone(reply, composed);
    const { document } = composed;
    await Promise.all([handedOut.note(document), handedOut.noteShell(generation ? now.shell : composed.shell)]);
    const asked = fetchProfile(app, request);
    const { overrides, offered, setCookie } = await readOverrides(query, {
      cookie: request.headers.cookie,
      viewer: readCookieSession(request.headers.cookie)?.id,
      may: () => isDeveloper(app, request, demo),
    });
    const origins = listOverrideOrigins(overrides);
    if (setCookie) reply.header('set-cookie', setCookie);
    const shown = {
      ...document,
      ...(origins.length > 0 && { overrides }),
      ...(listOverrideOrigins(offered).length > 0 && { offered }),
    };
    const profile = await asked;
    const opened = profile && pathname === '/' ? getHomePath(profile, document.remotes) : pathname;
    const calls = profile ? findFirstCalls(composed, opened, query) : [];
    const page = renderPage({ ...composed, document: shown }, opened, { profile, calls });
    return sendPage(request, reply, page, { overrides: origins, isPersonal: profile !== undefined });
  });
}

/** Returns the page that `/` redirects to, so that it loads as fast as by its own address. */
const getHomePath = ({ user: { role, rules, mustEnrol } }: ProfileInPage, remotes: readonly AudienceOwner[]): string =>
  (mustEnrol ? undefined : homeTarget(remotes, { role, ability: abilityFrom(rules) })) ?? '/';

/** Checks whether an address is a file: below a file folder, or ending in a file extension. */
const isFile = (pathname: string): boolean =>
  /^\/(assets|remotes|registry|api|socket\.io)(\/|$)/.test(pathname) || /\.[a-z0-9]{1,8}$/i.test(pathname);

const sendNotFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');

const sendGone = (reply: FastifyReply, sentence: string) =>
  reply.code(410).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${sentence}\n`);

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, etag }: RenderedPage,
  { overrides, isPersonal }: { overrides: readonly string[]; isPersonal: boolean },
) {
  reply.header('vary', 'accept-encoding, cookie');
  // A page with a profile must not be cached.
  if (isPersonal) reply.header('cache-control', 'no-store');
  else reply.headers({ 'cache-control': 'no-cache', etag });
  // A browser's stored page keeps its nonce and policy; a new policy would not match.
  if (!isPersonal && request.headers['if-none-match'] === etag) return reply.code(304).send();
  const nonce = randomBytes(16).toString('base64');
  reply.header(
    'content-security-policy',
    contentSecurityPolicy({ nonce, inlineScripts: [themeScript, startFailureScript, firstCallsScript], overrides }),
  );
  return sendCompressed(request, reply.code(200).type('text/html; charset=utf-8'), html(nonce));
}

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string) {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  return encoding ? reply.header('content-encoding', encoding).send(await encoders[encoding](text)) : reply.send(text);
}

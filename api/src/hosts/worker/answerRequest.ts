import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callFinder, type RouteDefinition } from '@quayside/contract';
import * as v from 'valibot';
import { authenticateCaller } from '../../platform/calls/authenticateCaller';
import { downloadHeaders } from '../../platform/calls/downloadHeaders';
import type { Download, HandledCall } from '../../platform/calls/handle';
import { performCall } from '../../platform/calls/performCall';
import { toEtag } from '../../platform/calls/versions';
import { knownError } from '../../platform/databaseErrors';
import { newId } from '../../platform/encoding/id';
import { refusedBefore, unexpected } from '../../platform/errors';
import type { Services } from '../../ports/services';
import type { BrowserStorage } from './browserStorage';
import { parseQuery, readRequestBody, receiveForm } from './readRequest';

/** Returns a function that finds the call of an address, with its handler. */
const finder = (calls: readonly HandledCall[]) => {
  const find = callFinder(calls.map(({ route }) => route));
  const handledOf = new Map(calls.map((handled) => [handled.route, handled]));
  return (method: string, path: string) => {
    const found = find(method, path.replace(/^\/api/, ''));
    const handled = found && handledOf.get(found.route);
    return handled && { handled, params: found.params };
  };
};

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });

/** Drops the fields that the answer's schema does not declare. */
const declared = (answer: unknown, { answer: schema }: RouteDefinition): unknown =>
  schema && v.parse(schema, JSON.parse(JSON.stringify(answer)));

/**
 * Returns a download as one buffer, which can cross to the page; the stand-ins for Node's streams can't become browser
 * streams.
 */
const sent = async (download: Download): Promise<Response> => {
  const { body } = download;
  const content = body instanceof Readable ? new Uint8Array(await buffer(body)) : (body as BodyInit);
  return new Response(content, { headers: downloadHeaders(download) });
};

const refusal = (error: unknown, requestId: string, { log }: Services): Response => {
  const known = knownError(error);
  const answer = known ?? unexpected(requestId);
  if (!known) log.error({ err: error }, 'unexpected error');
  return json(answer.statusCode, answer.toAnswer(), {
    ...(answer.retryAfterSeconds !== undefined && { 'retry-after': String(answer.retryAfterSeconds) }),
    ...(answer.statusCode === 401 && { 'www-authenticate': 'Bearer' }),
  });
};

/** Answers requests like the node host: authentication, validation, handler, one format of errors. */
export const createAnswering = (
  calls: readonly HandledCall[],
  services: Services & { readonly storage: BrowserStorage },
): ((request: Request) => Promise<Response>) => {
  const find = finder(calls);
  const perform = async (request: Request, id: string): Promise<Response> => {
    const { pathname, search, searchParams } = new URL(request.url);
    const match = find(request.method, pathname);
    if (!match) throw refusedBefore(404);
    const { handled, params } = match;
    const { route } = handled;
    const user = await authenticateCaller(route, services.database, {
      authorization: request.headers.get('authorization') ?? undefined,
      ticket: searchParams.get('token') ?? undefined,
      path: pathname,
    });
    const { answer, replayed } = await performCall({
      ...{ handled, services, params, user, query: parseQuery(searchParams) },
      request: {
        ...{ id, ip: '127.0.0.1', method: request.method, url: pathname + search, log: services.log },
        headers: Object.fromEntries(request.headers),
        body: await readRequestBody(request, route),
        // A worker sets no cookies, and an attacker outside the browser cannot guess its tokens.
        keepCookie: () => {},
      },
      receive: (upload) => receiveForm(request, upload, services.storage),
    });
    const headers = { 'x-request-id': id, ...(replayed && { 'idempotency-replayed': 'true' }) };
    if (route.stream) return sent(answer as Download);
    if (!route.answer) return new Response(null, { status: route.status ?? 200, headers });
    const etag = toEtag(answer);
    return json(route.status ?? 200, { data: declared(answer, route) }, { ...headers, ...(etag && { etag }) });
  };
  return async (request) => {
    const id = newId();
    try {
      return await perform(request, id);
    } catch (error) {
      return refusal(error, id, services);
    }
  };
};

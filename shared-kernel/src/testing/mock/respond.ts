import * as v from 'valibot';
import { fieldErrors, type RouteDefinition, type Schema } from '../../contract';
import { allows } from '../../roles';
import { badRequest, forbidden, invalid, MockError, notFound, unauthorized, unsupported } from './errors';
import type { MockDownload, MockedRoute } from './mockRoute';
import { type ReceivedFile, receiveFiles } from './receiveFiles';
import { callerOfTicket, callerOfToken } from './sessions';
import type { Caller, Store } from './store';

/** Looks at a call before it is answered; what it gives back is answered instead. */
export type Before = (route: RouteDefinition, request: Request) => Response | undefined | Promise<Response | undefined>;

const authenticate = ({ auth, may }: RouteDefinition, request: Request, store: Store): Caller | undefined => {
  if (auth === 'public') return undefined;
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const { pathname, searchParams } = new URL(request.url);
  const ticket = auth === 'ticket' ? searchParams.get('token') : null;
  const byTicket = () => (ticket === null ? undefined : callerOfTicket(store, ticket, pathname));
  const caller = bearer ? callerOfToken(store, bearer) : byTicket();
  if (!caller) throw unauthorized();
  if (may && !allows(caller.role, ...may)) throw forbidden();
  return caller;
};

const validated = (schema: Schema | undefined, input: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = v.safeParse(schema, input);
  if (!parsed.success) throw invalid(fieldErrors(schema, parsed.issues));
  return parsed.output;
};

/** An id that cannot be one names a record that does not exist. */
const validatedParams = (schema: Schema | undefined, input: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = v.safeParse(schema, input);
  if (!parsed.success) throw notFound();
  return parsed.output;
};

/** One value stays a text, several become a list, as Fastify reads an address. */
const queryOf = ({ url }: Request): Record<string, string | string[]> => {
  const { searchParams } = new URL(url);
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((key) => {
      const values = searchParams.getAll(key);
      return [key, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
};

const bodyOf = async ({ raw, upload }: RouteDefinition, request: Request): Promise<unknown> => {
  if (upload || request.method === 'GET') return {};
  const text = await request.clone().text();
  if (text === '') return {};
  const mediaType = raw ?? 'application/json';
  if (!request.headers.get('content-type')?.startsWith(mediaType))
    throw unsupported(`Send the request as ${mediaType}.`);
  if (raw) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw badRequest('The request cannot be read.');
    throw error;
  }
};

const expectedVersionOf = (request: Request): number | undefined => {
  const header = request.headers.get('if-match');
  if (header === null || header === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1];
  if (version === undefined) throw badRequest('If-Match must be an ETag of this API, for example "7".');
  return Number(version);
};

const idempotencyKeyOf = (route: RouteDefinition, request: Request): string | undefined => {
  const key = route.idempotent ? request.headers.get('idempotency-key') : null;
  if (key === null) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw badRequest('The Idempotency-Key must be 1 to 200 visible ASCII characters.');
  return key;
};

const fingerprintOf = (request: Request, body: unknown, files: readonly ReceivedFile[]): string =>
  JSON.stringify([
    request.method,
    request.url,
    body ?? null,
    files.map(({ fileName, bytes }) => [
      fileName,
      bytes.length,
      bytes.reduce((sum, byte) => (sum * 31 + byte) % 0x7fffffff, 7),
    ]),
  ]);

/** Acts once for a caller and a key: the same call again gets the first answer. */
const actOnce = async (
  store: Store,
  { actor, fingerprint }: { actor: string; fingerprint: string },
  act: () => unknown,
): Promise<{ answer: unknown; replayed: boolean }> => {
  const first = store.firstAnswers.get(actor);
  if (first && first.fingerprint !== fingerprint)
    throw new MockError(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another request already.');
  if (first) return { answer: first.answer, replayed: true };
  const answer = structuredClone(await act());
  store.firstAnswers.set(actor, { fingerprint, answer });
  return { answer, replayed: false };
};

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' };

const refusal = (error: MockError): Response =>
  new Response(JSON.stringify(error.toAnswer()), {
    status: error.statusCode,
    headers: { ...jsonHeaders, ...(error.statusCode === 401 && { 'www-authenticate': 'Bearer' }) },
  });

const downloadOf = ({ body, contentType, fileName, inline }: MockDownload): Response =>
  new Response(body, {
    headers: {
      'content-type': contentType,
      'content-disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });

const etagOf = (answer: unknown): Record<string, string> =>
  typeof answer === 'object' && answer !== null && 'version' in answer && typeof answer.version === 'number'
    ? { etag: `"${answer.version}"` }
    : {};

const answered = (route: RouteDefinition, answer: unknown, replayed: boolean): Response => {
  if (route.stream) return downloadOf(answer as MockDownload);
  const status = route.status ?? 200;
  const headers = { ...(replayed && { 'idempotency-replayed': 'true' }) };
  if (!route.answer) return new Response(null, { status, headers });
  return new Response(JSON.stringify({ data: answer ?? null }), {
    status,
    headers: { ...jsonHeaders, ...headers, ...etagOf(answer) },
  });
};

/** Answers a call in the API's order: who calls, what is sent, the handler. What a handler announces is heard once it is done. */
export const respond = async (
  { route, run }: MockedRoute,
  store: Store,
  request: Request,
  params: unknown,
): Promise<Response> => {
  try {
    const user = authenticate(route, request, store);
    const files = route.upload ? await receiveFiles(request, route.upload) : [];
    const sent = await bodyOf(route, request);
    const input = {
      params: validatedParams(route.params, params),
      query: validated(route.query, queryOf(request)),
      body: route.raw ? undefined : validated(route.body, sent),
      expectedVersion: expectedVersionOf(request),
    };
    const act = () => run({ ...input, user, store, files, request });
    const key = idempotencyKeyOf(route, request);
    const { answer, replayed } =
      key === undefined || !user
        ? { answer: await act(), replayed: false }
        : await actOnce(store, { actor: `${user.id} ${key}`, fingerprint: fingerprintOf(request, sent, files) }, act);
    store.announcements.flush();
    return answered(route, answer, replayed);
  } catch (error) {
    store.announcements.drop();
    if (error instanceof MockError) return refusal(error);
    throw error;
  }
};

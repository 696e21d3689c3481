import { ErrorAnswer, findFailureStatuses, login, type RouteDefinition } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { nameOfRoute } from '@quayside/contract/routes';
import * as v from 'valibot';
import { versionRead } from './versionRead';
import type { Caller, Headers, Reply, Wire, WireInput, World } from './wire';

const toQuery = (query: WireInput['query'] = {}): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(key, String(one));
  return search.size > 0 ? `?${search}` : '';
};

export const toCallPath = ({ path }: RouteDefinition, params: WireInput['params'] = {}): string =>
  `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`;

const encodeBody = ({ upload, raw }: RouteDefinition, { body, files }: WireInput): FormData | string | undefined => {
  if (raw) return typeof body === 'string' ? body : JSON.stringify(body ?? []);
  if (!upload || !files) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  for (const file of files) form.append(upload.field, file, file.name);
  return form;
};

const getContentTypeHeader = ({ raw }: RouteDefinition, body: FormData | string | undefined): Headers =>
  typeof body === 'string' ? { 'content-type': raw ?? 'application/json' } : {};

const createRequest = (
  { origin }: Wire,
  route: RouteDefinition,
  { sending, headers, token }: { sending: WireInput; headers: Headers; token: string | undefined },
): Request => {
  const body = encodeBody(route, sending);
  return new Request(origin + toCallPath(route, sending.params) + toQuery(sending.query), {
    method: route.method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...getContentTypeHeader(route, body), ...headers },
    ...(body !== undefined && { body }),
  });
};

const readReply = async (response: Response): Promise<Reply> => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  const body: unknown = isJson && bytes.length > 0 ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
  const { status, headers } = response;
  return { status, headers, bytes, body, data: (body as { data?: unknown })?.data, error: body as ErrorAnswer };
};

/** Checks each response against the contract: declared code, exact shape, and the version as its ETag. */
const checkReply = (route: RouteDefinition, reply: Reply): void => {
  const call = `${nameOfRoute(route)} answered ${reply.status}`;
  if (reply.status >= 300) {
    const declared = findFailureStatuses(route);
    expect({ call, declared }).toEqual({ call, declared: expect.arrayContaining([reply.status]) });
    expect({ call, body: v.parse(ErrorAnswer, reply.body) }).toEqual({ call, body: reply.body });
    expect({ call, statusCode: reply.error.statusCode }).toEqual({ call, statusCode: reply.status });
    return;
  }
  expect({ call, status: reply.status }).toEqual({ call, status: route.status ?? 200 });
  if (route.stream) expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  else if (!route.answer) expect(reply.bytes).toHaveLength(0);
  else {
    expect({ call, data: v.parse(route.answer, reply.data) }).toEqual({ call, data: reply.data });
    const version = (reply.data as { version?: unknown } | null)?.version;
    if (typeof version === 'number') expect(reply.headers.get('etag')).toBe(`"${version}"`);
  }
};

/**
 * Opens the suite's world over a wire. Every response is checked against the contract; `succeeded` collects the names
 * of calls with a 2xx response.
 */
export const openWorld = (wire: Wire, succeeded: Set<string>): World => {
  const createCaller = (token: string | undefined): Caller => {
    const send: Caller['send'] = async (route, sending = {}, headers = {}) => {
      const reply = await readReply(await wire.fetch(createRequest(wire, route, { sending, headers, token })));
      checkReply(route, reply);
      if (reply.status < 300) succeeded.add(nameOfRoute(route));
      return reply;
    };
    const get = (path: string) =>
      wire.fetch(new Request(wire.origin + path, { headers: { ...(token && { authorization: `Bearer ${token}` }) } }));
    const attempt: Caller['attempt'] = async (route, sending = {}, headers = {}) =>
      send(route, sending, { ...(await versionRead(route, toCallPath(route, sending.params), get)), ...headers });
    return { token, send, attempt, call: attempt as Caller['call'] };
  };
  const anonymous = createCaller(undefined);
  const signInAs: World['signInAs'] = async (email, password = wire.password) => {
    const { status, data } = await anonymous.call(login, { body: { email, password } });
    expect({ email, status }).toEqual({ email, status: 200 });
    return createCaller(data.token);
  };
  const known = new Map<string, Promise<Caller>>();
  const once = (name: string): Promise<Caller> => {
    const caller = known.get(name) ?? signInAs(`${name}@quayside.example`);
    known.set(name, caller);
    return caller;
  };
  return {
    wire,
    anonymous,
    signIn: (role: Role) => once(role),
    signInElsewhere: () => once('agent-2'),
    signInAs,
    withToken: createCaller,
    listen: ({ token = '' }) => wire.listen(token),
  };
};

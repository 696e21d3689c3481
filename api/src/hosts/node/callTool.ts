import { pathOfCall, searchOfCall } from '@quayside/contract';
import type { FastifyRequest } from 'fastify';
import { authenticateCaller } from '../../platform/calls/authenticateCaller';
import { performCall } from '../../platform/calls/performCall';
import { badRequest } from '../../platform/errors';
import { answerWriter } from './answerWriter';
import type { Tool } from './mcpTools';
import type { NodeServices } from './nodeServices';

type Arguments = Readonly<Record<string, unknown>>;

const taken = (names: readonly string[], given: Arguments): Arguments =>
  Object.fromEntries(names.filter((name) => name in given).map((name) => [name, given[name]]));

/**
 * Rejects arguments that the call does not know, because an ignored filter would return too much. @throws 400 for such
 * an argument, and for a write without its idempotency key
 */
const refuseArguments = ({ params, query, isWrite, inputSchema }: Tool, given: Arguments): void => {
  const known = Object.keys(inputSchema.properties as object);
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw badRequest(`This tool takes no '${unknown}'. It takes ${known.join(', ') || 'nothing'}.`);
  if (isWrite && typeof given.idempotencyKey !== 'string')
    throw badRequest("Name this act by 'idempotencyKey', so that asking again does not act again.");
  const missing = params.find((name) => given[name] === undefined || given[name] === null || given[name] === '');
  if (missing !== undefined) throw badRequest(`This tool needs '${missing}'.`);
  for (const name of [...params, ...query])
    if (given[name] !== null && typeof given[name] === 'object' && !Array.isArray(given[name]))
      throw badRequest(`'${name}' must be a value or a list of values.`);
};

/**
 * Runs the call of a tool as if it had come to its own address: the same API key, scopes, checks, transaction and
 * audit. Every write runs once per idempotency key, through either address.
 *
 * @returns the response as JSON; empty where the call returns nothing
 */
export const callTool = async (
  services: NodeServices,
  tool: Tool,
  { id, ip, headers: sentHeaders, log }: FastifyRequest,
  given: Arguments,
): Promise<string> => {
  refuseArguments(tool, given);
  const { route } = tool.handled;
  const params = Object.fromEntries(tool.params.map((name) => [name, String(given[name])]));
  const query = taken(tool.query, given);
  const path = `/api${pathOfCall(route, params)}`;
  const search = searchOfCall(query).toString();
  const { authorization, 'user-agent': userAgent } = sentHeaders;
  const user = await authenticateCaller(route, services.database, { authorization, ticket: undefined, path });
  const headers = {
    'user-agent': userAgent,
    ...(tool.isWrite && { 'idempotency-key': String(given.idempotencyKey) }),
    ...(given.version !== undefined && { 'if-match': `"${given.version}"` }),
  };
  const { answer } = await performCall({
    ...{ services, user, params, query },
    handled: tool.isWrite ? { ...tool.handled, route: { ...route, idempotent: true } } : tool.handled,
    request: {
      ...{ id, ip, headers, log, body: given.body, method: route.method, keepCookie: () => {} },
      url: search ? `${path}?${search}` : path,
    },
    receive: () => Promise.reject(new Error('A tool takes no files')),
  });
  return answerWriter(route)?.({ data: answer }) ?? '';
};

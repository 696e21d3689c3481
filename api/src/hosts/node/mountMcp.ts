import { MCP_PATH } from '@quayside/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { isApiKey, userOfApiKey } from '../../platform/auth/apiKeys';
import type { HandledCall } from '../../platform/calls/handle';
import { badRequest, httpError, unauthorized } from '../../platform/errors';
import type { NodeServices } from './nodeServices';

/** Accepts API keys only: tools act for a company, not in the name of a user. */
const authenticateKey =
  ({ database }: NodeServices): onRequestAsyncHookHandler =>
  async (request) => {
    const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const platform = database.asPlatform('who calls is not known yet');
    request.user = (bearer && isApiKey(bearer) && (await userOfApiKey(platform.db, bearer))) || null;
    if (!request.user) throw unauthorized();
  };

/** Loads the protocol's library in parts: as a whole it would block the event loop for a tenth of a second. */
const load = async (calls: readonly HandledCall[]) => {
  await import('@modelcontextprotocol/sdk/types.js');
  await import('@modelcontextprotocol/sdk/server/index.js');
  await import('@modelcontextprotocol/sdk/validation/ajv');
  await import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js');
  const { createMcpTools } = await import('./mcpTools');
  const tools = await createMcpTools(calls);
  return { tools, ...(await import('./mcpServer')) };
};

/**
 * `/api/mcp`: the calls allowed to API keys, as tools of the Model Context Protocol. Streamable HTTP without sessions
 * or streams. The protocol's library is loaded at the first message.
 *
 * @source https://modelcontextprotocol.io/specification/2025-06-18/basic/transports
 */
export const mountMcp = (
  app: FastifyInstance,
  services: NodeServices,
  calls: readonly HandledCall[],
  limit: onRequestAsyncHookHandler,
): void => {
  let loading: ReturnType<typeof load> | undefined;
  const loaded = () => {
    loading ??= load(calls).catch((error: unknown) => {
      // The next message tries again.
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const onRequest = [authenticateKey(services), limit];
  app.post(MCP_PATH, { onRequest }, async (request: FastifyRequest, reply: FastifyReply) => {
    // A batch of calls in one message would bypass the rate limit; the protocol has removed batches.
    if (Array.isArray(request.body)) throw badRequest('Send one message at a time.');
    const { answerMessage, tools } = await loaded();
    const { user } = request;
    if (!user) throw unauthorized();
    const answer = await answerMessage(services, tools, request, user);
    return reply
      .code(answer.status)
      .headers(Object.fromEntries(answer.headers))
      .send(await answer.text());
  });
  app.route({
    ...{ method: ['GET', 'DELETE'], url: MCP_PATH, onRequest },
    handler: async (_request, reply) => {
      reply.header('allow', 'POST');
      throw httpError(
        405,
        'method_not_allowed',
        'There are no streams and no sessions here: send each message by POST.',
      );
    },
  });
};

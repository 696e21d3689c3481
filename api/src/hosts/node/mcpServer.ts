import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { findScopesOfRoute } from '@quayside/contract';
import type { FastifyRequest } from 'fastify';
import { knownError } from '../../platform/databaseErrors';
import { unexpected } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import { callTool } from './callTool';
import { describeTool, type Tool } from './mcpTools';
import type { NodeServices } from './nodeServices';

const says = (text: string, isError = false) => ({ content: [{ type: 'text' as const, text }], isError });

/** Returns a refusal as a tool result that the caller can act on; unexpected errors stay in the log. */
const toRefusalResult = (error: unknown, { id, log }: FastifyRequest) => {
  const known = knownError(error);
  if (!known) log.error({ err: error }, 'unexpected error');
  return says(JSON.stringify((known ?? unexpected(id)).toAnswer()), true);
};

const mayCall = ({ apiKey }: User, { handled: { route } }: Tool): boolean =>
  findScopesOfRoute(route).some((scope) => apiKey?.scopes.includes(scope));

/** One validator for all servers, each of which handles one message. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** Creates a server with the tools of one caller: the calls that its key's scopes allow. */
const serverFor = (services: NodeServices, tools: readonly Tool[], request: FastifyRequest, user: User): Server => {
  const own = tools.filter((tool) => mayCall(user, tool));
  const server = new Server(
    { name: 'quayside', title: 'Quayside', version: '1' },
    {
      ...{ capabilities: { tools: {} }, jsonSchemaValidator },
      instructions: `The freight bookings of ${user.companyName}: search them, read their tracking, exceptions, rates and quotes. Times are ISO 8601 in UTC; money is in minor units of its currency.`,
    },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: own.map(describeTool) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: given = {} } }) => {
    const tool = own.find((one) => one.name === name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `This key has no tool '${name}'.`);
    try {
      return says((await callTool(services, tool, request, given)) || 'Done.');
    } catch (error) {
      return toRefusalResult(error, request);
    }
  });
  return server;
};

/** Answers one message of the protocol. It is stateless, so any node can answer any message. */
export const answerMessage = async (
  services: NodeServices,
  tools: readonly Tool[],
  request: FastifyRequest,
  user: User,
): Promise<Response> => {
  const server = serverFor(services, tools, request, user);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const asked = new Request(services.config.publicUrl, { method: 'POST', headers });
    return await transport.handleRequest(asked, { parsedBody: request.body });
  } finally {
    await server.close();
  }
};

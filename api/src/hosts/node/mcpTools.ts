import { setImmediate as afterOthers } from 'node:timers/promises';
import { type RouteDefinition, routesByScope, type Schema } from '@quayside/contract';
import { toJsonSchema } from '@valibot/to-json-schema';
import { getSuccessStatus, type JsonSchema } from '../../platform/calls/answerSchema';
import { compactSchema } from '../../platform/calls/compactSchema';
import { nameOfCall } from '../../platform/calls/describedSchemas';
import type { HandledCall } from '../../platform/calls/handle';

/** A call of the API as a tool: the contract's name and the call's parameters. */
export interface Tool {
  readonly name: string;
  readonly handled: HandledCall;
  /** Names of its arguments, by the part of the request they belong to; `body` is one argument. */
  readonly params: readonly string[];
  readonly query: readonly string[];
  readonly isWrite: boolean;
  readonly inputSchema: JsonSchema & { readonly type: 'object' };
}

const keyOfWrite: JsonSchema = {
  type: 'string',
  maxLength: 200,
  description: 'A name of your own for this act: the same one gives the first answer again and never acts twice.',
};
const versionOfEdit: JsonSchema = {
  type: 'integer',
  description: 'The version of the record that you read. The edit is refused when somebody was faster.',
};

const converted = (schema: Schema): JsonSchema => {
  const { $schema: _, ...json } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) as JsonSchema;
  return compactSchema(json);
};

const getSchemaShape = (schema: Schema | undefined) => {
  const { properties = {}, required = [] } = (schema ? converted(schema) : {}) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return { properties, required };
};

/** Returns whether a call changes data: some POST calls only read, and have no transaction. */
const isWrite = ({ transaction }: HandledCall): boolean => transaction;

const toTool = (handled: HandledCall): Tool[] => {
  const { route } = handled;
  const name = nameOfCall(route);
  if (!name) return [];
  const [params, query] = [getSchemaShape(route.params), getSchemaShape(route.query)];
  const writes = isWrite(handled);
  const properties = {
    ...params.properties,
    ...query.properties,
    ...(route.body && { body: converted(route.body) }),
    ...(writes && { idempotencyKey: keyOfWrite }),
    ...(route.versioned && { version: versionOfEdit }),
  };
  const required = [
    ...[...Object.keys(params.properties), ...query.required],
    ...(route.body && writes ? ['body'] : []),
    ...(writes ? ['idempotencyKey'] : []),
    ...(route.versioned ? ['version'] : []),
  ];
  return [
    {
      ...{ name, handled, isWrite: writes },
      ...{ params: Object.keys(params.properties), query: Object.keys(query.properties) },
      inputSchema: { type: 'object', properties, required, additionalProperties: false },
    },
  ];
};

/** Returns whether a call can be a tool: JSON both ways, no file. */
const isJson = ({ stream, upload, raw }: RouteDefinition): boolean => !stream && !upload && !raw;

/** Returns the calls allowed to API keys, as tools, without file calls. The event loop serves other calls between two tools. */
export const createMcpTools = async (calls: readonly HandledCall[]): Promise<readonly Tool[]> => {
  // The stored answer of a tool that creates a webhook would contain its secret.
  const { 'webhooks:write': _withSecrets, ...scopes } = routesByScope;
  const open = new Set(Object.values(scopes).flat());
  const tools: Tool[] = [];
  for (const handled of calls) {
    if (!open.has(handled.route) || !isJson(handled.route)) continue;
    tools.push(...toTool(handled));
    await afterOthers();
  }
  return tools;
};

/** Describes a tool for a client. */
export const describeTool = ({ name, handled: { route }, isWrite, inputSchema }: Tool) => ({
  ...{ name, title: route.summary, inputSchema },
  description: `${route.summary}.${getSuccessStatus(route) === 204 ? '' : ' Answers JSON.'}`,
  annotations: { title: route.summary, readOnlyHint: !isWrite, idempotentHint: true, openWorldHint: false },
});

import { ErrorAnswer, type RouteDefinition } from '@quayside/contract';
import { answerSchema, inputSchema, type JsonSchema, statusOf } from './answerSchema';

type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
  description?: string;
};

const always = [400, 429, 500, 503];
const phrases: Record<number, string> = {
  400: 'The request cannot be read',
  401: 'Not signed in',
  403: 'The role may not do this',
  404: 'No such record, or not one that the caller sees',
  409: 'Somebody was faster, or it exists already',
  413: 'A file is too large',
  415: 'Another content type is needed',
  422: 'A value is wrong; `errors` says which',
  429: 'Too many requests; see Retry-After',
  500: 'Unexpected; the message carries the number of the request',
  503: 'Busy; see Retry-After',
};

const parametersOf = (schema: RouteDefinition['query'], place: 'path' | 'query'): Parameter[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const headersOf = ({ idempotent, method }: RouteDefinition): Parameter[] => [
  ...(idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header' as const,
          required: false,
          schema: { type: 'string', maxLength: 200 },
          description: 'The same key gives the first answer again and never acts twice.',
        },
      ]
    : []),
  ...(method === 'PUT'
    ? [
        {
          name: 'If-Match',
          in: 'header' as const,
          required: false,
          schema: { type: 'string' },
          description: 'The ETag that was read; 409 when somebody was faster.',
        },
      ]
    : []),
];

const bodyOf = ({ body, upload, raw }: RouteDefinition): JsonSchema | undefined => {
  if (raw) return { required: true, content: { [raw]: {} } };
  if (upload) {
    const files = {
      type: 'array',
      items: { type: 'string', contentMediaType: 'application/octet-stream' },
      maxItems: upload.maxFiles,
    };
    const schema = { type: 'object', properties: { [upload.field]: files }, required: [upload.field] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  return body && { required: true, content: { 'application/json': { schema: inputSchema(body) } } };
};

const successOf = ({ answer, stream }: RouteDefinition): JsonSchema => {
  if (stream) return { description: 'The file', content: { [stream]: {} } };
  if (!answer) return { description: 'Done' };
  const schema = { type: 'object', properties: { data: answerSchema(answer) }, required: ['data'] };
  return { description: 'The answer', content: { 'application/json': { schema } } };
};

const errorsOf = (route: RouteDefinition): number[] => [
  ...always,
  ...(route.auth === 'public' ? [] : [401]),
  ...(route.may ? [403] : []),
  ...(route.params ? [404] : []),
  ...(route.query || route.body || route.upload || route.raw ? [422] : []),
  ...(route.body || route.upload || route.raw ? [413, 415] : []),
  ...(route.errors ?? []),
];

const responsesOf = (route: RouteDefinition): JsonSchema => {
  const failure = (status: number) => ({
    description: phrases[status] ?? 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  });
  const failures = [...new Set(errorsOf(route))].sort().map((status) => [String(status), failure(status)]);
  return { [String(statusOf(route))]: successOf(route), ...Object.fromEntries(failures) };
};

const securityOf = ({ auth }: RouteDefinition): JsonSchema[] =>
  auth === 'public' ? [] : [{ session: [] }, ...(auth === 'ticket' ? [{ ticket: [] }] : [])];

const operationOf = (route: RouteDefinition): JsonSchema => {
  const requestBody = bodyOf(route);
  return {
    summary: route.summary,
    tags: [route.path.split('/')[1]],
    security: securityOf(route),
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query'), ...headersOf(route)],
    ...(requestBody && { requestBody }),
    responses: responsesOf(route),
  };
};

/** The API as an OpenAPI 3.1 document, read from the contract. */
export const openApiDocument = (routes: readonly RouteDefinition[], publicUrl: string): JsonSchema => {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quayside API',
      version: '0.0.1',
      description: 'Answers are `{ "data": … }`; errors have one shape.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      schemas: { Error: inputSchema(ErrorAnswer) },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of POST /auth/login' },
        ticket: {
          type: 'apiKey',
          in: 'query',
          name: 'token',
          description: 'The token of POST /me/tickets for this path',
        },
      },
    },
  };
};

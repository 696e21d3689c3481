import {
  apiScopes,
  ErrorAnswer,
  findFailureStatuses,
  findScopesOfRoute,
  type RouteDefinition,
} from '@quayside/contract';
import { getSuccessStatus, type JsonSchema } from './answerSchema';
import { createExample } from './createExample';
import { type DescribedSchemas, describeSchemas, nameOfCall } from './describedSchemas';

type ResponseContent = Record<string, { schema: { properties: Record<string, JsonSchema> } }> | undefined;

type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  /** Optional if missing. */
  required?: true;
  schema: JsonSchema;
  description?: string;
};

/** Reason phrases of failed calls, by status. */
const phrases: Record<number, string> = {
  400: 'The request cannot be read, or a header of it is wrong',
  401: 'Nobody is signed in by this',
  403: 'The role lacks the right that `security` names',
  404: 'No such record, or not one that the caller sees',
  409: 'Someone was faster, or it already exists',
  413: 'The body is too large',
  414: 'The address is too long',
  415: 'The body is of another media type',
  422: 'A value is wrong, or a query parameter is unknown; `errors` says which',
  428: 'An edit without If-Match',
  429: 'Too many requests; see Retry-After',
  431: 'The headers are too large',
  500: 'Unexpected; the message carries the number of the request',
  503: 'Busy, or a required service is unavailable; see Retry-After',
  507: 'There is no room left to store this',
};

const describeParameters = (
  { shapeOf }: DescribedSchemas,
  schema: RouteDefinition['query'],
  place: 'path' | 'query',
): Parameter[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = shapeOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    ...((place === 'path' || required.includes(name)) && { required: true }),
    schema: property,
  }));
};

const describeHeaders = ({ idempotent, method }: RouteDefinition): Parameter[] => [
  ...(idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header' as const,
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
          schema: { type: 'string' },
          description: 'The ETag that was read; 409 when somebody was faster.',
        },
      ]
    : []),
];

const describeBody = (
  { schemaOf, componentAt }: DescribedSchemas,
  { body, upload, raw }: RouteDefinition,
): JsonSchema | undefined => {
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
  if (!body) return undefined;
  const schema = schemaOf(body, 'input');
  return { required: true, content: { 'application/json': { schema, example: createExample(schema, componentAt) } } };
};

const describeSuccess = ({ schemaOf }: DescribedSchemas, { answer, stream, streamed }: RouteDefinition): JsonSchema => {
  if (stream && streamed)
    return { description: 'The answer', content: { [stream]: { schema: schemaOf(streamed, 'output') } } };
  if (stream) return { description: 'The file', content: { [stream]: {} } };
  if (!answer) return { description: 'Done' };
  const schema = { type: 'object', properties: { data: schemaOf(answer, 'output') }, required: ['data'] };
  return { description: 'The answer', content: { 'application/json': { schema } } };
};

const describeResponses = (schemas: DescribedSchemas, route: RouteDefinition): JsonSchema => ({
  [String(getSuccessStatus(route))]: describeSuccess(schemas, route),
  ...Object.fromEntries(
    findFailureStatuses(route).map((status) => [String(status), { $ref: `#/components/responses/${status}` }]),
  ),
});

const refusedValue: ErrorAnswer = {
  ...{ statusCode: 422, error: 'Unprocessable Entity', message: 'Company name is a required field' },
  errors: [{ path: 'companyName', message: 'Company name is a required field' }],
};

/** Returns all error responses of a call: one schema, one sentence per status. */
const refusals = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(phrases).map(([status, description]) => [
      status,
      {
        description,
        content: { 'application/json': { schema, ...(status === '422' && { example: refusedValue }) } },
      },
    ]),
  );

/**
 * Returns who may call, with the required right as OpenAPI 3.1 writes it: in the place of an OAuth scope. Empty where
 * the default applies.
 */
const describeSecurity = (route: RouteDefinition): { security?: JsonSchema[] } => {
  const { auth, may } = route;
  if (auth === 'public') return { security: [] };
  const rights = may ? [may.join(' ')] : [];
  const keys = findScopesOfRoute(route).map((scope) => ({ apiKey: [scope] }));
  if (auth === 'ticket') return { security: [{ session: rights }, { ticket: rights }, ...keys] };
  return may || keys.length > 0 ? { security: [{ session: rights }, ...keys] } : {};
};

/** Descriptions by the first part of a path. */
const tags: Readonly<Record<string, string>> = {
  'api-keys': 'Keys by which programs of a company call the API.',
  agents: 'Forwarding companies and their logos.',
  audit: 'Audit log of changes and views.',
  auth: 'Signing in and out, registering, invitations and forgotten passwords.',
  banners: 'Banners shown to all users at the top of the page.',
  blinkfreight: 'Documents under the addresses that older clients know.',
  'booking-actions': 'Actions on up to 5,000 bookings that run in the background.',
  'booking-days': 'Numbers of bookings by day of ETD or ETA.',
  'booking-documents': 'Documents of several bookings.',
  'booking-filter-values': 'Values that a filter of the booking list offers.',
  'booking-groups': 'Groups of bookings with their number and sums.',
  'booking-positions': 'Current positions of bookings, by their last report.',
  'booking-teams': 'Owner and tags of bookings, for the staff of the forwarding company.',
  analytics: 'Figures of bookings by month of departure: volume, punctuality, dwell times and exceptions.',
  'booking-views': 'Saved views of the booking list.',
  bookings: 'Shipments: list, creation, change, documents, tracking, history and exceptions.',
  'client-errors': 'Browser errors reported by the page.',
  'sample-data': 'Records to look around with, which go again.',
  'first-steps': 'Setup steps of a forwarding company before its first shipment.',
  'company-profile': 'Profile of a forwarding company: documents, e-mails, time zone and currency.',
  companies: 'The companies that the caller sees.',
  consignees: 'Contacts as consignees of a booking.',
  contacts: 'Shippers, consignees and whom else a forwarder deals with.',
  conversations: 'Comments on bookings and quotes, internal or visible to the customer.',
  'customer-news': 'Default notifications for the users of a forwarder’s customers.',
  customers: 'The customer companies of an agent.',
  dcsa: 'Tracking for programs that read DCSA Track & Trace: the events of the caller’s bookings in its shape.',
  'exchange-rates': 'Exchange rates to the US dollar, by day.',
  'free-time-tariffs': 'Free days of carriers at a destination, and what each day behind them costs.',
  'exception-rules': 'Exception rules of a forwarding company: conditions, thresholds and assignees.',
  'task-templates': 'Task templates for new bookings of a forwarding company, by mode and direction.',
  tasks: 'Tasks on bookings: changed, assigned, completed, reopened.',
  exceptions: 'Exceptions across bookings: assigned, snoozed, commented on, resolved.',
  'import-templates': 'Files that imports begin with.',
  'import-words': 'The meanings of words in imported files, remembered for a company.',
  'received-imports': 'Files that arrived by e-mail and wait for a person.',
  imports: 'Files of rates, departures, customers, contacts and bookings: read, checked, taken over, undone.',
  'legal-holds': 'Records of which nothing is deleted.',
  me: 'The signed-in person: record, password, sessions and tickets for links.',
  notifications: 'Notifications of the signed-in user, read and unread.',
  'own-carriers': 'Carriers that a forwarder keeps beside the directory.',
  invoices: 'Invoices to customers: drafted, issued, paid, taken back by credit notes.',
  'own-places': 'Places that a forwarder keeps beside the directory.',
  platform: 'Forwarding companies as the platform’s people look after them, and working as one.',
  ports: 'Ports, airports and inland points by what is typed.',
  'charge-codes': 'Lines that staff wrote into quotes, offered again.',
  'charge-templates': 'Lines that staff wrote into quotes for a lane and a customer, offered together.',
  'quote-requests': 'Requests of customers: taken, answered by a quote, closed, withdrawn.',
  quotes: 'Offers to customers: made, sent, answered, revised, booked.',
  'data-care': 'How long a company keeps its data.',
  'data-exports': 'Copies of all that is kept of a person or a company.',
  'departure-sources': 'Connected carriers that tell their departures by DCSA Commercial Schedules.',
  departures: 'Sailings and flights: everybody’s, and those that an agent keeps for itself.',
  rates: 'Tariff lines, their changes, and the standard margin.',
  'release-loads': 'How loading a remote went, reported by the page.',
  schedules: 'Departures with their prices for a load.',
  search: 'Records of all kinds that the caller may list, by number or name.',
  'service-lines': 'Services of carriers that go by several names.',
  'sign-in-policy': 'Sign-in rules of a company.',
  'company-sign-in': 'The own provider by which a company signs its people in, and the domains that it holds for.',
  shippers: 'Contacts as shippers of a booking.',
  teams: 'The people of a company and their roles.',
  mail: 'Mails that come in: answers to mails about comments, and reports of mails that came back.',
  tracking: 'Messages pushed by carriers and aggregators, and held messages.',
  'webhook-deliveries': 'Deliveries to webhooks, and redelivery.',
  webhooks: 'Addresses that are told what happens to bookings and quotes.',
  users: 'People that the caller sees.',
};

const getTag = ({ path }: RouteDefinition): string => path.split('/')[1] ?? '';

const describeOperation = (schemas: DescribedSchemas, route: RouteDefinition) => {
  const requestBody = describeBody(schemas, route);
  const parameters: (Parameter | JsonSchema)[] = [
    ...describeParameters(schemas, route.params, 'path'),
    ...describeParameters(schemas, route.query, 'query'),
    ...describeHeaders(route),
  ];
  return {
    operationId: nameOfCall(route),
    summary: route.summary,
    tags: [getTag(route)],
    ...describeSecurity(route),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: describeResponses(schemas, route),
  };
};

/** Returns the component name of a response, after its record: Booking, ContactPage, AgentList. */
const answerName = ({ content }: JsonSchema): string | undefined => {
  const { data } = (content as ResponseContent)?.['application/json']?.schema.properties ?? {};
  const refs = [...JSON.stringify(data ?? null).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  if (refs.length === 1 && data && '$ref' in data) return refs[0];
  if (refs.length === 1 && data?.type === 'array') return `${refs[0]}List`;
  return refs.length === 2 && refs[0] === 'PageNumbers' ? `${refs[1]}Page` : undefined;
};

/** Moves responses shared by several calls to components. */
const shareAnswers = (operations: readonly { responses: JsonSchema }[]): JsonSchema => {
  const counts = new Map<string, number>();
  const texts = operations.flatMap(({ responses }) => Object.values(responses).map((answer) => JSON.stringify(answer)));
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const shared: JsonSchema = {};
  for (const { responses } of operations)
    for (const [status, answer] of Object.entries(responses) as [string, JsonSchema][]) {
      const text = JSON.stringify(answer);
      const name = answerName(answer);
      if (!name || (counts.get(text) ?? 0) < 2) continue;
      shared[name] ??= answer;
      if (JSON.stringify(shared[name]) === text) responses[status] = { $ref: `#/components/responses/${name}` };
    }
  return shared;
};

/** Moves parameters shared by several calls to components; the most frequent definition wins. */
const shareParameters = (operations: readonly { parameters?: (Parameter | JsonSchema)[] }[]): JsonSchema => {
  const counts = new Map<string, number>();
  const texts = operations.flatMap(({ parameters = [] }) => parameters.map((parameter) => JSON.stringify(parameter)));
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const shared: Record<string, JsonSchema> = {};
  const refs = new Map<string, JsonSchema>();
  for (const [text, count] of [...counts].sort(([, a], [, b]) => b - a)) {
    const parameter = JSON.parse(text) as Parameter;
    if (count < 2 || parameter.name in shared) continue;
    shared[parameter.name] = parameter;
    refs.set(text, { $ref: `#/components/parameters/${parameter.name}` });
  }
  for (const operation of operations)
    if (operation.parameters)
      operation.parameters = operation.parameters.map((parameter) => refs.get(JSON.stringify(parameter)) ?? parameter);
  return shared;
};

/** Returns the API as an OpenAPI 3.1 document, derived from the contract. */
export const openApiDocument = (routes: readonly RouteDefinition[], publicUrl: string): JsonSchema => {
  const schemas = describeSchemas();
  const paths: Record<string, Record<string, ReturnType<typeof describeOperation>>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeOperation(schemas, route) };
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const parameters = shareParameters(operations);
  const responses = { ...refusals(schemas.schemaOf(ErrorAnswer, 'output')), ...shareAnswers(operations) };
  const used = [...new Set(routes.map(getTag))].sort();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quayside API',
      version: '0.0.1',
      description:
        'Answers are `{ "data": … }`; errors have one shape. Text that is sent is on one line without control characters, except where `pattern` allows line breaks. A query parameter that a call does not have is refused.',
    },
    servers: [{ url: `${publicUrl}/api`, description: 'This server' }],
    security: [{ session: [] }],
    tags: used.map((name) => ({ name, description: tags[name] })),
    paths,
    components: {
      schemas: schemas.componentsFor({ paths, responses, parameters }),
      responses,
      parameters,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of POST /auth/login' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: `A key of the company, made under Settings, API keys. Its scopes: ${Object.entries(apiScopes)
            .map(([scope, says]) => `\`${scope}\` (${says})`)
            .join(', ')}. A call that names none of them refuses every key.`,
        },
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

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {
  type ApiScope,
  apiScopeNames,
  createApiKey,
  createWebhook,
  getPush,
  listAudit,
  MCP_PATH,
  register,
  revokeApiKey,
  testWebhook,
} from '@quayside/contract';
import type { ApiClient } from './ApiClient';
import { book, createBookingRow, createOrganisationUser, fillPlace, insertOrganisation } from './bookingWorld';
import { createGiven, signIn } from './given';
import { longestStretch } from './measureStalls';
import { startApi, type TestApi } from './startApi';

const ids = { own: '', rival: '' };
let api: TestApi;
let admin: ApiClient;
const clients: Client[] = [];

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    ids.own = await book(database, createBookingRow(own, { hbl: 'HBL-TOOL' }));
    ids.rival = await book(
      database,
      createBookingRow(await insertOrganisation(database, 'Rival'), { hbl: 'HBL-RIVAL' }),
    );
    return own;
  });
  api = await startApi({ place, environment: { TEST_STALLS: String(longestStretch), WEBHOOK_NETWORKS: '127.0.0.2' } });
  admin = await signIn(api, await createOrganisationUser(createGiven(api), filled, 'admin'));
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await api.stop();
});

/** Connects a program that has a key with these scopes, using the SDK's own client. */
const program = async (...scopes: ApiScope[]) => {
  const { data } = await admin.call(createApiKey, { body: { name: 'Assistant', scopes, days: 30 } });
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${data.key}` } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${api.url}/api${MCP_PATH}`), { requestInit }) as never,
  );
  clients.push(client);
  const call = async (name: string, given: Record<string, unknown>) => {
    const { content, isError } = await client.callTool({ name, arguments: given });
    const [{ text } = { text: '' }] = content as { text: string }[];
    return { isError, text, ...(text.startsWith('{') && (JSON.parse(text) as { data?: never; message?: string })) };
  };
  const names = async () => (await client.listTools()).tools.map(({ name }) => name);
  return { client, call, names, key: data.key, id: data.apiKey.id };
};
const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${api.url}/api${MCP_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify(body),
  });

test('lists the calls of a key as tools and reads bookings of its company only', async () => {
  const { client, call, names } = await program('bookings:read', 'tracking:read');
  expect(client.getServerVersion()).toMatchObject({ name: 'quayside' });
  expect(client.getInstructions()).toContain('Own Forwarding');
  expect(await names()).toEqual(
    expect.arrayContaining(['listBookings', 'getBooking', 'getTracking', 'listExceptions']),
  );
  const found = await call('listBookings', { searchText: 'HBL-TOOL', status: ['new', 'in-progress'] });
  expect(found.data).toMatchObject({ docs: [{ _id: ids.own, hblNumber: 'HBL-TOOL' }], totalDocs: 1 });
  expect((await call('listBookings', { searchText: 'HBL-RIVAL' })).data).toMatchObject({ docs: [] });
  expect((await call('getBooking', { id: ids.own })).data).toMatchObject({ _id: ids.own, steps: expect.anything() });
  expect((await call('getTracking', { id: ids.own })).data).toMatchObject({ booking: ids.own });
  expect((await call('listExceptions', {})).data).toMatchObject({ docs: [] });
  expect(await call('getBooking', { id: ids.rival })).toMatchObject({ isError: true, statusCode: 404 });
});

test('refuses unknown and invalid parameters with a message', async () => {
  const { call } = await program('bookings:read');
  expect(await call('getBooking', { id: ids.own, colour: 'red' })).toMatchObject({
    isError: true,
    message: "This tool takes no 'colour'. It takes id.",
  });
  expect(await call('listBookings', { status: 'lost' })).toMatchObject({ isError: true, statusCode: 422 });
  expect(await call('getBooking', {})).toMatchObject({ isError: true, message: "This tool needs 'id'." });
  expect(await call('getBooking', { id: { $ne: '' } })).toMatchObject({ isError: true, statusCode: 400 });
});

test('offers no writing tool to a reading key; writing tools act once', async () => {
  const reader = await program('bookings:read');
  expect(await reader.names()).not.toContain('cancelBooking');
  const given = { id: ids.own, body: { comment: 'Ordered twice' } };
  await expect(reader.client.callTool({ name: 'cancelBooking', arguments: given })).rejects.toThrow(
    "This key has no tool 'cancelBooking'.",
  );
  const writer = await program('bookings:write');
  expect(await writer.names()).toContain('cancelBooking');
  expect(await writer.names()).not.toContain('listBookings');
  expect(await writer.call('cancelBooking', given)).toMatchObject({
    isError: true,
    message: "Name this act by 'idempotencyKey', so that asking again does not act again.",
  });
  const once = { ...given, idempotencyKey: 'cancel-1' };
  const [first, again] = [await writer.call('cancelBooking', once), await writer.call('cancelBooking', once)];
  expect(first.data).toMatchObject({ status: 'cancelled' });
  expect(again).toEqual(first);
  expect(await writer.call('cancelBooking', { ...given, idempotencyKey: 'cancel-2' })).toMatchObject({
    isError: true,
    statusCode: 409,
  });
  const audited = await admin.call(listAudit, { query: { actor: writer.id } });
  expect(audited.data?.docs.map(({ action, actor }) => [action, actor?.name])).toEqual([
    ['booking.cancelled', 'Assistant (API key)'],
  ]);
});

test('describes each parameter of every tool once, and leaves files to the API', async () => {
  const { client } = await program(...apiScopeNames);
  const { tools } = await client.listTools();
  expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
  for (const { name, description, inputSchema, annotations } of tools) {
    const writes = annotations?.readOnlyHint === false;
    expect([name, description, inputSchema.additionalProperties]).toEqual([name, expect.stringMatching(/\w/), false]);
    expect([name, inputSchema.required?.includes('idempotencyKey') ?? false]).toEqual([name, writes]);
    expect([name, JSON.stringify(inputSchema)]).toEqual([name, expect.not.stringContaining('$ref')]);
  }
  expect(tools.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['trackingPdf']));
});

test('requires a valid key; supports no streams, sessions or batches', async () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const { key, id } = await program('bookings:read');
  const byKey = { authorization: `Bearer ${key}` };
  const session = { authorization: `Bearer ${admin.token}` };
  expect((await post(ping, byKey)).status).toBe(200);
  expect((await post([ping, ping], byKey)).status).toBe(400);
  expect((await fetch(`${api.url}/api${MCP_PATH}`, { headers: byKey })).status).toBe(405);
  expect((await admin.call(revokeApiKey, { params: { id } })).status).toBe(204);
  for (const headers of [{}, session, { authorization: 'Bearer qsk_forged' }, byKey]) {
    const answer = await post(ping, headers);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  }
});

test('neither the first message, the description, a registration, a push key nor a webhook blocks the event loop', async () => {
  expect((await fetch(`${api.url}/api/docs/json`)).status).toBe(200);
  const page = await fetch(`${api.url}/api/docs`);
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, expect.stringContaining("'self'")]);
  expect(await page.text()).toContain('swagger-ui');
  const { status } = await api.anonymous.call(register, {
    body: {
      ...{ companyName: 'Delta Freight', firstName: 'Ines', lastName: 'Costa', phone: '+351 210 000 000' },
      ...{ email: 'ines@delta.example', password: 'an unusual sentence' },
    },
  });
  expect(status).toBeLessThan(300);
  expect((await admin.call(getPush, {})).data.publicKey).toEqual(expect.any(String));
  const { data } = await admin.call(createWebhook, {
    body: { url: 'http://127.0.0.2:9/hook', events: ['eta.changed'] },
  });
  const params = { id: data.webhook.id };
  expect((await admin.call(testWebhook, { params })).status).toBeLessThan(300);
  expect(await api.stalls()).toEqual([]);
});

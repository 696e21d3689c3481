import * as contract from '@quayside/contract';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import * as v from 'valibot';
import { startApi, type TestApi } from './startApi';

interface Operation {
  readonly operationId?: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, object>>;
  readonly requestBody?: { content: Record<string, { example?: unknown }> };
}
interface ApiDescription {
  readonly servers: readonly object[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly tags: readonly { name: string; description?: string }[];
  readonly components: Record<string, Record<string, object>>;
}

let api: TestApi;
let text: string;
let described: ApiDescription;
beforeAll(async () => {
  api = await startApi();
  text = await (await fetch(`${api.url}/api/docs/json`)).text();
  described = JSON.parse(text) as ApiDescription;
});
afterAll(() => api.stop());

test('writes the document outside the main thread', async () => {
  const metrics = await (await fetch(`${api.url}/metrics`)).text();
  expect(metrics).toContain('thread_tasks_total{task="writeApiDocument",outcome="done"} 1');
});

test('names this server as the address of the API', () => {
  expect(described.servers).toEqual([{ url: 'http://quayside.test/api', description: 'This server' }]);
});

const isCall = (value: unknown): value is contract.RouteDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const calls = Object.entries(contract as Record<string, unknown>).flatMap(([name, value]) =>
  isCall(value) ? [{ name, ...value }] : [],
);
const names = calls.map(({ name }) => name);
const operations = () =>
  Object.entries(described.paths).flatMap(([path, methods]) =>
    path.includes('/probe/') ? [] : Object.values(methods),
  );

test('names every operation as in the contract', () => {
  expect(
    operations()
      .map(({ operationId }) => operationId)
      .sort(),
  ).toEqual(names.sort());
});

test('resolves every reference and uses every component', () => {
  const { securitySchemes: _, ...components } = described.components;
  const there = Object.entries(components).flatMap(([kind, entries]) =>
    Object.keys(entries).map((name) => `#/components/${kind}/${name}`),
  );
  const used = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref);
  expect([...new Set(used)].sort()).toEqual(there.sort());
});

test('lists each error status of every call', () => {
  const listed = operations().map(({ operationId, responses }) => [
    operationId,
    Object.keys(responses)
      .map(Number)
      .filter((status) => status >= 400),
  ]);
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries(calls.map((call) => [call.name, contract.findFailureStatuses(call)])),
  );
});

test('describes every tag in a sentence', () => {
  const told = new Map(described.tags.map(({ name, description }) => [name, description]));
  for (const tag of operations().flatMap(({ tags }) => tags)) expect(told.get(tag)).toMatch(/\.$/);
});

test('defines shared schemas once, so that the document grows with the calls only', () => {
  const paths = Object.fromEntries(Object.entries(described.paths).filter(([path]) => !path.includes('/probe/')));
  expect(JSON.stringify({ ...described, paths }).length / calls.length).toBeLessThan(1_650);
});

test('gives every body an example that the call accepts', () => {
  const examples = new Map(
    operations().map(({ operationId, requestBody }) => [
      operationId,
      requestBody?.content['application/json']?.example,
    ]),
  );
  const refused = calls.flatMap(({ name, body }) => {
    const { issues = [] } = body ? v.safeParse(body, examples.get(name)) : {};
    return issues.map(({ message }) => `${name}: ${message}`);
  });
  expect(refused).toEqual([]);
});

test('names the allowed roles of each call', () => {
  const { cancelBooking, login, getMe, quotePdf } = Object.fromEntries(
    operations().map((operation) => [operation.operationId, operation.security]),
  );
  expect(cancelBooking).toEqual([{ session: ['update Booking'] }, { apiKey: ['bookings:write'] }]);
  expect(quotePdf).toEqual([{ session: ['read Quote'] }, { ticket: ['read Quote'] }, { apiKey: ['quotes:read'] }]);
  expect(login).toEqual([]);
  expect(getMe).toBeUndefined();
});

/** Pairs of addresses of the specification: one has a word where the other has an id. */
const ambiguous = ['/bookings/csv/{}', '/bookings/drafts/{}', '/bookings/templates/{}'];

test('passes a linter, except for addresses in the specification', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // `default` stands for errors that any call may return; the document of a product has no licence.
    rules: { 'operation-4xx-response': 'off', 'info-license': 'off' },
  });
  const found = (await lintFromString({ source: text, config })).filter(
    ({ location }) => !JSON.stringify(location).includes('probe'),
  );
  const others = found.filter(
    ({ ruleId, message }) =>
      ruleId !== 'no-ambiguous-paths' ||
      !ambiguous.some((address) => message.replace(/\{\w+\}/g, '{}').includes(`\`${address}\``)),
  );
  expect(others.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

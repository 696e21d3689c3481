import * as contract from '@quayside/contract';
import { startApi, type TestApi } from './startApi';

interface Operation {
  readonly operationId?: string;
  readonly tags: readonly string[];
}
interface Described {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly tags: readonly { name: string; description?: string }[];
  readonly components: Record<string, Record<string, object>>;
}

let api: TestApi;
let text: string;
let described: Described;
beforeAll(async () => {
  api = await startApi();
  text = await (await fetch(`${api.url}/api/docs/json`)).text();
  described = JSON.parse(text) as Described;
});
afterAll(() => api.stop());

const names = Object.entries(contract as Record<string, unknown>).flatMap(([name, value]) =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value ? [name] : [],
);
const operations = () =>
  Object.entries(described.paths).flatMap(([path, methods]) =>
    path.includes('/probe/') ? [] : Object.values(methods),
  );

test('every operation bears the name that the contract has for it', () => {
  expect(
    operations()
      .map(({ operationId }) => operationId)
      .sort(),
  ).toEqual(names.sort());
});

test('every reference leads to a component, and every component is used', () => {
  const { securitySchemes: _, ...components } = described.components;
  const there = Object.entries(components).flatMap(([kind, entries]) =>
    Object.keys(entries).map((name) => `#/components/${kind}/${name}`),
  );
  const used = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref);
  expect([...new Set(used)].sort()).toEqual(there.sort());
});

test('every tag has a sentence', () => {
  const told = new Map(described.tags.map(({ name, description }) => [name, description]));
  for (const tag of operations().flatMap(({ tags }) => tags)) expect(told.get(tag)).toMatch(/\.$/);
});

test('what several calls share stands once: the document stays small', () => {
  expect(text.length).toBeLessThan(240_000);
});

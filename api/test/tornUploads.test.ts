import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as contract from '@quayside/contract';
import { doesRoleAllow, roles } from '@quayside/contract/roles';
import { contractRoutes } from '@quayside/contract/routes';
import { nobody, sendings } from './conformance/samples';
import { createAs, createGiven } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let as: ReturnType<typeof createAs>;
beforeAll(async () => {
  api = await startApi();
  as = createAs(api, createGiven(api));
});
afterAll(() => api.stop());

const filesOnDisk = async (): Promise<string[]> => {
  const entries = await readdir(path.join(api.place.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

const countTableRows = async (): Promise<object> => {
  const tables = await api.sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      -- Entries of the audit are linked in passing.
      and table_name not in ('audit_links', 'audit_unlinked')`;
  const counted = tables.map(async ({ name }) => {
    const [row] = await api.sql<{ rows: number }>([`select count(*)::int as rows from "${name}"`] as never);
    return [name, row?.rows];
  });
  return Object.fromEntries(await Promise.all(counted));
};

type UploadRoute = contract.RouteDefinition & Required<Pick<contract.RouteDefinition, 'upload'>>;

const takesFiles = (route: contract.RouteDefinition): route is UploadRoute => route.upload !== undefined;
const uploads = contractRoutes().flatMap(([name, route]) => (takesFiles(route) ? [{ name, route }] : []));

/** Returns an address that passes validation, about records that do not exist. */
const toSamplePath = (name: string, { path: template }: UploadRoute): string =>
  template.replace(/:(\w+)/g, (_, param: string) => sendings[name]?.params?.[param] ?? nobody);

const findCaller = ({ may }: UploadRoute) => {
  // Platform users would have to choose a company first.
  const role = roles.find((one) => one !== 'super-admin' && (!may || doesRoleAllow(one, ...may)));
  if (!role) throw new Error('nobody may call this');
  return as[role];
};

const multipart = 'multipart/form-data; boundary=cut';
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';

/** One part with a file that the call accepts, as text with one byte per character. */
const partFor = ({ upload: { field, image } }: UploadRoute): string => {
  const [name, content] = image ? ['logo.png', Buffer.from(pixel, 'base64').toString('latin1')] : ['list.txt', 'a;b\n'];
  return `--cut\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${content}`;
};
const field = (name: string, more = '') =>
  `--cut\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n{"a\r\n--cut--\r\n`;

/** Bodies that a broken line, a proxy time-out or a faulty program sends, derived from a complete part. */
const torn: readonly { readonly what: string; readonly bodyOf: (part: string) => string; readonly type?: string }[] = [
  { what: 'ends within a file', bodyOf: (part) => part.slice(0, -2) },
  { what: 'ends after a file, before its delimiter', bodyOf: (part) => part },
  { what: 'ends after a delimiter', bodyOf: (part) => `${part}\r\n--cut\r\n` },
  { what: 'ends within the header of a part', bodyOf: (part) => part.slice(0, 40) },
  { what: 'ends within the header of its second part', bodyOf: (part) => `${part}\r\n${part.slice(0, 40)}` },
  { what: 'ends before anything of it came', bodyOf: () => '--cut' },
  { what: 'names no boundary', bodyOf: (part) => `${part}\r\n--cut--\r\n`, type: 'multipart/form-data' },
  { what: 'names another boundary', bodyOf: (part) => `${part}\r\n--cut--\r\n`, type: `${multipart}ter` },
  { what: 'names a boundary that is too long', bodyOf: (part) => part, type: multipart + 'x'.repeat(300) },
  { what: 'has a field that is no JSON', bodyOf: () => field('note', '\r\ncontent-type: application/json') },
  {
    what: 'has a file in a field that is named as none may be',
    bodyOf: () => field('__proto__', '; filename="list.txt"'),
  },
];

describe.each(uploads)('$route.method $route.path', ({ name, route }) => {
  test.each(torn)('returns 400 and leaves nothing for a body that $what', async ({ bodyOf, type = multipart }) => {
    const caller = await findCaller(route);
    const before = [await filesOnDisk(), await countTableRows()];
    const response = await caller.fetch(toSamplePath(name, route), {
      method: route.method,
      headers: { 'content-type': type },
      body: Buffer.from(bodyOf(partFor(route)), 'latin1'),
    });
    expect({ status: response.status, answer: await response.json() }).toEqual({
      status: 400,
      answer: { statusCode: 400, error: 'bad_request', message: contract.incompleteUploadMessage },
    });
    expect([await filesOnDisk(), await countTableRows()]).toEqual(before);
  });
});

test('covers the upload calls of the contract', () => {
  expect(uploads.length).toBeGreaterThanOrEqual(5);
});

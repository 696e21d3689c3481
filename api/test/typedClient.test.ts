import { spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { createGiven } from './given';
import { startApi, type TestApi } from './startApi';

/** Code of a third party against the description: every misuse in it must be a type error. */
const program = `
import createClient from 'openapi-fetch';
import type { components, paths } from './described';

const [baseUrl = '', email = '', password = ''] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl });

const { data: session } = await api.POST('/auth/login', { body: { email, password } });
if (!session) throw new Error('Nobody was signed in');
api.use({ onRequest: ({ request }) => request.headers.set('authorization', 'Bearer ' + session.data.token) });

const { data: list } = await api.GET('/bookings', { params: { query: { limit: 5, status: ['new'] } } });
const cards: components['schemas']['BookingCard'][] = list?.data.docs ?? [];
const { error: missing } = await api.GET('/bookings/{id}', { params: { path: { id: 'f'.repeat(24) } } });
const sentence: string | undefined = missing?.message;

const { data: customer } = await api.POST('/teams/customers', {
  params: { header: { 'Idempotency-Key': 'typed-client' } },
  body: { companyName: 'Typed Imports', firstName: 'Ana', lastName: 'Lim', email: 'ana@typed.example' },
});
const { data: contact, error: refused } = await api.POST('/contacts', {
  body: { companyName: 'Harbour Mills', companies: customer ? [customer.data.id] : [] },
});
const { error: wrong } = await api.POST('/contacts', { body: { companyName: '', companies: [] } });

// @ts-expect-error the address does not exist
api.GET('/bookings/{id}/nothing', { params: { path: { id: '' } } }).catch(() => undefined);
const never = () => {
  // @ts-expect-error the id is missing
  api.GET('/bookings/{id}', {});
  // @ts-expect-error a contact has a company
  api.POST('/contacts', { body: {} });
  // @ts-expect-error a booking has another shape
  const status: components['schemas']['BookingStatus'] = 'sunk';
  return status;
};

console.log(
  JSON.stringify({
    role: session.data.user.role,
    total: list?.data.totalDocs,
    cards: cards.length,
    sentence,
    never: typeof never,
    contact: contact?.data.companyName ?? refused?.message,
    wrong: wrong?.errors?.map(({ path }) => path),
  }),
);
`;

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startApi();
  const caches = path.join(__dirname, '../node_modules/.cache');
  await fs.mkdir(caches, { recursive: true });
  folder = await fs.mkdtemp(path.join(caches, 'typed-client-'));
  const described = await (await fetch(`${api.url}/api/docs/json`)).text();
  await fs.writeFile(path.join(folder, 'described.json'), described);
  await fs.writeFile(path.join(folder, 'program.mts'), program);
  const settings = { extends: path.join(__dirname, '../../tsconfig.node.json'), include: ['*.ts', '*.mts'] };
  const node = { types: ['node'], typeRoots: [path.join(__dirname, '../node_modules/@types')] };
  await fs.writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ ...settings, compilerOptions: node }));
});
afterAll(async () => {
  await fs.rm(folder, { recursive: true, force: true });
  await api.stop();
});

/** Output of a program of the package. */
const run = (program: string, ...words: string[]): string => {
  const { stdout, stderr, status } = spawnSync(path.join(__dirname, '../node_modules/.bin', program), words, {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${program} failed: ${stdout}${stderr}`);
  return stdout;
};

test('compiles a client typed by the description, which calls the product and reads its errors', async () => {
  run('openapi-typescript', 'described.json', '--output', 'described.ts', '--default-non-nullable', 'false');
  run('tsc', '--project', '.');
  const { email, password } = await createGiven(api).user({ role: 'admin' });
  const said = run('tsx', 'program.mts', `${api.url}/api`, email, password);
  expect(JSON.parse(said)).toEqual({
    role: 'admin',
    total: 0,
    cards: 0,
    sentence: 'This record does not exist, or you do not have access.',
    never: 'function',
    contact: 'Harbour Mills',
    wrong: ['companyName', 'companies'],
  });
});

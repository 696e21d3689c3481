import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  type ApiScope,
  apiScopeNames,
  createApiKey,
  createImportOfRows,
  getContact,
  getImport,
  type Import,
  listAudit,
  listContacts,
  listCustomers,
  listImports,
  listRateChanges,
  listRates,
  readImportAs,
  undoImport,
} from '@quayside/contract';
import { ApiClient } from './ApiClient';
import { eventually } from './eventually';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

const run = promisify(execFile);
let api: TestApi;
let admin: ApiClient;
beforeAll(async () => {
  api = await startApi();
  const given = createGiven(api);
  admin = await signIn(api, await given.user({ role: 'admin', agent: await given.agent() }));
});
afterAll(() => api.stop());

const makeKey = async (...scopes: ApiScope[]) => {
  const { data } = await admin.call(createApiKey, { body: { name: 'Halden ERP', scopes, days: 30 } });
  return { key: data.key, program: new ApiClient(api.url, data.key) };
};
const settled = async (caller: ApiClient, { id }: Pick<Import, 'id'>): Promise<Import> => {
  let found: Import | undefined;
  await eventually(async () => {
    found = (await caller.call(getImport, { params: { id } })).data;
    return !['checking', 'applying', 'undoing'].includes(found.state);
  });
  return found as Import;
};
const rate = {
  ...{ mode: 'FCL', origin: 'Shanghai', destination: 'Hamburg', carrier: 'MAEU' },
  ...{ valid_from: '2027-01-01', valid_to: '2027-03-31', transit_days: 32, currency: 'USD' },
};
const listed = async (searchText: string) => (await admin.call(listRates, { query: { searchText } })).data.docs;

describe('createImportOfRows', () => {
  test('imports numbers as they are sent, in the name of the key, and undoes the import', async () => {
    const { program } = await makeKey('rates:write');
    const rows = [{ ...rate, service: 'Sent rows', '40HC': 1234.5, '20GP': '1.234,50' }];
    const { data } = await program.call(createImportOfRows, { body: { subject: 'rates', rows, apply: 'all' } });
    expect(await settled(program, data)).toMatchObject({ state: 'done', takenCount: 1, fileName: 'rows.json' });
    const [found] = await listed('Sent rows');
    expect(found?.tariff.prices).toEqual({ containers: { '40HC': 123_450, '20GP': 123_450 } });
    const [change] = (await admin.call(listRateChanges, { params: { id: found?.id ?? '' } })).data;
    expect(change).toMatchObject({ by: 'Halden ERP (API key)', action: 'Imported' });
    const [first] = (await admin.call(listImports, { query: { subject: 'rates' } })).data;
    expect(first).toMatchObject({ id: data.id, by: 'Halden ERP (API key)' });
    await program.call(undoImport, { params: { id: data.id } });
    expect(await settled(program, data)).toMatchObject({ state: 'undone', takenCount: 0 });
    expect(await listed('Sent rows')).toEqual([]);
    const audited = (await admin.call(listAudit, { query: {} })).data;
    expect(JSON.stringify(audited)).toContain('Halden ERP (API key)');
  });

  test('stores nothing in a dry run, and once for the same Idempotency-Key', async () => {
    const { program } = await makeKey('rates:write');
    const body = { subject: 'rates' as const, rows: [{ ...rate, service: 'Dry run', '40HC': 900 }] };
    const once = { 'idempotency-key': 'dry-1' };
    const first = await program.call(createImportOfRows, { body }, once);
    const again = await program.call(createImportOfRows, { body }, once);
    expect([first.status, again.status, again.data.id]).toEqual([201, 201, first.data.id]);
    expect(await settled(program, first.data)).toMatchObject({ state: 'checked', goodCount: 1, takenCount: 0 });
    expect(await listed('Dry run')).toEqual([]);
  });

  test('leaves the rows unimported when all were asked for and one has an error or a question', async () => {
    const { program } = await makeKey('rates:write');
    const rows = [
      { ...rate, service: 'All or none', '40HC': 900 },
      { ...rate, service: 'All or none', destination: 'Nowhere at all', '40HC': 901 },
    ];
    const { data } = await program.call(createImportOfRows, { body: { subject: 'rates', rows, apply: 'all' } });
    const found = await settled(program, data);
    expect(found).toMatchObject({ state: 'checked', goodCount: 1, badCount: 1 });
    expect(found.faults).toMatchObject([{ row: 3, column: 'destination', value: 'Nowhere at all' }]);
    const columns = found.reading?.columns.map(({ field }) => field) ?? [];
    // A choice of columns ends what was asked for at the start.
    const read = { numbers: null, dates: null, columns, fixed: { destination: 'DEHAM' } };
    expect((await program.call(readImportAs, { params: { id: data.id }, body: read })).status).toBe(200);
    expect((await settled(program, data)).state).toBe('checked');
    expect(await listed('All or none')).toEqual([]);
  });

  test('imports the valid rows when they were asked for', async () => {
    const { program } = await makeKey('parties:write', 'parties:read');
    const rows = [
      { Company: 'Rows Trading', 'First name': 'Ada', 'Last name': 'Lind', 'E-mail': 'ada@rows.example' },
      { Company: 'Rows Broken', 'First name': 'Ole', 'Last name': 'Moe', 'E-mail': 'nowhere' },
    ];
    const { data } = await program.call(createImportOfRows, { body: { subject: 'customers', rows, apply: 'good' } });
    expect(await settled(program, data)).toMatchObject({ state: 'done', takenCount: 1, badCount: 1 });
    const { docs } = (await program.call(listCustomers, { query: { searchText: 'Rows' } })).data;
    expect(docs.map(({ companyName }) => companyName)).toEqual(['Rows Trading']);
  });

  test.each([
    ['no rows', [], 'Send at least one row'],
    ['empty rows', [{}], 'Every row is empty: name its values like the columns of the template'],
    [
      'too many names',
      [Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`c${index}`, 1]))],
      'Together the rows have more than 200 names: leave out those that nobody needs',
    ],
    ['too many rows', Array.from({ length: 5_001 }, () => ({ a: 1 })), 'Send at most 5,000 rows in one call'],
  ])('refuses %s', async (_name, rows, message) => {
    const { status, error } = await admin.call(createImportOfRows, { body: { subject: 'rates', rows } });
    expect({ status, errors: error.errors }).toEqual({ status: 422, errors: [{ path: 'rows', message }] });
  });
});

describe('scopes of imports', () => {
  test('limits a key to the subjects of its scopes', async () => {
    const { program } = await makeKey('parties:write');
    const body = { subject: 'rates' as const, rows: [{ ...rate, '40HC': 1 }] };
    const lacks = {
      status: 403,
      error: { message: 'This key lacks the scope rates:write: Import rates and departures.' },
    };
    expect(await program.call(createImportOfRows, { body })).toMatchObject(lacks);
    expect(await program.call(listImports, { query: { subject: 'rates' } })).toMatchObject(lacks);
    const { data } = await admin.call(createImportOfRows, { body });
    expect(await program.call(getImport, { params: { id: data.id } })).toMatchObject(lacks);
    expect(await program.upload('/imports?subject=rates', 'file', [new File(['a,b\n1,2\n'], 'a.csv')])).toMatchObject(
      lacks,
    );
    const reading = apiScopeNames.filter((scope) => scope.endsWith(':read'));
    const { program: reader } = await makeKey(...reading);
    expect(await reader.call(listImports, { query: { subject: 'rates' } })).toMatchObject({
      status: 403,
      error: { message: expect.stringMatching(/^This key needs one of these scopes: .*rates:write/) },
    });
  });

  test('imports contacts for a key with parties:write', async () => {
    const { program } = await makeKey('parties:write', 'parties:read');
    const person = { first_name: 'Una', last_name: 'Key', email: 'una@keyed.example' };
    const customer = { subject: 'customers' as const, rows: [{ company_name: 'Keyed Trading', ...person }] };
    const first = await program.call(createImportOfRows, { body: { ...customer, apply: 'all' } });
    expect((await settled(program, first.data)).state).toBe('done');
    const rows = [{ company_name: 'Keyed Shipping', customers: 'Keyed Trading', ...person }];
    const { data } = await program.call(createImportOfRows, { body: { subject: 'contacts', rows, apply: 'all' } });
    const found = await settled(program, data);
    expect([found.state, found.faults]).toEqual(['done', []]);
    const { docs } = (await program.call(listContacts, { query: { searchText: 'Keyed Shipping' } })).data;
    expect(docs).toHaveLength(1);
    expect((await program.call(getContact, { params: { id: docs[0]?.id ?? '' } })).status).toBe(200);
  });
});

describe('the example of the documentation', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'imports-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const example = async (language: string): Promise<string> => {
    const text = await readFile(path.join(__dirname, '../../docs/integrations/imports.md'), 'utf8');
    const [, code] =
      new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(text.slice(text.indexOf('## By program'))) ?? [];
    if (!code) throw new Error(`The page has no example in ${language}`);
    return code;
  };

  test('sends a file with curl, and the same file once', async () => {
    const { key } = await makeKey('rates:write');
    const names = Object.keys(rate).join(',');
    await writeFile(
      path.join(folder, 'rates.csv'),
      `${names},service,40HC\n${Object.values(rate).join(',')},By curl,950\n`,
    );
    const environment = { ...process.env, QUAYSIDE_URL: api.url, QUAYSIDE_KEY: key };
    const send = async () => {
      const { stdout } = await run('sh', ['-c', await example('sh')], { cwd: folder, env: environment });
      return (JSON.parse(stdout) as { data: Import }).data;
    };
    const sent = await send();
    expect((await send()).id).toBe(sent.id);
    expect(await settled(admin, sent)).toMatchObject({ state: 'checked', goodCount: 1, badCount: 0 });
  });

  test('imports rows with Node', async () => {
    const { key } = await makeKey('rates:write');
    await writeFile(path.join(folder, 'import-rates.mjs'), await example('js'));
    const environment = { ...process.env, QUAYSIDE_URL: api.url, QUAYSIDE_KEY: key };
    const { stdout } = await run(process.execPath, ['import-rates.mjs'], { cwd: folder, env: environment });
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(/^Row 3, destination: Nowhere /),
      expect.stringMatching(/^Nowhere is not known\./),
      'done: 1 imported, 1 left out',
      '',
    ]);
  });
});

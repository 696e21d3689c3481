import {
  applyImport,
  cancelImport,
  createTicket,
  getImport,
  type Import,
  listRateChanges,
  listRates,
  type RealtimeEvents,
  readImportAs,
  undoImport,
} from '@quayside/contract';
import { io, type Socket } from 'socket.io-client';
import * as pdf from '../src/modules/imports/file/pdf/pdfTables.fixture';
import { compound } from '../src/platform/files/hostileFiles.fixture';
import { ApiClient } from './ApiClient';
import { eventually } from './eventually';
import { createGiven, type GivenCompany, signIn, type TestRecords } from './given';
import { readCsv } from './readCsv';
import { startApi, type TestApi } from './startApi';

// Fifty thousand lines take a while on a busy machine.
jest.setTimeout(180_000);

/** The largest number of lines in an import. */
const MANY = 50_000;
let api: TestApi;
let given: TestRecords;
let home: GivenCompany;
let admin: ApiClient;
let stranger: ApiClient;
let member: ApiClient;
const sockets: Socket[] = [];
beforeAll(async () => {
  api = await startApi();
  given = createGiven(api);
  home = await given.agent();
  admin = await signIn(api, await given.user({ role: 'admin', agent: home }));
  member = await signIn(api, await given.user({ role: 'member', agent: home }));
  stranger = await signIn(api, await given.user({ role: 'admin', agent: await given.agent() }));
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await api.stop();
});

const heading =
  'mode,origin,destination,carrier,service,valid_from,valid_to,transit_days,free_days,currency,40HC,surcharges';
const line = (service: string, change: Partial<Record<'origin' | 'price' | 'from' | 'to', string>> = {}) => {
  const { origin = 'CNSHA', price = '2100.00', from = '2027-01-01', to = '2027-03-31' } = change;
  return `FCL,${origin},NLRTM,MAEU,${service},${from},${to},32,7,USD,${price},BAF | per container | 150.00 | USD`;
};
const csv = (lines: readonly string[], name = 'rates.csv') => new File([[heading, ...lines].join('\r\n')], name);

const send = async (file: File, caller = admin) => caller.upload('/imports?subject=rates', 'file', [file]);
const startImport = async (file: File, caller = admin) => {
  const reply = await send(file, caller);
  expect(reply.status).toBe(201);
  return reply.data as Import;
};
const read = async ({ id }: Import) => (await admin.call(getImport, { params: { id } })).data;
const isOver = (state: Import['state']) => !['checking', 'applying', 'undoing'].includes(state);
/** Waits for the end of the import's current step, and makes other calls while it waits. */
const ended = async (begun: Import, look: () => Promise<void> = async () => {}): Promise<Import> => {
  let now = begun;
  for (let tries = 0; !isOver(now.state); tries += 1) {
    if (tries === 1_200) throw new Error(`the import is still ${now.state}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await look();
    // The embedded database has one connection, which a busy machine may use for longer than a call waits.
    now = (await read(begun)) ?? now;
  }
  return now;
};
const checked = async (file: File) => ended(await startImport(file));
const apply = ({ id }: Import, caller = admin, take: 'good' | 'all' = 'all') =>
  caller.call(applyImport, { params: { id }, body: { take } });
const stored = async () =>
  (await api.sql<{ n: number }>`select count(*)::int as n from rates where agent_id = ${home.id}`)[0]?.n;
const download = async (caller: ApiClient, path: string, query: Record<string, string> = {}) => {
  const { token } = (await caller.call(createTicket, { body: { path: `/api${path}` } })).data;
  return api.anonymous.fetch(`${path}?${new URLSearchParams({ ...query, token })}`);
};
const listFaults = ({ faults }: Import) => faults.map(({ row, column, message }) => `${row} ${column}: ${message}`);

type Progress = RealtimeEvents['IMPORT_PROGRESS'];
const listen = async (caller: ApiClient): Promise<Progress[]> => {
  const socket = io(api.url, { auth: { token: caller.token }, reconnection: false, forceNew: true });
  sockets.push(socket);
  const heard: Progress[] = [];
  socket.on('IMPORT_PROGRESS', (progress: Progress) => heard.push(progress));
  await new Promise((resolve, reject) =>
    socket.once('connect', () => resolve(undefined)).once('connect_error', reject),
  );
  return heard;
};

test('imports valid rows of a file, returns the invalid one with its error, and undoes everything', async () => {
  const lines = Array.from({ length: 2_500 }, (_, index) => line(`B${index}`));
  const broken = await checked(csv(lines.with(2_100, line('broken', { price: 'much' }))));
  expect(broken).toMatchObject({ state: 'checked', total: 2_500, goodCount: 2_499, badCount: 1, faultCount: 1 });
  expect(listFaults(broken)).toEqual(['2102 40HC: Enter a number, for example 1234.5']);
  expect(broken.reading?.columns[10]).toEqual({
    heading: '40HC',
    example: '2100.00',
    samples: ['2100.00'],
    field: '40HC',
    read: 2_499,
    empty: 0,
  });
  expect((await apply(broken)).error.message).toMatch(/^Rows of this file have errors\./);
  expect(await stored()).toBe(0);
  const path = `/imports/${broken.id}/faults`;
  const file = readCsv(await (await download(admin, path)).text());
  const Fault = '40HC: Enter a number, for example 1234.5';
  expect(file).toEqual([expect.objectContaining({ service: 'broken', '40HC': 'much', Row: '2102', Fault })]);
  expect((await download(stranger, path)).status).toBe(404);

  expect((await apply(broken, admin, 'good')).status).toBe(200);
  expect(await ended({ ...broken, state: 'applying' })).toMatchObject({ state: 'done', takenCount: 2_499 });
  const params = { id: broken.id };
  const [used] = (await admin.call(listRates, { query: { searchText: 'B17', limit: 1 } })).data.docs;
  await api.sql`update rates set version = 2 where id = ${used?.id ?? ''}`;
  expect((await stranger.call(undoImport, { params })).status).toBe(404);
  expect((await admin.call(undoImport, { params })).data.state).toBe('undoing');
  expect(await ended({ ...broken, state: 'undoing' })).toMatchObject({
    ...{ state: 'undone', takenCount: 1, keptCount: 1 },
    kept: [{ name: `CNSHA – NLRTM, MAEU ${used?.service}`, why: 'was changed since' }],
  });
  expect((await admin.call(undoImport, { params })).status).toBe(409);
  await api.sql`delete from rates where id = ${used?.id ?? ''}`;
  expect(await stored()).toBe(0);
});

test('reads a file as detected or as chosen, and the next similar file like it', async () => {
  const german = [
    'Linie;POL;POD;Dienst;Gültig ab;Gültig bis;Laufzeit;"40\'HC";Bemerkung',
    'MAEU;CNSHA;NLRTM;G1;01.02.2031;03.04.2031;32;1.590;frei Kai',
    'MAEU;CNSHA;NLRTM;G2;01.02.2031;03.04.2031;32;905,50;',
  ];
  const bytes = (name: string) => new File([Buffer.from(german.join('\r\n'), 'latin1')], name);
  const first = await checked(bytes('november.csv'));
  expect(first).toMatchObject({
    state: 'refused',
    problem: 'Choose the column for Mode, Currency, or enter a value for every row.',
    reading: { separator: ';', encoding: 'Windows-1252', numbers: 'comma', dates: 'dmy', remembered: false },
  });
  const { columns = [] } = first.reading ?? {};
  expect(columns.map(({ field }) => field)).toEqual([
    ...['carrier', 'origin', 'destination', 'service', 'valid_from', 'valid_to', 'transit_days', '40HC', null],
  ]);
  const fields = columns.map(({ field }, index) => ['carrier', null, null, 'service'][index] ?? field);
  const body = {
    columns: fields,
    fixed: { mode: 'FCL', currency: 'USD' },
    numbers: 'comma' as const,
    dates: 'dmy' as const,
  };
  const params = { id: first.id };
  expect((await stranger.call(readImportAs, { params, body })).status).toBe(404);
  const asUs = await ended((await admin.call(readImportAs, { params, body: { ...body, dates: 'mdy' } })).data);
  expect(asUs.preview.rows[0]?.cells[3]).toBe('2031/01/02 – 2031/03/04');
  const read = await ended((await admin.call(readImportAs, { params, body })).data);
  expect(read).toMatchObject({ state: 'checked', goodCount: 2, badCount: 0 });
  expect(read.preview.rows.map(({ cells }) => cells.slice(3))).toEqual([
    ['2031/02/01 – 2031/04/03', '40HC 1,590.00 USD'],
    ['2031/02/01 – 2031/04/03', '40HC 905.50 USD'],
  ]);
  await apply(read);
  await ended({ ...read, state: 'applying' });
  expect((await admin.call(readImportAs, { params, body })).status).toBe(409);
  // The column mapping is remembered. A constant value of the last file must be confirmed again and does not apply
  // until then.
  const second = await checked(bytes('december.csv'));
  expect(second).toMatchObject({
    ...{ state: 'refused', goodCount: 0 },
    problem: 'Choose the column for Mode, Currency, or enter a value for every row.',
    reading: { remembered: true, fixed: {}, proposed: { mode: 'FCL', currency: 'USD' } },
  });
  expect(second.reading?.columns.map(({ field }) => field)).toEqual(fields);
  expect((await apply(second)).status).toBe(409);
  const confirm = { params: { id: second.id }, body: { ...body, fixed: { mode: 'FCL', currency: 'USD' } } };
  const confirmed = await ended((await admin.call(readImportAs, confirm)).data);
  expect(confirmed).toMatchObject({ state: 'checked', goodCount: 2, notedCount: 2 });
  expect(confirmed.preview.rows[0]?.cells[4]).toBe('40HC 1,590.00 USD');
  await admin.call(undoImport, { params });
  await ended({ ...read, state: 'undoing' });
  expect(await stored()).toBe(0);
});

test(`checks and applies ${MANY} lines with progress, once for two simultaneous calls`, async () => {
  const heard = await listen(admin);
  const sound = await checked(csv(Array.from({ length: MANY }, (_, index) => line(`AE${index}`))));
  expect(sound).toMatchObject({ state: 'checked', rows: MANY, total: MANY, badCount: 0, notedCount: 0 });
  const cells = ['FCL', 'CNSHA – NLRTM', 'MAEU AE0', '2027/01/01 – 2027/03/31', '40HC 2,100.00 USD'];
  expect(sound.preview.rows[0]).toEqual({ row: 2, cells, note: null });
  expect(await stored()).toBe(0);
  const both = await Promise.all([apply(sound), apply(sound)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const seen = new Set<number | undefined>();
  const look = async () => void seen.add(await stored());
  expect(await ended({ ...sound, state: 'applying' }, look)).toMatchObject({ state: 'done', rows: MANY, total: MANY });
  await look();
  // Other calls are answered while the lines are stored, and see none or all of them.
  expect([...seen]).toEqual([0, MANY]);
  expect((await apply(sound)).status).toBe(409);

  await eventually(async () => heard.some(({ state }) => state === 'done'));
  const checking = heard.filter(({ state }) => state === 'checking');
  expect(checking.length).toBeGreaterThan(0);
  expect(checking.every(({ importId, rows, total }) => importId === sound.id && rows > 0 && total === MANY)).toBe(true);
  const words = [...new Set(heard.map(({ state }) => state))];
  expect(words).toEqual(['checking', 'checked', 'applying', 'done']);
  const [rate] = (await admin.call(listRates, { query: { searchText: 'AE12', limit: 1 } })).data.docs;
  const changes = await admin.call(listRateChanges, { params: { id: rate?.id ?? '' } });
  expect(changes.data).toEqual([expect.objectContaining({ action: 'Imported', by: 'Test admin', changes: [] })]);
});

test('describes the expected values in errors: columns, days, codes, amounts, surcharges', async () => {
  const unknown = new File(['mode,origin,colour\r\nFCL,CNSHA,red'], 'x.csv');
  const unread = await checked(unknown);
  expect(unread).toMatchObject({
    state: 'refused',
    reading: { columns: [{}, {}, { heading: 'colour', field: null }] },
  });
  expect(unread.problem).toMatch(/^Choose the column for Destination, Carrier, .*, or enter a value for every row\.$/);
  expect(listFaults(unread)).toContain('1 destination: is missing');
  const lines = [
    line('days', { from: '31.12.2026', to: '2027-02-30' }),
    line('codes', { origin: 'XXXXX' }),
    line('order', { from: '2027-04-01' }),
    line('price', { price: '"1,234.567"' }),
    line('none', { price: '' }),
    line('surcharge').replace('per container', 'per box'),
    line('money').replace(',USD,', ',EUR,'),
    line('mode').replace('FCL', 'RAIL'),
    line('comma', { price: '"12345,5"' }),
    line('both', { price: '1.200' }),
    line('small').replace('BAF | per container | 150.00 | USD', '"BAF | per container | 0,001 | USD"'),
  ];
  expect(listFaults(await checked(csv(['', ...lines])))).toEqual([
    '3 valid_to: Write the day as yyyy-MM-dd, for example 2027-03-31',
    '4 origin: XXXXX is not known as a port: say which one it is',
    '5 valid_to: Validity must end on or after its first day',
    '6 40HC: USD has 2 decimals: write 1234.57',
    '7 20GP: Give a price for at least one container type',
    '8 surcharges: BAF: must be one of: per container, per TEU, per B/L, per shipment, percent (in files: 5 % of freight), included, at cost',
    '9 currency: EUR has no exchange rate: store one in the rate settings first',
    '10 mode: must be FCL, LCL or AIR',
    '12 40HC: 1.200 can mean 1200 or 1.2: write the one that you mean',
    '13 surcharges: BAF: USD has 2 decimals: write 0.00',
  ]);
  expect(await checked(csv([]))).toMatchObject({ state: 'refused', problem: 'The file has no tariff lines.' });
  expect(await checked(csv([`${line('quote')},"never closed`]))).toMatchObject({
    state: 'refused',
    problem: 'Row 2 cannot be read as CSV: its quotes do not match.',
  });
});

test('stores long invalid rows up to the limit and counts the others', async () => {
  const long = 'x'.repeat(1_900);
  const columns = Array.from({ length: 30 }, (_, index) => `note${index}`);
  const rows = Array.from({ length: 180 }, (_, index) =>
    [line(`L${index}`, { price: 'n/a' }), ...columns.map(() => long)].join(','),
  );
  const file = new File([[[heading, ...columns].join(','), ...rows].join('\r\n')], 'long.csv');
  const long180 = await checked(file);
  expect(long180).toMatchObject({ state: 'refused', goodCount: 0, badCount: 180, faultCount: 180 });
  const [kept] = await api.sql<{ rows: number; characters: number }>`
    select count(*)::int as rows, sum(length(cells::text))::int as characters
    from import_bad_rows where import_id = ${long180.id}`;
  expect(kept?.characters).toBeGreaterThan(7_900_000);
  expect(kept?.characters).toBeLessThan(8_200_000);
  const told = readCsv(await (await download(admin, `/imports/${long180.id}/faults`)).text());
  expect(told).toHaveLength((kept?.rows ?? 0) + 1);
  expect(told[0]).toMatchObject({ service: 'L0', note29: long, Row: '2' });
  expect(told.at(-1)).toMatchObject({ Row: '', Fault: `and ${180 - (kept?.rows ?? 0)} more rows` });
});

test('imports the table of a PDF, and says why another one cannot be read', async () => {
  const columns = ['Mode', 'Valid from', 'Valid to', 'Transit days', 'Currency'];
  const values = ['FCL', '2027-01-01', '2027-01-31', '30', 'USD'];
  const table = [[...pdf.heading, ...columns], ...pdf.rates.map((row) => [...row, ...values])];
  const bytes = await pdf.draw([pdf.drawTable(table, { title: 'Rates of January' })], {
    size: [1100, 600],
    layout: 'portrait',
  });
  const read = await checked(new File([new Uint8Array(bytes)], 'rates.pdf'));
  expect(read).toMatchObject({ problem: null, state: 'checked', total: 3, badCount: 0 });
  expect(read.preview.rows.map(({ cells }) => cells[4])).toContain('20GP 1,200.00 · 40GP 2,050.00 · 40HC 2,100.00 USD');
  const broken = await checked(new File(['%PDF-1.7\n%%EOF\n'], 'rates.pdf'));
  expect(broken).toMatchObject({ state: 'refused', problem: expect.stringContaining('The PDF cannot be read.') });
});

test('refuses a file that is no table by its content, not its name', async () => {
  const saveAs = 'save it as .xlsx, or as CSV UTF-8, and send that';
  for (const [bytes, message] of [
    ['<html><table></table></html>', `rates.csv is a web page inside: open it in a spreadsheet, ${saveAs}`],
    [Buffer.from([0, 1, 2, 0x1b, 5, 6, 7, 8]), `rates.csv is neither text nor a workbook inside: ${saveAs}`],
    [
      compound('EncryptionInfo', 'EncryptedPackage'),
      'rates.csv is locked by a password: take the password off and send that',
    ],
    [compound('Workbook', '_VBA_PROJECT'), 'rates.csv contains macros: save it without them and send that'],
  ] as const) {
    const reply = await send(new File([bytes], 'rates.csv'));
    expect(reply).toMatchObject({ status: 422, error: { errors: [{ path: 'file', message }] } });
  }
});

test('returns a template workbook that can be imported, with dates and numbers as in Excel', async () => {
  const bytes = await (await download(admin, '/import-templates/rates', { format: 'xlsx' })).arrayBuffer();
  const imported = await checked(new File([new Uint8Array(bytes)], 'rates.xlsx'));
  expect(imported).toMatchObject({ problem: null, state: 'checked', total: 3, badCount: 0 });
  expect(imported.preview.rows.map(({ cells }) => [cells[0], cells[4]])).toMatchObject([
    ['FCL', '20GP 1,200.00 · 40GP 2,050.00 · 40HC 2,100.00 USD'],
    ['LCL', 'Per W/M 48.00 · Minimum 48.00 USD'],
    ['AIR', expect.stringContaining('<45 kg')],
  ]);
  const text = await (await download(admin, '/import-templates/rates')).text();
  expect(await checked(new File([text], 'rates.csv'))).toMatchObject({ state: 'checked', total: 3 });
});

test('counts lines that overlap stored or other lines, and applies nothing of stopped imports', async () => {
  const before = await stored();
  const first = await checked(
    csv([
      line('OV1', { to: '2027-01-31' }),
      line('OV1', { from: '2027-01-31' }),
      line('OV2'),
      line('AE7', { from: '2027-03-31', to: '2027-04-30' }),
    ]),
  );
  expect(first).toMatchObject({ notedCount: 3 });
  expect(first.preview.rows.map(({ cells, note }) => [cells[2], note])).toEqual([
    ['MAEU OV1', 'Overlaps'],
    ['MAEU OV1', 'Overlaps'],
    ['MAEU OV2', null],
    ['MAEU AE7', 'Overlaps'],
  ]);
  const params = { id: first.id };
  expect((await stranger.call(cancelImport, { params })).status).toBe(404);
  expect((await stranger.call(getImport, { params })).status).toBe(404);
  expect((await apply(first, stranger)).status).toBe(404);
  expect((await admin.call(cancelImport, { params })).data.state).toBe('cancelled');
  expect((await apply(first)).status).toBe(409);
  expect((await member.call(getImport, { params })).status).toBe(403);
  expect((await send(csv([line('member')]), member)).status).toBe(403);

  const running = await startImport(csv(Array.from({ length: 5_000 }, (_, index) => line(`S${index}`))));
  expect((await admin.call(cancelImport, { params: { id: running.id } })).status).toBe(200);
  // The next import waits for the worker, which has left the stopped one by then.
  await checked(csv([line('next')]));
  expect(await read(running)).toMatchObject({ state: 'cancelled', preview: { rows: [] } });
  expect(await stored()).toBe(before);
});

test('leaves no row of an import that is stopped while it is applied, for rates and records', async () => {
  const before = await stored();
  const rates = await checked(csv(Array.from({ length: 5_000 }, (_, index) => line(`T${index}`))));
  await apply(rates);
  expect((await admin.call(cancelImport, { params: { id: rates.id } })).data.state).toBe('cancelled');
  expect(await stored()).toBe(before);

  const customer = await given.company('customer', home);
  const lines = Array.from({ length: 1_000 }, (_, index) => `Stopped ${index},${customer.companyName}`);
  const file = new File([['company_name,customers', ...lines].join('\n')], 'contacts.csv');
  const sent = (await admin.upload('/imports?subject=contacts', 'file', [file])).data as Import;
  const contacts = await ended(sent);
  const added = async () =>
    (
      await api.sql<{ n: number }>`
      select count(*)::int as n from contacts where company_name like 'Stopped %' and removed_at is null`
    )[0]?.n ?? 0;
  await apply(contacts);
  await eventually(async () => (await added()) > 0);
  expect((await admin.call(cancelImport, { params: { id: contacts.id } })).data.state).toBe('undoing');
  expect(await ended({ ...contacts, state: 'undoing' })).toMatchObject({
    state: 'undone',
    takenCount: 0,
    keptCount: 0,
  });
  expect(await added()).toBe(0);
});

test('applies all or nothing when the server is killed, and finishes later', async () => {
  const before = (await stored()) ?? 0;
  const sound = await checked(csv(Array.from({ length: 3_000 }, (_, index) => line(`K${index}`))));
  await apply(sound);
  await api.kill();
  api = await startApi({ place: api.place });
  await api.sql`update rate_imports set beat_at = now() - interval '1 hour' where state = 'applying'`;
  admin = new ApiClient(api.url, admin.token);
  const now = await stored();
  expect([before, before + 3_000]).toContain(now);
  expect(await ended({ ...sound, state: 'applying' })).toMatchObject({ state: 'done', rows: 3_000 });
  expect(await stored()).toBe(before + 3_000);
});

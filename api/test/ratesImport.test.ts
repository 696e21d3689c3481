import {
  applyRateImport,
  cancelRateImport,
  createTicket,
  getRateImport,
  listRateChanges,
  listRates,
  type RateImport,
  type RealtimeEvents,
} from '@quayside/contract';
import { io, type Socket } from 'socket.io-client';
import { ApiClient } from './ApiClient';
import { eventually } from './eventually';
import { createGiven, type Given, type GivenCompany, signIn } from './given';
import { readCsv } from './readCsv';
import { startApi, type TestApi } from './startApi';

/** As many lines as an import takes. */
const MANY = 50_000;
let api: TestApi;
let given: Given;
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

const send = async (file: File, caller = admin) => caller.upload('/rates/imports', 'file', [file]);
const startImport = async (file: File, caller = admin) => {
  const reply = await send(file, caller);
  expect(reply.status).toBe(201);
  return reply.data as RateImport;
};
const read = async ({ id }: RateImport) => (await admin.call(getRateImport, { params: { id } })).data;
const isOver = (state: RateImport['state']) => state !== 'checking' && state !== 'applying';
/** Waits for the end of the step that an import is in, and looks about while it waits. */
const ended = async (begun: RateImport, look: () => Promise<void> = async () => {}): Promise<RateImport> => {
  let now = begun;
  for (let tries = 0; !isOver(now.state); tries += 1) {
    if (tries === 400) throw new Error(`the import is still ${now.state}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await look();
    // The embedded database has one connection, which a busy machine may keep for longer than a call waits.
    now = (await read(begun)) ?? now;
  }
  return now;
};
const checked = async (file: File) => ended(await startImport(file));
const apply = ({ id }: RateImport, caller = admin) => caller.call(applyRateImport, { params: { id } });
const stored = async () =>
  (await api.sql<{ n: number }>`select count(*)::int as n from rates where agent_id = ${home.id}`)[0]?.n;
const download = async (caller: ApiClient, path: string, query: Record<string, string> = {}) => {
  const { token } = (await caller.call(createTicket, { body: { path: `/api${path}` } })).data;
  return api.anonymous.fetch(`${path}?${new URLSearchParams({ ...query, token })}`);
};
const faultsOf = ({ faults }: RateImport) => faults.map(({ row, column, message }) => `${row} ${column}: ${message}`);

type Progress = RealtimeEvents['RATE_IMPORT_PROGRESS'];
const listen = async (caller: ApiClient): Promise<Progress[]> => {
  const socket = io(api.url, { auth: { token: caller.token }, reconnection: false, forceNew: true });
  sockets.push(socket);
  const heard: Progress[] = [];
  socket.on('RATE_IMPORT_PROGRESS', (progress: Progress) => heard.push(progress));
  await new Promise((resolve, reject) =>
    socket.once('connect', () => resolve(undefined)).once('connect_error', reject),
  );
  return heard;
};

test('a file is refused with one line that is broken, by row and column; nothing is taken over', async () => {
  const lines = Array.from({ length: 2_500 }, (_, index) => line(`B${index}`));
  const broken = await checked(csv(lines.with(2_100, line('broken', { price: '"2.100,00"' }))));
  expect(broken).toMatchObject({ state: 'refused', rows: 2_500, total: 2_500, faultCount: 1 });
  expect(faultsOf(broken)).toEqual(['2102 40HC: Write 2100.00: a point for decimals and no thousands separators']);
  expect((await apply(broken)).status).toBe(409);
  expect(await stored()).toBe(0);
  const path = `/rates/imports/${broken.id}/faults`;
  const file = readCsv(await (await download(admin, path)).text());
  expect(file).toEqual([
    { row: '2102', column: '40HC', value: '2.100,00', message: expect.stringContaining('2100.00') },
  ]);
  expect((await download(stranger, path)).status).toBe(404);
});

test(`${MANY} lines are checked and taken over with progress, once, whoever asks twice`, async () => {
  const heard = await listen(admin);
  const sound = await checked(csv(Array.from({ length: MANY }, (_, index) => line(`AE${index}`))));
  expect(sound).toMatchObject({ state: 'checked', rows: MANY, total: MANY, faultCount: 0, overlapCount: 0 });
  expect(sound.preview[0]).toMatchObject({
    row: 2,
    origin: 'CNSHA',
    service: 'AE0',
    price: '40HC 2,100.00',
    overlaps: false,
  });
  expect(await stored()).toBe(0);
  const both = await Promise.all([apply(sound), apply(sound)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const seen = new Set<number | undefined>();
  const look = async () => void seen.add(await stored());
  expect(await ended({ ...sound, state: 'applying' }, look)).toMatchObject({ state: 'done', rows: MANY, total: MANY });
  await look();
  // Others are answered while the lines are stored, and see none of them or all.
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

test('faults say what to write: columns, days, codes, amounts, surcharges', async () => {
  const unknown = new File(['mode,origin,colour\r\nFCL,CNSHA,red'], 'x.csv');
  expect(faultsOf(await checked(unknown))).toEqual(
    expect.arrayContaining([
      '1 colour: is not a column of tariff lines: the template has them all',
      '1 destination: is missing',
    ]),
  );
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
  expect(faultsOf(await checked(csv(['', ...lines])))).toEqual([
    '3 valid_from: Write the day as yyyy-MM-dd, for example 2027-03-31',
    '3 valid_to: Write the day as yyyy-MM-dd, for example 2027-03-31',
    '4 origin: is not a port of the directory',
    '5 valid_to: Validity must end on or after its first day',
    '6 40HC: Write 1234.567: a point for decimals and no thousands separators',
    '7 20GP: Give a price for at least one container type',
    '8 surcharges: BAF: must be one of: per container, per B/L',
    '9 currency: EUR has no stored exchange rate: store one first',
    '10 mode: must be FCL, LCL or AIR',
    '11 40HC: Write 12345.50: a point for decimals and no thousands separators',
    '12 40HC: 1.200 can mean 1200 or 1.2: write the one that you mean',
    '13 surcharges: BAF: Write 0.001: a point for decimals and no thousands separators',
  ]);
  expect(await checked(csv([]))).toMatchObject({ state: 'refused', problem: 'The file has no tariff lines.' });
  expect(await checked(csv([`${line('quote')},"never closed`]))).toMatchObject({
    state: 'refused',
    problem: 'Row 2 cannot be read as CSV: its quotes do not match.',
  });
});

test('a file that is no table is refused at once, by its content and not by its name', async () => {
  for (const [bytes, message] of [
    ['%PDF-1.7\n%%EOF\n', 'rates.csv is neither CSV nor XLSX inside'],
    [
      Buffer.from('mode;origin\r\nFCL;K\xf6ln', 'latin1'),
      'rates.csv is not text in UTF-8: save it as CSV UTF-8, or as .xlsx',
    ],
  ] as const) {
    const reply = await send(new File([bytes], 'rates.csv'));
    expect(reply).toMatchObject({ status: 422, error: { errors: [{ path: 'file', message }] } });
  }
});

test('the template is a workbook that can be imported, with dates and numbers as Excel has them', async () => {
  const bytes = await (await download(admin, '/rates/template', { format: 'xlsx' })).arrayBuffer();
  const imported = await checked(new File([new Uint8Array(bytes)], 'rates.xlsx'));
  expect(imported).toMatchObject({ state: 'checked', total: 3, faultCount: 0 });
  expect(imported.preview).toMatchObject([
    {
      row: 2,
      transportMode: 'FCL',
      price: '20GP 1,200.00 · 40GP 2,050.00 · 40HC 2,100.00',
      validTo: expect.any(String),
    },
    { row: 3, transportMode: 'LCL', price: 'Per W/M 48.00 · Minimum 48.00' },
    { row: 4, transportMode: 'AIR', carrier: 'LH' },
  ]);
  const text = await (await download(admin, '/rates/template')).text();
  expect(await checked(new File([text], 'rates.csv'))).toMatchObject({ state: 'checked', total: 3 });
});

test('lines that overlap stored ones or one another are counted; stopped imports take nothing over', async () => {
  const before = await stored();
  const first = await checked(
    csv([
      line('OV1', { to: '2027-01-31' }),
      line('OV1', { from: '2027-01-31' }),
      line('OV2'),
      line('AE7', { from: '2027-03-31', to: '2027-04-30' }),
    ]),
  );
  expect(first).toMatchObject({ overlapCount: 3 });
  expect(first.preview.map(({ service, overlaps }) => [service, overlaps])).toEqual([
    ['OV1', true],
    ['OV1', true],
    ['OV2', false],
    ['AE7', true],
  ]);
  const params = { id: first.id };
  expect((await stranger.call(cancelRateImport, { params })).status).toBe(404);
  expect((await stranger.call(getRateImport, { params })).status).toBe(404);
  expect((await apply(first, stranger)).status).toBe(404);
  expect((await admin.call(cancelRateImport, { params })).data.state).toBe('cancelled');
  expect((await apply(first)).status).toBe(409);
  expect((await member.call(getRateImport, { params })).status).toBe(403);
  expect((await send(csv([line('member')]), member)).status).toBe(403);

  const running = await startImport(csv(Array.from({ length: 5_000 }, (_, index) => line(`S${index}`))));
  expect((await admin.call(cancelRateImport, { params: { id: running.id } })).status).toBe(200);
  // The next one waits for the worker, which has left the stopped one by then.
  await checked(csv([line('next')]));
  expect(await read(running)).toMatchObject({ state: 'cancelled', preview: [] });
  expect(await stored()).toBe(before);
});

test('a server that is killed while it takes an import over leaves all of it or nothing, and ends the work later', async () => {
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

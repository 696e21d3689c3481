import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createBookingDraft, createTicket, type RealtimeEvents } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { newId } from '../src/platform/encoding/id';
import type { ApiClient } from './ApiClient';
import {
  book,
  createBookingRow,
  createOrganisationUser,
  fillPlace,
  insertOrganisation,
  type Organisation,
} from './bookingWorld';
import { bookingForm } from './conformance/samples';
import { currentEngine } from './engines';
import { eventually } from './eventually';
import { createGiven, signIn } from './given';
import { readCsv } from './readCsv';
import { startApi, type TestApi } from './startApi';

type Progress = RealtimeEvents['EXPORT_PROGRESS'];

const MANY = 3_000;
let api: TestApi;
let own: Organisation;
let crowded: Organisation;
let agent: ApiClient;
let stranger: ApiClient;
let customer: ApiClient;
let importer: ApiClient;
let big: ApiClient;
const sockets: Socket[] = [];

/** Bookings with such long names that no network buffer takes the whole file. */
const insertMany = (template: string) => sql`
  insert into bookings (id, agent_id, company_id, load_type, mode, shipper_id, consignee_id, origin_code, destination_code,
                        mbl_number, doc)
  select lpad(to_hex(i + 1), 24, '0'), agent_id, company_id, load_type, mode, shipper_id, consignee_id, origin_code,
         destination_code, 'M' || i,
         jsonb_set(doc, '{fields,contacts,company,companyName}', to_jsonb('Ümlaut ' || repeat('x', 6000)))
    from generate_series(1, ${MANY - 1}::int) i, bookings where id = ${template}`;

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    const other = await insertOrganisation(database, 'Other');
    const many = await insertOrganisation(database, 'Many');
    const formula = {
      reference: '=HYPERLINK("http://evil.example","x")',
      mbl: '+1234567',
      etd: '2026-03-01T08:00:00Z',
    };
    await book(database, createBookingRow(own, formula));
    await book(database, createBookingRow(own, { reference: 'Ärzte, "quoted"\nsecond line', status: 'cancelled' }));
    await book(database, createBookingRow(own, { reference: 'by air', loadType: 'AIR', status: 'in-progress' }));
    await book(database, createBookingRow(own, { reference: 'fulfilment', loadType: 'FBA' }));
    await book(database, createBookingRow({ ...(await insertOrganisation(database, 'Sibling')), agent: own.agent }));
    await book(database, createBookingRow(other, { reference: 'secret' }));
    await database.db.execute(insertMany(await book(database, createBookingRow(many, { reference: 'big' }))));
    crowded = many;
    return { own, other };
  });
  api = await startApi({ place });
  own = filled.own;
  const given = createGiven(api);
  const member = await createOrganisationUser(given, filled.own, 'agent');
  await api.sql`update users set services = '{exception}' where id = ${member.id}`;
  agent = await signIn(api, member);
  stranger = await signIn(api, await createOrganisationUser(given, filled.other, 'admin'));
  customer = await signIn(api, await createOrganisationUser(given, filled.own, 'customer-member'));
  importer = await signIn(api, await createOrganisationUser(given, filled.own, 'importer'));
  big = await signIn(api, await createOrganisationUser(given, crowded, 'admin'));
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await api.stop();
});

const createExportTicket = async (caller: ApiClient, to = '/api/bookings/csv') =>
  (await caller.call(createTicket, { body: { path: to } })).data.token;
const download = async (caller: ApiClient, query: Record<string, string>, init: RequestInit = {}, at = api) => {
  const search = new URLSearchParams({ ...query, token: await createExportTicket(caller) });
  return at.anonymous.fetch(`/bookings/csv?${search}`, init);
};
const fetchCsvRows = async (caller: ApiClient, query: Record<string, string>) => {
  const response = await download(caller, query);
  expect(response.status).toBe(200);
  return readCsv(await response.text());
};
const fetchReferences = async (caller: ApiClient, query: Record<string, string>) =>
  (await fetchCsvRows(caller, query)).map(({ Reference }) => Reference).sort();

test('writes UTF-8 with a byte order mark, a name with the day, and one record per booking', async () => {
  const response = await download(agent, { type: 'all' });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="bookings-\d{4}-\d\d-\d\d\.csv"/);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString().match(/(?<!\r)\n/g)).toHaveLength(1);
  expect(readCsv(bytes.toString())).toHaveLength(4);
});

test('writes formulas as text and keeps commas, quotes and line breaks', async () => {
  const rows = await fetchCsvRows(agent, { type: 'all' });
  const formula = rows.find((row) => row['MBL / MAWB'] === "'+1234567");
  expect(formula).toMatchObject({
    Reference: '\'=HYPERLINK("http://evil.example","x")',
    ETD: '2026/03/01 15:00',
    'ETD time zone': 'Asia/Ho_Chi_Minh',
    Status: 'NEW',
    From: 'VNHPH',
    'Weight (kg)': '1000',
    'Open exceptions': '0',
  });
  expect(rows.map(({ Reference }) => Reference)).toContain('Ärzte, "quoted"\nsecond line');
  expect(Object.keys((await fetchCsvRows(customer, { type: 'all' }))[0] ?? {})).not.toContain('Open exceptions');
});

test('writes the booked and the current vessel', async () => {
  const onward = JSON.stringify({ vessel: 'EVER ACE', voyage: '102E', flight: null });
  await api.sql`
    update bookings set trip = ${onward}::jsonb, doc = jsonb_set(doc, '{fields,routes,vessel}', '"EVER GIVEN"')
     where mbl_number = '+1234567'`;
  const row = (await fetchCsvRows(agent, { type: 'all' })).find((one) => one['MBL / MAWB'] === "'+1234567");
  expect(row).toMatchObject({
    ...{ 'Booked vessel': 'EVER GIVEN', 'Booked voyage': '1W', 'Booked flight': '' },
    ...{ 'Current vessel': 'EVER ACE', 'Current voyage': '102E', 'Current flight': '' },
  });
  await api.sql`update bookings set trip = null where mbl_number = '+1234567'`;
  const booked = (await fetchCsvRows(agent, { type: 'all' })).find((one) => one['MBL / MAWB'] === "'+1234567");
  expect(booked).toMatchObject({ 'Booked vessel': 'EVER GIVEN', 'Current vessel': 'EVER GIVEN' });
});

test('applies scope and filters of the list; excludes FBA and other companies', async () => {
  expect(await fetchReferences(agent, { type: 'current', loadType: 'AIR' })).toEqual(['by air']);
  expect(await fetchReferences(agent, { type: 'all', loadType: 'AIR' })).toHaveLength(4);
  expect(await fetchReferences(agent, { type: 'current', searchText: 'quoted' })).toHaveLength(1);
  expect(await fetchReferences(agent, { type: 'current', mine: 'true' })).toEqual([]);
  expect(await fetchReferences(customer, { type: 'all' })).toHaveLength(3);
  expect(await fetchReferences(importer, { type: 'all' })).toHaveLength(3);
  expect(await fetchReferences(stranger, { type: 'all' })).toEqual(['secret']);
});

test('exports drafts only with their own filter, to the agent’s staff', async () => {
  const company = { id: own.customer.id, companyName: 'Own' };
  const form = { ...bookingForm, company, your_reference_number: 'kept for later', eta: 'next week' };
  expect((await agent.call(createBookingDraft, { body: { form } })).status).toBe(201);
  const response = await download(agent, { type: 'drafts' });
  expect(response.headers.get('content-disposition')).toMatch(/filename="drafts-/);
  expect(readCsv(await response.text())).toMatchObject([
    { Reference: 'kept for later', Status: 'DRAFT', Customer: 'Own', ETA: 'next week' },
  ]);
  expect(await fetchCsvRows(stranger, { type: 'drafts' })).toEqual([]);
  for (const caller of [customer, importer]) expect((await download(caller, { type: 'drafts' })).status).toBe(403);
  for (const query of [{ type: 'all' }, { type: 'current', searchText: 'kept' }])
    expect(await fetchReferences(agent, query as Record<string, string>)).not.toContain('kept for later');
});

test('requires a ticket for its path and a type; refuses the session token in the query', async () => {
  expect((await api.anonymous.fetch('/bookings/csv?type=all')).status).toBe(401);
  expect((await api.anonymous.fetch(`/bookings/csv?type=all&token=${agent.token}`)).status).toBe(401);
  const other = await createExportTicket(agent, '/api/bookings/new/count');
  expect((await api.anonymous.fetch(`/bookings/csv?type=all&token=${other}`)).status).toBe(401);
  const refused = await download(agent, {});
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ errors: [{ path: 'type', message: 'Choose what to export' }] });
});

/** Notifications about an export on the pages of a caller. */
const listen = async (caller: ApiClient, exportId: string, url = api.url) => {
  const socket = io(url, { auth: { token: caller.token }, reconnection: false, forceNew: true });
  sockets.push(socket);
  const heard: Progress[] = [];
  socket.on('EXPORT_PROGRESS', (progress: Progress) => progress.exportId === exportId && heard.push(progress));
  await new Promise((resolve, reject) =>
    socket.once('connect', () => resolve(undefined)).once('connect_error', reject),
  );
  return { heard, ended: () => eventually(async () => heard.some(({ state }) => state !== 'running')) };
};

/** Reads the beginning of a large export and then stops reading. */
const begin = async (exportId: string, at = api) => {
  const abort = new AbortController();
  const response = await download(big, { type: 'all', exportId }, { signal: abort.signal }, at);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const { value } = await reader.read();
  return { abort, reader, first: Buffer.from(value ?? []) };
};
const readToEnd = async ({ reader, first }: Awaited<ReturnType<typeof begin>>) => {
  const chunks = [first];
  for (let part = await reader.read(); !part.done; part = await reader.read()) chunks.push(Buffer.from(part.value));
  return Buffer.concat(chunks).toString();
};
const nothingIsLeft = async () => (await readdir(path.join(api.place.dataDir, 'exports'))).length === 0;

test('streams a big export from one snapshot with progress, without delaying others', async () => {
  const exportId = newId();
  const { heard, ended } = await listen(big, exportId);
  const begun = await begin(exportId);
  expect(begun.first.toString()).toContain('MBL / MAWB');
  // The reader has stopped; the embedded database's only connection is free nevertheless.
  await api.sql`update bookings set customer_reference = 'changed meanwhile' where company_id = ${crowded.customer.id}`;
  expect((await big.get('/bookings', { query: { limit: 1 } })).status).toBe(200);
  expect(heard.at(-1)?.state).toBe('running');
  const text = await readToEnd(begun);
  expect(new Set(text.match(/[0-9a-f]{24}\r\n/g)).size).toBe(MANY);
  expect(text).not.toContain('changed meanwhile');
  await ended();
  expect(heard.length).toBeGreaterThan(5);
  expect(heard[0]).toMatchObject({ rows: 0, total: MANY, state: 'running' });
  expect(heard.at(-1)).toEqual({ exportId, rows: MANY, total: MANY, state: 'done' });
  await eventually(nothingIsLeft);
});

test('ends the export when the reader disconnects', async () => {
  const exportId = newId();
  const { heard, ended } = await listen(big, exportId);
  (await begin(exportId)).abort.abort();
  await ended();
  expect(heard.at(-1)).toMatchObject({ state: 'cancelled', total: MANY });
  await eventually(nothingIsLeft);
  expect((await big.get('/bookings', { query: { limit: 1 } })).status).toBe(200);
});

test('lets only its user stop an export, and aborts the download', async () => {
  const exportId = newId();
  const { heard, ended } = await listen(big, exportId);
  const begun = await begin(exportId);
  expect((await stranger.delete(`/bookings/csv/${exportId}`)).status).toBe(204);
  expect((await big.delete(`/bookings/csv/${newId()}`)).status).toBe(204);
  expect(heard.every(({ state }) => state === 'running')).toBe(true);
  expect((await big.delete(`/bookings/csv/${exportId}`)).status).toBe(204);
  await ended();
  expect(heard.at(-1)).toMatchObject({ state: 'cancelled' });
  await expect(readToEnd(begun)).rejects.toThrow('terminated');
});

/** Two nodes need one database that both can open, and Redis between them. */
const withRedis = process.env.TEST_REDIS_URL && currentEngine() === 'postgres' ? test : test.skip;
withRedis('an export is stopped from another node', async () => {
  const environment = { REDIS_URL: process.env.TEST_REDIS_URL ?? '' };
  const here = await startApi({ environment, place: api.place });
  const there = await startApi({ environment, place: api.place });
  try {
    const exportId = newId();
    const { heard, ended } = await listen(big, exportId, there.url);
    const begun = await begin(exportId, here);
    const response = await fetch(`${there.url}/api/bookings/csv/${exportId}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${big.token}` },
    });
    expect(response.status).toBe(204);
    await ended();
    expect(heard.at(-1)).toMatchObject({ state: 'cancelled' });
    await expect(readToEnd(begun)).rejects.toThrow('terminated');
  } finally {
    await there.stop({ keep: true });
    await here.stop({ keep: true });
  }
});

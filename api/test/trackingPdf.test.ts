import { createTicket, trackingPdf } from '@quayside/contract';
import type { TrackingEvent } from '@quayside/freight';
import { findDemoPlace } from '../src/demo/world/lanes';
import type { NewBookingRow } from '../src/modules/bookings/booking/insertBooking';
import { raiseException } from '../src/modules/exceptions/raiseException';
import { upsertEvents } from '../src/modules/tracking/events/eventRows';
import { misplaced, type ReadPdf, readPdf } from '../src/pdf/readPdf.fixture';
import type { Database } from '../src/ports/database';
import type { ApiClient } from './ApiClient';
import {
  book,
  createBookingRow,
  createOrganisationUser,
  fillPlace,
  insertOrganisation,
  type Organisation,
} from './bookingWorld';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let pacific: string;
let bare: string;
let nameless: string;
let crowded: string;
let cancelled: string;
let agent: ApiClient;
let customer: ApiClient;
let stranger: ApiClient;
let forAgent: ReadPdf;
let forCustomer: ReadPdf;

const [yokohama, losAngeles] = [findDemoPlace('JPYOK'), findDemoPlace('USLAX')];

const pacificBooking = (organisation: Organisation): NewBookingRow => {
  const row = createBookingRow(organisation, {
    reference: 'PO 7',
    mbl: 'ONEYTYO1',
    containers: 'CSQU3054383',
    etd: '2026-10-31T16:00:00.000Z',
    eta: '2026-11-16T20:00:00.000Z',
  });
  const { routes } = row.fields;
  const places = { portOfLoading: yokohama, portOfDischarge: losAngeles };
  return { ...row, fields: { ...row.fields, routes: routes && { ...routes, ...places } } };
};

const event = (bookingId: string, id: string, more: Partial<TrackingEvent>): TrackingEvent => ({
  id,
  bookingId,
  source: 'carrier',
  sourceName: 'ONE',
  sourceEventId: id,
  kind: 'transport',
  milestone: null,
  rawCode: id,
  rawLabel: id,
  classifier: 'actual',
  occurredAt: '2026-11-01T02:00:00.000Z',
  occurredTz: 'Asia/Tokyo',
  dateOnly: false,
  receivedAt: '2026-11-01T03:00:00.000Z',
  updatedAt: '2026-11-01T03:00:00.000Z',
  retracted: false,
  visibility: 'all',
  location: { unlocode: 'JPYOK', name: 'Yokohama', timeZone: 'Asia/Tokyo' },
  ...more,
});

const report = async (database: Database, id: string) => {
  const overThere = { unlocode: 'USLAX', name: 'Los Angeles', timeZone: 'America/Los_Angeles' };
  await database.transaction(async (tx) => {
    await upsertEvents(tx, id, [
      event(id, 'load', {
        milestone: 'loaded',
        kind: 'equipment',
        equipment: 'CSQU3054383',
        occurredAt: '2026-10-31T20:30:00.000Z',
        vessel: { name: 'ONE Apus' },
        voyage: '071E',
        pieces: 300,
      }),
      event(id, 'depa', { milestone: 'departed' }),
      event(id, 'arri', {
        milestone: 'arrived',
        classifier: 'estimated',
        occurredAt: '2026-11-16T20:00:00.000Z',
        revisedFrom: '2026-11-15T20:00:00.000Z',
        location: overThere,
      }),
      event(id, 'secret', { rawLabel: 'Space was bought twice', visibility: 'staff', kind: 'internal' }),
      event(id, 'trouble', { rawLabel: 'Container was damaged', kind: 'exception' }),
    ]);
    await raiseException(tx, id, { key: 'late', exceptionType: 'ETA_DELAYED', evidence: ['Arrival moved by a day'] });
    await raiseException(tx, id, {
      key: 'warned',
      exceptionType: 'TRANSPORT_WARNING',
      evidence: ['A warning of transport'],
    });
  });
};

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    pacific = await book(database, pacificBooking(own));
    await report(database, pacific);
    bare = await book(database, createBookingRow(own, { reference: 'ÄÖ/1', mbl: '' }));
    nameless = await book(database, createBookingRow(own, { reference: '', mbl: '' }));
    const containers = Array.from({ length: 250 }, (_, index) => `CSQU30${10_000 + index}`).join(', ');
    crowded = await book(database, createBookingRow(own, { containers }));
    const dates = { etd: '2026-03-01T08:00:00.000Z', eta: '2026-04-01T08:00:00.000Z' };
    cancelled = await book(database, createBookingRow(own, { ...dates, reference: 'C1', status: 'cancelled' }));
    return { own, other: await insertOrganisation(database, 'Other') };
  });
  api = await startApi({ place });
  const given = createGiven(api);
  const seeing = await createOrganisationUser(given, filled.own, 'agent');
  await api.sql`update users set services = '{exception}' where id = ${seeing.id}`;
  [agent, customer, stranger] = [
    await signIn(api, seeing),
    await signIn(api, await createOrganisationUser(given, filled.own, 'customer-admin')),
    await signIn(api, await createOrganisationUser(given, filled.other, 'agent')),
  ];
  [forAgent, forCustomer] = [await fetchPdf(agent, pacific), await fetchPdf(customer, pacific)];
});
afterAll(() => api.stop());

const download = async (by: ApiClient, id: string) => {
  const path = trackingPdf.path.replace(':id', id);
  const { token } = (await by.call(createTicket, { body: { path: `/api${path}` } })).data;
  return api.anonymous.fetch(`${path}?token=${token}`);
};
const fetchPdf = async (by: ApiClient, id: string) =>
  readPdf(new Uint8Array(await (await download(by, id)).arrayBuffer()));

test('names the current and the booked vessel, beside the carrier', () => {
  for (const words of ['Current vessel / voyage', 'ONE Apus / 071E', 'Booked vessel / voyage', 'EVER TEST / 1W'])
    expect(forAgent.text).toContain(words);
});

test('marks a cancelled booking on every page, with its booked dates', async () => {
  const { text, pages } = await fetchPdf(agent, cancelled);
  // Once per page, and as the status.
  expect(text.match(/CANCELLED/g)).toHaveLength(pages.length + 1);
  expect(text).toContain('2026/03/01 15:00 ICT');
  expect(text).toContain('2026/04/01 10:00 CEST');
});

test('prints identifiers, parties and the ETA before its revision as text, with local dates', () => {
  const expected = [
    'Tracking',
    'PO 7',
    'ONEYTYO1',
    'CSQU 305438 3',
    'Own Forwarding',
    'Own Shipper',
    'Own Consignee',
    'Yokohama, JP (JPYOK)',
    'Los Angeles, US (USLAX)',
    '2026/11/16 12:00 PST',
    'revised from 2026/11/15 12:00 PST',
  ];
  for (const words of expected) expect(forAgent.text).toContain(words);
});

test('distinguishes planned from actual milestones', () => {
  expect(forAgent.text).toMatch(/^Departed 2026\/11\/01 01:00 JST 2026\/11\/01 11:00 JST$/m);
  expect(forAgent.text).toMatch(/^Arrived at destination port 2026\/11\/16 12:00 PST –$/m);
  expect(forAgent.text).toMatch(/^Delivered – –$/m);
});

test('sorts the timeline from expected to first, by place, with source and pieces', () => {
  const timeline = forAgent.text.slice(forAgent.text.indexOf('Expected'));
  const inOrder = [
    'Expected',
    'USLAX Los Angeles',
    '2026/11/16 12:00 PST',
    'Events so far',
    'JPYOK Yokohama',
    '2026/11/01 11:00 JST Departed',
    '2026/11/01 05:30 JST Loaded',
    'CSQU 305438 3 · ONE Apus · 071E · 300 pieces',
  ];
  const places = inOrder.map((words) => timeline.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('hides staff data and hidden exceptions from customers', () => {
  for (const words of ['Space was bought twice', 'Container was damaged', 'Exceptions', 'Arrival moved by a day'])
    expect([words, forAgent.text.includes(words), forCustomer.text.includes(words)]).toEqual([words, true, false]);
  expect(forCustomer.text).toContain('2026/11/01 05:30 JST Loaded');
  expect(forAgent.text).not.toContain('A warning of transport');
});

test('draws the map as paths and port names, without a picture', () => {
  const [page] = forAgent.pages;
  expect(page?.images).toBe(0);
  expect(page?.paths).toBeGreaterThan(10);
  const at = (code: string) => page?.items.find(({ text }) => text.startsWith(`${code} `))?.x ?? Number.NaN;
  expect(at('JPYOK')).toBeLessThan(at('USLAX'));
});

test('keeps everything within its page without overlaps', () => {
  for (const pdf of [forAgent, forCustomer]) expect(misplaced(pdf)).toEqual([]);
});

test('states missing places or reports', async () => {
  const { text } = await fetchPdf(agent, bare);
  expect(text).toContain('The position of VNHPH Hai Phong is not known.');
  expect(text).toContain('Nothing has been reported yet.');
});

test('prints hundreds of containers without overlaps', async () => {
  const pdf = await fetchPdf(agent, crowded);
  expect(pdf.text).toContain('250 containers, listed at the end');
  expect(pdf.text.match(/CSQU \d{6} \d/g)).toHaveLength(250);
  expect(misplaced(pdf)).toEqual([]);
});

test('names the file by reference and MBL, or the reference only', async () => {
  const fetchFileName = async (id: string) =>
    (await download(agent, id)).headers.get('content-disposition')?.split(';')[2];
  expect(await fetchFileName(pacific)).toBe(" filename*=UTF-8''PO%207-ONEYTYO1.pdf");
  expect(await fetchFileName(bare)).toBe(" filename*=UTF-8''%C3%84%C3%96_1.pdf");
  expect(await fetchFileName(nameless)).toBe(` filename*=UTF-8''${nameless}.pdf`);
});

test('returns 404 to another tenant', async () => {
  expect((await download(stranger, pacific)).status).toBe(404);
});

/** Returns the number of finished tasks of a name in the server's threads. */
const doneInThreads = async (task: string): Promise<number> => {
  const metrics = await (await fetch(`${api.url}/metrics`)).text();
  return Number(metrics.match(new RegExp(`thread_tasks_total\\{task="${task}",outcome="done"\\} (\\d+)`))?.[1] ?? 0);
};

describe('trackingPdf', () => {
  test('draws in a worker thread, not on the main thread', async () => {
    const before = await doneInThreads('drawTrackingPdf');
    expect((await agent.fetch(`/bookings/${pacific}/tracking/pdf`)).status).toBe(200);
    expect(await doneInThreads('drawTrackingPdf')).toBe(before + 1);
  });
});

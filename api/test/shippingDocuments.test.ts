import { bookingToCarrierPdf, createTicket, houseBillPdf, updateCompanyProfile } from '@quayside/contract';
import type { NewBookingRow } from '../src/modules/bookings/booking/insertBooking';
import { misplaced, readPdf } from '../src/pdf/readPdf.fixture';
import type { ApiClient } from './ApiClient';
import {
  book,
  createBookingRow,
  createOrganisationUser,
  fillPlace,
  insertOrganisation,
  type Organisation,
} from './bookingWorld';
import { companyProfile } from './conformance/samples';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let sea: string;
let huge: string;
let asian: string;
let cancelled: string;
let air: string;
let agent: ApiClient;
let customer: ApiClient;
let partner: ApiClient;
let stranger: ApiClient;
let admin: ApiClient;

const dates = { etd: '2026-03-01T08:00:00.000Z', eta: '2026-04-01T08:00:00.000Z' };
const carrier = { code: 'CMDU', name: 'CMA CGM' };

const containers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    description: 'Bicycle frames, aluminium',
    weight: 4200.5,
    packages: 300,
    packageType: 'CTN',
    measurement: 57.44,
    containerNumber: `CSQU30${String(10_000 + index)}`,
    po: `PO-${index + 1}`,
  }));

const seaBooking = (organisation: Organisation, count: number): NewBookingRow => {
  const row = createBookingRow(organisation, { reference: 'TNC/PO 1', mbl: 'CMDUHPH123456', ...dates });
  const { routes } = row.fields;
  return {
    ...row,
    fields: {
      ...row.fields,
      hblNumber: 'NGF:HPH/1',
      contactPerson: { name: 'Trần Văn Minh', email: 'minh@example.com', phone: '+84 1' },
      bookingPrice: { amountMinor: 987_654, currency: 'USD' },
      routes: routes && { ...routes, carrier },
      equipments: [{ size: '40HC', items: containers(count) }],
      totalWeight: 4200.5 * count,
      totalMeasurement: 57.44 * count,
      furtherInformation: 'Load the heavy crates last.',
    },
    scheduleRates: {
      rateId: 'a'.repeat(24),
      sailingId: 'b'.repeat(24),
      carrier,
      service: 'FAL 1',
      totalMinor: 987_654,
      currency: 'USD',
      charges: [
        { name: 'Ocean freight', basis: 'per container', quantity: 1, unitMinor: 987_654, amountMinor: 987_654 },
      ],
      validTo: '2026-04-01T00:00:00.000Z',
      transitDays: 31,
    },
  };
};

const airBooking = (organisation: Organisation): NewBookingRow => {
  const row = createBookingRow(organisation, { loadType: 'AIR', reference: '', mbl: '17612345675', ...dates });
  const items = [{ description: 'Lamps', pieces: 7, measurement: 0.84, weightKg: 266 }];
  const fields = { ...row.fields, airEquipments: { items, chargeableWeight: 266.5 }, totalWeight: 266 };
  return { ...row, fields: { ...fields, hblNumber: '' } };
};

const asianBooking = (organisation: Organisation): NewBookingRow => {
  const row = seaBooking(organisation, 1);
  const { shipper, consignee, company } = row.fields.contacts;
  const contacts = {
    shipper: { ...shipper, companyName: '上海国际贸易有限公司' },
    consignee: { ...consignee, companyName: '한국무역 주식회사' },
    company,
    agent: null,
  };
  const items = containers(1).map((item) => ({ ...item, description: 'บริษัท – شركة النور' }));
  return { ...row, fields: { ...row.fields, contacts, equipments: [{ size: '40HC', items }] } };
};

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Đông Á');
    const other = await insertOrganisation(database, 'Other');
    sea = await book(database, seaBooking(own, 2));
    huge = await book(database, seaBooking(own, 300));
    air = await book(database, airBooking(own));
    asian = await book(database, asianBooking(own));
    cancelled = await book(database, { ...seaBooking(own, 40), status: 'cancelled' });
    return { own, other };
  });
  api = await startApi({ place });
  await api.sql`update contacts set address = 'Lot CN4, Dinh Vu', zip_code = '180000', city = 'Haiphong', country = 'VN'
                 where id = ${filled.own.shipper.id}`;
  const given = createGiven(api);
  const caller = async (of: Organisation, role: 'admin' | 'agent' | 'partner' | 'customer-member') =>
    signIn(api, await createOrganisationUser(given, of, role));
  [admin, agent, customer, partner, stranger] = [
    await caller(filled.own, 'admin'),
    await caller(filled.own, 'agent'),
    await caller(filled.own, 'customer-member'),
    await caller(filled.own, 'partner'),
    await caller(filled.other, 'agent'),
  ];
});
afterAll(() => api.stop());

type Paper = typeof houseBillPdf | typeof bookingToCarrierPdf;

/** Downloads a document as a page does: with a ticket. */
const download = async (by: ApiClient, paper: Paper, id: string) => {
  const path = paper.path.replace(':id', id);
  const { token } = (await by.call(createTicket, { body: { path: `/api${path}` } })).data;
  return api.anonymous.fetch(`${path}?token=${token}`);
};
const fetchPdf = async (by: ApiClient, paper: Paper, id: string) => {
  const response = await download(by, paper, id);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return readPdf(new Uint8Array(await response.arrayBuffer()));
};
const statusFor = async (by: ApiClient, paper: Paper, id: string) => (await download(by, paper, id)).status;

test('prints parties, cargo and terms on a house bill of lading, marked as draft', async () => {
  const { text, pages } = await fetchPdf(customer, houseBillPdf, sea);
  const expected = [
    'House bill of lading',
    'DRAFT – not negotiable',
    'Đông Á Forwarding',
    'Đông Á Shipper',
    'Lot CN4, Dinh Vu',
    '180000 Haiphong, VN',
    'Same as consignee',
    'NGF:HPH/1',
    'CMDUHPH123456',
    'EVER TEST / 1W',
    'Hai Phong, VN (VNHPH)',
    'Rotterdam, NL (NLRTM)',
    '2026/03/01 15:00 ICT',
    '2026/04/01 10:00 CEST',
    'CSQU 301000 0',
    '300 CTN',
    'Bicycle frames, aluminium',
    'Total 2 600 8,401.0 114.880',
    'FOB Hai Phong (Incoterms 2020)',
    'Collect, payable at Rotterdam',
    'Place of issue',
    'Date of issue',
  ];
  for (const words of expected) expect(text).toContain(words);
  expect(pages).toHaveLength(1);
});

test('prints hundreds of containers over pages with titles, without loss or overlap', async () => {
  const pdf = await fetchPdf(agent, houseBillPdf, huge);
  expect(pdf.pages.length).toBeGreaterThan(8);
  expect(pdf.text.match(/CSQU \d{6} \d/g)).toHaveLength(300);
  for (const { lines } of pdf.pages.slice(1, -1))
    expect(lines).toContainEqual(expect.stringMatching(/^Container Seal/));
  expect(pdf.pages.at(-1)?.lines.at(-1)).toContain(`Page ${pdf.pages.length} of ${pdf.pages.length}`);
  expect(misplaced(pdf)).toEqual([]);
});

test('prints a house air waybill with pieces and chargeable weight for air', async () => {
  const pdf = await fetchPdf(agent, houseBillPdf, air);
  for (const words of ['House air waybill', '176-12345675', 'VN37', 'Airport of departure', '7 Lamps', '266.5 kg'])
    expect(pdf.text).toContain(words);
  expect(pdf.text).not.toContain('Port of loading');
  expect(misplaced(pdf)).toEqual([]);
});

test('prints equipment, local dates and contact on the request to the carrier', async () => {
  const pdf = await fetchPdf(agent, bookingToCarrierPdf, sea);
  const expected = [
    'Booking request to the carrier',
    'CMA CGM (CMDU)',
    'Trần Văn Minh',
    'minh@example.com',
    'TNC/PO 1',
    '2 × 40HC',
    'FAL 1',
    '2026/03/01 15:00 ICT',
    '2026/04/01 10:00 CEST',
    '8,401.0 kg',
    'Load the heavy crates last.',
  ];
  for (const words of expected) expect(pdf.text).toContain(words);
  expect(misplaced(pdf)).toEqual([]);
});

test('prints names in any script', async () => {
  for (const paper of [houseBillPdf, bookingToCarrierPdf]) {
    const { text } = await fetchPdf(agent, paper, asian);
    for (const name of ['上海国际贸易有限公司', '한국무역 주식회사', 'บริษัท', 'النور']) expect(text).toContain(name);
    expect(text).not.toContain('\uFFFD');
  }
});

test('prints no price, cost or margin', async () => {
  for (const paper of [houseBillPdf, bookingToCarrierPdf]) {
    const { text } = await fetchPdf(agent, paper, sea);
    expect(text).not.toMatch(/9,?876|USD|price|margin|Ocean freight/i);
  }
});

test('names files after the documents, without characters that file systems refuse', async () => {
  const fetchFileName = async (paper: Paper, id: string) =>
    (await download(agent, paper, id)).headers.get('content-disposition')?.split(';')[1];
  expect(await fetchFileName(houseBillPdf, sea)).toBe(' filename="HBL-NGF_HPH_1.pdf"');
  expect(await fetchFileName(bookingToCarrierPdf, sea)).toBe(' filename="booking-to-carrier-TNC_PO 1.pdf"');
  expect(await fetchFileName(houseBillPdf, air)).toBe(` filename="HAWB-${air}.pdf"`);
});

test('marks every page of a cancelled booking, and none of an open one', async () => {
  const marks = (text: string) => text.match(/CANCELLED/g)?.length ?? 0;
  for (const paper of [houseBillPdf, bookingToCarrierPdf]) {
    const { text, pages } = await fetchPdf(agent, paper, cancelled);
    expect(marks(text)).toBe(pages.length);
    expect(marks((await fetchPdf(agent, paper, sea)).text)).toBe(0);
  }
});

test('limits the request to booking editors, and both to the tenant', async () => {
  expect(await statusFor(partner, houseBillPdf, sea)).toBe(200);
  expect(await statusFor(partner, bookingToCarrierPdf, sea)).toBe(403);
  expect(await statusFor(customer, bookingToCarrierPdf, sea)).toBe(403);
  expect(await statusFor(stranger, houseBillPdf, sea)).toBe(404);
  expect(await statusFor(stranger, bookingToCarrierPdf, sea)).toBe(404);
});

test('prints the forwarder’s profile for every reader, and nothing invented without it', async () => {
  const before = await fetchPdf(partner, houseBillPdf, sea);
  expect(before.text).not.toMatch(/Terms of Đông|IBAN|VAT/);
  const body = { ...companyProfile, terms: 'First term.\nSecond term.' };
  await admin.call(updateCompanyProfile, { body }, { 'if-match': '"0"' });
  for (const reader of [customer, partner]) {
    const after = await fetchPdf(reader, houseBillPdf, sea);
    for (const words of [
      'Conform GmbH',
      'Kai 1, 20457 Hamburg, Germany',
      '+49 40 1 · papers@conform.example · conform.example',
      'Terms of Conform GmbH',
      'Second term.',
      'Conform GmbH, Registration HRB 1, VAT DE1, Bank IBAN DE89 3704 0044 0532 0130 00 BIC DEUTDEFF500',
    ])
      expect(after.text).toContain(words);
    expect(after.text).not.toContain('Đông Á Forwarding');
    // Dates in the company's format.
    expect(before.text).toContain('2026/03/01 15:00 ICT');
    expect(after.text).toContain('01.03.2026 15:00 ICT');
    expect(misplaced(after)).toEqual([]);
  }
});

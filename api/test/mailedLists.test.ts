import {
  applyImport,
  cancelImport,
  changeImportSubject,
  getImport,
  getMailIn,
  getTracking,
  type Import,
  listCustomers,
  listImports,
  listNotifications,
  listRates,
  listReceivedImports,
  readImportAs,
  updateMailIn,
} from '@quayside/contract';
import nodemailer from 'nodemailer';
import type { ApiClient } from './ApiClient';
import { book, createBookingRow, createOrganisationUser, fillPlace, insertOrganisation } from './bookingWorld';
import { eventually } from './eventually';
import { freePort } from './freePort';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

const BILL = 'LINE240816991';
const DOMAIN = 'lists.quayside.example';
const SENDER = 'lists@carrier.example';
const ids = { own: '' };

let api: TestApi;
let admin: ApiClient;
let rival: ApiClient;
let port: number;
let address = '';

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    const other = await insertOrganisation(database, 'Rival');
    ids.own = await book(database, createBookingRow(own, { mbl: BILL }));
    return { own, other };
  });
  port = await freePort();
  api = await startApi({ place, environment: { MAIL_IN_PORT: String(port), MAIL_IN_DOMAIN: DOMAIN } });
  const given = createGiven(api);
  admin = await signIn(api, await createOrganisationUser(given, filled.own, 'admin'));
  rival = await signIn(api, await createOrganisationUser(given, filled.other, 'admin'));
});
afterAll(() => api.stop());

interface MailInput {
  readonly to?: string;
  readonly from?: string;
  readonly envelopeFrom?: string;
  readonly content?: string | Buffer;
  readonly fileName?: string;
  readonly messageId?: string;
}

/** Response of the server: 250, or code and text of its refusal. */
const mail = async ({ to = address, from = SENDER, envelopeFrom = from, content, fileName, messageId }: MailInput) => {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  try {
    const { response } = await transport.sendMail({
      ...{ from, to, subject: 'Today’s moves', text: 'See attached.', envelope: { from: envelopeFrom, to } },
      ...(messageId && { messageId }),
      attachments: content === undefined ? [] : [{ filename: fileName ?? 'moves.csv', content }],
    });
    return Number(response.slice(0, 3));
  } catch (error) {
    return (error as { responseCode: number }).responseCode;
  } finally {
    transport.close();
  }
};

const list = (event: string, day: string) =>
  `Shipment no.;What;Where;When;Kind\n${BILL};${event};NLRTM;2026-01-${day} 06:40;Actual\n`;

const fetchImports = async (caller: ApiClient) =>
  (await caller.call(listImports, { query: { subject: 'statuses' } })).data;
const settled = async (id: string, state: Import['state']): Promise<Import> => {
  let found: Import | undefined;
  await eventually(async () => {
    found = (await admin.call(getImport, { params: { id } })).data;
    return found.state === state;
  });
  return found as Import;
};
const change = async (body: { isOn: boolean; senders: string[] }) => {
  const { version } = (await admin.call(getMailIn, {})).data;
  return admin.call(updateMailIn, { body }, { 'if-match': `"${version}"` });
};

test('is off until an admin names the senders, and accepts mails from no others', async () => {
  expect((await admin.call(getMailIn, {})).data).toEqual({
    ...{ address: null, sheetAddress: null, isOffered: true, isOn: false, senders: [], version: 0 },
  });
  const nobody = await change({ isOn: true, senders: [] });
  expect(nobody.error.errors).toEqual([{ path: 'senders', message: 'Enter the allowed senders' }]);
  const on = await change({ isOn: true, senders: ['Lists@Carrier.example', '@line.example'] });
  expect(on.data).toMatchObject({ isOn: true, senders: [SENDER, '@line.example'], version: 1 });
  address = on.data.address ?? '';
  expect(address).toMatch(new RegExp(`^lists-[0-9a-f]{24}@${DOMAIN}$`));
  expect((await rival.call(getMailIn, {})).data.address).toBeNull();
  const content = list('Discharged', '09');
  expect(await mail({ content, from: 'somebody@else.example' })).toBe(550);
  expect(await mail({ content, from: 'somebody@else.example', envelopeFrom: SENDER })).toBe(550);
  expect(await mail({ content, to: `lists-${'0'.repeat(24)}@${DOMAIN}` })).toBe(550);
  expect(await mail({ content, to: address.replace(DOMAIN, 'elsewhere.example') })).toBe(550);
  expect(await mail({})).toBe(554);
  expect(await mail({ content: Buffer.from('%PDF-1.7'), fileName: 'moves.pdf' })).toBe(554);
  expect(await fetchImports(admin)).toEqual([]);
});

test('leaves a list with unknown columns for a person, and applies the next one by itself', async () => {
  const first = { content: list('Discharged', '09'), messageId: '<1@carrier.example>' };
  expect([await mail(first), await mail(first)]).toEqual([250, 250]);
  const [waiting, ...others] = await fetchImports(admin);
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({ fileName: 'moves.csv', by: SENDER });
  const id = waiting?.id ?? '';
  await settled(id, 'refused');
  const columns = ['reference', 'event', 'place', 'at', 'sureness'];
  await admin.call(readImportAs, { params: { id }, body: { numbers: null, dates: null, columns, fixed: {} } });
  await settled(id, 'checked');
  await admin.call(applyImport, { params: { id }, body: { take: 'all' } });
  expect((await settled(id, 'done')).takenCount).toBe(1);

  expect(await mail({ content: list('Gate out', '11'), from: 'yard@line.example' })).toBe(250);
  const [next] = await fetchImports(admin);
  expect((await settled(next?.id ?? '', 'done')).takenCount).toBe(1);
  const { events } = (await admin.call(getTracking, { params: { id: ids.own } })).data;
  expect(events.map(({ rawLabel }) => rawLabel).sort()).toEqual(['Discharged from the transport', 'Gate out']);
  expect(await fetchImports(rival)).toEqual([]);
});

test('asks once what an unknown event means, and applies the next list by itself', async () => {
  expect(await mail({ content: list('Liberado', '13') })).toBe(250);
  const [asked] = await fetchImports(admin);
  const id = asked?.id ?? '';
  const { reading, preview, notedCount } = await settled(id, 'checked');
  const open = reading?.words?.filter(({ source }) => source === 'open');
  expect(open).toMatchObject([{ kind: 'status', word: 'Liberado', rows: 1 }]);
  expect([preview.rows[0]?.note, notedCount]).toEqual([expect.stringContaining('moves nothing'), 1]);
  const columns = ['reference', 'event', 'place', 'at', 'sureness'];
  const answers = [{ kind: 'status' as const, word: 'Liberado', value: 'available' }];
  const read = { numbers: null, dates: null, columns, fixed: {} };
  const wrong = await admin.call(readImportAs, {
    params: { id },
    body: { ...read, answers: [{ kind: 'status', word: 'Liberado', value: 'released' }] },
  });
  expect(wrong).toMatchObject({ status: 422 });
  await admin.call(readImportAs, { params: { id }, body: { ...read, answers } });
  expect(await settled(id, 'checked')).toMatchObject({ notedCount: 0 });
  await admin.call(applyImport, { params: { id }, body: { take: 'all' } });
  await settled(id, 'done');
  expect(await mail({ content: list('LIBERADO', '14') })).toBe(250);
  const [next] = await fetchImports(admin);
  await settled(next?.id ?? '', 'done');
  const { events } = (await admin.call(getTracking, { params: { id: ids.own } })).data;
  expect(events.filter(({ rawLabel }) => rawLabel === 'Available for pick-up')).toHaveLength(2);
});

test('reads a mailed EDI interchange at once, for bookings of the company only', async () => {
  const imported = (await fetchImports(admin)).length;
  const content = [
    "UNB+UNOA:2+TERMINAL+QUAYSIDE+261116:1200+77'UNH+1+CODECO:D:95B:UN'BGM+36+GATE+9'",
    `EQD+CN+APZU4812090+45G1:102:5++3+5'RFF+BM:${BILL}'DTM+7:202601150900:203'UNT+6+1'UNZ+1+77'`,
  ].join('\r\n');
  const sent = { content, fileName: 'moves.edi', messageId: '<edi@carrier.example>' };
  expect([await mail(sent), await mail(sent)]).toEqual([250, 250]);
  expect(await fetchImports(admin)).toHaveLength(imported);
  const { events } = (await admin.call(getTracking, { params: { id: ids.own } })).data;
  expect(events.filter(({ rawCode, rawLabel }) => rawCode === '36' && rawLabel === 'Gate out')).toHaveLength(1);
});

describe('the address for sheets', () => {
  const heading = 'Mode;Origin;Destination;Carrier;Valid from;Valid to;Transit days;Currency;20GP;40HC';
  const sheet = (price: number) => `${heading}\nFCL;Shanghai;Hamburg;MAEU;2027-01-01;2027-03-31;32;USD;${price};2100\n`;
  const toSheets = () => address.replace('lists-', 'sheets-');
  const received = async (caller: ApiClient) => (await caller.call(listReceivedImports, {})).data;
  /** Returns the newest waiting sheet once it was checked. */
  const checkedSheet = async () => {
    let first: Awaited<ReturnType<typeof received>>[number] | undefined;
    await eventually(async () => {
      [first] = await received(admin);
      return first !== undefined && first.state !== 'checking';
    });
    if (!first) throw new Error('No sheet has arrived');
    return first;
  };

  test('holds a rate sheet for a person, even when its columns are known, and notifies the staff', async () => {
    expect((await admin.call(getMailIn, {})).data.sheetAddress).toBe(toSheets());
    expect(await mail({ content: sheet(1_250), to: toSheets(), from: 'somebody@else.example' })).toBe(550);
    expect(await mail({ content: sheet(1_250), to: toSheets(), fileName: 'week 49.csv' })).toBe(250);
    const first = await checkedSheet();
    expect(first).toMatchObject({
      ...{ subject: 'rates', fileName: 'week 49.csv', from: SENDER, state: 'checked', isRemembered: false },
      ...{ columns: 10, knownColumns: 10, goodCount: 1, badCount: 0, questions: 0, problem: null },
    });
    expect(await received(rival)).toEqual([]);
    await eventually(async () => {
      const { notifications } = (await admin.call(listNotifications, {})).data;
      return JSON.stringify(notifications).includes(`week 49.csv from ${SENDER}: tariff lines, 1 ready to import`);
    });
    await admin.call(applyImport, { params: { id: first.id }, body: { take: 'all' } });
    expect((await settled(first.id, 'done')).takenCount).toBe(1);
    expect(await received(admin)).toEqual([]);

    expect(await mail({ content: sheet(1_300), to: toSheets(), fileName: 'week 50.csv' })).toBe(250);
    const next = await checkedSheet();
    expect(next).toMatchObject({ fileName: 'week 50.csv', state: 'checked', isRemembered: true, goodCount: 1 });
    expect((await admin.call(listRates, {})).data.totalDocs).toBe(1);
    await admin.call(cancelImport, { params: { id: next.id } });
    expect(await received(admin)).toEqual([]);
  });

  test('is read as another kind that a person chooses, with the columns of its last file', async () => {
    const content = 'Company;First name;Last name;E-mail\nChosen Trading;Ada;Lind;ada@chosen.example\n';
    const sendSheet = async (fileName: string) => {
      expect(await mail({ content, to: toSheets(), fileName })).toBe(250);
      return checkedSheet();
    };
    const first = await sendSheet('people.csv');
    expect(first).toMatchObject({ fileName: 'people.csv', subject: 'customers', goodCount: 1 });
    const choose = (caller: ApiClient, subject: 'contacts' | 'customers') =>
      caller.call(changeImportSubject, { params: { id: first.id }, body: { subject } });
    expect((await choose(rival, 'contacts')).status).toBe(404);
    expect((await choose(admin, 'contacts')).data).toMatchObject({ subject: 'contacts', state: 'checking' });
    const asContacts = await checkedSheet();
    expect(asContacts).toMatchObject({ id: first.id, subject: 'contacts', columns: 4 });
    expect((await choose(admin, 'customers')).data.subject).toBe('customers');
    expect(await checkedSheet()).toMatchObject({ id: first.id, subject: 'customers', state: 'checked', goodCount: 1 });
    expect((await admin.call(listCustomers, { query: { searchText: 'Chosen' } })).data.docs).toEqual([]);
    await admin.call(applyImport, { params: { id: first.id }, body: { take: 'all' } });
    await settled(first.id, 'done');
    const late = await choose(admin, 'contacts');
    expect(late).toMatchObject({ status: 409, error: { message: 'This import has already been completed.' } });
    expect((await admin.call(listCustomers, { query: { searchText: 'Chosen' } })).data.docs).toHaveLength(1);
    const next = await sendSheet('people again.csv');
    expect(next).toMatchObject({ subject: 'customers', isRemembered: true });
    await admin.call(cancelImport, { params: { id: next.id } });
  });

  test('finds what a sheet is about, and imports nothing by itself', async () => {
    const content = 'Company;First name;Last name;E-mail\nMailed Trading;Ada;Lind;ada@mailed.example\n';
    expect(await mail({ content, to: toSheets(), fileName: 'customers.csv' })).toBe(250);
    expect(await checkedSheet()).toMatchObject({ subject: 'customers', goodCount: 1, state: 'checked' });
    expect((await admin.call(listCustomers, { query: { searchText: 'Mailed' } })).data.docs).toEqual([]);
    expect(await mail({ content: 'a;b\n1;2\n', to: toSheets(), fileName: 'other.csv' })).toBe(250);
    expect(await checkedSheet()).toMatchObject({ fileName: 'other.csv', subject: 'rates', state: 'refused' });
    expect(await mail({ content: list('Discharged', '20'), to: toSheets(), fileName: 'known.csv' })).toBe(250);
    expect(await checkedSheet()).toMatchObject({ subject: 'statuses', state: 'checked', isRemembered: true });
  });
});

test('accepts nothing when it is switched off', async () => {
  await change({ isOn: false, senders: [SENDER] });
  expect(await mail({ content: list('Discharged', '12') })).toBe(550);
});

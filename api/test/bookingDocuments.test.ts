import { randomBytes } from 'node:crypto';
import { createTicket } from '@quayside/contract';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { openStorage } from '../src/hosts/node/storage';
import { deleteUnclaimedFiles } from '../src/modules/documents/deleteUnclaimedFiles';
import { outlookMail } from '../src/platform/files/hostileFiles.fixture';
import type { ApiClient } from './ApiClient';
import {
  book,
  createBookingRow,
  createOrganisationUser,
  fillPlace,
  insertOrganisation,
  type Organisation,
} from './bookingWorld';
import { createAs, createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let id: string;
let empty: string;
let own: Organisation;
let customer: ApiClient;

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const organisation = await insertOrganisation(database, 'Own');
    id = await book(database, createBookingRow(organisation, { reference: 'PO 1/2' }));
    empty = await book(database, createBookingRow(organisation));
    return organisation;
  });
  own = filled;
  api = await startApi({ place });
  customer = await signIn(api, await createOrganisationUser(createGiven(api), own, 'customer-admin'));
});
afterAll(() => api.stop());

const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000), Buffer.from('\n%%EOF\n')]);
const pdf = (name = 'list.pdf', bytes: Buffer = content) => new File([new Uint8Array(bytes)], name);
const add = (files: File[], type = 'packing-list') =>
  customer.upload(`/bookings/${id}/documents/${type}`, 'documents', files);
const ticketFor = async (path: string) =>
  (await customer.call(createTicket, { body: { path: `/api${path}` } })).data.token;

test('downloads a document unchanged as a named attachment, with a ticket for its path only', async () => {
  const reply = await add([pdf('Packliste Ä.pdf')]);
  expect(reply.status).toBe(201);
  const { steps } = reply.data as { steps: { packingList: { status: string; files: { id: string; size: number }[] } } };
  expect(steps.packingList).toMatchObject({
    status: 'pending',
    files: [{ name: 'Packliste Ä.pdf', size: content.length }],
  });
  const path = `/bookings/${id}/documents/packing-list/${steps.packingList.files[0]?.id}`;
  const response = await api.anonymous.fetch(`${path}?token=${await ticketFor(path)}`);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
  expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''Packliste%20%C3%84.pdf");
  const other = await ticketFor(`/bookings/${id}/documents/download`);
  expect((await api.anonymous.fetch(`${path}?token=${other}`)).status).toBe(401);
  expect((await customer.get(path.replace('packing-list', 'others'))).status).toBe(404);
});

test('lets the uploader read an upload at its address, and later everyone who sees its booking', async () => {
  const ahead = await customer.upload('/blinkfreight/uploads/others', 'documents', [pdf('ahead.pdf')]);
  const path = `/blinkfreight/uploads/others/${(ahead.data as { id: string }[])[0]?.id}`;
  const response = await api.anonymous.fetch(`${path}?token=${await ticketFor(path)}`);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
  const colleague = await signIn(api, await createOrganisationUser(createGiven(api), own, 'customer-admin'));
  expect((await colleague.get(path)).status).toBe(404);
  expect((await customer.get(path.replace('others', 'isf-document'))).status).toBe(404);
  await api.sql`update booking_files set booking_id = ${id} where name = 'ahead.pdf'`;
  expect((await colleague.fetch(path)).status).toBe(200);
  const stranger = await createAs(api, createGiven(api))['customer-admin'];
  expect((await stranger.get(path)).status).toBe(404);
  await api.sql`delete from booking_files where name = 'ahead.pdf'`;
});

test('downloads all documents as one zip with a folder per type and every name', async () => {
  await add([pdf('same.pdf'), pdf('same.pdf')], 'others');
  const response = await customer.fetch(`/bookings/${id}/documents/download`);
  expect(response.headers.get('content-disposition')).toContain('PO%201_2-documents.zip');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(files).sort()).toEqual([
    'Other documents/same (2).pdf',
    'Other documents/same.pdf',
    'Packing list/Packliste Ä.pdf',
  ]);
  expect(strFromU8(files['Other documents/same (2).pdf']?.slice(0, 8) ?? new Uint8Array())).toBe('%PDF-1.7');
  expect(Buffer.from(files['Packing list/Packliste Ä.pdf'] ?? []).equals(content)).toBe(true);
  expect((await customer.fetch(`/bookings/${empty}/documents/download`)).status).toBe(404);
});

test('downloads the documents of several bookings as one zip, within the scope of the caller and the scan', async () => {
  const stranger = await createAs(api, createGiven(api))['customer-admin'];
  const download = (ids: string[], caller: ApiClient = customer) =>
    caller.fetch(`/booking-documents/download?ids=${ids.join()}`);
  const response = await download([id, empty, 'f'.repeat(24)]);
  expect(response.status).toBe(200);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const names = Object.keys(files);
  expect(names).toContainEqual(expect.stringMatching(/^MBL\w+\/Packing list\/Packliste Ä\.pdf$/));
  expect(strFromU8(files['Left out.txt'] ?? new Uint8Array())).toMatch(
    /has no documents\.\r\n1 booking no longer exists, or you do not have access\./,
  );
  expect((await download([empty])).status).toBe(409);
  expect((await download([id], stranger)).status).toBe(409);
  await api.sql`update booking_files set scan = 'refused', scan_finding = 'Eicar' where name = 'same.pdf'`;
  const scanned = unzipSync(new Uint8Array(await (await download([id])).arrayBuffer()));
  expect(Object.keys(scanned).filter((name) => name.includes('same'))).toEqual([]);
  expect(strFromU8(scanned['Left out.txt'] ?? new Uint8Array())).toContain('was refused by the virus scan (Eicar)');
  await api.sql`update booking_files set scan = 'clean', scan_finding = null where name = 'same.pdf'`;
  expect((await download(Array.from({ length: 201 }, (_, index) => `${index}`.padStart(24, '0')))).status).toBe(422);
});

const mail = (attachment: string, content: string) =>
  `From: a@halden.example\r\nSubject: Documents\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename=${attachment}\r\n\r\n${content}\r\n--x--\r\n`;
const rows = (from: string) => `${from}\n${'MSCU1234566;1.200,50\n'.repeat(20_000)}`;

test.each<[string, string, Uint8Array<ArrayBuffer> | string, number, string]>([
  [
    'a HEIC photo',
    'IMG_1.heic',
    new Uint8Array(Buffer.from('00000018667479706865696300000000', 'hex')),
    201,
    'image/heic',
  ],
  ['a HEIC photo with another content', 'IMG_2.heic', '%PDF-1.7\n', 422, 'IMG_2.heic is not a heic file inside'],
  ['a mail with a PDF', 'a.eml', mail('a.pdf', '%PDF-1.7'), 201, 'message/rfc822'],
  ['a mail with a program', 'b.eml', mail('b.exe', 'MZ'), 422, 'b.eml has an attachment that is not accepted'],
  [
    'an Outlook mail',
    'a.msg',
    new Uint8Array(outlookMail({ name: 'a.pdf', content: '%PDF-1.7' })),
    201,
    'application/vnd.ms-outlook',
  ],
  [
    'an Outlook mail with a program',
    'b.msg',
    new Uint8Array(outlookMail({ name: 'b.js', content: 'x' })),
    422,
    'b.msg has an attachment',
  ],
  ['a large CSV', 'a.csv', rows('container;kg'), 201, 'text/csv'],
  ['a large CSV that starts a program', 'b.csv', rows("=cmd|' /C calc'!A0"), 422, 'b.csv starts another program'],
  ['an XML file', 'a.xml', '<Invoice/>', 201, 'application/xml'],
  [
    'an XML file with entities',
    'b.xml',
    '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    422,
    'b.xml has a document type (DTD)',
  ],
  ['a zip', 'a.zip', new Uint8Array(zipSync({ 'a.pdf': Buffer.from('%PDF-1.7') })), 422, 'a.zip is not one of png'],
])('accepts or refuses %s by its content', async (_what, name, bytes, status, expected) => {
  const reply = await customer.upload(`/bookings/${id}/documents/isf-document`, 'documents', [new File([bytes], name)]);
  expect(reply.status).toBe(status);
  const said = status === 201 ? JSON.stringify(reply.data) : JSON.stringify(reply.error);
  expect(said).toContain(expected);
});

test.each([
  ['another type than its name', () => pdf('picture.png'), 422],
  ['nothing in it', () => new File([], 'empty.pdf'), 422],
  ['a program in disguise', () => new File([new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])], 'invoice.pdf'), 422],
  ['an extension that is not taken', () => new File(['MZ'], 'run.exe'), 422],
  [
    'more than 20 MB',
    () => pdf('big.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(21 * 1024 * 1024)])),
    413,
  ],
])('refuses a file with %s', async (_what, file, status) => {
  const before = await api.sql`select count(*)::int as n from booking_files`;
  expect((await add([file()])).status).toBe(status);
  expect(await api.sql`select count(*)::int as n from booking_files`).toEqual(before);
});

test('records an upload in the history and raises the booking’s version', async () => {
  const { data } = await customer.get(`/bookings/${id}/histories`);
  expect(data).toContainEqual(
    expect.objectContaining({ label: 'Packing list uploaded', detail: 'Packliste Ä.pdf', source: 'documents' }),
  );
});

test('deletes unclaimed uploads with their contents after a day', async () => {
  await customer.upload('/blinkfreight/uploads/others', 'documents', [
    pdf('old.pdf'),
    pdf('young.pdf'),
    pdf('asked.pdf'),
  ]);
  await api.sql`update booking_files set uploaded_at = now() - interval '25 hours' where name in ('old.pdf', 'same.pdf', 'asked.pdf')`;
  // Files of a quote request count as claimed, too.
  await api.sql`
    with request as (
      insert into quote_requests (id, agent_id, company_id, number, asked_by, due_at, doc)
      select ${'a1'.repeat(12)}, ${own.agent.id}, ${own.customer.id}, 1, uploaded_by, now(), '{}' from booking_files
       where name = 'asked.pdf' returning id)
    update booking_files set request_id = (select id from request) where name = 'asked.pdf'`;
  // An earlier version is as old, and is not deleted.
  await api.sql`update booking_files set current_id = (select max(id) from booking_files where name = 'same.pdf')
                 where id = (select min(id) from booking_files where name = 'same.pdf')`;
  await api.stop({ keep: true });
  const database = (await openDatabase(api.place, console)).asOwner('a test');
  const storage = await openStorage({ dataDir: api.place.dataDir, s3: undefined });
  try {
    const { rows } = await database.db.execute<{ key: string }>(
      "select storage_key as key from booking_files where name = 'old.pdf'",
    );
    expect(await deleteUnclaimedFiles({ database, storage })).toBe(1);
    await expect(storage.get(rows[0]?.key ?? '')).rejects.toMatchObject({ statusCode: 404 });
    const left = await database.db.execute(
      "select name from booking_files where name in ('old.pdf', 'young.pdf', 'same.pdf', 'asked.pdf') order by name",
    );
    expect(left.rows).toEqual([
      { name: 'asked.pdf' },
      { name: 'same.pdf' },
      { name: 'same.pdf' },
      { name: 'young.pdf' },
    ]);
  } finally {
    storage.close();
    await database.close();
  }
  api = await startApi({ place: api.place });
});

import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { type Booking, getBooking, removeDocument } from '@quayside/contract';
import { unzipSync } from 'fflate';
import type { ApiClient } from './ApiClient';
import { book, createBookingRow, createOrganisationUser, fillPlace, insertOrganisation } from './bookingWorld';
import { eventually } from './eventually';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let id: string;
let cancelled: string;
let agent: ApiClient;
let partner: ApiClient;
let customer: ApiClient;
let stranger: ApiClient;

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    const other = await insertOrganisation(database, 'Other');
    id = await book(database, createBookingRow(own));
    cancelled = await book(database, createBookingRow(own, { status: 'cancelled' }));
    return { own, other };
  });
  api = await startApi({ place });
  const given = createGiven(api);
  const caller = async (of: typeof filled.own, role: 'agent' | 'partner' | 'customer-admin') =>
    signIn(api, await createOrganisationUser(given, of, role));
  [agent, partner, customer, stranger] = [
    await caller(filled.own, 'agent'),
    await caller(filled.own, 'partner'),
    await caller(filled.own, 'customer-admin'),
    await caller(filled.other, 'agent'),
  ];
});
afterAll(() => api.stop());

const bytes = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2_000), Buffer.from('\n%%EOF\n')]);
const pdf = (name: string, content = bytes()) => new File([new Uint8Array(content)], name);
const form = (...files: File[]) => {
  const body = new FormData();
  for (const file of files) body.append('documents', file, file.name);
  return body;
};
const packingLists = (data: unknown) => (data as Booking).steps.packingList.files;
const fileNamed = (data: unknown, name: string) => {
  const file = packingLists(data).find((one) => one.name === name);
  if (!file) throw new Error(`${name} is not on file`);
  return file;
};
const upload = async (name: string, booking = id, content = bytes()): Promise<string> => {
  const files = [pdf(name, content)];
  const { status, data } = await agent.upload(`/bookings/${booking}/documents/packing-list`, 'documents', files);
  expect(status).toBe(201);
  return packingLists(data).at(-1)?.id ?? '';
};
const toDocumentPath = (file: string, booking = id, type = 'packing-list') =>
  `/bookings/${booking}/documents/${type}/${file}`;
const replace = (by: ApiClient, file: string, name: string, booking = id, content = bytes()) =>
  by.put(toDocumentPath(file, booking), form(pdf(name, content)));

/** Returns the number of stored contents, and of those that documents refer to. */
const stored = async () => {
  const folder = path.join(api.place.dataDir, 'files');
  const names = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const rows = await api.sql`select storage_key as key from booking_files`;
  return { contents: names.filter((entry) => entry.isFile()).length, rows: rows.length };
};
const nothingIsLeftOver = () => eventually(async () => (await stored()).contents === (await stored()).rows);

test('replaces a document: stores the new version, keeps the old bytes, and records both names in the history', async () => {
  const first = bytes();
  const file = await upload('first.pdf', id, first);
  const before = (await agent.call(getBooking, { params: { id } })).data;
  const content = bytes();
  const reply = await replace(agent, file, 'second.pdf', id, content);
  expect(reply.status).toBe(200);
  const [second, ...others] = packingLists(reply.data);
  expect(others).toEqual([]);
  expect(second).toMatchObject({
    name: 'second.pdf',
    version: 2,
    earlier: [{ id: file, name: 'first.pdf', version: 1, uploadedBy: expect.stringContaining(' ') }],
  });
  expect((reply.data as Booking).version).toBe(before.version + 1);
  const read = async (one: string) => Buffer.from(await (await customer.fetch(toDocumentPath(one))).arrayBuffer());
  expect((await read(second?.id ?? '')).equals(content)).toBe(true);
  expect((await read(file)).equals(first)).toBe(true);
  const { data: history } = await agent.get(`/bookings/${id}/histories`);
  expect(history).toContainEqual(
    expect.objectContaining({ label: 'Packing list replaced', detail: 'first.pdf by second.pdf', source: 'documents' }),
  );
  const [entry] = await api.sql`select before, after from audit where action = 'document.replaced'`;
  expect(entry).toMatchObject({
    before: { files: [{ id: file, name: 'first.pdf' }] },
    after: { files: [{ name: 'second.pdf' }] },
  });
});

test('counts versions, zips the current one, and never replaces or removes earlier ones', async () => {
  const file = await upload('v1.pdf');
  const second = fileNamed((await replace(agent, file, 'v2.pdf')).data, 'v2.pdf');
  const third = fileNamed((await replace(partner, second.id, 'v3.pdf')).data, 'v3.pdf');
  expect(third.version).toBe(3);
  expect(third.earlier.map(({ id: of, version }) => [of, version])).toEqual([
    [second.id, 2],
    [file, 1],
  ]);
  const zip = await agent.fetch(`/bookings/${id}/documents/download`);
  const zipped = Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())));
  expect(zipped.filter((name) => /v\d\.pdf/.test(name))).toEqual(['Packing list/v3.pdf']);
  expect((await replace(agent, file, 'v4.pdf')).status).toBe(409);
  expect((await agent.delete(toDocumentPath(second.id))).status).toBe(409);
  expect((await agent.put(`${toDocumentPath(file)}/verification`)).status).toBe(409);
});

describe('replaceDocument', () => {
  test('returns 409 with the name of the first person when two people replace one version', async () => {
    const file = await upload('shared.pdf');
    const replies = await Promise.all([replace(agent, file, 'mine.pdf'), replace(partner, file, 'yours.pdf')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, refused] = replies[0].status === 200 ? [replies[0], replies[1]] : [replies[1], replies[0]];
    const current = packingLists(winner.data).find(({ earlier }) => earlier.some((one) => one.id === file));
    expect(refused.error.message).toContain(
      `${current?.uploadedBy} replaced this document by version 2, ${current?.name}.`,
    );
  });

  test('returns 404 when the document was removed', async () => {
    const file = await upload('removed.pdf');
    await agent.delete(toDocumentPath(file));
    expect((await replace(agent, file, 'late.pdf')).status).toBe(404);
  });
});

test('removes a document with its versions and bytes, and keeps its name in the history', async () => {
  const { contents } = await stored();
  const first = await upload('draft.pdf');
  const file = fileNamed((await replace(agent, first, 'mistake.pdf')).data, 'mistake.pdf').id;
  const reply = await partner.call(removeDocument, { params: { id, type: 'packing-list', file } });
  expect(reply.status).toBe(200);
  expect(packingLists(reply.data).map(({ name }) => name)).not.toContain('mistake.pdf');
  const { data: history } = await agent.get(`/bookings/${id}/histories`);
  expect(history).toContainEqual(expect.objectContaining({ label: 'Packing list removed', detail: 'mistake.pdf' }));
  expect((await partner.delete(toDocumentPath(file))).error).toMatchObject({
    statusCode: 404,
    message: 'This document was removed, or does not belong to this booking.',
  });
  expect((await agent.get(toDocumentPath(first))).status).toBe(404);
  await nothingIsLeftOver();
  expect((await stored()).contents).toBe(contents);
});

test('lets staff verify a document once and undo it, with their name in the history', async () => {
  const file = await upload('checked.pdf');
  const verification = `${toDocumentPath(file)}/verification`;
  const verified = await agent.put(verification);
  expect(verified.status).toBe(200);
  const { uploadedBy: agentName, ...checked } = fileNamed(verified.data, 'checked.pdf');
  expect(checked.verified).toEqual({ by: agentName, at: expect.stringMatching(/Z$/) });
  expect((await agent.put(verification)).error).toMatchObject({
    statusCode: 409,
    message: 'This document is verified already.',
  });
  const taken = await agent.delete(verification);
  expect(fileNamed(taken.data, 'checked.pdf').verified).toBeNull();
  expect((await agent.delete(verification)).error).toMatchObject({
    statusCode: 409,
    message: 'This document is not verified.',
  });
  const { data: history } = await agent.get(`/bookings/${id}/histories`);
  const said = (history as { label: string; detail: string; user: { name: string } }[])
    .filter(({ detail }) => detail === 'checked.pdf')
    .map(({ label, user }) => [label, user.name]);
  expect(said).toEqual([
    ['Packing list no longer verified', agentName],
    ['Packing list verified', agentName],
    ['Packing list uploaded', agentName],
  ]);
});

test('denies verification to partners and customers, for invisible documents and cancelled bookings', async () => {
  const file = await upload('unchecked.pdf');
  const late = await upload('late.pdf', cancelled);
  const put = (by: ApiClient, path: string) => by.put(`${path}/verification`);
  expect((await put(partner, toDocumentPath(file))).status).toBe(403);
  expect((await put(customer, toDocumentPath(file))).status).toBe(403);
  expect((await put(stranger, toDocumentPath(file))).status).toBe(404);
  expect((await put(agent, toDocumentPath(late, cancelled))).status).toBe(409);
  const { data } = await agent.call(getBooking, { params: { id } });
  expect(fileNamed(data, 'unchecked.pdf').verified).toBeNull();
});

test('reports a file that differs only by its name from one of the same booking', async () => {
  const content = bytes();
  const file = await upload('original.pdf', id, content);
  const sameAs = async (name: string, to: string, what = content) => {
    const { data } = await agent.upload(`/bookings/${to}/documents/others`, 'documents', [pdf(name, what)]);
    return (data as Booking).steps.others.files.at(-1)?.sameAs;
  };
  expect(await sameAs('copy.pdf', id)).toBe('original.pdf');
  expect(await sameAs('other.pdf', id, bytes())).toBeNull();
  expect(await sameAs('elsewhere.pdf', cancelled)).toBeNull();
  const replaced = (await replace(agent, file, 'again.pdf', id, content)).data;
  expect(fileNamed(replaced, 'again.pdf').sameAs).toBe('original.pdf');
});

test('accepts one of two simultaneous replacements and leaves no bytes of the other', async () => {
  const file = await upload('contested.pdf');
  const replies = await Promise.all([replace(agent, file, 'agent.pdf'), replace(partner, file, 'partner.pdf')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { data } = await agent.call(getBooking, { params: { id } });
  const names = packingLists(data).map(({ name }) => name);
  expect(names.filter((name) => ['agent.pdf', 'partner.pdf'].includes(name))).toHaveLength(1);
  await nothingIsLeftOver();
});

test('denies changes without the right to documents or access to the booking', async () => {
  const file = await upload('kept.pdf');
  const before = await stored();
  expect((await replace(customer, file, 'mine.pdf')).status).toBe(403);
  expect((await customer.delete(toDocumentPath(file))).status).toBe(403);
  expect((await replace(stranger, file, 'theirs.pdf')).status).toBe(404);
  expect((await stranger.delete(toDocumentPath(file))).status).toBe(404);
  expect((await agent.delete(toDocumentPath(file, id, 'others'))).status).toBe(404);
  expect((await agent.delete(toDocumentPath(file, cancelled))).status).not.toBe(200);
  expect(await stored()).toEqual(before);
  expect((await agent.fetch(toDocumentPath(file))).status).toBe(200);
});

test('keeps the old file when a new one is refused, and names the refused one', async () => {
  const file = await upload('good.pdf');
  const before = await stored();
  const empty = await agent.put(toDocumentPath(file), form(new File([], 'empty.pdf')));
  expect(empty.error.errors).toEqual([{ path: 'documents', message: 'empty.pdf is empty' }]);
  const wrong = await agent.put(toDocumentPath(file), form(new File(['MZ'], 'run.exe')));
  expect(wrong.error.errors?.[0]?.message).toMatch(/^run\.exe is not one of png, jpg/);
  const big = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20 * 1024 * 1024)]);
  expect((await replace(agent, file, 'big.pdf', id, big)).error).toMatchObject({
    statusCode: 413,
    message: 'big.pdf is larger than 20 MB.',
  });
  expect((await agent.put(toDocumentPath(file), form(pdf('a.pdf'), pdf('b.pdf')))).status).toBe(413);
  expect((await agent.fetch(toDocumentPath(file))).status).toBe(200);
  expect(await stored()).toEqual(before);
});

test('accepts late documents on a cancelled booking, but no replacement or removal', async () => {
  const file = await upload('cancellation invoice.pdf', cancelled);
  const before = await stored();
  const refused = { statusCode: 409, message: 'This booking is canceled. Its documents stay as they are.' };
  expect((await replace(agent, file, 'other.pdf', cancelled)).error).toMatchObject(refused);
  expect((await agent.delete(toDocumentPath(file, cancelled))).error).toMatchObject(refused);
  expect((await agent.fetch(toDocumentPath(file, cancelled))).status).toBe(200);
  expect(await stored()).toEqual(before);
});

import { type Booking, type Comment, type Conversation, downloadDocument, type StoredFile } from '@quayside/contract';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { io } from 'socket.io-client';
import { office } from '../src/platform/files/hostileFiles.fixture';
import type { ApiClient } from './ApiClient';
import {
  book,
  createBookingRow,
  createOrganisationUser,
  fillPlace,
  insertOrganisation,
  type Organisation,
} from './bookingWorld';
import { type Clamd, createClamd, eicar, hasClamd } from './clamd';
import { eventually } from './eventually';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

const withClamd = hasClamd() ? describe : describe.skip;

withClamd('with a virus scanner', () => {
  let clamd: Clamd;
  let api: TestApi;
  let id: string;
  let staff: ApiClient;
  let customer: ApiClient;
  let colleague: ApiClient;

  beforeAll(async () => {
    clamd = await createClamd();
    const { place, filled } = await fillPlace(async (database): Promise<Organisation> => {
      const organisation = await insertOrganisation(database, 'Own');
      id = await book(database, createBookingRow(organisation));
      return organisation;
    });
    const [, started] = await Promise.all([
      clamd.start(),
      startApi({
        place,
        environment: {
          CLAMAV_URL: clamd.url,
          TEST_TIMEOUTS: JSON.stringify({ scanner: { connection: 1_000, request: 2_000, silence: 1_000 } }),
        },
      }),
    ]);
    api = started;
    const given = createGiven(api);
    staff = await signIn(api, await createOrganisationUser(given, filled, 'agent'));
    customer = await signIn(api, await createOrganisationUser(given, filled, 'customer-admin'));
    colleague = await signIn(api, await createOrganisationUser(given, filled, 'customer-admin'));
  });
  afterAll(async () => {
    await api.stop();
    await clamd.remove();
  });

  const add = async (name: string, content: string | Uint8Array<ArrayBuffer>): Promise<StoredFile> => {
    const file = new File([content], name);
    const reply = await customer.upload(`/bookings/${id}/documents/others`, 'documents', [file]);
    expect(reply.status).toBe(201);
    const { steps } = reply.data as Booking;
    const added = steps.others.files.find((one) => one.name === name);
    if (!added) throw new Error(`${name} was not added`);
    return added;
  };
  const fileNow = async (file: string): Promise<StoredFile | undefined> =>
    ((await staff.get(`/bookings/${id}`)).data as Booking).steps.others.files.find((one) => one.id === file);
  const becomes = (file: string, scan: StoredFile['scan']) =>
    eventually(async () => (await fileNow(file))?.scan === scan);
  const fetched = (by: ApiClient, file: string) =>
    by.fetch(downloadDocument.path.replace(':id', id).replace(':type', 'others').replace(':file', file));
  const readiness = async () => (await (await fetch(`${api.url}/readyz`)).json()) as object;

  test('marks clean files, and refuses a virus in text, PDF and office files', async () => {
    const files = [
      await add('clean.txt', 'Marks and numbers'),
      await add('virus.txt', eicar),
      await add('virus.pdf', `%PDF-1.7\n1 0 obj\n(${eicar})\nendobj\n%%EOF\n`),
      await add('virus.docx', new Uint8Array(office('docx', { 'word/media/image1.bin': strToU8(eicar) }))),
    ];
    expect(files[0]).toMatchObject({ scan: 'scanning', finding: null });
    const [clean, ...viruses] = files.map((file) => file.id);
    if (!clean) throw new Error('nothing was sent');
    await becomes(clean, 'clean');
    expect((await fetched(colleague, clean)).status).toBe(200);
    for (const virus of viruses) {
      await becomes(virus, 'refused');
      expect(await fileNow(virus)).toMatchObject({ finding: expect.stringContaining('Eicar-Test-Signature') });
      const response = await fetched(staff, virus);
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ error: 'file_refused', message: expect.stringContaining('Eicar') });
    }
    const zip = await staff.fetch(`/bookings/${id}/documents/download`);
    const entries = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    expect(Object.keys(entries).sort()).toEqual(['Left out.txt', 'Other documents/clean.txt'].sort());
    expect(strFromU8(entries['Left out.txt'] ?? new Uint8Array())).toContain('virus.pdf was refused');
    const told = await api.sql`select 1 from booking_histories where booking_id = ${id} and action = 'refused'`;
    expect(told).toHaveLength(3);
    expect(await api.sql`select 1 from audit where action = 'document.refused'`).toHaveLength(3);
  });

  test('lets files wait while the scanner is away, and scans them once when it is back', async () => {
    await clamd.kill();
    const { id: waiting } = await add('waiting.txt', 'Marks and more numbers');
    expect(await readiness()).toMatchObject({ status: 'degraded', scanner: false });
    expect((await fetched(customer, waiting)).status).toBe(200);
    expect((await fetched(staff, waiting)).status).toBe(200);
    const refused = await fetched(colleague, waiting);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      message: 'waiting.txt is still being checked for viruses. Please try again in a moment.',
    });
    await clamd.start();
    await becomes(waiting, 'clean');
    expect(await readiness()).toMatchObject({ status: 'ok', scanner: true });
  });

  test('delays no call with a frozen scanner', async () => {
    clamd.freeze();
    const asked = performance.now();
    const { id: waiting } = await add('frozen.txt', 'Marks and other numbers');
    expect(performance.now() - asked).toBeLessThan(2_000);
    clamd.thaw();
    await becomes(waiting, 'clean');
  });

  test('scans an upload before its booking exists', async () => {
    const reply = await staff.upload('/blinkfreight/uploads/others', 'documents', [new File([eicar], 'ahead.txt')]);
    const [file] = reply.data as StoredFile[];
    const address = `/blinkfreight/uploads/others/${file?.id}`;
    await eventually(async () => (await staff.fetch(address)).status === 409);
    expect(await api.sql`select 1 from audit where action = 'file.refused'`).toHaveLength(1);
  });

  test('scans a comment’s file, notifies its readers, and withholds a virus', async () => {
    const about = `/conversations/booking/${id}`;
    const files = [new File(['Marks of a comment'], 'clean.txt'), new File([eicar], 'virus.txt')];
    const sent = (await customer.upload(`${about}/files`, 'documents', files)).data as StoredFile[];
    const body = { text: 'See these', isVisible: true, mentions: [], files: sent.map((file) => file.id) };
    const socket = io(api.url, { auth: { token: colleague.token }, reconnection: false, forceNew: true });
    await new Promise((resolve) => socket.once('connect', () => resolve(null)));
    let told = 0;
    socket.on('CONVERSATION_CHANGED', () => {
      told += 1;
    });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const { id: comment } = (await customer.post(`${about}/comments`, body, { headers })).data as Comment;
    const scans = async () =>
      ((await colleague.get(about)).data as Conversation).comments
        .flatMap((one) => one.files)
        .map(({ name, scan }) => `${name} ${scan}`);
    await eventually(async () => (await scans()).join() === 'clean.txt clean,virus.txt refused');
    // Once more, because the scanner may have finished before the comment existed; an upload wakes it.
    const before = told;
    await api.sql`update booking_files set scan = 'scanning', scan_finding = null, scanned_at = null, scan_tries = 0 where comment_id = ${comment}`;
    await staff.upload('/blinkfreight/uploads/others', 'documents', [new File(['x'], 'wakes.txt')]);
    await eventually(async () => told > before);
    await eventually(async () => (await scans()).join() === 'clean.txt clean,virus.txt refused');
    socket.disconnect();
    const statuses = sent.map((file) => colleague.fetch(`${about}/comments/${comment}/files/${file.id}`));
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 409]);
  });
});

test('marks a file as unscanned without a scanner', async () => {
  const api = await startApi();
  const agent = await signIn(api, await createGiven(api).user({ role: 'agent' }));
  const reply = await agent.upload('/blinkfreight/uploads/others', 'documents', [new File(['x'], 'a.txt')]);
  expect(reply.data).toMatchObject([{ scan: 'not-scanned', finding: null }]);
  await api.stop();
});

import type { Answer, findPastedBookings, listBookings, proposeDocuments } from '@quayside/contract';
import { type Role, roles } from '@quayside/contract/roles';
import { sql } from 'drizzle-orm';
import { applyTrackingEvents } from '../src/modules/tracking/apply/applyTrackingEvents';
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
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

type PastedBookings = Answer<typeof findPastedBookings>;
type DocumentProposals = Answer<typeof proposeDocuments>;
type BookingListAnswer = Answer<typeof listBookings>;
type Whose = 'own' | 'otherCompany' | 'otherAgent';
let api: TestApi;
let own: Organisation;
const ids = {} as Record<Whose, string>;
const callers = {} as Record<Role, ApiClient>;
const file = newId();
const OWN_CONTAINER = 'CMAU8173542';
const FOREIGN_CONTAINER = 'TCNU4820960';

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const organisation = await insertOrganisation(database, 'Own');
    const stranger = await insertOrganisation(database, 'Other');
    const sibling = { ...(await insertOrganisation(database, 'Sibling')), agent: organisation.agent };
    await database.db.execute(sql`
      update contacts set agent_id = ${organisation.agent.id} where id in (${sibling.shipper.id}, ${sibling.consignee.id})`);
    ids.own = await book(database, createBookingRow(organisation, { reference: 'same', containers: OWN_CONTAINER }));
    ids.otherCompany = await book(database, createBookingRow(sibling, { reference: 'same' }));
    ids.otherAgent = await book(
      database,
      createBookingRow(stranger, { reference: 'same', containers: FOREIGN_CONTAINER }),
    );
    for (const id of Object.values(ids)) {
      await database.db.execute(sql`
        insert into booking_files (id, booking_id, type, name, size, content_type, storage_key)
        values (${newId()}, ${id}, 'others', 'x.pdf', 3, 'application/pdf', ${newId()})`);
    }
    await database.db.execute(sql`
      insert into booking_files (id, booking_id, type, name, size, content_type, storage_key)
      values (${file}, ${ids.otherAgent}, 'others', 'x.pdf', 3, 'application/pdf', ${newId()})`);
    await database.transaction((tx) => applyTrackingEvents(tx, ids.own, []));
    return organisation;
  });
  own = filled;
  api = await startApi({ place });
  const given = createGiven(api);
  for (const role of roles) callers[role] = await signIn(api, await createOrganisationUser(given, own, role));
});
afterAll(() => api.stop());

const staff: readonly Role[] = ['admin', 'member', 'company-admin', 'agent'];
const sees = (role: Role, whose: Whose): boolean =>
  role === 'super-admin' || whose === 'own' || (whose === 'otherCompany' && staff.includes(role));
const matrix = roles.flatMap((role) =>
  (['own', 'otherCompany', 'otherAgent'] as const).map((whose) => ({ role, whose })),
);

test.each(matrix)('$role and the booking of $whose: seen everywhere or nowhere', async ({ role, whose }) => {
  const caller = callers[role];
  const id = ids[whose];
  const expected = sees(role, whose) ? 200 : 404;
  for (const path of ['', '/histories', '/tracking']) {
    expect((await caller.get(`/bookings/${id}${path}`)).status).toBe(expected);
  }
  const { data } = await caller.get('/bookings', { query: { limit: -1 } });
  expect((data as { docs: { _id: string }[] }).docs.some(({ _id }) => _id === id)).toBe(sees(role, whose));
  if (!sees(role, whose)) {
    expect((await caller.get(`/bookings/${id}/documents/download`)).status).toBe(404);
    expect(
      (await caller.upload(`/bookings/${id}/documents/others`, 'documents', [new File(['words'], 'a.txt')])).status,
    ).toBe(404);
    expect([403, 404]).toContain((await caller.post(`/bookings/${id}/cancel`, {})).status);
  }
});

test.each(roles)('%s: totals, search and pickers show no more than the list', async (role) => {
  const caller = callers[role];
  const expected = (['own', 'otherCompany', 'otherAgent'] as const).filter((whose) => sees(role, whose)).length;
  const list = (await caller.get('/bookings')).data as { totalDocs: number };
  const found = (await caller.get('/bookings', { query: { searchText: 'same' } })).data as { totalDocs: number };
  const summary = (await caller.get('/bookings/summary')).data as { totalBookings: number };
  const fresh = (await caller.get('/bookings/new/count')).data as { count: number };
  const shippers = (await caller.get('/bookings/shippers')).data as { totalDocs: number };
  expect([list.totalDocs, found.totalDocs, summary.totalBookings, fresh.count, shippers.totalDocs]).toEqual(
    Array(5).fill(expected),
  );
});

describe('proposeDocuments', () => {
  const propose = async (role: Role, files: { name: string; text?: string }[]) =>
    callers[role].post('/bookings/document-proposals', { files });

  test.each(roles)('proposes for %s type and bookings of the list only', async (role) => {
    const { status, data } = await propose(role, [
      { name: `PL_${OWN_CONTAINER}.pdf` },
      { name: 'scan0001.pdf', text: `COMMERCIAL INVOICE\nContainer ${FOREIGN_CONTAINER} 40HC` },
    ]);
    expect(status).toBe(200);
    const { files, bookings } = data as DocumentProposals;
    const isForeignSeen = sees(role, 'otherAgent');
    expect(files).toEqual([
      { type: 'packing-list', typeFrom: 'name', bookings: [{ id: ids.own, numbers: [OWN_CONTAINER] }], hasMore: false },
      {
        ...{ type: 'commercial-invoice', typeFrom: 'text', hasMore: false },
        bookings: isForeignSeen ? [{ id: ids.otherAgent, numbers: [FOREIGN_CONTAINER] }] : [],
      },
    ]);
    const expected = isForeignSeen ? [ids.own, ids.otherAgent] : [ids.own];
    expect(new Set(bookings.map(({ _id }) => _id))).toEqual(new Set(expected));
  });

  test('returns several bookings of one number, and none for an unknown one', async () => {
    const [first, second] = [ids.own, ids.otherCompany];
    await api.sql`update bookings set customer_reference = 'PO 2026-118' where id in (${first}, ${second})`;
    const { data } = await propose('agent', [
      { name: 'PO 2026-118 photo.heic' },
      { name: 'none.pdf', text: 'No numbers' },
    ]);
    expect((data as DocumentProposals).files.map(({ bookings, type }) => [bookings.length, type])).toEqual([
      [2, null],
      [0, null],
    ]);
    await api.sql`update bookings set customer_reference = 'same' where id in (${first}, ${second})`;
  });

  test('trusts a number in the name before those in the text', async () => {
    const [file] = (
      (await propose('super-admin', [{ name: `${OWN_CONTAINER}.pdf`, text: FOREIGN_CONTAINER }]))
        .data as DocumentProposals
    ).files;
    expect(file?.bookings.map(({ id }) => id)).toEqual([ids.own]);
  });

  test('refuses too many files and too much text with a sentence', async () => {
    const refusal = async (files: { name: string; text?: string }[]) => {
      const { status, error } = await propose('agent', files);
      return [status, error.errors?.[0]?.message];
    };
    expect(await refusal([])).toEqual([422, 'Send at least one file.']);
    expect(await refusal(Array(51).fill({ name: 'a.pdf' }))).toEqual([422, 'Send at most 50 files at once.']);
    expect(await refusal([{ name: 'a.pdf', text: 'x'.repeat(6_001) }])).toEqual([422, 'Send at most 6000 characters.']);
  });
});

describe('findPastedBookings', () => {
  const find = async (role: Role, text: string) =>
    (await callers[role].post('/bookings/numbers', { text })).data as PastedBookings;

  test.each(roles)('finds for %s only bookings of the list', async (role) => {
    const expected = (['own', 'otherCompany', 'otherAgent'] as const).filter((whose) => sees(role, whose));
    const { numbers, bookings } = await find(role, `Ref: same\t"${OWN_CONTAINER}"\nCntr ${FOREIGN_CONTAINER}; 40HC`);
    const [reference, own, foreign] = numbers;
    expect(numbers.map(({ written }) => written)).toEqual(['SAME', OWN_CONTAINER, FOREIGN_CONTAINER]);
    expect(new Set(reference?.bookings)).toEqual(new Set(expected.map((whose) => ids[whose])));
    expect(own).toMatchObject({ bookings: [ids.own], kinds: ['container'], hasMore: false, fault: null });
    expect(foreign?.bookings).toEqual(sees(role, 'otherAgent') ? [ids.otherAgent] : []);
    expect(new Set(bookings.map(({ _id }) => _id))).toEqual(new Set(expected.map((whose) => ids[whose])));
    const numbersListed = [OWN_CONTAINER.toLowerCase(), FOREIGN_CONTAINER, 'none-1'].join(',');
    const listed = (await callers[role].get('/bookings', { query: { numbers: numbersListed } }))
      .data as BookingListAnswer;
    const inScope = (['own', 'otherAgent'] as const).filter((whose) => sees(role, whose));
    expect(new Set(listed.docs.map(({ _id }) => _id))).toEqual(new Set(inScope.map((whose) => ids[whose])));
    expect(listed.totalDocs).toBe(inScope.length);
  });

  test('proposes the right check digit, and swapped digits only within the scope of the caller', async () => {
    const swappedOwn = 'CMAU8173452';
    const swappedForeign = 'TCNU4820690';
    const { numbers } = await find('agent', `CMAU8173549 ${swappedOwn} ${swappedForeign}`);
    const [wrongDigit, own, foreign] = numbers;
    expect(wrongDigit).toMatchObject({ bookings: [], proposals: [{ number: OWN_CONTAINER, bookings: [ids.own] }] });
    expect(wrongDigit?.fault).toMatch(/check digit should be 2/);
    expect(own?.proposals).toContainEqual({ number: OWN_CONTAINER, bookings: [ids.own] });
    expect(foreign?.proposals).toEqual([{ number: expect.stringMatching(/^TCNU482069\d$/), bookings: [] }]);
    const everywhere = await find('super-admin', swappedForeign);
    expect(everywhere.numbers[0]?.proposals).toContainEqual({ number: FOREIGN_CONTAINER, bookings: [ids.otherAgent] });
  });

  test('refuses too much text with a sentence', async () => {
    const refusal = async (text: string) => {
      const { status, error } = await callers.agent.post('/bookings/numbers', { text });
      return [status, error.errors?.[0]?.message];
    };
    expect(await refusal(' ')).toEqual([422, 'Paste at least one number']);
    expect(await refusal('x'.repeat(100_001))).toEqual([
      422,
      'The text is too long. Paste at most 100,000 characters.',
    ]);
    expect(await refusal(Array.from({ length: 501 }, (_, at) => `REF-${10_000 + at}`).join('\n'))).toEqual([
      422,
      'The text has 501 numbers. Paste at most 500 at once.',
    ]);
  });
});

test('returns no document of another agent below an own booking', async () => {
  expect((await callers.admin.get(`/bookings/${ids.own}/documents/others/${file}`)).status).toBe(404);
});

test('denies partners, importers and customers to create or cancel', async () => {
  for (const role of ['partner', 'importer', 'customer-company-admin', 'customer-admin', 'customer-member'] as const) {
    expect((await callers[role].post('/bookings', {})).status).toBe(403);
    expect((await callers[role].post(`/bookings/${ids.own}/cancel`, {})).status).toBe(403);
  }
});

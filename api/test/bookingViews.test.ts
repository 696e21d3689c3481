import {
  type BookingViewContent,
  bookingViewLimits,
  countBookingViews,
  createBookingView,
  deleteBookingView,
  getOpeningView,
  getViewCustomers,
  listBookings,
  listBookingViews,
  setOpeningView,
  setViewCustomers,
  updateBookingView,
} from '@quayside/contract';
import type { ApiClient } from './ApiClient';
import {
  book,
  createBookingRow,
  createOrganisationUser,
  fillPlace,
  insertOrganisation,
  type Organisation,
} from './bookingWorld';
import { createGiven, signIn, type TestRecords } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let own: Organisation;
let foreign: Organisation;
let given: TestRecords;
beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const first = await insertOrganisation(database, 'Own');
    const sibling = { ...(await insertOrganisation(database, 'Sibling')), agent: first.agent };
    for (const served of [first, sibling]) await book(database, createBookingRow(served, { status: 'new' }));
    return { own: first, foreign: await insertOrganisation(database, 'Foreign') };
  });
  ({ own, foreign } = filled);
  api = await startApi({ place });
  given = createGiven(api);
});
afterAll(() => api.stop());

type Role = Parameters<typeof createOrganisationUser>[2];
const person = async (role: Role = 'agent', organisation = own): Promise<ApiClient> =>
  signIn(api, await createOrganisationUser(given, organisation, role));

const content = (name: string, more: Partial<BookingViewContent> = {}): BookingViewContent => ({
  ...{ name, isShared: false, list: 'all', address: 'status=new&sort=by_etd&layout=table', columns: null },
  ...more,
});
const create = (caller: ApiClient, body: BookingViewContent) => caller.call(createBookingView, { body });
const saved = async (caller: ApiClient, body: BookingViewContent) => (await create(caller, body)).data;
const names = async (caller: ApiClient) => (await caller.call(listBookingViews, {})).data.map(({ name }) => name);
const update = (caller: ApiClient, id: string, body: BookingViewContent, version: number) =>
  caller.call(updateBookingView, { params: { id }, body }, { 'if-match': `"${version}"` });

describe('booking views', () => {
  test('keep filters, sort, layout and columns for their author only', async () => {
    const [author, colleague] = [await person(), await person()];
    const columns = { order: ['eta', 'status'], hidden: ['hbl'], widths: { eta: 120 } };
    const view = await saved(author, content('Departing soon', { columns }));
    expect((await author.call(listBookingViews, {})).data).toEqual([view]);
    expect(view).toMatchObject({ ...content('Departing soon', { columns }), isOwn: true, version: 1 });
    expect(await names(colleague)).not.toContain('Departing soon');
    expect((await update(colleague, view.id, content('Taken over'), 1)).status).toBe(404);
    expect((await colleague.call(deleteBookingView, { params: { id: view.id } })).status).toBe(404);
  });

  test('are shared with colleagues, and with no other company', async () => {
    const [author, colleague] = [await person(), await person('member')];
    const others = [await person('agent', foreign), await person('customer-admin'), await person('partner')];
    const { id } = await saved(author, content('Lacks a document', { isShared: true }));
    const seen = (await colleague.call(listBookingViews, {})).data.find((view) => view.id === id);
    expect(seen).toMatchObject({ isOwn: false, isShared: true, author: expect.stringMatching(/\S/) });
    for (const other of others) {
      expect(await names(other)).toEqual([]);
      expect((await other.call(deleteBookingView, { params: { id } })).status).toBe(404);
    }
    const changed = await update(colleague, id, content('Lacks a bill', { isShared: true }), 1);
    expect(changed.data).toMatchObject({ name: 'Lacks a bill', version: 2 });
    const kept = await update(colleague, id, content('Lacks a bill'), 2);
    expect([kept.status, kept.error.message]).toEqual([403, 'Only the author of a shared view can stop sharing it.']);
    expect((await colleague.call(deleteBookingView, { params: { id } })).status).toBe(204);
    expect(await names(author)).not.toContain('Lacks a bill');
  });

  test('return a conflict to the second of two editors', async () => {
    const [author, colleague] = [await person(), await person()];
    const { id } = await saved(author, content('For two', { isShared: true }));
    expect((await update(author, id, content('For both', { isShared: true }), 1)).status).toBe(200);
    const late = await update(colleague, id, content('For me', { isShared: true }), 1);
    expect([late.status, late.error.error]).toEqual([409, 'conflict']);
    expect(await names(colleague)).toContain('For both');
  });

  test('count the bookings that their lists show', async () => {
    const author = await person();
    const listed = [
      await saved(author, content('New', { address: 'status=new' })),
      await saved(author, content('Mine', { list: 'my', address: '' })),
      await saved(author, content('Canceled', { list: 'canceled', address: 'sort=by_etd' })),
    ];
    const filters = [{ status: ['new'] }, { mine: 'true' }, { status: ['cancelled'] }] as const;
    const counts = (await author.call(countBookingViews, {})).data;
    for (const [index, { id }] of listed.entries()) {
      const { totalDocs } = (await author.call(listBookings, { query: structuredClone(filters[index]) as object }))
        .data;
      expect(counts.find((count) => count.id === id)).toEqual({ id, total: totalDocs, isCapped: false });
    }
  });

  test('refuse a taken name, an unknown filter value and too many views', async () => {
    const author = await person();
    await saved(author, content('Late'));
    const taken = await create(author, content('late'));
    const message = 'A view with this name exists. Choose another name.';
    expect([taken.status, taken.error.errors]).toEqual([422, [{ path: 'name', message }]]);
    const unknown = await create(author, content('Unknown', { address: 'status=lost' }));
    expect([unknown.status, unknown.error.errors?.[0]?.path]).toEqual([422, 'address']);
    for (let index = 1; index < bookingViewLimits.perPerson; index += 1) await create(author, content(`View ${index}`));
    const full = await create(author, content('One more'));
    expect([full.status, full.error.error]).toEqual([409, 'too_many']);
  });

  test('still open when a later release no longer knows a filter value', async () => {
    const author = await person('agent', foreign);
    const { id } = await saved(author, content('From last year'));
    await api.sql`update booking_views set address = 'status=lost&loadType=FCL' where id = ${id}`;
    expect((await author.call(listBookingViews, {})).data).toEqual([
      expect.objectContaining({ id, address: 'status=lost&loadType=FCL' }),
    ]);
    expect((await author.call(countBookingViews, {})).data).toEqual([]);
  });
});

describe('opening view', () => {
  const opening = async (caller: ApiClient) => (await caller.call(getOpeningView, {})).data.view;
  const choose = (caller: ApiClient, view: string | null) => caller.call(setOpeningView, { body: { view } as never });

  test('is stored per person: a saved view or a card of the dashboard', async () => {
    const [chooser, colleague] = [await person(), await person()];
    expect(await opening(chooser)).toBeNull();
    const { id } = await saved(chooser, content('Opens first'));
    expect((await choose(chooser, id)).data).toEqual({ view: id });
    expect([await opening(chooser), await opening(colleague)]).toEqual([id, null]);
    await choose(chooser, 'airBookings');
    expect(await opening(chooser)).toBe('airBookings');
    await choose(chooser, null);
    expect(await opening(chooser)).toBeNull();
  });

  test('refuses views that the caller cannot see, and ends when a view is deleted or no longer shared', async () => {
    const [author, colleague] = [await person(), await person()];
    const view = await saved(author, content('For all', { isShared: true }));
    expect((await choose(await person('agent', foreign), view.id)).status).toBe(404);
    expect((await choose(colleague, 'margin')).status).toBe(422);
    await choose(colleague, view.id);
    expect(await opening(colleague)).toBe(view.id);
    await update(author, view.id, content('For all'), 1);
    expect(await opening(colleague)).toBeNull();
  });
});

describe('view of a customer company', () => {
  const choose = (caller: ApiClient, id: string, customers: string[]) =>
    caller.call(setViewCustomers, { params: { id }, body: { customers } });
  const opening = async (caller: ApiClient) => (await caller.call(getOpeningView, {})).data.view;
  const shared = (caller: ApiClient, name: string, more: Partial<BookingViewContent> = {}) =>
    saved(caller, content(name, { isShared: true, ...more }));
  const seen = async (caller: ApiClient, id: string) =>
    (await caller.call(listBookingViews, {})).data.find((view) => view.id === id);

  test('opens for the members with their own bookings, without filters of staff', async () => {
    const [admin, member] = [await person('admin'), await person('customer-member')];
    const { id } = await shared(admin, 'For customers', { address: 'status=new&tag=SECRET&layout=table' });
    const { status, data } = await choose(admin, id, [own.customer.id]);
    expect([status, data]).toEqual([200, { customers: [expect.objectContaining({ id: own.customer.id })] }]);
    expect(await opening(member)).toBe(id);
    expect(await seen(member, id)).toMatchObject({
      ...{ isOwn: false, isOfForwarder: true, address: 'status=new&layout=table', dropped: ['tag'] },
    });
    const total = (await member.call(listBookings, { query: { status: ['new'] } })).data.totalDocs;
    expect((await member.call(countBookingViews, {})).data).toContainEqual({ id, total, isCapped: false });
    const ofAdmin = (await admin.call(listBookings, { query: { status: ['new'] } })).data.totalDocs;
    expect([total, ofAdmin]).toEqual([1, 2]);
  });

  test('cannot be changed or deleted by the members, who may choose another view', async () => {
    const [admin, member] = [await person('admin'), await person('customer-company-admin')];
    const { id } = await shared(admin, 'Of the forwarder');
    await choose(admin, id, [own.customer.id]);
    const change = await update(member, id, content('Mine', { isShared: true }), 1);
    const message = 'Your forwarder chose this view. Save it under a new name to change it.';
    expect([change.status, change.error.message]).toEqual([403, message]);
    expect((await member.call(deleteBookingView, { params: { id } })).status).toBe(404);
    expect((await member.call(setViewCustomers, { params: { id }, body: { customers: [] } })).status).toBe(403);
    expect((await member.call(setOpeningView, { body: { view: null } })).data).toEqual({ view: 'totalBookings' });
    expect(await opening(member)).toBe('totalBookings');
    expect((await member.call(setOpeningView, { body: { view: id } })).data).toEqual({ view: id });
  });

  test('is one per company, and ends with the view or its sharing', async () => {
    const [admin, member] = [await person('admin'), await person('customer-admin')];
    const [first, second] = [await shared(admin, 'First'), await shared(admin, 'Second')];
    await choose(admin, first.id, [own.customer.id]);
    await choose(admin, second.id, [own.customer.id]);
    expect((await admin.call(getViewCustomers, { params: { id: first.id } })).data).toEqual({ customers: [] });
    expect(await opening(member)).toBe(second.id);
    await update(admin, second.id, content('Second'), 1);
    expect([await opening(member), await seen(member, second.id)]).toEqual([null, undefined]);
    await choose(admin, first.id, [own.customer.id]);
    await admin.call(deleteBookingView, { params: { id: first.id } });
    expect(await opening(member)).toBeNull();
  });

  test('refuses private views, other forwarders, and their customers', async () => {
    const [admin, stranger] = [await person('admin'), await person('admin', foreign)];
    const hidden = await saved(admin, content('Only mine'));
    const refused = await choose(admin, hidden.id, [own.customer.id]);
    const message = 'Only you see this view. Share it with your colleagues first.';
    expect([refused.status, refused.error.message]).toEqual([409, message]);
    const view = await shared(admin, 'Of this forwarder');
    expect((await choose(stranger, view.id, [foreign.customer.id])).status).toBe(404);
    expect((await choose(admin, view.id, [foreign.customer.id])).status).toBe(422);
    expect((await choose(admin, view.id, [own.agent.id])).status).toBe(422);
    expect((await choose(await person('agent'), view.id, [own.customer.id])).status).toBe(403);
  });
});

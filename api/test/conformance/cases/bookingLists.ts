import {
  type Answer,
  countNewBookings,
  exportBookings,
  findPastedBookings,
  getBooking,
  getBookingSummary,
  listBookingConsignees,
  listBookingShippers,
  listBookings,
  listHistories,
  search,
  searchBookings,
} from '@quayside/contract';
import { isLikeCustomer, roles } from '@quayside/contract/roles';
import { type DashboardCard, summaryCounts } from '@quayside/freight';
import type { Caller, ConformanceCase } from '../wire';
import { newBooking } from './newBooking';

type List = Answer<typeof listBookings>;
type Query = Readonly<Record<string, unknown>>;

const listed = async (caller: Caller, query: Query = {}): Promise<List> =>
  (await caller.send(listBookings, { query: { limit: -1, ...query } })).data as List;
const ids = ({ docs }: List): string[] => docs.map(({ _id }) => _id);

const counts: readonly DashboardCard[] = summaryCounts;

export const bookingListCases: readonly ConformanceCase[] = [
  {
    name: 'shows each role summary numbers equal to the lists that their cards open',
    run: async ({ signIn }) => {
      for (const role of roles) {
        const caller = await signIn(role);
        const { data } = await caller.call(getBookingSummary, {});
        const lengths = await Promise.all(
          counts.map(async ({ key, filter }) => [key, (await listed(caller, { ...filter, limit: 1 })).totalDocs]),
        );
        expect({ role, ...data }).toEqual({ role, ...Object.fromEntries(lengths) });
        expect((await caller.call(countNewBookings, {})).data.count).toBe(data.newBookings);
      }
    },
  },
  {
    name: 'finds the bookings of a pasted list of numbers, and nothing for a stranger',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('agent');
      const booking = await newBooking(caller);
      const body = { text: 'Container: MSKU 123456-5\nNO-SUCH-4711' };
      const { numbers, bookings } = (await caller.call(findPastedBookings, { body })).data;
      expect(numbers.map((one) => one.bookings.length > 0)).toEqual([true, false]);
      expect(bookings.map(({ _id }) => _id)).toContain(booking._id);
      const foreign = (await (await signInElsewhere()).call(findPastedBookings, { body })).data;
      expect(foreign.bookings.map(({ _id }) => _id)).not.toContain(booking._id);
    },
  },
  {
    name: 'finds records of several kinds by number and misspelled name, and nothing for a stranger',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('agent');
      const booking = await newBooking(caller);
      const find = async (by: Caller, q: string) => (await by.call(search, { query: { q } })).data;
      const [first] = await find(caller, 'Container: MSKU 123456-5');
      expect(first).toMatchObject({ kind: 'booking', exact: true });
      expect((await find(caller, 'Roterdamn')).map(({ label }) => label)).toContain('Rotterdam');
      const foreign = await find(await signInElsewhere(), 'Container: MSKU 123456-5');
      expect(foreign.map(({ key }) => key)).not.toContain(booking._id);
    },
  },
  {
    name: 'shows each role the bookings of its own side, and a stranger none',
    run: async ({ signIn, signInElsewhere }) => {
      const everything = new Set(ids(await listed(await signIn('super-admin'))));
      const ofAgent = new Set(ids(await listed(await signIn('agent'))));
      expect(ofAgent.size).toBeLessThan(everything.size);
      const stranger = await signInElsewhere();
      expect(ids(await listed(stranger)).filter((id) => ofAgent.has(id))).toEqual([]);
      for (const role of roles) {
        const seen = ids(await listed(await signIn(role)));
        expect(seen.length).toBeGreaterThan(0);
        expect(seen.every((id) => everything.has(id))).toBe(true);
        if (['admin', 'member', 'company-admin'].includes(role)) expect(new Set(seen)).toEqual(ofAgent);
        if (isLikeCustomer(role) || role === 'partner' || role === 'importer') {
          expect(seen.length).toBeLessThan(ofAgent.size);
          const hidden = [...ofAgent].find((id) => !seen.includes(id)) ?? '';
          for (const route of [getBooking, listHistories])
            expect((await (await signIn(role)).call(route, { params: { id: hidden } })).status).toBe(404);
        }
      }
      const [own = ''] = ofAgent;
      expect((await stranger.call(getBooking, { params: { id: own } })).status).toBe(404);
    },
  },
  {
    name: 'returns the whole list in order by pages and by cursor',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      for (const sort of ['-updatedAt', 'by_etd']) {
        const whole = await listed(caller, { sort });
        expect(whole).toMatchObject({ page: 1, totalPages: 1, hasNextPage: false, nextCursor: null, pagingCounter: 1 });
        expect(whole.totalDocs).toBe(whole.docs.length);
        const limit = Math.max(7, Math.ceil(whole.totalDocs / 5));
        const numbered: string[] = [];
        const behind: string[] = [];
        let cursor: string | null = null;
        for (let page = 1; page <= Math.ceil(whole.totalDocs / limit); page += 1) {
          const byNumber = await listed(caller, { sort, limit, page });
          const byCursor: List = await listed(caller, { sort, limit, page, ...(cursor !== null && { cursor }) });
          expect(byNumber).toMatchObject({
            page,
            limit,
            totalDocs: whole.totalDocs,
            totalPages: Math.ceil(whole.totalDocs / limit),
            pagingCounter: (page - 1) * limit + 1,
            hasPrevPage: page > 1,
            prevPage: page > 1 ? page - 1 : null,
            nextPage: byNumber.hasNextPage ? page + 1 : null,
          });
          numbered.push(...ids(byNumber));
          behind.push(...ids(byCursor));
          cursor = byCursor.nextCursor;
        }
        expect(numbered).toEqual(ids(whole));
        expect(behind).toEqual(ids(whole));
        expect(cursor).toBeNull();
      }
      const beyond = await listed(caller, { limit: 200, page: 90 });
      expect(beyond).toMatchObject({ docs: [], hasNextPage: false, hasPrevPage: true });
      expect((await caller.call(listBookings, { query: { cursor: 'none of ours' } })).status).toBe(400);
    },
  },
  {
    name: 'applies filters exactly: matching bookings stay, others do not',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const whole = await listed(caller);
      const [sample] = whole.docs.filter(({ eta, loadType }) => eta !== null && loadType === 'FCL');
      if (!sample?.eta) throw new Error('The world has no FCL booking with an ETA');
      const eta = Date.parse(sample.eta);
      const filters: readonly (readonly [Query, (booking: List['docs'][number]) => boolean])[] = [
        [{ loadType: 'AIR' }, ({ mode }) => mode === 'AIR'],
        [{ loadType: 'SEA,FCL' }, ({ mode }) => mode === 'SEA'],
        [{ status: ['new', 'cancelled'] }, ({ status }) => status === 'new' || status === 'cancelled'],
        [{ tempStatus: 'exception' }, ({ tempStatus }) => tempStatus === 'exception'],
        [
          { portOfLoading: sample.bookingFrom.code.toLowerCase() },
          ({ bookingFrom }) => bookingFrom.code === sample.bookingFrom.code,
        ],
        [{ portOfDischarge: sample.bookingTo.code }, ({ bookingTo }) => bookingTo.code === sample.bookingTo.code],
        [{ from: sample.eta }, (one) => one.eta !== null && Date.parse(one.eta) >= eta],
        [{ to: sample.eta }, (one) => one.eta !== null && Date.parse(one.eta) <= eta],
        [{ ids: sample._id }, ({ _id }) => _id === sample._id],
        [{ searchText: sample.mblNumber.toLowerCase() }, ({ mblNumber }) => mblNumber === sample.mblNumber],
        [
          { searchText: sample.listContainerNumbers[0] },
          (one) => one.listContainerNumbers.includes(sample.listContainerNumbers[0] ?? ''),
        ],
        [{ searchText: 'no such booking' }, () => false],
      ];
      for (const [query, holds] of filters) {
        const expected = ids({ ...whole, docs: whole.docs.filter(holds) });
        expect({ query, ids: ids(await listed(caller, query)) }).toEqual({ query, ids: expected });
      }
      expect(whole.docs.every(({ loadType }) => loadType !== 'FBA')).toBe(true);
      const searched = await caller.call(searchBookings, { body: { ids: [sample._id], limit: 5 } });
      expect(ids(searched.data)).toEqual([sample._id]);
    },
  },
  {
    name: 'refuses a day that the calendar does not have',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      for (const day of ['2027-02-30', '2027-13-01', '2027-02-30T10:00:00Z'])
        for (const path of ['from', 'to']) {
          const { status, error } = await caller.send(listBookings, { query: { [path]: day } });
          const errors = [{ path, message: 'is not a valid date' }];
          expect({ day, status, errors: error.errors }).toEqual({ day, status: 422, errors });
        }
    },
  },
  {
    name: 'offers the parties of the bookings in the filters',
    run: async ({ signIn }) => {
      const caller = await signIn('customer-admin');
      const { docs } = await listed(caller);
      for (const [route, role] of [
        [listBookingShippers, 'shipper'],
        [listBookingConsignees, 'consignee'],
      ] as const) {
        const { data } = await caller.call(route, { query: { limit: -1 } });
        const names = data.docs.map(({ companyName }) => companyName);
        expect(new Set(names)).toEqual(new Set(docs.map((booking) => booking[role])));
        const [first] = data.docs;
        const found = await caller.call(route, { query: { searchText: first?.companyName ?? '' } });
        expect(found.data.docs).toContainEqual(first);
        expect(
          (await listed(caller, { [role]: first?.id })).docs.every((one) => one[role] === first?.companyName),
        ).toBe(true);
      }
    },
  },
  {
    name: 'exports one line for each booking of the list',
    run: async ({ signIn }) => {
      const caller = await signIn('importer');
      const expected = await listed(caller, { loadType: 'SEA' });
      const reply = await caller.call(exportBookings, { query: { type: 'current', loadType: 'SEA' } });
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(reply.bytes);
      const lines = text.trimEnd().split('\r\n');
      expect(text.startsWith('\uFEFFMBL / MAWB,')).toBe(true);
      expect(lines).toHaveLength(expected.totalDocs + 1);
      for (const { _id } of expected.docs) expect(text).toContain(_id);
    },
  },
];

import {
  assignException,
  commentException,
  countExceptions,
  countMyDay,
  type ExceptionItem,
  getBooking,
  getException,
  getExceptionRules,
  getFreeTimeTariffs,
  getTracking,
  listBookings,
  listDcsaEvents,
  listExceptionOwners,
  listExceptions,
  resolveException,
  setFreeTime,
  snoozeException,
  updateExceptionRules,
  updateFreeTimeTariffs,
} from '@quayside/contract';
import { dayFacts } from '@quayside/freight';
import type { Caller, ConformanceCase } from '../wire';

const tomorrow = () => new Date(Date.now() + 24 * 3_600_000).toISOString();
const fetchExceptions = async (
  caller: Caller,
  query: Parameters<typeof caller.call<typeof listExceptions>>[1]['query'] = {},
) => (await caller.call(listExceptions, { query: { limit: 50, ...query } })).data;

/** Returns the last open exception of the list, so that the other cases keep theirs. */
const findLastException = async (caller: Caller): Promise<ExceptionItem> => {
  const one = (await fetchExceptions(caller)).docs.at(-1);
  if (!one) throw new Error('the demo has open exceptions');
  return one;
};

export const exceptionWorkCases: readonly ConformanceCase[] = [
  {
    name: 'shows staff the current cost of a demo container past its last free day',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const query = { type: 'LAST_FREE_DAY_PASSED' };
      // Another case may have acknowledged it, which stops no deadline.
      const [open, closed] = [
        await fetchExceptions(caller, query),
        await fetchExceptions(caller, { ...query, view: 'closed' }),
      ];
      const all = [...open.docs, ...closed.docs];
      const running = all.filter(({ freeTime }) => freeTime?.endedOn === null && freeTime.daysOver > 0);
      expect(running.length).toBeGreaterThan(0);
      for (const { freeTime } of running) expect(freeTime?.charge?.untilNowMinor).toBeGreaterThan(0);
    },
  },
  {
    name: 'lists open exceptions across bookings, the worst first, with counts equal to the lists',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const open = await fetchExceptions(caller);
      const order = open.docs.map(({ severity, since }) => `${severity} ${since}`);
      expect(order.length).toBeGreaterThan(1);
      expect(order).toEqual([...order].sort());
      const counts = (await caller.call(countExceptions, {})).data;
      expect(counts).toEqual({ open: open.totalDocs, mine: 0, snoozed: 0 });
      const numbers = (await caller.call(countMyDay, {})).data;
      expect(numbers.exceptions).toEqual({ count: 0, fresh: 0 });
      for (const { key, filter } of dayFacts) {
        const { totalDocs } = (await caller.call(listBookings, { query: structuredClone(filter) as never })).data;
        expect([key, numbers[key].count]).toEqual([key, totalDocs]);
      }
      expect((await (await signIn('customer-member')).call(countMyDay, {})).status).toBe(403);
      const high = await fetchExceptions(caller, { severity: 'high', openFor: 1 });
      expect(high.docs.every(({ severity }) => severity === 'high')).toBe(true);
      expect((await (await signIn('customer-member')).call(listExceptions, { query: {} })).status).toBe(403);
    },
  },
  {
    name: 'assigns, snoozes, discusses and resolves an exception with a cause, and records all of it',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('agent');
      const { id, booking } = await findLastException(caller);
      const params = { id };
      const before = (await caller.call(getBooking, { params: { id: booking.id } })).data.exceptionCount;
      expect((await (await signInElsewhere()).call(getException, { params })).status).toBe(404);
      const [owner] = (await caller.call(listExceptionOwners, {})).data;
      const assigned = await caller.call(assignException, { params, body: { owner: owner?.id ?? null } });
      expect(assigned.data.owner).toEqual(owner);
      expect((await fetchExceptions(caller, { owner: owner?.id })).docs.map((one) => one.id)).toEqual([id]);
      const snooze = { until: tomorrow(), untilReport: true };
      await caller.call(snoozeException, { params, body: { snooze } });
      expect((await fetchExceptions(caller)).docs.some((one) => one.id === id)).toBe(false);
      expect((await fetchExceptions(caller, { view: 'snoozed' })).docs).toMatchObject([{ id, snooze }]);
      await caller.call(snoozeException, { params, body: { snooze: null } });
      await caller.call(commentException, { params, body: { comment: 'The carrier was called' } });
      expect((await caller.call(getException, { params })).data.steps).toHaveLength(4);
      const body = { cause: 'port-congestion', comment: 'Berth lost' } as const;
      const { data } = await caller.call(resolveException, { params, body });
      expect(data.closed).toMatchObject({ by: 'Thijs Bakker', cause: 'port-congestion' });
      expect(data.steps.map(({ kind }) => kind)).toEqual(['assigned', 'snoozed', 'woken', 'commented', 'closed']);
      expect(data.steps.map(({ says }) => says)).toContain('The carrier was called');
      expect((await caller.call(resolveException, { params, body })).status).toBe(409);
      expect((await caller.call(assignException, { params, body: { owner: null } })).status).toBe(409);
      const after = (await caller.call(getBooking, { params: { id: booking.id } })).data.exceptionCount;
      expect(after).toBe(before - 1);
    },
  },
  {
    name: 'refuses a snooze in the past, a foreign owner and a limit out of range, with a message',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const { id } = await findLastException(caller);
      const past = { until: '2020-01-01T00:00:00.000Z', untilReport: false };
      const snoozed = await caller.call(snoozeException, { params: { id }, body: { snooze: past } });
      expect([snoozed.status, snoozed.error.errors]).toEqual([
        422,
        [{ path: 'snooze.until', message: 'Enter a time in the future' }],
      ]);
      const owned = await caller.call(assignException, { params: { id }, body: { owner: 'f'.repeat(24) } });
      expect(owned.status).toBe(422);
      const admin = await signIn('admin');
      const read = (await admin.call(getExceptionRules, {})).data;
      const silent = read.rules.find(({ type }) => type === 'CARRIER_SILENT');
      if (!silent) throw new Error('every kind has a rule');
      const match = { 'if-match': `"${read.version}"` };
      const far = await admin.call(updateExceptionRules, { body: { rules: [{ ...silent, limit: 99 }] } }, match);
      expect(far.error.errors).toEqual([{ path: 'rules.0.limit', message: 'Enter a whole number from 1 to 30' }]);
      const stored = await admin.call(updateExceptionRules, { body: { rules: [{ ...silent, limit: 6 }] } }, match);
      expect(stored.data.rules).toContainEqual({ ...silent, limit: 6 });
      const late = await admin.call(updateExceptionRules, { body: { rules: [silent] } }, match);
      expect(late.status).toBe(409);
      expect((await caller.call(getExceptionRules, {})).status).toBe(403);
    },
  },
  {
    name: 'lets profile managers maintain free times, and booking editors enter one on a container',
    run: async ({ signIn, signInElsewhere }) => {
      const [admin, agent] = [await signIn('admin'), await signIn('agent')];
      expect((await agent.call(getFreeTimeTariffs, {})).status).toBe(403);
      const { tariffs, version } = (await admin.call(getFreeTimeTariffs, {})).data;
      const match = { 'if-match': `"${version}"` };
      const stored = await admin.call(updateFreeTimeTariffs, { body: { tariffs } }, match);
      expect(stored.data).toEqual({ tariffs, version: version + 1 });
      expect((await admin.call(updateFreeTimeTariffs, { body: { tariffs } }, match)).status).toBe(409);
      const query = { loadType: 'FCL', status: 'in-progress', limit: 50 } as const;
      for (const { _id: id } of (await agent.call(listBookings, { query })).data.docs) {
        const params = { id };
        const [first] = (await agent.call(getTracking, { params })).data.freeTimes;
        if (!first) continue;
        const { container, clock } = first;
        const body = { container, clock, lastFreeDay: null, freeDays: null };
        expect((await agent.call(setFreeTime, { params, body })).data).toContainEqual(first);
        expect((await (await signInElsewhere()).call(setFreeTime, { params, body })).status).toBe(404);
        return;
      }
      throw new Error('the demo has containers that stand at their terminals');
    },
  },
  {
    name: 'serves events as DCSA Track & Trace: a bare array with its version',
    run: async ({ signIn }) => {
      const reply = await (await signIn('agent')).call(listDcsaEvents, { query: { limit: 3, eventType: 'TRANSPORT' } });
      expect([reply.status, reply.headers.get('api-version')]).toEqual([200, '2.2.0']);
      const events = JSON.parse(new TextDecoder().decode(reply.bytes)) as { eventType: string }[];
      expect(events.map(({ eventType }) => eventType)).toEqual(['TRANSPORT', 'TRANSPORT', 'TRANSPORT']);
    },
  },
];

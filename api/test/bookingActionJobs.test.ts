import {
  type BookingAction,
  cancelBookingActionJob,
  createBookingActionJob,
  getBookingActionJob,
  listBookingActionJobs,
  listBookingTeams,
  listHistories,
  listNotifications,
  MAX_ACTION_BOOKINGS,
  MAX_JOB_BOOKINGS,
} from '@quayside/contract';
import { insertBookings } from '../src/modules/bookings/public';
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
import { eventually } from './eventually';
import { createGiven, type GivenUser, signIn } from './given';
import { startApi, type TestApi } from './startApi';

/** More than one part of a job. */
const MANY = 230;

let api: TestApi;
let own: Organisation;
let many: readonly string[];
let ids: Record<'one' | 'two' | 'three' | 'stale' | 'cancelled' | 'foreign', string>;
let staff: GivenUser;
let agent: ApiClient;
let customerUser: GivenUser;
let customer: ApiClient;

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const [organisation, other] = [
      await insertOrganisation(database, 'Own'),
      await insertOrganisation(database, 'Other'),
    ];
    const rows = Array.from({ length: MANY }, (_, number) => ({
      ...createBookingRow(organisation, { reference: `many ${number}`, mbl: `MANY${number}`, loadType: 'AIR' }),
      id: newId(),
    }));
    for (let from = 0; from < rows.length; from += 50)
      await database.transaction((tx) => insertBookings(tx, rows.slice(from, from + 50)));
    const booked = (name: string, more: object = {}, whose = organisation) =>
      book(database, createBookingRow(whose, { reference: name, mbl: name.toUpperCase(), ...more }));
    return {
      organisation,
      many: rows.map(({ id }) => id),
      ids: {
        one: await booked('one'),
        two: await booked('two'),
        three: await booked('three'),
        stale: await booked('stale'),
        cancelled: await booked('cancelled', { status: 'cancelled' }),
        foreign: await booked('foreign', { loadType: 'AIR' }, other),
      },
    };
  });
  ({ many, ids } = filled);
  own = filled.organisation;
  api = await startApi({ place });
  const given = createGiven(api);
  staff = await createOrganisationUser(given, own, 'agent');
  agent = await signIn(api, staff);
  customerUser = await createOrganisationUser(given, own, 'customer-admin');
  customer = await signIn(api, customerUser);
});
afterAll(() => api.stop());

const create = (action: BookingAction, more: object, caller = agent) =>
  caller.call(createBookingActionJob, { body: { action, ...more } });
const read = async (id: string, caller = agent) => (await caller.call(getBookingActionJob, { params: { id } })).data;
const ended = async (id: string, caller = agent) => {
  await eventually(async () => !['waiting', 'working'].includes((await read(id, caller)).state));
  return read(id, caller);
};
const run = async (action: BookingAction, more: object, caller = agent) => {
  const { status, data } = await create(action, more, caller);
  expect(status).toBe(201);
  return ended(data.id, caller);
};
const labels = async (id: string) =>
  (await agent.call(listHistories, { params: { id } })).data.map(({ label }) => label);

/** Stores a job that a server left when it was killed after its first booking. */
const leaveJob = async (user: GivenUser, action: BookingAction, input: object, targets: readonly string[]) => {
  const id = newId();
  const pairs = JSON.stringify(targets.map((target) => [target, null]));
  await api.sql`
    insert into booking_action_jobs (id, user_id, action, input, targets, total, position, done, state, attempt, beat_at)
    values (${id}, ${user.id}, ${action}, ${JSON.stringify({ action, ...input })}::jsonb, ${pairs}::jsonb,
            ${targets.length}, 1, 1, 'working', 1, now() - interval '2 minutes')`;
  return id;
};

describe('createBookingActionJob', () => {
  test('changes all bookings of a filter that the caller sees, with one history entry each', async () => {
    const filter = { loadType: 'AIR' };
    const assigned = await run('assign-owner', { filter, owner: staff.id });
    expect(assigned).toMatchObject({ state: 'done', total: MANY, done: MANY, unchanged: 0, others: [] });
    expect(await run('add-tag', { filter, tag: 'Priority' })).toMatchObject({ done: MANY });
    for (const id of [many[0], many[MANY - 1]] as string[]) {
      const query = { ids: [id] as never };
      expect((await agent.call(listBookingTeams, { query })).data).toMatchObject([
        { owner: { id: staff.id }, tags: ['Priority'] },
      ]);
      expect((await labels(id)).sort()).toEqual(['Owner assigned', 'Tag added']);
    }
    const [counted] = await api.sql<{ entries: number; audited: number }>`
      select (select count(*)::int from booking_histories where action = 'tagged') as entries,
             (select count(*)::int from audit where action = 'booking.tagged') as audited`;
    expect(counted).toEqual({ entries: MANY, audited: MANY });
    expect(await api.sql`select from booking_tags where booking_id = ${ids.foreign}`).toEqual([]);

    const again = await run('add-tag', { filter, tag: 'priority' });
    expect(again).toMatchObject({ state: 'done', done: 0, unchanged: MANY });
    expect(again.others[0]).toMatchObject({
      outcome: 'refused',
      message: 'This booking has the tag “priority” already.',
    });
    expect(await run('remove-tag', { filter, tag: 'PRIORITY' })).toMatchObject({ done: MANY });
    expect(await run('assign-owner', { filter, owner: null })).toMatchObject({ done: MANY });
    const query = { ids: [many[0]] as never };
    expect((await agent.call(listBookingTeams, { query })).data).toMatchObject([{ owner: null, tags: [] }]);
  });

  test('follows for the caller only, and names bookings that the caller does not see', async () => {
    const bookings = [...many, ids.foreign].map((id) => ({ id }));
    await run('mute', { bookings: bookings.slice(0, MANY) }, customer);
    const { done, others } = await run('follow', { bookings }, customer);
    expect([done, others.map(({ outcome }) => outcome)]).toEqual([MANY, ['missing']]);
    const followers = await api.sql<{ user_id: string }>`
      select distinct user_id from booking_followers where is_followed`;
    expect(followers).toEqual([{ user_id: customerUser.id }]);
  });

  test('lists bookings that changed in the meantime, and sends each person one notification', async () => {
    const listed = await api.sql<{ id: string; version: number }>`
      select id, version from bookings where id in (${ids.one}, ${ids.two}, ${ids.three}, ${ids.stale}, ${ids.cancelled})`;
    await api.sql`update bookings set version = version + 1 where id = ${ids.stale}`;
    const job = await run('cancel', { bookings: listed, reason: 'duplicate', comment: 'Entered twice' });
    expect(job).toMatchObject({ state: 'done', total: 5, done: 3, unchanged: 2 });
    expect(job.others.map(({ name, outcome }) => [name, outcome]).sort()).toEqual([
      ['CANCELLED', 'refused'],
      ['STALE', 'changed'],
    ]);
    for (const id of [ids.one, ids.two, ids.three])
      expect((await labels(id)).filter((label) => label === 'Booking cancelled')).toHaveLength(1);
    await eventually(
      async () =>
        (await api.sql`select from notification_events where job_id = ${job.id} and not is_told`).length === 0,
    );
    const heard = await api.sql<{ user_id: string; n: number }>`
      select user_id, count(*)::int as n from notifications join notification_events told on told.id = event_id
       where told.job_id = ${job.id} group by user_id`;
    expect(heard.map(({ user_id }) => user_id)).toContain(customerUser.id);
    expect(heard.every(({ n }) => n === 1)).toBe(true);
    const { notifications } = (await customer.call(listNotifications, { query: {} })).data;
    expect(notifications.filter(({ kind }) => kind === 'booking-cancelled')).toMatchObject([
      { detail: 'Booked twice: Entered twice. More of your bookings may have changed at the same time.' },
    ]);
    // The values of an action are stored only while it runs.
    expect(await api.sql`select input, targets from booking_action_jobs where id = ${job.id}`).toEqual([
      { input: {}, targets: [] },
    ]);
  });

  test('runs one action of a person at a time, and stops it', async () => {
    const id = newId();
    await api.sql`insert into booking_action_jobs (id, user_id, action, input, targets, total)
      values (${id}, ${staff.id}, 'follow', '{"action": "follow"}', ${JSON.stringify([[many[0], null]])}::jsonb, 1)`;
    const second = await create('follow', { bookings: [{ id: ids.one }] });
    expect([second.status, second.error.message]).toEqual([
      409,
      'Your last action still runs. Wait until it ends, or stop it.',
    ]);
    expect((await agent.call(listBookingActionJobs, {})).data[0]).toMatchObject({ id, state: 'waiting' });
    expect((await customer.call(listBookingActionJobs, {})).data.map((job) => job.id)).not.toContain(id);
    for (const call of [getBookingActionJob, cancelBookingActionJob])
      expect((await customer.call(call, { params: { id } })).status).toBe(404);
    const stopped = await agent.call(cancelBookingActionJob, { params: { id } });
    expect(stopped.data).toMatchObject({ state: 'cancelled', done: 0 });
    expect((await agent.call(cancelBookingActionJob, { params: { id } })).status).toBe(409);
  });

  test('refuses actions without the right, too many bookings, and a choice that is not clear', async () => {
    const filter = { loadType: 'AIR' };
    for (const action of ['cancel', 'add-tag', 'assign-owner'] as const)
      expect((await create(action, { filter, tag: 'x' }, customer)).status).toBe(403);
    expect((await create('add-tag', { filter })).status).toBe(422);
    expect((await create('follow', {})).error.errors?.[0]?.message).toBe('Choose bookings or a filter, not both.');
    expect((await create('follow', { filter, bookings: [{ id: ids.one }] })).status).toBe(422);
    expect((await create('follow', { filter: { loadTipe: 'AIR' } })).status).toBe(422);
    expect((await create('follow', { filter: { owner: [newId()] } })).error.message).toBe(
      'No booking matches. Change the filter and try again.',
    );
    const bookings = Array.from({ length: MAX_JOB_BOOKINGS + 1 }, () => ({ id: newId() }));
    expect((await create('follow', { bookings })).error.errors?.[0]?.message).toBe('Choose at most 5,000 bookings');
    expect(MAX_JOB_BOOKINGS).toBeGreaterThan(MAX_ACTION_BOOKINGS);
  });
});

test('a job of a killed server continues after the last changed booking, with the rights of its person now', async () => {
  const targets = many.slice(0, 3);
  const left = await leaveJob(staff, 'add-tag', { tag: 'Late' }, targets);
  // A customer can no longer cancel, whatever the account could do when the job began.
  const forbidden = await leaveJob(customerUser, 'cancel', { reason: 'other', comment: '' }, targets);
  await api.kill();
  api = await startApi({ place: api.place });
  [agent, customer] = [await signIn(api, staff), await signIn(api, customerUser)];
  expect(await ended(left)).toMatchObject({ state: 'done', total: 3, done: 3 });
  const tagged = await api.sql<{ booking_id: string }>`select booking_id from booking_tags where tag = 'Late'`;
  expect(tagged.map(({ booking_id }) => booking_id).sort()).toEqual(targets.slice(1).sort());
  expect(await ended(forbidden, customer)).toMatchObject({
    state: 'failed',
    done: 1,
    problem: 'Sorry, you are not authorized to do this.',
  });
  expect(await api.sql`select from bookings where status = 'cancelled' and id = ${targets[1]}`).toEqual([]);
});

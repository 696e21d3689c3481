import {
  type BookingAction,
  bookingTeamLimits,
  createTicket,
  listBookings,
  listBookingTeamChoices,
  listBookingTeams,
  listHistories,
  runBookingAction,
} from '@quayside/contract';
import { newId } from '../src/platform/encoding/id';
import type { ApiClient } from './ApiClient';
import { book, createBookingRow, createOrganisationUser, fillPlace, insertOrganisation } from './bookingWorld';
import { createGiven, type GivenUser, signIn } from './given';
import { readCsv } from './readCsv';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let ids: Record<'first' | 'second' | 'third' | 'foreign', string>;
let anna: GivenUser;
let ben: GivenUser;
let agent: ApiClient;
let customer: ApiClient;
let partner: ApiClient;
let stranger: ApiClient;
let strangerId: string;

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const [own, other] = [await insertOrganisation(database, 'Own'), await insertOrganisation(database, 'Other')];
    const booked = (name: string, organisation = own) =>
      book(database, createBookingRow(organisation, { reference: name, mbl: name.toUpperCase() }));
    return {
      own,
      other,
      made: {
        first: await booked('first'),
        second: await booked('second'),
        third: await booked('third'),
        foreign: await booked('foreign', other),
      },
    };
  });
  ids = filled.made;
  api = await startApi({ place });
  const given = createGiven(api);
  anna = await createOrganisationUser(given, filled.own, 'agent');
  ben = await createOrganisationUser(given, filled.own, 'member');
  await api.sql`update users set first_name = 'Anna', last_name = 'Berg' where id = ${anna.id}`;
  await api.sql`update users set first_name = 'Ben', last_name = 'Cole' where id = ${ben.id}`;
  agent = await signIn(api, anna);
  customer = await signIn(api, await createOrganisationUser(given, filled.own, 'customer-admin'));
  partner = await signIn(api, await createOrganisationUser(given, filled.own, 'partner'));
  const other = await createOrganisationUser(given, filled.other, 'agent');
  strangerId = other.id;
  stranger = await signIn(api, other);
});
afterAll(() => api.stop());

type Name = keyof typeof ids;
const run = (action: BookingAction, names: readonly Name[], more: object, caller = agent) =>
  caller.call(runBookingAction, {
    body: { action, isPreview: false, bookings: names.map((name) => ({ id: ids[name] })), ...more },
  });
const outcomes = async (...args: Parameters<typeof run>) =>
  (await run(...args)).data.map(({ outcome, message }) => [outcome, message]);
const teamOf = async (name: Name, caller = agent) =>
  (await caller.call(listBookingTeams, { query: { ids: [ids[name]] as never } })).data[0];
const found = async (query: object, caller = agent) =>
  (await caller.call(listBookings, { query: query as never })).data.docs
    .map(({ customerReference }) => customerReference)
    .sort();

describe('owner of a booking', () => {
  test('is assigned, named with its history entry, and removed', async () => {
    expect(await outcomes('assign-owner', ['first', 'foreign'], { owner: ben.id })).toEqual([
      ['done', null],
      ['missing', 'This booking no longer exists, or you do not have access.'],
    ]);
    expect(await teamOf('first')).toEqual({
      id: ids.first,
      owner: { id: ben.id, fullName: 'Ben Cole', isActive: true },
      tags: [],
    });
    expect(await outcomes('assign-owner', ['first'], { owner: ben.id })).toEqual([
      ['refused', 'Ben Cole owns this booking already.'],
    ]);
    const entries = (await agent.call(listHistories, { params: { id: ids.first } })).data;
    expect(entries[0]).toMatchObject({
      source: 'team',
      label: 'Owner assigned',
      changes: [{ label: 'Owner', before: '', after: 'Ben Cole' }],
      user: { name: 'Anna Berg' },
    });
  });

  test('returns the owner before, so that the action can be taken back', async () => {
    const { data } = await run('assign-owner', ['first', 'second'], { owner: anna.id });
    expect(data.map(({ outcome, previousOwner }) => [outcome, previousOwner])).toEqual([
      ['done', ben.id],
      ['done', null],
    ]);
    expect(await outcomes('assign-owner', ['second'], { owner: null })).toEqual([['done', null]]);
    expect(await outcomes('assign-owner', ['second'], { owner: null })).toEqual([
      ['refused', 'This booking has no owner.'],
    ]);
  });

  test('reports a booking whose owner changed after the caller saw it', async () => {
    const seen = { owner: ben.id, ownerBefore: anna.id };
    expect(await outcomes('assign-owner', ['second'], seen)).toEqual([
      ['changed', expect.stringContaining('Someone changed this booking')],
    ]);
    expect((await teamOf('second'))?.owner).toBeNull();
  });

  test('previews without changing anything', async () => {
    expect(await outcomes('assign-owner', ['second'], { owner: ben.id, isPreview: true })).toEqual([['done', null]]);
    expect((await teamOf('second'))?.owner).toBeNull();
  });

  test('refuses a person of another company and one who was removed', async () => {
    for (const owner of [strangerId, newId()]) {
      const { status, error } = await run('assign-owner', ['second'], { owner });
      expect([status, error.message]).toEqual([
        ...[422, 'This person is not an active member of your team. Choose another owner.'],
      ]);
    }
  });

  test('stays with its name when the person is deactivated', async () => {
    await run('assign-owner', ['third'], { owner: ben.id });
    await api.sql`update users set status = 'removed' where id = ${ben.id}`;
    expect((await teamOf('third'))?.owner).toEqual({ id: ben.id, fullName: 'Ben Cole', isActive: false });
    const { owners } = (await agent.call(listBookingTeamChoices, {})).data;
    expect(owners).toEqual([{ id: anna.id, fullName: 'Anna Berg' }]);
    await api.sql`update users set status = 'active' where id = ${ben.id}`;
  });

  test('filters the list, also for bookings without an owner', async () => {
    expect(await found({ owner: [anna.id] })).toEqual(['first']);
    expect(await found({ owner: ['none'] })).toEqual(['second']);
    expect(await found({ owner: ['none', ben.id] })).toEqual(['second', 'third']);
  });
});

describe('tags of a booking', () => {
  test('are added once in the spelling of the company, and removed', async () => {
    expect(await outcomes('add-tag', ['first'], { tag: 'Urgent' })).toEqual([['done', null]]);
    expect(await outcomes('add-tag', ['first', 'second'], { tag: 'urgent' })).toEqual([
      ['refused', 'This booking has the tag “urgent” already.'],
      ['done', null],
    ]);
    expect((await teamOf('second'))?.tags).toEqual(['Urgent']);
    expect((await agent.call(listBookingTeamChoices, {})).data.tags).toEqual(['Urgent']);
    expect(await outcomes('remove-tag', ['second', 'third'], { tag: 'URGENT' })).toEqual([
      ['done', null],
      ['refused', 'This booking does not have the tag “URGENT”.'],
    ]);
    expect((await teamOf('second'))?.tags).toEqual([]);
  });

  test('filter the list in any case', async () => {
    expect(await found({ tag: ['uRGENT'] })).toEqual(['first']);
    expect(await found({ tag: ['urgent', 'x'], owner: [anna.id] })).toEqual(['first']);
    expect(await found({ tag: ['x'] })).toEqual([]);
  });

  test('are limited in number and length, and never empty', async () => {
    for (let number = 1; number <= bookingTeamLimits.tags; number += 1)
      await run('add-tag', ['third'], { tag: `tag ${number}` });
    expect(await outcomes('add-tag', ['third'], { tag: 'one more' })).toEqual([
      ['refused', 'This booking has 10 tags. Remove one to add another.'],
    ]);
    for (const [tag, message] of [
      ['', 'Enter a tag'],
      [undefined, 'Enter a tag'],
      ['a,b', 'Enter one tag at a time, without commas'],
      ['x'.repeat(41), 'must be at most 40 characters long'],
    ]) {
      const { status, error } = await run('add-tag', ['first'], { tag });
      expect([status, error.errors?.[0]]).toEqual([422, { path: 'tag', message }]);
    }
  });
});

describe('owner and tags', () => {
  test('are for the staff of the agent only', async () => {
    for (const caller of [customer, partner]) {
      expect((await caller.call(listBookingTeams, { query: { ids: [ids.first] as never } })).status).toBe(403);
      expect((await caller.call(listBookingTeamChoices, {})).status).toBe(403);
      expect((await run('add-tag', ['first'], { tag: 'x' }, caller)).status).toBe(403);
      expect((await run('assign-owner', ['first'], { owner: null }, caller)).status).toBe(403);
      for (const query of [{ owner: ['none'] }, { owner: [anna.id] }, { tag: ['urgent'] }])
        expect(await found(query, caller)).toEqual([]);
      const entries = (await caller.call(listHistories, { params: { id: ids.first } })).data;
      expect(entries.filter(({ source }) => source === 'team')).toEqual([]);
    }
  });

  test('stay within the company', async () => {
    expect(await teamOf('first', stranger)).toBeUndefined();
    expect((await stranger.call(listBookingTeamChoices, {})).data.tags).toEqual([]);
    expect(await found({ tag: ['urgent'] }, stranger)).toEqual([]);
    expect(await found({ owner: [anna.id] }, stranger)).toEqual([]);
  });

  test('are columns of the export for staff, and of nobody else', async () => {
    const fileFor = async (caller: ApiClient) => {
      const { token } = (await caller.call(createTicket, { body: { path: '/api/bookings/csv' } })).data;
      const query = { type: 'current', columns: 'reference,owner,tags', searchText: 'first', token };
      return readCsv(await (await api.anonymous.fetch(`/bookings/csv?${new URLSearchParams(query)}`)).text());
    };
    expect(await fileFor(agent)).toEqual([{ Reference: 'first', Owner: 'Anna Berg', Tags: 'Urgent' }]);
    expect(await fileFor(customer)).toEqual([{ Reference: 'first' }]);
  });
});

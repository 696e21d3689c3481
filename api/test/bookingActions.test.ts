import {
  type BookingAction,
  cancelBooking,
  getBooking,
  getFollowing,
  listHistories,
  MAX_ACTION_BOOKINGS,
  previewSelectionUse,
  runBookingAction,
} from '@quayside/contract';
import { raiseException } from '../src/modules/exceptions/raiseException';
import { newId } from '../src/platform/encoding/id';
import type { ApiClient } from './ApiClient';
import { book, createBookingRow, createOrganisationUser, fillPlace, insertOrganisation } from './bookingWorld';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let ids: Record<
  | 'first'
  | 'second'
  | 'third'
  | 'cancelled'
  | 'completed'
  | 'foreign'
  | 'troubled'
  | 'raced'
  | 'edited'
  | 'moved'
  | 'gone',
  string
>;
let agent: ApiClient;
let customer: ApiClient;

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const [own, other] = [await insertOrganisation(database, 'Own'), await insertOrganisation(database, 'Other')];
    const booked = async (name: string, more: object = {}, organisation = own) =>
      book(database, createBookingRow(organisation, { reference: name, mbl: name.toUpperCase(), ...more }));
    const made = {
      first: await booked('first'),
      second: await booked('second'),
      third: await booked('third'),
      cancelled: await booked('cancelled', { status: 'cancelled' }),
      completed: await booked('completed', { status: 'completed' }),
      troubled: await booked('troubled', { status: 'in-progress' }),
      raced: await booked('raced'),
      edited: await booked('edited'),
      moved: await booked('moved', { status: 'in-progress' }),
      gone: await booked('gone', { status: 'completed' }),
      foreign: await booked('foreign', {}, other),
    };
    for (const key of ['one', 'two'])
      await database.transaction((tx) =>
        raiseException(tx, made.troubled, { key, exceptionType: 'ETA_DELAYED', evidence: [] }),
      );
    return { own, made };
  });
  ids = filled.made;
  api = await startApi({ place });
  const given = createGiven(api);
  const member = await createOrganisationUser(given, filled.own, 'agent');
  await api.sql`update users set services = '{exception}' where id = ${member.id}`;
  agent = await signIn(api, member);
  customer = await signIn(api, await createOrganisationUser(given, filled.own, 'customer-member'));
});
afterAll(() => api.stop());

type Name = keyof typeof ids;
const read = async (name: Name) => (await agent.call(getBooking, { params: { id: ids[name] } })).data;
const run = (action: BookingAction, bookings: { id: string; version?: number }[], more: object = {}, caller = agent) =>
  caller.call(runBookingAction, { body: { action, isPreview: false, bookings, ...more } });
const outcomes = async (...args: Parameters<typeof run>) =>
  (await run(...args)).data.map(({ name, outcome, message }) => [name, outcome, message]);
const asRead = async (...names: Name[]) =>
  Promise.all(
    names.map(async (name) => {
      const { _id: id, version } = await read(name);
      return { id, version };
    }),
  );

const gone = 'This booking no longer exists, or you do not have access.';

describe('runBookingAction', () => {
  test('previews what an action will change and what it refuses, and changes nothing', async () => {
    const bookings = [...(await asRead('first', 'cancelled', 'completed')), { id: ids.foreign }];
    expect(await outcomes('cancel', bookings, { isPreview: true })).toEqual([
      ['FIRST', 'done', null],
      ['CANCELLED', 'refused', 'This booking has been canceled already.'],
      ['COMPLETED', 'refused', 'A completed booking cannot be canceled.'],
      ['', 'missing', gone],
    ]);
    expect((await read('first')).status).toBe('new');
  });

  test('cancels like the single call: reason, one history entry, and the others stay when one is refused', async () => {
    const bookings = await asRead('first', 'cancelled', 'second');
    const reason = { reason: 'duplicate', comment: 'Entered twice' };
    expect((await outcomes('cancel', bookings, reason)).map(([, outcome]) => outcome)).toEqual([
      ...['done', 'refused', 'done'],
    ]);
    for (const name of ['first', 'second'] as const) {
      expect(await read(name)).toMatchObject({ status: 'cancelled', cancellation: reason });
      const entries = (await agent.call(listHistories, { params: { id: ids[name] } })).data;
      expect(entries.filter(({ label }) => label === 'Booking cancelled')).toMatchObject([
        { detail: 'Booked twice: Entered twice' },
      ]);
    }
  });

  test('reports bookings that changed after they were read', async () => {
    const [stale] = await asRead('raced');
    await api.sql`update bookings set version = version + 1 where id = ${ids.raced}`;
    expect(await outcomes('cancel', stale ? [stale] : [])).toEqual([
      ['RACED', 'changed', expect.stringContaining('Someone changed this booking')],
    ]);
    expect((await read('raced')).status).toBe('new');
    const [current] = await asRead('raced');
    await agent.call(cancelBooking, { params: { id: ids.raced }, body: {} });
    expect((await outcomes('cancel', current ? [current] : []))[0]?.[1]).toBe('refused');
  });

  test('acknowledges all exceptions and takes it back', async () => {
    const bookings = await asRead('troubled', 'third');
    expect(await outcomes('acknowledge', bookings)).toEqual([
      ['TROUBLED', 'done', null],
      ['THIRD', 'refused', 'This booking has no open exceptions.'],
    ]);
    expect(await read('troubled')).toMatchObject({ exceptionCount: 0, tempStatus: 'none' });
    expect(await outcomes('undo-acknowledge', [{ id: ids.troubled }, { id: ids.third }])).toEqual([
      ['TROUBLED', 'done', null],
      ['THIRD', 'refused', 'This acknowledgement can’t be taken back any more.'],
    ]);
    expect(await read('troubled')).toMatchObject({ exceptionCount: 2, tempStatus: 'exception' });
  });

  test('follows and mutes what the caller sees', async () => {
    const isFollowed = async () => (await customer.call(getFollowing, { params: { id: ids.third } })).data.isFollowed;
    await outcomes('mute', [{ id: ids.third }], {}, customer);
    expect(await isFollowed()).toBe(false);
    expect(await outcomes('follow', [{ id: ids.third }, { id: ids.foreign }], {}, customer)).toEqual([
      ['THIRD', 'done', null],
      ['', 'missing', gone],
    ]);
    expect(await isFollowed()).toBe(true);
    expect(await outcomes('follow', [{ id: ids.third }], {}, customer)).toEqual([
      ['THIRD', 'refused', 'You follow this booking already.'],
    ]);
  });

  test('sets a field, with a reason for confirmed bookings, and returns the former values', async () => {
    const names = ['edited', 'moved', 'gone'] as const;
    const fields = { your_reference_number: 'PO 4711' };
    expect(await outcomes('set-field', await asRead(...names), { fields, isPreview: true })).toEqual([
      ['EDITED', 'done', null],
      ['MOVED', 'refused', 'This booking is confirmed. Choose a reason for the change.'],
      ['GONE', 'refused', 'This booking is COMPLETED and cannot be edited any more.'],
    ]);
    const more = { fields, editReason: 'customer-request', comment: 'By phone' };
    const { data } = await run('set-field', await asRead(...names), more);
    expect(data.map(({ outcome, previousFields }) => [outcome, previousFields])).toEqual([
      ['done', { your_reference_number: 'edited' }],
      ['done', { your_reference_number: 'moved' }],
      ['refused', undefined],
    ]);
    for (const name of ['edited', 'moved'] as const) {
      expect((await read(name)).fields.customerReference).toBe('PO 4711');
      const entries = (await agent.call(listHistories, { params: { id: ids[name] } })).data;
      expect(entries.filter(({ label }) => label === 'Booking edited')).toMatchObject([
        { detail: 'The customer changed the order: By phone', changes: [{ before: name, after: 'PO 4711' }] },
      ]);
    }
    expect(await outcomes('set-field', await asRead('edited'), more)).toEqual([
      ['EDITED', 'refused', 'This booking has these values already.'],
    ]);
    const [stale] = await asRead('edited');
    await api.sql`update bookings set version = version + 1 where id = ${ids.edited}`;
    const other = { fields: { contact_name: 'Eva Lind', contact_email: 'eva@example.com' } };
    expect((await outcomes('set-field', stale ? [stale] : [], other))[0]?.[1]).toBe('changed');
    expect((await outcomes('set-field', await asRead('edited'), other))[0]?.[1]).toBe('done');
    expect((await read('edited')).fields.contactPerson).toMatchObject({ name: 'Eva Lind', email: 'eva@example.com' });
    for (const wrong of [{}, { fields: {} }, { fields: { your_reference_number: '' } }, { fields: { mblNumber: 'X' } }])
      expect((await run('set-field', [{ id: ids.edited }], wrong)).status).toBe(422);
  });

  test('moves the shipping status by one step with its date, and names bookings that cannot take it', async () => {
    const step = { shippingStatus: 'confirmed', date: '2026-11-02', time: '08:30' };
    expect(await outcomes('move-status', await asRead('moved', 'gone'), { step, isPreview: true })).toEqual([
      ['MOVED', 'done', null],
      ['GONE', 'refused', 'This booking is COMPLETED. Its shipping status stays Created.'],
    ]);
    expect((await outcomes('move-status', await asRead('moved'), { step }))[0]?.[1]).toBe('done');
    expect((await read('moved')).shippingStatus).toBe('confirmed');
    const future = { shippingStatus: 'picked', date: '2199-01-01' };
    expect(await outcomes('move-status', await asRead('moved'), { step: future })).toEqual([
      ['MOVED', 'refused', expect.stringMatching(/future/)],
    ]);
    expect((await run('move-status', [{ id: ids.moved }])).status).toBe(422);
    expect((await run('move-status', [{ id: ids.moved }], { step }, customer)).status).toBe(403);
    expect((await run('set-field', [{ id: ids.moved }], { fields: { contact_name: 'X' } }, customer)).status).toBe(403);
  });

  test('refuses actions that the role does not have, and too many bookings', async () => {
    for (const action of ['cancel', 'acknowledge'] as const)
      expect((await run(action, [{ id: ids.third }], {}, customer)).status).toBe(403);
    const many = Array.from({ length: MAX_ACTION_BOOKINGS + 1 }, () => ({ id: newId() }));
    const refused = await run('follow', many);
    expect([refused.status, refused.error.errors?.[0]?.message]).toEqual([422, 'Choose at most 200 bookings']);
    expect((await run('follow', [])).status).toBe(422);
  });
});

describe('previewSelectionUse', () => {
  test('names bookings without documents and those outside the scope of the caller', async () => {
    const preview = async (use: 'download' | 'print') => {
      const query = { ids: [ids.third, ids.foreign] as never, use };
      const { data } = await customer.call(previewSelectionUse, { query });
      return data.bookings.map(({ name, outcome, message }) => [name !== '', outcome, message]);
    };
    expect(await preview('download')).toEqual([
      [true, 'refused', 'This booking has no documents.'],
      [false, 'missing', gone],
    ]);
    expect(await preview('print')).toEqual([
      [true, 'done', null],
      [false, 'missing', gone],
    ]);
  });
});

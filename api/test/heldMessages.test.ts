import {
  correctHeldMessage,
  deliverHeldMessage,
  discardHeldMessage,
  getTracking,
  type HeldMessage,
  listHeldMessages,
  listHistories,
  listUnreadMessages,
  replayUnreadMessage,
  requestTracking,
  type UnreadMessage,
  updateTracking,
} from '@quayside/contract';
import { type Role, roles } from '@quayside/contract/roles';
import { dcsaSignature } from '../src/integrations/dcsa/signature';
import samples from '../src/integrations/samples/dcsa-events.json';
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

const SECRET = Buffer.from('the secret of the subscription');
const [, , , load, departure] = samples;

type Reference = { readonly bill: string } | { readonly container: string };
/**
 * Ways in which an agent queries: the booking is created with the number, gets it later, or its carrier is queried by
 * it.
 */
type QueryMethod = (agent: ApiClient, booking: string, reference: Reference) => Promise<unknown>;

let api: TestApi;
let own: Organisation;
let foreign: Organisation;
let agent: ApiClient;
let competitor: ApiClient;
let superAdmin: ApiClient;
const callers = {} as Record<Role, ApiClient>;
/** Bookings without any number, each used once. */
const blank: Record<'own' | 'foreign', string[]> = { own: [], foreign: [] };

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const organisations = {
      own: await insertOrganisation(database, 'Own'),
      foreign: await insertOrganisation(database, 'Foreign'),
    };
    for (const side of ['own', 'foreign'] as const)
      for (let count = 0; count < 30; count += 1)
        blank[side].push(await book(database, createBookingRow(organisations[side], { mbl: '' })));
    return organisations;
  });
  ({ own, foreign } = filled);
  api = await startApi({ place, environment: { DCSA_MAEU_SECRET: SECRET.toString('base64') } });
  const given = createGiven(api);
  for (const role of roles) callers[role] = await signIn(api, await createOrganisationUser(given, own, role));
  [agent, superAdmin] = [callers.agent, callers['super-admin']];
  competitor = await signIn(api, await createOrganisationUser(given, foreign, 'agent'));
});
afterAll(() => api.stop());

let serial = 0;
const digit = () => {
  serial += 1;
  return serial;
};
const aBill = (): Reference & { bill: string } => ({ bill: `MAEU${String(digit()).padStart(9, '7')}` });
const aContainer = (): Reference & { container: string } => ({ container: `TGHU${String(digit()).padStart(7, '2')}` });
const ownBooking = () => blank.own.pop() as string;
const foreignBooking = () => blank.foreign.pop() as string;

const push = async (reference: Reference, event: object = load as object, more: object = {}) => {
  const body = Buffer.from(
    JSON.stringify([
      {
        ...event,
        eventID: newId(),
        references: [],
        documentReferences:
          'bill' in reference
            ? [{ documentReferenceType: 'TRD', documentReferenceValue: reference.bill.replace('MAEU', '') }]
            : [],
        equipmentReference: 'container' in reference ? reference.container : '',
        ...more,
      },
    ]),
  );
  const reply = await api.anonymous.fetch('/tracking/dcsa/callback', {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'content-type': 'application/json', 'notification-signature': dcsaSignature(body, SECRET) },
  });
  expect(reply.status).toBe(204);
};

const byEdit: QueryMethod = (caller, id, reference) =>
  caller.call(updateTracking, {
    params: { id },
    body: 'bill' in reference ? { mblNumber: reference.bill } : { containerNumber: reference.container },
  });
const byRequest: QueryMethod = (caller, id, reference) =>
  caller.call(requestTracking, {
    params: { id },
    body: {
      transport_mode: 'FCL',
      carrier: 'MAEU',
      ...('bill' in reference ? { mblNumber: reference.bill } : { containerNumber: reference.container }),
    },
  });

const milestonesOf = async (caller: ApiClient, id: string) =>
  (await caller.call(getTracking, { params: { id } })).data.events.map(({ milestone }) => milestone);
const fetchHeldMessages = async (reference: Reference): Promise<HeldMessage[]> => {
  const { data } = await superAdmin.call(listHeldMessages, { query: { limit: -1 } });
  return data.docs.filter(({ references: { bills, containers } }) =>
    'bill' in reference ? bills.includes(reference.bill) : containers.includes(reference.container),
  );
};

const numbers = [
  ['a bill', aBill],
  ['a container alone', aContainer],
] as const;
const ways = [
  ['gives it to a booking', byEdit],
  ['asks the carrier by it', byRequest],
] as const;

describe.each(numbers)('a message that names %s', (_, aNumber) => {
  test.each(ways)('is not shown to an agent who %s after it came', async (_way, ask) => {
    const [number, id] = [aNumber(), foreignBooking()];
    await push(number);
    expect((await ask(competitor, id, number)) as object).toMatchObject({ status: 200 });
    expect(await milestonesOf(competitor, id)).toEqual([]);
    expect(await fetchHeldMessages(number)).toMatchObject([{ reason: 'nobody-asked' }]);
  });

  test.each(ways)('is delivered to every booking of the agent who %s before, and to no other', async (_way, ask) => {
    const [number, first, second, other] = [aNumber(), ownBooking(), ownBooking(), foreignBooking()];
    await ask(agent, first, number);
    await ask(agent, second, number);
    await push(number);
    await ask(competitor, other, number);
    expect(await milestonesOf(agent, first)).toEqual(['loaded']);
    expect(await milestonesOf(agent, second)).toEqual(['loaded']);
    expect(await milestonesOf(competitor, other)).toEqual([]);
    expect(await fetchHeldMessages(number)).toEqual([]);
  });

  test.each(ways)('is not delivered while two agents %s', async (_way, ask) => {
    const [number, id, other] = [aNumber(), ownBooking(), foreignBooking()];
    await ask(agent, id, number);
    await ask(competitor, other, number);
    await push(number);
    expect(await milestonesOf(agent, id)).toEqual([]);
    expect(await milestonesOf(competitor, other)).toEqual([]);
    expect(await fetchHeldMessages(number)).toMatchObject([{ reason: 'several-agents' }]);
  });
});

test('covers later messages once a booking gets the number, and no longer holds repeated ones', async () => {
  const [first, second, id] = [aBill(), aBill(), ownBooking()];
  await byEdit(agent, id, first);
  const eventID = newId();
  await push(second, departure, { eventID });
  await byEdit(agent, id, second);
  expect(await milestonesOf(agent, id)).toEqual([]);
  expect(await fetchHeldMessages(second)).toHaveLength(1);
  await push(first);
  expect(await milestonesOf(agent, id)).toEqual([]);
  await push(second, departure, { eventID });
  expect(await milestonesOf(agent, id)).toEqual(['departed']);
  expect(await fetchHeldMessages(second)).toEqual([]);
});

test('keeps the owner of a bill after the shipment: late messages go to no other agent', async () => {
  const [number, id, other] = [aBill(), ownBooking(), foreignBooking()];
  await byEdit(agent, id, number);
  await api.sql`update bookings set status = 'completed', updated_at = now() - interval '40 days' where id = ${id}`;
  await byEdit(competitor, other, number);
  await push(number);
  expect(await milestonesOf(competitor, other)).toEqual([]);
  expect(await fetchHeldMessages(number)).toMatchObject([{ reason: 'several-agents' }]);
});

describe('unmatched messages', () => {
  test('is listed with its content, the reason and its bookings', async () => {
    const [number, id, other] = [aBill(), ownBooking(), foreignBooking()];
    await byEdit(agent, id, number);
    await byEdit(competitor, other, number);
    await push(number, departure);
    const [held] = await fetchHeldMessages(number);
    expect(held).toMatchObject({
      source: 'dcsa',
      sender: 'Maersk',
      reason: 'several-agents',
      says: expect.stringMatching(/^Departed · Hai Phong · 2026\/09\/30 01:15 \S+$/),
    });
    expect(held?.bookings.map(({ id: booking, agent: { companyName } }) => [booking, companyName]).sort()).toEqual(
      [
        [id, own.agent.companyName],
        [other, foreign.agent.companyName],
      ].sort(),
    );
  });

  test('is delivered to the booking that the super-admin chooses, with its history, and then removed', async () => {
    const [number, id, other] = [aBill(), ownBooking(), foreignBooking()];
    await push(number, departure);
    await byEdit(agent, id, number);
    const [held] = await fetchHeldMessages(number);
    const params = { id: held?.id ?? '' };
    const astray = await superAdmin.call(deliverHeldMessage, { params, body: { booking: other } });
    expect([astray.status, astray.error.message]).toEqual([409, 'This message is not about that booking.']);
    expect((await superAdmin.call(deliverHeldMessage, { params, body: { booking: id } })).status).toBe(204);
    const { data } = await agent.call(getTracking, { params: { id } });
    expect(data).toMatchObject({ shippingStatus: 'onboard', events: [{ milestone: 'departed' }] });
    const { data: history } = await agent.call(listHistories, { params: { id } });
    expect(history.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Departed', 'Status changed to IN PROGRESS']),
    );
    expect(await fetchHeldMessages(number)).toEqual([]);
    const again = await superAdmin.call(deliverHeldMessage, { params, body: { booking: id } });
    expect([again.status, again.error.message]).toEqual([404, 'This message is not held any more.']);
    expect(await audited(held)).toEqual([{ action: 'held-message.delivered', booking: id }]);
  });

  test('is discarded once, and audited', async () => {
    const number = aContainer();
    await push(number);
    const [held] = await fetchHeldMessages(number);
    const params = { id: held?.id ?? '' };
    const replies = await Promise.all([1, 2, 3].map(() => superAdmin.call(discardHeldMessage, { params })));
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect(await fetchHeldMessages(number)).toEqual([]);
    expect(await audited(held)).toEqual([{ action: 'held-message.discarded', booking: null }]);
  });

  /** As if it had arrived through a connection of the agent. */
  const owned = async (reference: Reference): Promise<string> => {
    await push(reference);
    const [held] = await fetchHeldMessages(reference);
    await api.sql`update held_messages set agent_id = ${own.agent.id}, event_key = event_key || '|' || ${own.agent.id}
                   where id = ${held?.id}`;
    const [row] = (await callers.admin.call(listHeldMessages, { query: { limit: -1 } })).data.docs.filter((one) =>
      'bill' in reference
        ? one.references.bills.includes(reference.bill)
        : one.references.containers.includes(reference.container),
    );
    return row?.id ?? '';
  };

  test('is resolved by an admin when it is the agent’s own: by its references, or by any booking of the agent', async () => {
    const [wrong, right] = [aContainer(), aContainer()];
    const [asking, chosen, foreigns] = [ownBooking(), ownBooking(), foreignBooking()];
    await byEdit(agent, asking, right);
    await byEdit(competitor, foreigns, right);
    const params = { id: await owned(wrong) };
    const references = (...containers: string[]) => ({ bills: [], bookings: [], containers });
    const correct = (caller: ApiClient, container: string) =>
      caller.call(correctHeldMessage, { params, body: references(container) });
    const stranger = await signIn(api, await createOrganisationUser(createGiven(api), foreign, 'admin'));
    expect((await correct(stranger, right.container)).status).toBe(404);
    expect((await correct(callers.admin, 'TGHU9999999')).data).toEqual({ outcome: 'no-shipment' });
    expect((await correct(callers.admin, right.container)).data).toEqual({ outcome: 'read' });
    expect(await milestonesOf(agent, asking)).toEqual(['loaded']);
    expect(await milestonesOf(competitor, foreigns)).toEqual([]);
    expect((await correct(callers.admin, right.container)).status).toBe(404);
    const other = { id: await owned(aContainer()) };
    const give = (booking: string) =>
      callers.admin.call(deliverHeldMessage, { params: other, body: { booking } }).then(({ status }) => status);
    expect([await give(foreigns), await give(chosen)]).toEqual([409, 204]);
    expect(await milestonesOf(agent, chosen)).toEqual(['loaded']);
  });

  test('belongs to the platform when it has no owner: admins do not find it, and no other role can list, deliver or discard it', async () => {
    const number = aBill();
    await push(number);
    const [held] = await fetchHeldMessages(number);
    const params = { id: held?.id ?? '' };
    for (const admin of [callers.admin, callers['company-admin']]) {
      const { docs } = (await admin.call(listHeldMessages, { query: { limit: -1 } })).data;
      expect(docs.some(({ id }) => id === held?.id)).toBe(false);
      expect((await admin.call(deliverHeldMessage, { params, body: { booking: newId() } })).status).toBe(404);
      expect((await admin.call(discardHeldMessage, { params })).status).toBe(404);
    }
    const statuses = await Promise.all(
      roles
        .filter((role) => !['super-admin', 'admin', 'company-admin'].includes(role))
        .flatMap((role) => [
          callers[role].call(listHeldMessages, {}),
          callers[role].call(deliverHeldMessage, { params, body: { booking: newId() } }),
          callers[role].call(discardHeldMessage, { params }),
        ])
        .map((reply) => reply.then(({ status }) => status)),
    );
    expect(new Set(statuses)).toEqual(new Set([403]));
    expect(await fetchHeldMessages(number)).toHaveLength(1);
  });
});

describe('unparsed messages', () => {
  const fetchUnreadMessages = async (caller: ApiClient) =>
    (await caller.call(listUnreadMessages, { query: { limit: -1 } })).data.docs;
  const pushRaw = async (events: unknown) => {
    const body = Buffer.from(typeof events === 'string' ? events : JSON.stringify(events));
    return api.anonymous.fetch('/tracking/dcsa/callback', {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { 'content-type': 'application/json', 'notification-signature': dcsaSignature(body, SECRET) },
    });
  };
  const broken = (bill: string, more: object = {}) => ({
    ...load,
    eventID: newId(),
    eventDateTime: 'soon',
    references: [],
    equipmentReference: '',
    documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: bill.replace('MAEU', '') }],
    ...more,
  });

  test('is stored unchanged for its owner, once, with place and reason; without owner for the platform', async () => {
    const [number, unknown, id] = [aBill(), aBill(), ownBooking()];
    await byEdit(agent, id, number);
    const parts = [broken(number.bill), { ...load, eventID: newId(), references: [], documentReferences: [] }];
    expect((await pushRaw({ data: parts })).status).toBe(204);
    expect((await pushRaw({ data: parts })).status).toBe(204);
    expect((await pushRaw([broken(unknown.bill)])).status).toBe(422);
    expect((await pushRaw('[{"eventID"')).status).toBe(422);
    const own = await fetchUnreadMessages(callers.admin);
    expect(own).toMatchObject([
      {
        format: 'dcsa',
        sender: 'Maersk',
        path: 'data.0.eventDateTime',
        reason: 'is no date and time that can be read in one way',
        bookings: [{ id, number: number.bill }],
      },
    ]);
    expect(JSON.parse(own[0]?.raw ?? '')).toEqual(parts[0]);
    const all = await fetchUnreadMessages(superAdmin);
    expect(all.map(({ path }) => path).sort()).toEqual(['', '0.eventDateTime', 'data.0.eventDateTime']);
    expect(
      await fetchUnreadMessages(await signIn(api, await createOrganisationUser(createGiven(api), foreign, 'admin'))),
    ).toEqual([]);
    for (const role of ['agent', 'member', 'partner', 'customer-company-admin'] as const) {
      expect((await callers[role].call(listUnreadMessages, {})).status).toBe(403);
      const params = { id: own[0]?.id ?? '' };
      expect((await callers[role].call(replayUnreadMessage, { params, body: {} })).status).toBe(403);
    }
    const kept = await api.sql`select outcome, count(*)::int from incoming_messages
      where raw like ${`%${number.bill.slice(4)}%`} or raw like ${`%${parts[1]?.eventID}%`} group by outcome order by outcome`;
    expect(kept).toEqual([
      { outcome: 'no-shipment', count: 2 },
      { outcome: 'unreadable', count: 1 },
    ]);
  });

  test('is parsed again for a booking of the caller only, and stays when it is still invalid', async () => {
    const [number, id, other] = [aBill(), ownBooking(), foreignBooking()];
    await byEdit(agent, id, number);
    await pushRaw([broken(number.bill)]);
    const named = (messages: readonly UnreadMessage[]) => messages.find(({ bookings }) => bookings[0]?.id === id);
    const message = named(await fetchUnreadMessages(callers.admin));
    const params = { id: message?.id ?? '' };
    const replay = (body: { booking?: string }) => callers.admin.call(replayUnreadMessage, { params, body });
    expect((await replay({})).data).toEqual({
      outcome: 'unreadable',
      path: 'eventDateTime',
      reason: 'is no date and time that can be read in one way',
    });
    // As a new version of the parser would read it.
    await api.sql`update incoming_messages set raw = replace(raw, 'soon', '2026-09-29T18:20:00+07:00') where id = ${params.id}`;
    expect((await replay({ booking: other })).status).toBe(404);
    expect((await replay({ booking: id })).data).toEqual({ outcome: 'read', path: '', reason: '' });
    expect(await milestonesOf(agent, id)).toEqual(['loaded']);
    expect(named(await fetchUnreadMessages(callers.admin))).toBeUndefined();
    expect((await replay({})).error.message).toBe('This message is not unread any more.');
    const [entry] = await api.sql`select after ->> 'outcome' as outcome from audit
      where action = 'unread-message.replayed' and resource_id = ${params.id} order by id desc`;
    expect(entry).toEqual({ outcome: 'read' });
  });
});

describe('retractions of a carrier', () => {
  const [hold] = [{ ...load, equipmentEventTypeCode: 'CUSI', eventDateTime: '2026-09-28T10:00:00+07:00' }];
  const retraction = (eventID: string) => ({
    metadata: {
      eventID: newId(),
      eventType: 'EQUIPMENT',
      eventCreatedDateTime: '2026-12-20T10:00:00Z',
      retractedEventID: eventID,
    },
  });
  const pushBare = async (eventID: string) => {
    const body = Buffer.from(JSON.stringify([retraction(eventID)]));
    const reply = await api.anonymous.fetch('/tracking/dcsa/callback', {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { 'content-type': 'application/json', 'notification-signature': dcsaSignature(body, SECRET) },
    });
    expect([reply.status, await reply.text()]).toEqual([204, '']);
  };

  test('removes an event from the timeline by its id and closes exceptions raised for it', async () => {
    const [number, id, eventID] = [aBill(), ownBooking(), newId()];
    await byEdit(agent, id, number);
    await push(number, hold as object, { eventID });
    expect(await milestonesOf(agent, id)).toEqual(['customs_hold']);
    const open = () => api.sql`select exception_count as open from bookings where id = ${id}`;
    expect(await open()).toEqual([{ open: 1 }]);
    await pushBare(eventID);
    await pushBare(eventID);
    expect(await milestonesOf(agent, id)).toEqual([]);
    expect(await open()).toEqual([{ open: 0 }]);
    const { data } = await superAdmin.call(listHistories, { params: { id } });
    expect(data.filter(({ label }) => label === 'Exception withdrawn')).toHaveLength(1);
  });

  test('hides an event that was retracted before it arrived', async () => {
    const [number, id, eventID] = [aBill(), ownBooking(), newId()];
    await byEdit(agent, id, number);
    await pushBare(eventID);
    await push(number, load as object, { eventID });
    expect(await milestonesOf(agent, id)).toEqual([]);
  });
});

const audited = (held: HeldMessage | undefined) =>
  api.sql`select action, after ->> 'booking' as booking from audit where resource_kind = 'held-message' and resource_id = ${held?.id}`;

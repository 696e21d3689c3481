import { getTracking, listBookings } from '@quayside/contract';
import { arrivalEnd, containerCheckDigit, departureEnd, type TrackingEvent } from '@quayside/freight';
import { buildJourney } from '@quayside/freight/seaRoute';
import { wholeCorpus } from '../src/integrations/corpus/wholeCorpus.fixture';
import { dcsaSignature } from '../src/integrations/dcsa/signature';
import type { ApiClient } from './ApiClient';
import { createBookingOutputs } from './bookingOutputs';
import { book, createBookingRow, createOrganisationUser, fillPlace, insertOrganisation } from './bookingWorld';
import { type Booked, bare, daysAround, hasDay, inventedByEvent, inventedInText, isPlaceSaid } from './factsOracle';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

const SECRET = Buffer.from('the secret of the subscription');
const [BILL, BOX] = ['240816991', 'APZU4812090'];
const booked = { etd: '2026-10-02T02:00:00Z', eta: '2026-11-15T05:00:00Z', vessel: 'EVER TEST', voyage: '1W' };
const known: Booked = { mode: 'SEA', ends: ['VNHPH', 'NLRTM'], days: [booked.etd, booked.eta] };
/** Every second message of the corpus, each for a booking of its own. */
const sample = wholeCorpus
  .filter(({ standard, body }) => standard === 'dcsa' && JSON.stringify(body).includes(BILL))
  .filter((_, index) => index % 4 === 0)
  .slice(0, 40)
  .map(({ says, body }, index) => {
    const bill = String(240_817_100 + index);
    const serial = `APZU${481_300 + index}`;
    const box = `${serial}${containerCheckDigit(serial)}`;
    return { says, bill, box, text: JSON.stringify(body).replaceAll(BILL, bill).replaceAll(BOX, box) };
  });
const ids = new Map<string, string>();

let api: TestApi;
let agent: ApiClient;
let outputs: ReturnType<typeof createBookingOutputs>;

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    for (const { bill, box } of sample) {
      const { etd, eta } = booked;
      ids.set(bill, await book(database, createBookingRow(own, { mbl: `MAEU${bill}`, containers: box, etd, eta })));
    }
    return own;
  });
  api = await startApi({ place, environment: { DCSA_MAEU_SECRET: SECRET.toString('base64') } });
  agent = await signIn(api, await createOrganisationUser(createGiven(api), filled, 'agent'));
  outputs = createBookingOutputs(api, agent);
});
afterAll(() => api.stop());

const vessels = ['KING OF THE SEAS', 'MAERSK TEST', 'EVER GIVEN', 'SECOND SHIP'];
const counted = { events: 0, milestones: 0 };

test.each(sample.map((message) => [message.says, message] as const))(
  'shows no fact of %s that its stored message does not say',
  async (_, { bill, text }) => {
    const response = await api.anonymous.fetch('/tracking/dcsa/callback', {
      method: 'POST',
      body: text,
      headers: {
        'content-type': 'application/json',
        'notification-signature': dcsaSignature(Buffer.from(text), SECRET),
      },
    });
    expect([204, 422]).toContain(response.status);
    const stored = await api.sql<{ raw: string }>`
      select raw from incoming_messages where outcome in ('read', 'duplicate') and raw like ${`%${bill}%`}`;
    const evidence = bare(stored.map(({ raw }) => raw).join('\n'));

    const id = ids.get(bill) ?? '';
    const tracking = (await agent.call(getTracking, { params: { id } })).data;
    counted.events += tracking.events.length;
    counted.milestones += tracking.events.filter(({ milestone }) => milestone).length;
    expect(tracking.events.flatMap((event) => inventedByEvent(event, evidence, known))).toEqual([]);

    const card = (await agent.call(listBookings, { query: { ids: [id] } })).data.docs[0];
    const now = new Date();
    const moments = [departureEnd(tracking).moment?.at, arrivalEnd(tracking, now).moment?.at, card?.etd, card?.eta];
    const isBooked = (at: string) => [booked.etd, booked.eta].some((day) => daysAround(day).includes(at.slice(0, 10)));
    expect(moments.filter((at) => at && !isBooked(at) && !hasDay(evidence, at))).toEqual([]);
    const named = [tracking.vessel, tracking.voyage, card?.trip.vessel].filter((name) => name != null);
    expect(
      named.filter((name) => ![booked.vessel, booked.voyage].includes(name) && !evidence.includes(bare(name))),
    ).toEqual([]);
    const journey = buildJourney(tracking, now);
    const stops = 'reason' in journey ? [] : journey.stops.map(({ place }) => place.code);
    const codes = [
      ...stops,
      ...tracking.trip.calls.map(({ code }) => code),
      ...(card?.trip.calls ?? []).map(({ code }) => code),
    ];
    expect(codes.filter((code) => code && !isPlaceSaid(evidence, code, known))).toEqual([]);

    for (const [output, printed] of [
      ['PDF', await outputs.trackingPdf(id)],
      ['share page', await outputs.sharedPage(id)],
    ] as const)
      expect({ output, invented: inventedInText(printed, evidence, vessels, known) }).toEqual({ output, invented: [] });
  },
);

test('has checked events and milestones', () => {
  expect(counted.events).toBeGreaterThan(sample.length / 2);
  expect(counted.milestones).toBeGreaterThan(sample.length / 4);
});

test('finds an invented fact', () => {
  const evidence = bare('{"eventDateTime":"2026-11-10T08:00:00+01:00","UNLocationCode":"SGSIN","code":"DISC"}');
  const event = {
    ...{ milestone: 'transshipment_loaded', occurredAt: '2026-11-20T08:00:00Z', voyage: '9X' },
    ...{ location: { unlocode: 'CNSHA' }, vessel: { name: 'GHOST' } },
  } as TrackingEvent;
  expect(inventedByEvent(event, evidence, known)).toEqual([
    ...['milestone transshipment_loaded', 'time 2026-11-20T08:00:00Z', 'place CNSHA', 'vessel GHOST', 'voyage 9X'],
  ]);
  expect(inventedInText('Shanghai 2026/10/20, KING OF THE SEAS', evidence, vessels, known)).toEqual([
    ...['day 2026-10-20', 'place Shanghai', 'vessel KING OF THE SEAS'],
  ]);
});

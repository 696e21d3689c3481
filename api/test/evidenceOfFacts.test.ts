import { getTracking, listBookings } from '@quayside/contract';
import { arrivalEnd, containerCheckDigit, departureEnd, type TrackingEvent } from '@quayside/freight';
import { buildJourney } from '@quayside/freight/seaRoute';
import { wholeCorpus } from '../src/integrations/corpus/wholeCorpus.fixture';
import { dcsaSignature } from '../src/integrations/dcsa/signature';
import places from '../src/places/ports.data.json';
import type { ApiClient } from './ApiClient';
import { createBookingOutputs } from './bookingOutputs';
import { book, createBookingRow, createOrganisationUser, fillPlace, insertOrganisation } from './bookingWorld';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

const SECRET = Buffer.from('the secret of the subscription');
const [BILL, BOX] = ['240816991', 'APZU4812090'];
const booked = { etd: '2026-10-02T02:00:00Z', eta: '2026-11-15T05:00:00Z', vessel: 'EVER TEST', voyage: '1W' };
const ends = ['VNHPH', 'NLRTM'];
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

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Days that a text has, as digits, and the days beside them: a place may be ahead of UTC or behind it. */
const daysAround = (instant: string): string[] =>
  [-1, 0, 1].map((days) => new Date(Date.parse(instant) + days * 86_400_000).toISOString().slice(0, 10));
const hasDay = (evidence: string, instant: string): boolean =>
  evidence.includes(String(Date.parse(instant))) ||
  daysAround(instant).some((day) => {
    const [year = '', month = '', date = ''] = day.split('-');
    const name = new Date(`${day}T00:00:00Z`).toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' });
    return [year + month + date, date + month + year, date + bare(name) + year, bare(name) + date + year].some((form) =>
      evidence.includes(form),
    );
  });

const placeName = (code: string): string | undefined =>
  places.find((place) => place.code === code && place.portType === 'SEA')?.portName;
const isPlaceSaid = (evidence: string, code: string): boolean =>
  ends.includes(code) || evidence.includes(bare(code)) || evidence.includes(bare(placeName(code) ?? code));

/** Codes of messages that report a milestone. @source DCSA Track & Trace 2.2: event type codes */
const codesOf: Readonly<Record<string, RegExp>> = {
  booking_confirmed: /CONF/,
  empty_picked_up: /GTOT/,
  cargo_received: /GTIN/,
  loaded: /LOAD/,
  departed: /DEPA/,
  transshipment_arrived: /ARRI/,
  transshipment_discharged: /DISC/,
  transshipment_loaded: /LOAD/,
  transshipment_departed: /DEPA/,
  arrived: /ARRI/,
  discharged: /DISC/,
  available: /AVPU/,
  out_gate: /GTOT/,
  delivered: /DROP/,
  empty_returned: /GTIN/,
  customs_hold: /HOLD/,
  customs_cleared: /RELS/,
};

/** Returns the facts of an event that no stored message says. */
const inventedByEvent = (event: TrackingEvent, evidence: string): string[] => {
  const { milestone, occurredAt, location, vessel, voyage, equipment } = event;
  const code = location?.unlocode ?? location?.sameAs;
  return [
    milestone && !codesOf[milestone]?.test(evidence) && `milestone ${milestone}`,
    occurredAt && !hasDay(evidence, occurredAt) && `time ${occurredAt}`,
    code && !evidence.includes(bare(code)) && !isPlaceSaid(evidence, code) && `place ${code}`,
    vessel?.imo && !evidence.includes(vessel.imo) && `IMO ${vessel.imo}`,
    vessel && !vessel.name.startsWith('IMO ') && !evidence.includes(bare(vessel.name)) && `vessel ${vessel.name}`,
    voyage && !evidence.includes(bare(voyage)) && `voyage ${voyage}`,
    equipment && !evidence.includes(equipment) && `container ${equipment}`,
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '');
};

/** Names of the directory that are no other words on a page. */
const placeNames = places.flatMap(({ code, portType, portName }) =>
  portType === 'SEA' && portName.length > 4 ? [{ code, name: portName }] : [],
);

/** Returns days, places and vessels of a printed text that neither a stored message nor the booking says. */
const inventedInText = (text: string, evidence: string, vessels: readonly string[]): string[] => {
  const today = new Date().toISOString();
  const days = [...text.matchAll(/\b(20\d\d)[/-](\d\d)[/-](\d\d)\b/g)].map(([, ...parts]) => parts.join('-'));
  const allowed = [today, booked.etd, booked.eta].flatMap(daysAround);
  // A link and its expiry are of today.
  const isKnownDay = (day: string) =>
    allowed.includes(day) || Date.parse(day) > Date.now() || hasDay(evidence, `${day}T12:00:00Z`);
  return [
    ...days.filter((day) => !isKnownDay(day)).map((day) => `day ${day}`),
    ...placeNames.flatMap(({ code, name }) =>
      new RegExp(`(?<![\\p{L}])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}])`, 'u').test(text) &&
      !isPlaceSaid(evidence, code) &&
      !places.some((one) => one.portName === name && isPlaceSaid(evidence, one.code))
        ? [`place ${name}`]
        : [],
    ),
    ...vessels.filter((name) => text.includes(name) && !evidence.includes(bare(name))).map((name) => `vessel ${name}`),
  ];
};

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
    expect(tracking.events.flatMap((event) => inventedByEvent(event, evidence))).toEqual([]);

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
    expect(codes.filter((code) => code && !isPlaceSaid(evidence, code))).toEqual([]);

    for (const [output, printed] of [
      ['PDF', await outputs.trackingPdf(id)],
      ['share page', await outputs.sharedPage(id)],
    ] as const)
      expect({ output, invented: inventedInText(printed, evidence, vessels) }).toEqual({ output, invented: [] });
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
  expect(inventedByEvent(event, evidence)).toEqual([
    ...['milestone transshipment_loaded', 'time 2026-11-20T08:00:00Z', 'place CNSHA', 'vessel GHOST', 'voyage 9X'],
  ]);
  expect(inventedInText('Shanghai 2026/10/20, KING OF THE SEAS', evidence, vessels)).toEqual([
    ...['day 2026-10-20', 'place Shanghai', 'vessel KING OF THE SEAS'],
  ]);
});

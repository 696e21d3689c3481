import { addCallbackSecret, createConnection, getEventEvidence, getTracking, listBookings } from '@quayside/contract';
import { arrivalEnd, containerCheckDigit, departureEnd } from '@quayside/freight';
import { writtenCorpus } from '../src/integrations/corpus/wholeCorpus.fixture';
import type { ApiClient } from './ApiClient';
import { createBookingOutputs } from './bookingOutputs';
import { book, createBookingRow, createOrganisationUser, fillPlace, insertOrganisation } from './bookingWorld';
import {
  type Booked,
  bare,
  daysAround,
  hasDay,
  inventedByEvent,
  inventedInText,
  isPlaceSaid,
  type MilestoneCodes,
} from './factsOracle';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

const BEARER = 'a-secret-of-the-source';
const booked = { etd: '2026-10-02T02:00:00Z', eta: '2026-11-15T05:00:00Z' };
const days = [booked.etd, booked.eta];
const atSea: Booked = { mode: 'SEA', ends: ['VNHPH', 'NLRTM'], days };
const inTheAir: Booked = { mode: 'AIR', ends: ['HAN', 'AMS'], days };

/** @source IATA Cargo-IMP, status codes of FSU; XFSU and ONE Record use them, too */
const airCodes: MilestoneCodes = {
  booking_confirmed: /BKD/,
  cargo_received: /RCS|FOH/,
  loaded: /MAN|PRE/,
  departed: /DEP|BKD|MAN/,
  transshipment_arrived: /ARR|BKD|DEP/,
  transshipment_discharged: /RCF|RCT/,
  transshipment_loaded: /MAN|PRE|TFD|TRM/,
  transshipment_departed: /DEP|BKD/,
  arrived: /ARR|BKD|DEP|MAN/,
  discharged: /RCF/,
  available: /NFD|AWD/,
  delivered: /DLV|DDL/,
  customs_cleared: /CCD/,
  customs_export_cleared: /CCD/,
  customs_hold: /TGC/,
  discrepancy: /DIS/,
};

/** Codes of the messages in their place. @source X12 element 157 in B4 and Q5, 1650 in AT7; UN/ECE Recommendation 24; SMDG guides of CODECO and COARRI */
const x12 = (...codes: readonly string[]) => new RegExp(`(?:B4.*|AT7|Q5|V9|STS.*)(?:${codes.join('|')})`);
const un = (documents: string, ...codes: readonly string[]) =>
  new RegExp(`BGM(?:${documents})|STS\\d*(?:${codes.join('|')})`);
const ediCodes: Readonly<Record<'edifact' | 'x12', MilestoneCodes>> = {
  x12: {
    booking_confirmed: x12('BF'),
    empty_picked_up: x12('EE', 'OA'),
    cargo_received: x12('I'),
    loaded: x12('AE', 'AP'),
    departed: x12('VD', 'P', 'AF', 'C'),
    transshipment_arrived: x12('VA', 'A', 'E'),
    transshipment_discharged: x12('UV'),
    transshipment_loaded: x12('AE', 'AP'),
    transshipment_departed: x12('VD', 'P', 'C'),
    arrived: x12('VA', 'A', 'X1', 'E'),
    discharged: x12('UV'),
    available: x12('AV'),
    out_gate: x12('OA'),
    delivered: x12('D', 'D1'),
    empty_returned: x12('RD', 'I'),
    customs_hold: x12('PA', 'PB', 'PC', 'PD', 'PR'),
    customs_cleared: x12('CT', 'CU'),
  },
  edifact: {
    booking_confirmed: un('-', '6', 'BF'),
    empty_picked_up: un('36', 'EE', 'OA'),
    cargo_received: un('34', 'I'),
    loaded: un('46|270', 'AE'),
    departed: un('-', '24', 'VD'),
    transshipment_arrived: un('-', '1', '40', 'VA'),
    transshipment_discharged: un('44|98', 'UV'),
    transshipment_loaded: un('46|270', 'AE'),
    transshipment_departed: un('-', '24', 'VD'),
    arrived: un('-', '1', '40', 'VA'),
    discharged: un('44|98', 'UV'),
    available: un('-', 'AV'),
    out_gate: un('36', 'OA'),
    delivered: un('-', '21', 'D'),
    empty_returned: un('34', 'RD'),
    customs_cleared: un('-', '12', 'CT', 'CU'),
  },
};

const formats = {
  fsu: { booked: inTheAir, codes: airCodes, type: 'text/plain' },
  xfsu: { booked: inTheAir, codes: airCodes, type: 'application/xml' },
  'one-record': { booked: inTheAir, codes: airCodes, type: 'application/ld+json' },
  edifact: { booked: atSea, codes: ediCodes.edifact, type: 'application/edifact' },
  x12: { booked: atSea, codes: ediCodes.x12, type: 'application/edi-x12' },
} as const;
type Format = keyof typeof formats;
const isFormat = (standard: string): standard is Format => standard in formats;

/** Containers whose check digit is 0, as that of the corpus: X12 has it in an element of its own. */
const serials = Array.from({ length: 20_000 }, (_, index) => String(300_000 + index)).filter(
  (serial) => containerCheckDigit(`APZU${serial}`) === 0,
);

/** Every second message of the corpus in these formats, each for a booking of its own. */
const sample = writtenCorpus
  .flatMap(({ standard, body, says }) => (isFormat(standard) ? [{ standard, body, says }] : []))
  .filter((_, index) => index % 2 === 0)
  .map(({ standard, body, says }, index) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const isAir = formats[standard].booked.mode === 'AIR';
    const awb = String(8_200_000 + index);
    const bill = isAir ? `020-${awb}${Number(awb) % 7}` : `MAEU${240_830_000 + index}`;
    const serial = serials[index] ?? '';
    const own = isAir
      ? text.replace(
          /020(-?)8114(\s?)0743/g,
          (_match, dash, blank) => `020${dash}${bill.slice(4, 8)}${blank}${bill.slice(8)}`,
        )
      : text.replaceAll('240816991', bill.slice(4)).replaceAll('481209', serial);
    return { standard, says: `${standard}: ${says}`, bill, box: isAir ? '' : `APZU${serial}0`, isAir, text: own };
  });
const ids = new Map<string, string>();

let api: TestApi;
let agent: ApiClient;
let outputs: ReturnType<typeof createBookingOutputs>;
let connection = '';
let secret = '';

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    for (const { bill, box, isAir } of sample) {
      const row = createBookingRow(own, { mbl: bill, containers: box, ...booked, loadType: isAir ? 'AIR' : 'FCL' });
      ids.set(bill, await book(database, row));
    }
    return own;
  });
  api = await startApi({ place, environment: { FSU_SECRET: BEARER } });
  const given = createGiven(api);
  agent = await signIn(api, await createOrganisationUser(given, filled, 'agent'));
  const admin = await signIn(api, await createOrganisationUser(given, filled, 'admin'));
  connection = (await admin.call(createConnection, { body: { source: 'EDI' } })).data.id;
  secret = (await admin.call(addCallbackSecret, { params: { id: connection }, body: {} })).data.secret;
  outputs = createBookingOutputs(api, agent);
});
afterAll(() => api.stop());

const push = (standard: Format, text: string, isAir: boolean): Promise<Response> =>
  api.anonymous.fetch(`/tracking/${standard}${isAir ? '' : `?connection=${connection}`}`, {
    method: 'POST',
    body: text,
    headers: { 'content-type': formats[standard].type, authorization: `Bearer ${isAir ? BEARER : secret}` },
  });

const vessels = ['KING OF THE SEAS', 'MAERSK TEST', 'EVER GIVEN', 'SECOND SHIP'];
const counted = new Map<Format, { events: number; milestones: number; proven: number }>();

test.each(sample.map((message) => [message.says, message] as const))(
  'shows no fact of %s that its stored message does not say',
  async (_, { standard, bill, text, isAir }) => {
    expect([200, 204, 422]).toContain((await push(standard, text, isAir)).status);
    const { booked: known, codes } = formats[standard];
    const digits = isAir ? `%${bill.slice(4, 8)}%${bill.slice(8)}%` : `%${bill.slice(4)}%`;
    const stored = await api.sql<{ raw: string }>`
      select raw from incoming_messages where outcome in ('read', 'duplicate') and raw like ${digits}`;
    const evidence = bare(stored.map(({ raw }) => raw).join('\n'));

    const id = ids.get(bill) ?? '';
    const tracking = (await agent.call(getTracking, { params: { id } })).data;
    const count = counted.get(standard) ?? { events: 0, milestones: 0, proven: 0 };
    counted.set(standard, count);
    count.events += tracking.events.length;
    count.milestones += tracking.events.filter(({ milestone }) => milestone).length;
    expect(tracking.events.flatMap((event) => inventedByEvent(event, evidence, known, codes))).toEqual([]);

    for (const event of tracking.events) {
      const { data } = await agent.call(getEventEvidence, { params: { id, event: event.id } });
      const facts = data.message?.facts ?? [];
      const unsaid = facts.filter(({ is, parts }) => parts.length === 0 && is !== 'weight' && is !== 'pieces');
      expect({ rawCode: event.rawCode, unsaid: unsaid.map(({ is, value }) => `${is} ${value}`) }).toEqual({
        ...{ rawCode: event.rawCode, unsaid: [] },
      });
      expect(stored.map(({ raw }) => raw)).toContain(data.message?.text);
      count.proven += facts.length;
    }

    const card = (await agent.call(listBookings, { query: { ids: [id] } })).data.docs[0];
    const now = new Date();
    const moments = [departureEnd(tracking).moment?.at, arrivalEnd(tracking, now).moment?.at, card?.etd, card?.eta];
    const isBooked = (at: string) => days.some((day) => daysAround(day).includes(at.slice(0, 10)));
    expect(moments.filter((at) => at && !isBooked(at) && !hasDay(evidence, at, { isYearless: true }))).toEqual([]);
    const named = [tracking.vessel, tracking.voyage, card?.trip.vessel].filter((name) => name != null);
    expect(named.filter((name) => !['EVER TEST', '1W'].includes(name) && !evidence.includes(bare(name)))).toEqual([]);
    const calls = [...tracking.trip.calls, ...(card?.trip.calls ?? [])].map(({ code }) => code);
    expect(calls.filter((code) => code && !isPlaceSaid(evidence, code, known))).toEqual([]);

    for (const [output, printed] of [
      ['PDF', await outputs.trackingPdf(id)],
      ['share page', await outputs.sharedPage(id)],
    ] as const) {
      const invented = inventedInText(printed, evidence, vessels, known, { isYearless: true });
      expect({ output, invented }).toEqual({ output, invented: [] });
    }
  },
);

test('has checked events, milestones and evidence of every format', () => {
  for (const format of Object.keys(formats) as Format[]) {
    const { events = 0, milestones = 0, proven = 0 } = counted.get(format) ?? {};
    const isEnough = events >= 8 && milestones >= 5 && proven >= 20;
    expect({ format, events, milestones, proven, isEnough }).toMatchObject({ isEnough: true });
  }
});

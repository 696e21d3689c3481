import type { Place } from '@quayside/contract';
import { defaultExceptionLimits, type TrackingEvent } from '@quayside/freight';
import { review } from '../review';
import type { BookingFacts } from './shipment';

const place = (code: string, portName: string, timeZone: string): Place => ({
  id: '0123456789abcdef01234567',
  code,
  portName,
  city: portName,
  country: code.slice(0, 2),
  timeZone,
  lat: null,
  lon: null,
});

export const ETD = '2026-03-01T03:00:00.000Z';
export const ETA = '2026-04-01T08:00:00.000Z';
/** In hours. */
export const second = 1 / 3600;

/**
 * Returns a confirmed booking from Haiphong via Singapore to Rotterdam that leaves on 1 March at 10:00 and arrives on
 * 1 April.
 */
const someFacts = (more: Partial<BookingFacts> = {}): BookingFacts => {
  const etd = more.etd === undefined ? ETD : more.etd;
  const eta = more.eta === undefined ? ETA : more.eta;
  return {
    mode: 'SEA',
    status: 'in-progress',
    shippingStatus: 'confirmed',
    promisedEtd: etd,
    promisedEta: eta,
    from: place('VNHPH', 'Haiphong', 'Asia/Ho_Chi_Minh'),
    via: [place('SGSIN', 'Singapore', 'Asia/Singapore')],
    to: place('NLRTM', 'Rotterdam', 'Europe/Amsterdam'),
    vessel: 'CMA CGM Louvre',
    voyage: '0FL1W',
    flight: null,
    pieces: null,
    missingDocuments: [],
    cutOffs: [],
    freeTime: {
      ...{ carrier: 'CMDU', port: 'NLRTM', timeZone: 'Europe/Amsterdam', containerType: null },
      ...{ containerTypes: {}, tariffs: [], typed: [] },
    },
    limits: defaultExceptionLimits,
    ...more,
    etd,
    eta,
  };
};

const zones: Record<string, string> = {
  VNHPH: 'Asia/Ho_Chi_Minh',
  SGSIN: 'Asia/Singapore',
  NLRTM: 'Europe/Amsterdam',
};

interface EventOverrides extends Partial<TrackingEvent> {
  /** UN/LOCODE. */
  readonly at?: string;
}

/** Returns an actual event of the carrier, received when it occurred by default. */
export const anEvent = (
  milestone: TrackingEvent['milestone'],
  { at = 'VNHPH', ...more }: EventOverrides = {},
): TrackingEvent => {
  const occurredAt = more.occurredAt ?? '2026-03-01T04:00:00.000Z';
  const receivedAt = more.receivedAt ?? occurredAt;
  const id = more.sourceEventId ?? [milestone, at, more.rawCode, more.equipment, more.classifier].join(' ');
  return {
    id,
    bookingId: '0123456789abcdef01234567',
    source: 'carrier',
    sourceName: 'CMA CGM',
    sourceEventId: id,
    kind: 'transport',
    milestone,
    rawCode: 'DEPA',
    rawLabel: 'Reported',
    classifier: 'actual',
    occurredAt,
    occurredTz: zones[at] ?? 'UTC',
    dateOnly: false,
    updatedAt: receivedAt,
    retracted: false,
    visibility: 'all',
    location: { unlocode: at, name: at },
    ...more,
    receivedAt,
  };
};

export const departed = anEvent('departed');
export const arrived = anEvent('arrived', { at: 'NLRTM', occurredAt: ETA });

/** Reviews the fixture booking at a time. */
export const look = (facts: Partial<BookingFacts>, events: readonly TrackingEvent[], at: string) =>
  review(someFacts(facts), events, new Date(at));

export const typesAt = (at: string, facts: Partial<BookingFacts> = {}, events: readonly TrackingEvent[] = []) =>
  look(facts, events, at).exceptions.map(({ type }) => type);

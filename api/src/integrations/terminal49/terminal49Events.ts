import { type DcsaEventType, type DcsaMode, readEventCode, type TrackingEvent } from '@quayside/freight';
import { findPort } from '../../places/knownPlaces';
import type { PlaceLookup } from '../../ports/placeLookup';
import type { ReadEvents } from '../../ports/readEvents';
import { readSourceTime } from '../source/sourceTime';
import type { Terminal49Message } from './terminal49Messages';

/** Name used in events. */
export const TERMINAL49 = 'Terminal49';

interface Meaning {
  readonly type: DcsaEventType;
  readonly code: string;
  readonly mode?: DcsaMode;
  readonly empty?: boolean;
}

const moved = (code: string, mode: DcsaMode): Meaning => ({ type: 'transport', code, mode });
const handled = (code: string, mode?: DcsaMode): Meaning => ({
  type: 'equipment',
  code,
  empty: false,
  ...(mode && { mode }),
});
const emptied = (code: string): Meaning => ({ type: 'equipment', code, empty: true });

/** Its events by DCSA codes, whose meaning depends on the place. @source Terminal49 API v2, webhook event catalog */
const meanings: Readonly<Record<string, Meaning>> = {
  empty_out: emptied('GTOT'),
  full_in: handled('GTIN'),
  vessel_loaded: handled('LOAD', 'VESSEL'),
  vessel_departed: moved('DEPA', 'VESSEL'),
  transshipment_arrived: moved('ARRI', 'VESSEL'),
  transshipment_discharged: handled('DISC', 'VESSEL'),
  transshipment_loaded: handled('LOAD', 'VESSEL'),
  transshipment_departed: moved('DEPA', 'VESSEL'),
  feeder_arrived: moved('ARRI', 'BARGE'),
  feeder_discharged: handled('DISC', 'BARGE'),
  feeder_loaded: handled('LOAD', 'BARGE'),
  feeder_departed: moved('DEPA', 'BARGE'),
  vessel_arrived: moved('ARRI', 'VESSEL'),
  estimated_arrival: moved('ARRI', 'VESSEL'),
  vessel_discharged: handled('DISC', 'VESSEL'),
  available: handled('AVPU'),
  full_out: handled('GTOT'),
  empty_in: emptied('GTIN'),
  rail_loaded: handled('LOAD', 'RAIL'),
  rail_departed: moved('DEPA', 'RAIL'),
  rail_arrived: moved('ARRI', 'RAIL'),
  rail_unloaded: handled('DISC', 'RAIL'),
};

/** Its holds, and whether an authority imposes them. @source Terminal49 API v2, holds and fees */
const holds: Readonly<Record<string, { readonly label: string; readonly isOfCustoms: boolean }>> = {
  customs: { label: 'Customs hold', isOfCustoms: true },
  usda: { label: 'Inspection by the department of agriculture', isOfCustoms: true },
  vacis: { label: 'Scan by customs', isOfCustoms: true },
  freight: { label: 'Freight hold', isOfCustoms: false },
  tmf: { label: 'Hold for terminal fees', isOfCustoms: false },
};

const plainLabels: Readonly<Record<string, string>> = {
  may_be_picked_up: 'Available for pick-up, says the terminal',
  may_not_be_picked_up: 'Not available for pick-up, says the terminal',
  yard: 'Location at the terminal',
  vessel_berthed: 'Vessel berthed',
  not_available: 'No longer available for pick-up',
  arrived_at_inland_destination: 'Arrived at the inland destination',
  delivered: 'Marked as delivered',
};

type EventMeaning = Pick<TrackingEvent, 'milestone' | 'classifier' | 'kind' | 'visibility'> & {
  readonly label: string;
};

const asHold = (name: string, isLifted: boolean): EventMeaning => {
  const { label, isOfCustoms } = holds[name] ?? { label: 'Hold at the terminal', isOfCustoms: false };
  return {
    milestone: isOfCustoms && !isLifted ? 'customs_hold' : null,
    classifier: 'actual',
    kind: isOfCustoms ? 'customs' : 'equipment',
    visibility: 'all',
    label: isLifted ? `${label} lifted` : label,
  };
};

const inWords = (code: string): string => {
  const words = code.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const hold = /^hold\.([^.]+)(\.lifted)?$/;
const estimated = /^(estimated[._])/;

const readMeaning = ({ code, place }: Terminal49Message, ends: Parameters<typeof readEventCode>[1]): EventMeaning => {
  const [, name, lifted] = hold.exec(code) ?? [];
  if (name) return asHold(name, lifted !== undefined);
  const isEstimated = estimated.test(code);
  const meaning = meanings[code] ?? meanings[code.replace(estimated, '')];
  const plain = { milestone: null, kind: 'equipment', visibility: 'all' } as const;
  // Fees are visible only to staff who may see prices.
  if (code === 'fees') return { ...plain, classifier: 'actual', visibility: 'staff', label: 'Fees at the terminal' };
  if (code === 'last_free_day') return { ...plain, classifier: 'planned', label: 'Last free day' };
  const classifier = isEstimated ? 'estimated' : 'actual';
  if (!meaning) return { ...plain, classifier, label: plainLabels[code] ?? inWords(code) };
  const classifierCode = isEstimated ? 'EST' : 'ACT';
  const read = readEventCode({ standard: 'dcsa', ...meaning, classifierCode, place: place ?? undefined }, ends);
  const kind = meaning.type === 'transport' ? 'transport' : 'equipment';
  return { milestone: read.milestone, classifier, kind, visibility: 'all', label: read.label };
};

const toEventLocation = (
  { place, terminal, timeZone }: Terminal49Message,
  places: PlaceLookup | undefined,
): TrackingEvent['location'] => {
  if (place === null) return undefined;
  const known = findPort(place, places);
  const zone = timeZone ?? known?.timeZone;
  return {
    ...{ unlocode: place, ...(known && { name: known.name, lat: known.lat, lon: known.lon }) },
    ...{ ...(terminal && { terminal }), ...(zone && { timeZone: zone }) },
  };
};

type Fact = TrackingEvent['fact'];

/** Facts about the container in a message. @param day of its time at the place, yyyy-MM-dd */
const facts: Readonly<Record<string, (detail: string, day: string | undefined) => Fact>> = {
  last_free_day: (_detail, day) => (day ? { is: 'last-free-day', value: day } : undefined),
  fees: (detail) => ({ is: 'fees', value: detail }),
  yard: (detail) => ({ is: 'yard', value: detail }),
  may_be_picked_up: () => ({ is: 'available', value: 'yes' }),
  may_not_be_picked_up: () => ({ is: 'available', value: 'no' }),
};

/** Returns the local day: the source writes it as the instant at which it begins there. */
const toLocalDay = (at: string, timeZone: string | undefined) => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: timeZone ?? 'UTC' }).format(new Date(at));
  return { occurredAt: `${day}T00:00:00.000Z`, dateOnly: true };
};

/**
 * Converts Terminal49 messages to events of a journey. Data of a terminal counts as the terminal's, the rest as an
 * aggregator's.
 */
export const terminal49Events: ReadEvents<Terminal49Message> = (
  { message, ...received },
  { bookingId, ends, places },
) => {
  const { code, detail, at, container, vessel, voyage } = message;
  const { label, ...read } = readMeaning(message, ends);
  const location = toEventLocation(message, places);
  const zone = location?.timeZone;
  const time = at === null ? null : readSourceTime(at, zone);
  const when = time && code === 'last_free_day' ? toLocalDay(time.occurredAt, zone) : time;
  const fact = facts[code]?.(detail, when?.occurredAt.slice(0, 10));
  return [
    {
      id: received.key,
      bookingId,
      source: message.isOfTerminal ? 'terminal' : 'aggregator',
      sourceName: TERMINAL49,
      sourceEventId: received.key,
      ...read,
      // Higher fees are a new version of the event; the code alone would not be.
      rawCode: code === 'fees' ? `${code} ${detail}` : code,
      rawLabel: [label, detail].filter(Boolean).join(': '),
      ...{ occurredAt: when?.occurredAt ?? null, dateOnly: when?.dateOnly ?? false, occurredTz: zone ?? null },
      ...{ receivedAt: received.receivedAt, updatedAt: received.updatedAt, retracted: received.retracted },
      ...(location && { location }),
      ...{ ...(fact && { fact }), ...(container && { equipment: container }) },
      ...(vessel && { vessel: { name: vessel.name, ...(vessel.imo && { imo: vessel.imo }) } }),
      ...(voyage && { voyage }),
    },
  ];
};

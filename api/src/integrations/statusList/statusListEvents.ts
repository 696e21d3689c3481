import {
  type Classifier,
  type CodeReading,
  type EventKind,
  isLikeAir,
  type ListClassifier,
  parseStatusText,
  readEventCode,
  statusByMeaning,
  type TrackingEvent,
} from '@quayside/freight';
import { findAirport, findPort } from '../../places/knownPlaces';
import type { PlaceLookup } from '../../ports/placeLookup';
import type { ReadEvents } from '../../ports/readEvents';
import type { Shipment } from '../../ports/trackingSource';
import { getAirEventKind } from '../source/airEvents';
import { readLocalTime } from '../source/sourceTime';
import { unclassified } from '../source/unclassified';
import type { StatusRow } from './statusListMessages';

/** Name used in events. */
export const STATUS_LIST = 'Status list';

const classifiers: Readonly<Record<ListClassifier, Classifier>> = { ACT: 'actual', EST: 'estimated', PLN: 'planned' };

interface Meaning {
  readonly code: string;
  readonly kind: EventKind;
  readonly reading: CodeReading;
}

const seaKinds: Readonly<Record<'equipment' | 'transport' | 'shipment', EventKind>> = {
  equipment: 'equipment',
  transport: 'transport',
  shipment: 'document',
};
const customsCodes: ReadonlySet<string> = new Set(['CUSS', 'CUSI', 'CUSR']);

/** Keeps an unknown event as it was written. */
const asWritten = (event: string): Meaning => ({
  code: event.slice(0, 60),
  kind: 'transport',
  reading: { label: event, milestone: null, classifier: null, exception: false },
});

type KnownStatus = ReturnType<typeof parseStatusText>;

/** Returns the meaning of the words of a row: by the tables, else as a person mapped them. */
const findKnownStatus = (row: StatusRow, carrier: string | null, name: string | undefined): KnownStatus =>
  parseStatusText(row.event, { carrier, names: [row.place, row.placeName, name, row.vessel, row.voyage] }) ??
  // Rows stored by earlier versions have no meaning.
  statusByMeaning(row.means ?? '');

const readMeaning = (
  { event, place, load }: StatusRow,
  known: KnownStatus,
  { loadType, ends }: Pick<Shipment, 'loadType' | 'ends'>,
): Meaning => {
  if (isLikeAir(loadType)) {
    if (!known?.air) return asWritten(event);
    const reading = readEventCode({ standard: 'iata', code: known.air, place: place || undefined }, ends);
    return { code: known.air, kind: getAirEventKind(known.air, reading.milestone), reading };
  }
  if (!known?.sea) return asWritten(event);
  const { type, code } = known.sea;
  const said = { ...known.sea, ...(load && { empty: load === 'empty' }), place: place || undefined };
  const reading = readEventCode({ standard: 'dcsa', classifierCode: 'ACT', ...said }, ends);
  return { code, kind: customsCodes.has(code) ? 'customs' : seaKinds[type], reading };
};

const toEventLocation = (
  { place, placeName, timeZone }: StatusRow,
  isAir: boolean,
  places: PlaceLookup | undefined,
): TrackingEvent['location'] => {
  const known = (isAir ? findAirport : findPort)(place, places);
  const name = known?.name ?? placeName;
  if (!place && !name) return undefined;
  const code = isAir ? { iata: place } : { unlocode: place };
  return { ...(place && code), ...(name && { name }), ...known, ...(timeZone && { timeZone }) };
};

/** Returns the classifier: from the list or its words; otherwise past events are reported and future ones planned. */
const getSureness = ({ sureness }: StatusRow, known: KnownStatus, reading: CodeReading, isPast: boolean) => {
  const said = sureness ?? known?.sureness;
  if (said) return { classifier: classifiers[said], isSaid: true };
  if (reading.classifier && reading.classifier !== 'actual') return { classifier: reading.classifier, isSaid: true };
  return { classifier: isPast ? ('actual' as const) : ('planned' as const), isSaid: false };
};

/** Converts a row of a list to events of a journey: its event, and its data for the pick-up of the container. */
export const statusListEvents: ReadEvents<StatusRow> = ({ message: row, ...received }, shipment) => {
  const isAir = isLikeAir(shipment.loadType);
  const location = toEventLocation(row, isAir, shipment.places);
  const known = findKnownStatus(row, shipment.carrier ?? null, location?.name);
  const { code, kind, reading } = readMeaning(row, known, shipment);
  const time = readLocalTime(row.at, location?.timeZone);
  if (!time) return [];
  const isPast = Date.parse(time.occurredAt) <= Date.parse(received.updatedAt);
  const { classifier, isSaid } = getSureness(row, known, reading, isPast);
  const [equipment] = received.identifiers.containers;
  const told = {
    ...{
      bookingId: shipment.bookingId,
      source: 'import' as const,
      sourceName: STATUS_LIST,
      occurredTz: location?.timeZone ?? null,
    },
    ...{ receivedAt: received.receivedAt, updatedAt: received.updatedAt, retracted: received.retracted },
    ...{ ...(location && { location }), ...(equipment && { equipment }) },
  } as const;
  const about = equipment ?? received.identifiers.bills[0] ?? '';
  const events: TrackingEvent[] = [
    {
      ...{ ...told, id: received.key, sourceEventId: received.key, kind, milestone: reading.milestone, classifier },
      rawCode: code,
      rawLabel: !isSaid && classifier === 'actual' ? `${reading.label} · ${unclassified}` : reading.label,
      ...{ ...time, visibility: 'all' },
      ...(row.vessel && { vessel: { name: row.vessel } }),
      ...(row.voyage && (isAir ? { flight: row.voyage.replace(/\s/g, '') } : { voyage: row.voyage })),
    },
  ];
  if (row.lastFreeDay)
    events.push({
      ...{ ...told, id: `${about} last free day`, sourceEventId: `${about} last free day`, kind: 'equipment' },
      ...{
        milestone: null,
        classifier: 'planned',
        rawCode: 'last_free_day',
        rawLabel: 'Last free day',
        visibility: 'all',
      },
      ...{ occurredAt: `${row.lastFreeDay}T00:00:00.000Z`, dateOnly: true },
      fact: { is: 'last-free-day', value: row.lastFreeDay },
    });
  if (row.pickUpNumber)
    events.push({
      ...{ ...told, id: `${about} pick-up number`, sourceEventId: `${about} pick-up number`, kind: 'equipment' },
      ...{ milestone: null, classifier: 'actual', rawCode: 'pick_up_number', rawLabel: 'Pick-up number' },
      // The pick-up number allows anyone to collect the container, so only staff see it.
      ...{ occurredAt: null, dateOnly: false, visibility: 'staff' },
      fact: { is: 'pick-up-number', value: row.pickUpNumber },
    });
  return events;
};

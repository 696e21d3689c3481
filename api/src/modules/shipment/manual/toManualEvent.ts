import type { ManualEvent, Place } from '@quayside/contract';
import {
  instantAt,
  type MilestoneCode,
  manualSourceName,
  milestoneLabel,
  recordableMilestones,
  type TrackingEvent,
} from '@quayside/freight';
import { invalid } from '../../../platform/errors';
import { newId } from '../../../platform/id';
import type { Executor } from '../../../ports/database';
import { portsById, toPlace } from '../../ports/portRows';
import { bookedRoute } from '../booking/bookedRoute';
import type { BookingRow } from '../booking/bookingRows';

/** An entry about an event, without its milestone. */
export type EnteredEvent = Omit<ManualEvent, 'milestone' | 'reason'>;

/** Returns the place of a code of the directory by its id. */
export type PlaceLookup = (id: string) => Place | undefined;

/** Loads the places that entries name by id. */
export const loadEnteredPlaces = async (
  db: Executor,
  entries: readonly Pick<EnteredEvent, 'place'>[],
): Promise<PlaceLookup> => {
  const ports = await portsById(
    db,
    entries.flatMap(({ place }) => place ?? []),
  );
  return (id) => {
    const port = ports.get(id);
    return port && toPlace(port);
  };
};

interface Question {
  readonly booking: BookingRow;
  readonly milestone: MilestoneCode;
  readonly placeOf: PlaceLookup;
  /** Path of the entry in the body, such as `events.0.`; empty for a single one. */
  readonly path: string;
}

/** Returns the place of an entry: the chosen one, else the booked one. @throws 422 for an unknown or missing place */
const findPlace = (place: EnteredEvent['place'], { booking, milestone, placeOf, path }: Question): Place => {
  const { from, to, via } = bookedRoute(booking.fields);
  const booked = { origin: from, destination: to, transit: undefined };
  const definition = recordableMilestones(booking.loadType).find(({ code }) => code === milestone);
  if (!definition) throw invalid([{ path: `${path}milestone`, message: 'This step is not entered by hand.' }]);
  const known = [from, ...via, to].find(({ id }) => id === place);
  const found = place ? (known ?? placeOf(place)) : booked[definition.at];
  if (!found) throw invalid([{ path: `${path}place`, message: place ? 'Place not available' : 'Choose the place' }]);
  return found;
};

/** Returns when an entry happened, as events store it. */
const momentOf = ({ date, time }: EnteredEvent, { timeZone }: Place) => ({
  occurredAt: time ? instantAt(date, time, timeZone) : `${date}T00:00:00.000Z`,
  occurredTz: timeZone,
  dateOnly: !time,
});

/** Returns the carriage of an entry: the typed one, else the booked one for steps of the vessel or flight. */
const carriageOf = (entered: EnteredEvent, { booking, milestone }: Question) => {
  const booked = bookedRoute(booking.fields);
  const isAboard = milestone === 'loaded' || milestone === 'departed';
  const vessel = entered.vessel || (isAboard && booked.vessel) || '';
  const voyage = entered.voyage || (isAboard && !entered.vessel && booked.voyage) || '';
  const flight = entered.flight || (isAboard && booked.flight) || '';
  return { ...(vessel && { vessel: { name: vessel } }), ...(voyage && { voyage }), ...(flight && { flight }) };
};

/** Returns the event that an entry describes. @throws 422 for a place or step that does not fit */
export const toManualEvent = (
  entered: EnteredEvent,
  question: Question,
  { userId, now }: { userId: string | undefined; now: string },
): TrackingEvent => {
  const { booking, milestone } = question;
  const place = findPlace(entered.place, question);
  const kind = recordableMilestones(booking.loadType).find(({ code }) => code === milestone)?.kind ?? 'internal';
  const { lat, lon, timeZone } = place;
  return {
    id: newId(),
    bookingId: booking.id,
    ...{ source: 'user', sourceName: manualSourceName, sourceEventId: newId() },
    ...{ kind, milestone, rawCode: milestone, rawLabel: milestoneLabel(milestone), classifier: 'actual' },
    ...momentOf(entered, place),
    ...{ receivedAt: now, updatedAt: now, retracted: false, visibility: 'all' },
    location: {
      ...(place.code && (booking.mode === 'AIR' ? { iata: place.code } : { unlocode: place.code })),
      ...{ name: place.city || place.portName, timeZone },
      ...(lat !== null && lon !== null && { lat, lon }),
    },
    ...carriageOf(entered, question),
    ...(userId && { enteredBy: userId }),
    ...(entered.note && { note: entered.note }),
  };
};

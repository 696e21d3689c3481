import type { ManualEvent, Place } from '@quayside/contract';
import {
  instantAt,
  type MilestoneCode,
  manualSourceName,
  milestoneLabel,
  recordableMilestones,
  type TrackingEvent,
} from '@quayside/freight';
import { newId } from '../../../platform/encoding/id';
import { invalid } from '../../../platform/errors';
import type { Executor } from '../../../ports/database';
import { portsById, toPlace } from '../../ports/portRows';
import { bookedRoute } from '../booking/bookedRoute';
import type { BookingRow } from '../booking/bookingRows';

/** An entry about an event, without its milestone. A correction leaves out what it does not change. */
export type EnteredEvent = Pick<ManualEvent, 'date' | 'time' | 'place' | 'vessel' | 'voyage' | 'flight' | 'note'>;

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
  /** The entry that this one corrects. */
  readonly corrected?: TrackingEvent;
}

type Location = NonNullable<TrackingEvent['location']>;

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

/** Returns the place of an entry as events store it. A correction without a place keeps the stored one. */
const toEventLocation = (entered: EnteredEvent, question: Question): Location => {
  const { booking, corrected } = question;
  if (entered.place === undefined && corrected?.location) return corrected.location;
  const { code, city, portName, timeZone, lat, lon } = findPlace(entered.place, question);
  return {
    ...(code && (booking.mode === 'AIR' ? { iata: code } : { unlocode: code })),
    ...{ name: city || portName, timeZone },
    ...(lat !== null && lon !== null && { lat, lon }),
  };
};

/** Returns when an entry happened, as events store it. */
const toEventTime = ({ date, time }: EnteredEvent, timeZone: string | null) => ({
  occurredAt: time ? instantAt(date, time, timeZone ?? 'UTC') : `${date}T00:00:00.000Z`,
  occurredTz: timeZone,
  dateOnly: !time,
});

/** Returns the typed vessel, voyage and flight. The booked ones are not filled in: nobody reported them. */
const readCarriage = (entered: EnteredEvent, corrected: TrackingEvent | undefined) => {
  const { vessel: name = corrected?.vessel?.name, voyage = corrected?.voyage, flight = corrected?.flight } = entered;
  const vessel = name === corrected?.vessel?.name ? corrected?.vessel : name && { name };
  return { ...(vessel && { vessel }), ...(voyage && { voyage }), ...(flight && { flight }) };
};

/** Returns the event that an entry describes. @throws 422 for a place or step that does not fit */
export const toManualEvent = (
  entered: EnteredEvent,
  question: Question,
  { userId, now }: { userId: string | undefined; now: string },
): TrackingEvent => {
  const { booking, milestone, corrected } = question;
  const location = toEventLocation(entered, question);
  const note = entered.note ?? corrected?.note;
  const kind = recordableMilestones(booking.loadType).find(({ code }) => code === milestone)?.kind ?? 'internal';
  return {
    id: newId(),
    bookingId: booking.id,
    ...{ source: 'manual', sourceName: manualSourceName, sourceEventId: newId() },
    ...{ kind, milestone, rawCode: milestone, rawLabel: milestoneLabel(milestone), classifier: 'actual' },
    ...toEventTime(entered, location.timeZone ?? null),
    ...{ receivedAt: now, updatedAt: now, retracted: false, visibility: 'all' },
    location,
    ...readCarriage(entered, corrected),
    ...(userId && { enteredBy: userId }),
    ...(note && { note }),
  };
};

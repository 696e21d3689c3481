import type { Booking, ManualEvent, Place } from '@quayside/contract';
import {
  currentEvents,
  dayAt,
  dayFault,
  enterDayMessage,
  formatTime,
  isBareDay,
  type MilestoneCode,
  parseTime,
  type RecordableMilestone,
  recordableMilestones,
  type TrackingEvent,
} from '@quayside/freight';
import type { PortOption } from '@quayside/ui';

/** An entry about one step. */
export interface EventEntry {
  milestone: MilestoneCode;
  /** Whether the step is recorded. */
  on: boolean;
  /** yyyy-MM-dd, '' or unparsed text. */
  day: string;
  /** HH:mm; '' when only the day is known. */
  time: string;
  place: PortOption | null;
  vessel: string;
  voyage: string;
  flight: string;
  note: string;
  reason: string;
}

export interface EventValues {
  steps: EventEntry[];
}

const toOption = ({ lat: _, lon: __, ...place }: Place, isAir: boolean): PortOption => ({
  ...place,
  portType: isAir ? 'AIR' : 'SEA',
});

/** Returns the planned instant of a step; null when there is none. */
const getPlannedTime = ({ etd, eta }: Booking, milestone: MilestoneCode): string | null => {
  if (milestone === 'departed') return etd;
  return milestone === 'arrived' ? eta : null;
};

/** Returns the planned day and time at the place once they have passed; a future date would be refused. */
const defaultMoment = (planned: string | null, timeZone: string, now: Date): Pick<EventEntry, 'day' | 'time'> => {
  if (planned === null || Date.parse(planned) > now.getTime()) return { day: '', time: '' };
  return { day: dayAt(planned, timeZone), time: isBareDay(planned, timeZone) ? '' : formatTime(planned, timeZone) };
};

const toEntry = (booking: Booking, { code, at }: RecordableMilestone, now: Date, on: boolean): EventEntry => {
  const place = { origin: booking.bookingFrom, destination: booking.bookingTo, transit: booking.via[0] }[at];
  return {
    ...{ milestone: code, on, vessel: '', voyage: '', flight: '', note: '', reason: '' },
    ...defaultMoment(getPlannedTime(booking, code), place?.timeZone ?? 'UTC', now),
    place: place ? toOption(place, booking.isLikeAIRBooking) : null,
  };
};

/** Returns the entries of the steps that are not recorded by hand yet. */
export const toEventValues = (
  booking: Booking,
  recorded: readonly TrackingEvent[],
  ticked: MilestoneCode | null,
  now: Date,
): EventValues => ({
  steps: recordableMilestones(booking.loadType)
    .filter(({ code, at }) => at === 'transit' || !recorded.some(({ milestone }) => milestone === code))
    .map((step) => toEntry(booking, step, now, step.code === ticked)),
});

/** Id of a stored place in the form: events store a place without its id in the directory. */
const storedPlaceId = '';

/** Returns the stored place of an event for the picker. */
const toStoredPlace = ({ location }: TrackingEvent, isAir: boolean): PortOption | null => {
  if (!location) return null;
  const { unlocode, iata, name, timeZone } = location;
  const code = unlocode ?? iata ?? '';
  return {
    ...{ id: storedPlaceId, code, city: name ?? code, country: '', portType: isAir ? 'AIR' : 'SEA' },
    ...(timeZone && { timeZone }),
  };
};

/** Checks whether an entry about a step names the vessel or flight. */
export const namesCarriage = (milestone: MilestoneCode): boolean =>
  milestone === 'loaded' ||
  recordableMilestones('FCL').some(({ code, kind }) => code === milestone && kind === 'transport');

/** Returns the entry of a recorded event, to correct it. */
export const toCorrection = (event: TrackingEvent, isAir: boolean): EventEntry => {
  const { milestone, occurredAt, dateOnly, occurredTz, location, vessel, voyage = '', flight = '', note = '' } = event;
  const zone = location?.timeZone ?? occurredTz ?? 'UTC';
  const moment = occurredAt
    ? {
        day: dateOnly ? occurredAt.slice(0, 10) : dayAt(occurredAt, zone),
        time: dateOnly ? '' : formatTime(occurredAt, zone),
      }
    : { day: '', time: '' };
  return {
    ...{ milestone: milestone ?? 'booking_confirmed', on: true, ...moment, place: toStoredPlace(event, isAir) },
    ...{ vessel: vessel?.name ?? '', voyage, flight, note, reason: '' },
  };
};

/** Returns the events that staff entered, in the order of their time. */
export const manualEvents = (events: readonly TrackingEvent[]): TrackingEvent[] =>
  currentEvents(events)
    .filter(({ source, milestone }) => source === 'manual' && milestone !== null)
    .sort((a, b) => Date.parse(a.occurredAt ?? a.receivedAt) - Date.parse(b.occurredAt ?? b.receivedAt));

/** Returns the message for the date or time of an entry that cannot be read; undefined when both can. */
export const entryFault = ({
  day,
  time,
}: Pick<EventEntry, 'day' | 'time'>): { field: 'day' | 'time'; message: string } | undefined => {
  if (day === '') return { field: 'day', message: 'Enter when it happened' };
  if (dayFault(day)) return { field: 'day', message: dayFault(day) ?? enterDayMessage() };
  return time === '' || parseTime(time) ? undefined : { field: 'time', message: 'Enter the time as HH:mm' };
};

/** Returns an entry as the API takes it, without its milestone. The API keeps a place that is left out. */
export const toSentMoment = ({ day, time, place, vessel, voyage, flight, note }: EventEntry) => ({
  ...{ date: day, time: parseTime(time), vessel, voyage, flight, note },
  ...(place && place.id !== storedPlaceId && { place: place.id }),
});

/** Returns an entry as the API takes it. */
export const toSentEvent = (entry: EventEntry): ManualEvent => ({
  ...toSentMoment(entry),
  ...{ milestone: entry.milestone, reason: entry.reason },
});

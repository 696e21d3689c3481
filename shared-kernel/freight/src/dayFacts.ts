import type { BookingCriteria } from './dashboardCards';
import type { ExceptionType } from './exceptionTypes';

/**
 * What falls on today for a booking, each by the day at its place: a cut-off of the departure that was booked, a departure and an
 * arrival that have not happened, a required document that is due today or was before.
 */
export const dueTodayLabels = {
  'cut-off': 'Cut-offs today',
  departure: 'Depart today',
  arrival: 'Arrive today',
  document: 'Documents due',
} as const;
export type DueToday = keyof typeof dueTodayLabels;
export const dueTodayKinds = Object.keys(dueTodayLabels) as [DueToday, ...DueToday[]];

/** What a number of the day counts and the list behind it shows: one row for both, so that they always agree. */
interface DayCriteria extends Pick<BookingCriteria, 'tempStatus'> {
  readonly dueToday?: DueToday;
  readonly exceptionType?: readonly ExceptionType[];
}

interface DayFact {
  /** The number's name in the answer. */
  readonly key: string;
  readonly label: string;
  readonly filter: DayCriteria;
}

/** The numbers of the day that count bookings, in their order. */
export const dayFacts = [
  { key: 'cutOffs', label: dueTodayLabels['cut-off'], filter: { dueToday: 'cut-off' } },
  { key: 'departures', label: dueTodayLabels.departure, filter: { dueToday: 'departure' } },
  { key: 'arrivals', label: dueTodayLabels.arrival, filter: { dueToday: 'arrival' } },
  { key: 'documents', label: dueTodayLabels.document, filter: { dueToday: 'document' } },
  {
    key: 'freeTime',
    label: 'Free time ends',
    filter: { tempStatus: 'exception', exceptionType: ['LAST_FREE_DAY_NEAR', 'LAST_FREE_DAY_PASSED'] },
  },
] as const satisfies readonly DayFact[];
export type DayFactKey = (typeof dayFacts)[number]['key'];

import type { BookingCriteria } from './dashboardCards';
import type { ExceptionType } from './exceptionTypes';

/**
 * Events of today for a booking, each by the day at its place: a cut-off of the booked departure, a departure or
 * arrival that
 * has not happened, a required document that is due today or overdue.
 */
export const dueTodayLabels = {
  'cut-off': 'Cut-offs today',
  departure: 'Depart today',
  arrival: 'Arrive today',
  document: 'Documents due',
} as const;
export type DueToday = keyof typeof dueTodayLabels;
export const dueTodayKinds = Object.keys(dueTodayLabels) as [DueToday, ...DueToday[]];

/** Criteria shared by a number of the day and the list behind it, so that they always agree. */
interface DayCriteria extends Pick<BookingCriteria, 'tempStatus'> {
  readonly dueToday?: DueToday;
  readonly exceptionType?: readonly ExceptionType[];
}

interface DayFact {
  /** Key of the number in the response. */
  readonly key: string;
  readonly label: string;
  readonly filter: DayCriteria;
}

/** Numbers of the day that count bookings, in order. */
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

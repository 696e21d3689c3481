import { DAY, formatTime, instantAt } from './placeTime';
import { validityDay } from './validity';

export const requestStates = ['open', 'in-work', 'answered', 'closed', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];

/** In these a request waits for an answer: it can be taken, answered, closed and withdrawn. */
export const waitingRequests = ['open', 'in-work'] as const satisfies readonly RequestState[];

export const isWaiting = (state: RequestState): boolean => (waitingRequests as readonly RequestState[]).includes(state);

/** The number of a request as people say it. @example requestNumber(12) // 'R-000012' */
export const requestNumber = (number: number): string => `R-${String(number).padStart(6, '0')}`;

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());

const workingDayAfter = (day: string): string => {
  const next = new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);
  return isWeekend(next) ? workingDayAfter(next) : next;
};

/**
 * Until when a request is to be answered, ISO 8601: at the same time of the agent's next working day. What comes on a
 * Saturday or Sunday counts as asked when Monday begins. @param zone IANA name of the agent's zone
 */
export const requestDue = (askedAt: Date, zone: string): string => {
  const day = validityDay(askedAt, zone);
  if (!isWeekend(day)) return instantAt(workingDayAfter(day), formatTime(askedAt.toISOString(), zone), zone);
  return instantAt(workingDayAfter(workingDayAfter(day)), '00:00', zone);
};

/** Whether a request still waits although its time is over. @param dueAt ISO 8601 */
export const isOverdue = (state: RequestState, dueAt: string, now: Date): boolean =>
  isWaiting(state) && Date.parse(dueAt) < now.getTime();

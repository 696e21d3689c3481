import { DAY, formatTime, HOUR, instantAt } from './placeTime';
import { validityDay } from './validity';

export const requestStates = ['open', 'in-work', 'answered', 'closed', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];

/** States in which a request waits for an answer: it can be taken, answered, closed and withdrawn. */
export const waitingRequestStates = ['open', 'in-work'] as const satisfies readonly RequestState[];

export const isWaiting = (state: RequestState): boolean =>
  (waitingRequestStates as readonly RequestState[]).includes(state);

/** Formats the number of a request. @example requestNumber(12) // 'R-000012' */
export const requestNumber = (number: number): string => `R-${String(number).padStart(6, '0')}`;

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());

const workingDayAfter = (day: string): string => {
  const next = new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);
  return isWeekend(next) ? workingDayAfter(next) : next;
};

/** Response time of an agent: working days, or working hours (opening to closing time, Monday to Friday). */
export interface AnswerRule {
  readonly amount: number;
  readonly unit: 'days' | 'hours';
  /** 'HH:mm' in the agent's time zone. Used for hours only. */
  readonly opensAt: string;
  readonly closesAt: string;
}

/** Default rule of an agent without its own. */
export const defaultAnswerRule: AnswerRule = { amount: 1, unit: 'days', opensAt: '08:00', closesAt: '18:00' };

const workingDaysAfter = (day: string, days: number): string =>
  days === 0 ? day : workingDaysAfter(workingDayAfter(day), days - 1);

const dueInDays = (askedAt: Date, zone: string, days: number): string => {
  const day = validityDay(askedAt, zone);
  if (isWeekend(day)) return instantAt(workingDaysAfter(workingDayAfter(day), days), '00:00', zone);
  return instantAt(workingDaysAfter(day, days), formatTime(askedAt.toISOString(), zone), zone);
};

/** Checks whether an agent is open for at least an hour a day. */
export const isOpenAnHour = ({ opensAt, closesAt }: Pick<AnswerRule, 'opensAt' | 'closesAt'>): boolean => {
  const hours = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;
  return hours(closesAt) - hours(opensAt) >= 1;
};

/** Returns the instant after the given open milliseconds from a working day on, not before `since`. */
const afterOpenTime = (since: number, day: string, left: number, zone: string, rule: AnswerRule): number => {
  const begin = Math.max(since, Date.parse(instantAt(day, rule.opensAt, zone)));
  const open = Math.max(0, Date.parse(instantAt(day, rule.closesAt, zone)) - begin);
  return open >= left ? begin + left : afterOpenTime(since, workingDayAfter(day), left - open, zone, rule);
};

const dueInHours = (askedAt: Date, zone: string, rule: AnswerRule): string => {
  const day = validityDay(askedAt, zone);
  const first = isWeekend(day) ? workingDayAfter(day) : day;
  return new Date(afterOpenTime(askedAt.getTime(), first, rule.amount * HOUR, zone, rule)).toISOString();
};

/**
 * Returns until when a request must be answered, ISO 8601. In days: the same time on a working day of the agent; a
 * request on a
 * Saturday or Sunday counts as received when Monday begins. In hours: only opening hours count.
 * @param zone IANA name of the agent's zone
 */
export const calculateRequestDue = (askedAt: Date, zone: string, rule: AnswerRule = defaultAnswerRule): string =>
  rule.unit === 'days' ? dueInDays(askedAt, zone, rule.amount) : dueInHours(askedAt, zone, rule);

/**
 * Describes an answer rule. @example answerRuleText({ ...defaultAnswerRule, amount: 2, unit: 'hours' }) // '2 working
 * hours (Monday to Friday, 08:00 to 18:00)'
 */
export const answerRuleText = ({ amount, unit, opensAt, closesAt }: AnswerRule): string => {
  const many = `${amount} working ${amount === 1 ? unit.slice(0, -1) : unit}`;
  return `${many} (Monday to Friday${unit === 'hours' ? `, ${opensAt} to ${closesAt}` : ''})`;
};

/**
 * Formats a delay in minutes; in hours from two on, if whole. @example lateText(90) // '90 min' @example lateText(180)
 * // '3 h'
 */
export const formatMinutesLate = (minutes: number): string =>
  minutes >= 120 && minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;

/** Checks whether a request still waits after its due time. @param dueAt ISO 8601 */
export const isOverdue = (state: RequestState, dueAt: string, now: Date): boolean =>
  isWaiting(state) && Date.parse(dueAt) < now.getTime();

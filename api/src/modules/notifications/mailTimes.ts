import type { MailPace, NotificationSettings } from '@quayside/contract';
import { DAY, dayAt, formatTime, instantAt } from '@quayside/freight';

type Times = Pick<NotificationSettings, 'digestHour' | 'quiet' | 'timeZone'>;

const MONDAY = 1;
const isMonday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === MONDAY;

/** Returns the next time at which it is the given hour in a time zone, on a day that counts. */
const nextAt = (hour: number, timeZone: string, now: Date, counts: (day: string) => boolean = () => true): Date => {
  const time = `${String(hour).padStart(2, '0')}:00`;
  const days = Array.from({ length: 9 }, (_, ahead) => dayAt(new Date(now.getTime() + ahead * DAY), timeZone));
  const moments = days.filter(counts).map((day) => new Date(instantAt(day, time, timeZone)));
  return moments.find((moment) => moment > now) ?? new Date(now.getTime() + DAY);
};

const isQuiet = ({ from, to }: NonNullable<Times['quiet']>, hour: number): boolean =>
  from < to ? hour >= from && hour < to : hour >= from || hour < to;

/**
 * Returns when a mail may be sent for an event now: at once except in quiet hours, or with the next daily or weekly
 * mail.
 */
export const mailDueAt = (pace: MailPace, { digestHour, quiet, timeZone }: Times, now: Date): Date => {
  if (pace === 'daily') return nextAt(digestHour, timeZone, now);
  if (pace === 'weekly') return nextAt(digestHour, timeZone, now, isMonday);
  const hour = Number(formatTime(now, timeZone).slice(0, 2));
  return quiet && isQuiet(quiet, hour) ? nextAt(quiet.to, timeZone, now) : now;
};

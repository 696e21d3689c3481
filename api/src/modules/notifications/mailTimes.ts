import type { NotificationSettings } from '@quayside/contract';
import { DAY, dayAt, formatTime, instantAt } from '@quayside/freight';

type Times = Pick<NotificationSettings, 'digestHour' | 'quiet' | 'timeZone'>;

/** The next time that the clocks of a zone show an hour. */
const nextAt = (hour: number, timeZone: string, now: Date): Date => {
  const time = `${String(hour).padStart(2, '0')}:00`;
  const days = [0, 1, 2].map((ahead) => dayAt(new Date(now.getTime() + ahead * DAY), timeZone));
  const next = days.map((day) => new Date(instantAt(day, time, timeZone))).find((moment) => moment > now);
  return next ?? new Date(now.getTime() + DAY);
};

const isQuiet = ({ from, to }: NonNullable<Times['quiet']>, hour: number): boolean =>
  from < to ? hour >= from && hour < to : hour >= from || hour < to;

/** When a mail may go that was caused now: at once but in quiet hours, or with the next daily one. */
export const mailDueAt = (choice: 'at-once' | 'daily', { digestHour, quiet, timeZone }: Times, now: Date): Date => {
  if (choice === 'daily') return nextAt(digestHour, timeZone, now);
  const hour = Number(formatTime(now, timeZone).slice(0, 2));
  return quiet && isQuiet(quiet, hour) ? nextAt(quiet.to, timeZone, now) : now;
};

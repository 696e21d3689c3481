import { daysAfter } from '@quayside/freight';
import { dayjs } from '@quayside/kernel/time';

const pattern = 'YYYY-MM-DD';

/** Returns the calendar day in the viewer's time zone. */
export const toLocalDay = (moment: Date): string => dayjs(moment).format(pattern);

/** Returns the validity that follows: it starts the day after and has the same length. Days are yyyy-MM-dd. */
export const nextValidity = ({ validFrom, validTo }: { validFrom: string; validTo: string }) => {
  const length = Math.max(0, dayjs.utc(validTo).diff(dayjs.utc(validFrom), 'day'));
  const from = daysAfter(validTo, 1);
  return { validFrom: from, validTo: daysAfter(from, length) };
};

/** Returns the days on which a validity can end, and the default: today, limited to the validity. */
export const endingDays = ({ validFrom, validTo }: { validFrom: string; validTo: string }, today: string) => {
  const first = daysAfter(validFrom, -1);
  const [last = first] = [first, validTo].sort().slice(-1);
  const [, offered = today] = [first, today, last].sort();
  return { first, last, offered };
};

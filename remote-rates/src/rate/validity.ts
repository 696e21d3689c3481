import { daysAfter } from '@quayside/freight';
import { dayjs } from '@quayside/kernel/time';

const pattern = 'YYYY-MM-DD';

/** The viewer's calendar day. */
export const dayOf = (moment: Date): string => dayjs(moment).format(pattern);

/** The validity that follows on another: it begins the day after its end and is as long. Days are yyyy-MM-dd. */
export const nextValidity = ({ validFrom, validTo }: { validFrom: string; validTo: string }) => {
  const length = Math.max(0, dayjs.utc(validTo).diff(dayjs.utc(validFrom), 'day'));
  const from = daysAfter(validTo, 1);
  return { validFrom: from, validTo: daysAfter(from, length) };
};

/** The days with which a validity can be ended, and the one that is offered: today, but never outside of it. */
export const endingDays = ({ validFrom, validTo }: { validFrom: string; validTo: string }, today: string) => {
  const first = daysAfter(validFrom, -1);
  const [last = first] = [first, validTo].sort().slice(-1);
  const [, offered = today] = [first, today, last].sort();
  return { first, last, offered };
};

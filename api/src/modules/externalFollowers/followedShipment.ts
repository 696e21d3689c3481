import {
  arrivalEnd,
  clockText,
  containerRows,
  departureEnd,
  displayContainerNumber,
  fillPlaceholders,
  formatDay,
  isBareDay,
  type TripEnd,
  toBareDay,
  toTripStop,
  whereText,
} from '@quayside/freight';
import { textClock } from '../../platform/pages/readerClock';
import type { PageWords } from '../../platform/pages/words/en';
import type { Executor } from '../../ports/database';
import { type BookingRow, bookedRoute } from '../bookings/public';
import { readTracking } from '../tracking/public';
import type { Lane } from './followerMails';

/** A follower without an account sees as little as the reader of a share link: what a consignee sees. */
const reader = { role: 'importer', customerCompany: null } as const;

/** Containers that a mail names; further ones are counted. */
const MAX_NAMED = 5;

/** Returns the names of origin and destination of a booking. */
export const getLaneNames = ({ fields }: Pick<BookingRow, 'fields'>): Lane => {
  const { from, to } = bookedRoute(fields);
  return { from: toTripStop(from).name, to: toTripStop(to).name };
};

type Fact = readonly [name: string, value: string];

/**
 * Returns a formatter for times in the language of a follower; a day without a time is written as the day. English
 * uses the product's format.
 */
export const createTimeFormatter =
  ({ language }: Pick<PageWords, 'language'>) =>
  (at: string, timeZone: string, dateOnly?: boolean): string => {
    if (language === 'en') return dateOnly ? formatDay(at) : clockText(at, timeZone, dateOnly);
    const write = textClock(language);
    return dateOnly === undefined && isBareDay(at, timeZone)
      ? write(toBareDay(at, timeZone), timeZone, true)
      : write(at, timeZone, dateOnly);
  };

const toEndFact = ({ label, moment, timeZone, delta }: TripEnd, words: PageWords): Fact => {
  if (!moment) return [label, words.notKnown];
  const at = createTimeFormatter(words)(moment.at, timeZone, moment.dateOnly || undefined);
  return [label, [at, delta?.text].filter(Boolean).join(', ')];
};

const toContainerFact = ({ fields }: BookingRow, { mails: { news } }: PageWords): Fact[] => {
  const numbers = containerRows(fields.equipments, []).map(({ number }) => displayContainerNumber(number));
  const named = numbers.slice(0, MAX_NAMED).join(', ');
  if (numbers.length === 0) return [];
  const more = { numbers: named, n: String(numbers.length - MAX_NAMED) };
  return [[news.containers, numbers.length > MAX_NAMED ? fillPlaceholders(news.more, more) : named]];
};

/** Returns the current state of a shipment as a default share link shows it. */
export const factsOfShipment = async (db: Executor, booking: BookingRow, words: PageWords): Promise<Fact[]> => {
  const tracking = await readTracking(db, reader, booking);
  const now = new Date();
  return [
    [words.mails.news.where, whereText(tracking, now, words)],
    toEndFact(departureEnd(tracking, words), words),
    toEndFact(arrivalEnd(tracking, now, words), words),
    ...toContainerFact(booking, words),
  ];
};

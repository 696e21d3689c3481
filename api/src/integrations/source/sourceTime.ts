import { instantAt } from '@quayside/freight';
import { dayFault, readWrittenTime } from './writtenTime';

/** Time of an event, as far as its source knows. */
export interface SourceTime {
  /** ISO instant; 00:00Z for a bare day. */
  readonly occurredAt: string;
  readonly dateOnly: boolean;
}

const isoTime = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Returns the text as ISO 8601, where it is another notation of a time. */
const asIso = (text: string): string => {
  const trimmed = text.trim();
  return isoTime.test(trimmed) && !/[T ]24:/.test(trimmed) ? trimmed : (readWrittenTime(trimmed) ?? trimmed);
};
const zoned = (text: string): string | null => {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

/**
 * Returns an ISO 8601 date and time as an instant: by its own offset, else by the time zone of the place, else in UTC.
 * A bare day stays a day. Returns null for invalid text, for days that the calendar does not have and for impossible
 * years.
 */
export const readSourceTime = (text: string, timeZone: string | undefined): SourceTime | null => {
  const [, day, minute, second = '', offset] = isoTime.exec(asIso(text)) ?? [];
  if (!day || dayFault(day)) return null;
  if (!minute) return { occurredAt: `${day}T00:00:00.000Z`, dateOnly: true };
  const asUtc = zoned(`${day}T${minute}${second}${offset?.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2') ?? 'Z'}`);
  if (asUtc === null || offset || !timeZone) return asUtc === null ? null : { occurredAt: asUtc, dateOnly: false };
  return { occurredAt: instantAt(day, minute, timeZone), dateOnly: false };
};

/** Like `readSourceTime`; for a place with an unknown time zone only the day counts. */
export const readLocalTime = (text: string, timeZone: string | undefined): SourceTime | null => {
  const iso = asIso(text);
  const isZoned = /(Z|[+-]\d{2}:?\d{2})$/.test(iso.slice(10));
  // The end of a day, 24:00, is still that day.
  const [, day = iso.slice(0, 10)] = isoTime.exec(text.trim()) ?? [];
  return readSourceTime(isZoned || timeZone ? iso : day, timeZone);
};

/**
 * Returns why `readSourceTime` cannot read a text, as the end of a sentence; null for a text that it reads.
 * @param unreadable the reason for a text that is no date and time at all
 */
export const sourceTimeFault = (text: string, unreadable: string): string | null => {
  if (readSourceTime(text, undefined)) return null;
  const [, day] = isoTime.exec(text.trim()) ?? [];
  return (day && dayFault(day)) || unreadable;
};

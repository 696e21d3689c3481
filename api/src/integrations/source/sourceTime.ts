import { instantAt } from '@quayside/freight';

/** When something happens, as far as its source knows. */
export interface SourceTime {
  /** ISO instant; of a bare day its 00:00Z. */
  readonly occurredAt: string;
  readonly dateOnly: boolean;
}

const isoTime = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

const zoned = (text: string): string | null => {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

/**
 * An ISO 8601 date and time as an instant: by its own offset, else by the clocks of the place, else in UTC. A bare day stays
 * a day. Null for what is no moment.
 */
export const readSourceTime = (text: string, timeZone: string | undefined): SourceTime | null => {
  const [, day, minute, second = '', offset] = isoTime.exec(text.trim()) ?? [];
  if (!day) return null;
  if (!minute) {
    const occurredAt = zoned(`${day}T00:00:00Z`);
    return occurredAt?.startsWith(day) ? { occurredAt, dateOnly: true } : null;
  }
  const asUtc = zoned(`${day}T${minute}${second}${offset?.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2') ?? 'Z'}`);
  if (asUtc === null || offset || !timeZone) return asUtc === null ? null : { occurredAt: asUtc, dateOnly: false };
  return { occurredAt: instantAt(day, minute, timeZone), dateOnly: false };
};

/** As `readSourceTime`; of a time at a place whose clocks nobody knows only the day is known. */
export const readLocalTime = (text: string, timeZone: string | undefined): SourceTime | null => {
  const isZoned = /(Z|[+-]\d{2}:?\d{2})$/.test(text.trim().slice(10));
  return readSourceTime(isZoned || timeZone ? text : text.trim().slice(0, 10), timeZone);
};

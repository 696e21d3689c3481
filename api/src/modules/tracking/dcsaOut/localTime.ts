import { dayAt, formatTime, instantAt, type TrackingEvent } from '@quayside/freight';

const MINUTE = 60_000;
const two = (number: number): string => String(number).padStart(2, '0');

const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
};

/**
 * Returns the local time of an event with offset: `2026-11-04T21:00:00+07:00`. A day without a time becomes its local
 * midnight.
 */
export const localTime = ({
  occurredAt,
  occurredTz,
  dateOnly,
}: Pick<TrackingEvent, 'occurredAt' | 'occurredTz' | 'dateOnly'>): string => {
  const timeZone = occurredTz ?? 'UTC';
  const at = occurredAt ?? '';
  const instant = Date.parse(dateOnly ? instantAt(at.slice(0, 10), '00:00', timeZone) : at);
  const moment = new Date(instant);
  const wall = Date.parse(`${dayAt(moment, timeZone)}T${formatTime(moment, timeZone)}:00Z`);
  const offset = wall / MINUTE - Math.floor(instant / MINUTE);
  return `${new Date(instant + offset * MINUTE).toISOString().slice(0, 19)}${offsetText(offset)}`;
};

import {
  bestEvent,
  clockText,
  dayAt,
  HOUR,
  instantAt,
  isBareDay,
  type MilestoneCode,
  milestoneLabel,
  type TrackingEvent,
} from '@quayside/freight';

export const hoursBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / HOUR;

export const hoursAfter = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * HOUR).toISOString();

export const latest = (...instants: readonly string[]): string =>
  instants.reduce((a, b) => (Date.parse(a) < Date.parse(b) ? b : a));

/**
 * Returns the time by which an instant has passed. 00:00 local time stands for a whole day, which passes at its end.
 */
export const dueBy = (instant: string, timeZone: string): string =>
  isBareDay(instant, timeZone) ? hoursAfter(instant, 24) : instant;

/** Returns the instant of an event. A day without a time begins at midnight local time. */
export const getEventInstant = (
  { occurredAt, occurredTz, dateOnly }: TrackingEvent,
  timeZone: string,
): string | null =>
  occurredAt && dateOnly ? instantAt(occurredAt.slice(0, 10), '00:00', occurredTz ?? timeZone) : occurredAt;

const slashed = (day: string): string => day.replaceAll('-', '/');

/** Returns the local day of an instant as yyyy/MM/dd in any locale; for keys. */
export const keyDay = (instant: string, timeZone: string): string => slashed(dayAt(instant, timeZone));

/** Returns the local day of an event as yyyy/MM/dd; for keys. */
export const getEventDay = ({ occurredAt, occurredTz, dateOnly }: TrackingEvent, timeZone: string): string => {
  if (!occurredAt) return 'undated';
  return dateOnly ? slashed(occurredAt.slice(0, 10)) : keyDay(occurredAt, occurredTz ?? timeZone);
};

/** Formats a duration: `41 hours` below two days, `7 days` from then on. */
export const formatHours = (hours: number): string => {
  const [count, unit] = hours < 48 ? [Math.round(hours), 'hour'] : [Math.round(hours / 24), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

/** Returns the most reliable dated event of a milestone. */
export const findBestEvent = (
  events: readonly TrackingEvent[],
  milestone: MilestoneCode,
  { actual }: { readonly actual?: boolean } = {},
): TrackingEvent | null =>
  bestEvent(
    events.filter(
      (event) =>
        event.milestone === milestone &&
        event.occurredAt !== null &&
        (actual === undefined || (event.classifier === 'actual') === actual),
    ),
  );

/** Describes an event: `CMA CGM: Arrived at destination port, Rotterdam, estimated for 2026/10/30 11:00 CET (ARRI)` */
export const describeEvent = (event: TrackingEvent, timeZone: string): string => {
  const { sourceName, milestone, rawLabel, rawCode, classifier, occurredAt, occurredTz, dateOnly, location } = event;
  const what = milestone && milestone !== 'discrepancy' ? milestoneLabel(milestone) : rawLabel;
  const place = location?.name ?? location?.unlocode ?? location?.iata;
  const at = occurredAt && clockText(occurredAt, occurredTz ?? timeZone, dateOnly);
  const when = at && (classifier === 'actual' ? at : `${classifier} for ${at}`);
  return `${sourceName}: ${[what, place, event.equipment, when].filter(Boolean).join(', ')} (${rawCode})`;
};

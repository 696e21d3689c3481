import { DateOnly, PlaceTime } from '@quayside/ui';

export interface EventTimeProps {
  /** ISO 8601 with zone. */
  at: string | null;
  /** IANA name of the place; without it the viewer's own. */
  timeZone: string | null;
  /** Only the day is known: it is shown as written and never shifts. */
  dateOnly?: boolean;
}

/** When an event happens, on the clocks of its place. */
export const EventTime = ({ at, timeZone, dateOnly = false }: EventTimeProps) =>
  dateOnly && at ? <DateOnly day={at.slice(0, 10)} /> : <PlaceTime at={at} timeZone={timeZone} />;

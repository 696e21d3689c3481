import type { ExceptionFacts } from '@quayside/freight';
import { PlaceTime } from './PlaceTime';

interface ExceptionTimeProps {
  facts: ExceptionFacts | null;
  /** ISO instant; shown when the time of the event is unknown. */
  raisedAt: string;
}

/**
 * Shows the time of an exception in the zone of its place; without one, the time at which it was raised in the viewer's
 * zone.
 */
export const ExceptionTime = ({ facts, raisedAt }: ExceptionTimeProps) =>
  facts?.at ? (
    <PlaceTime at={facts.at} timeZone={facts.place?.timeZone} dateOnly={facts.dateOnly} />
  ) : (
    <PlaceTime at={raisedAt} />
  );

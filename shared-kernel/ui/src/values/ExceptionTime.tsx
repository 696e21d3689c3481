import type { ExceptionFacts } from '@quayside/freight';
import { DateOnly } from './DateOnly';
import { PlaceTime } from './PlaceTime';

interface ExceptionTimeProps {
  facts: ExceptionFacts | null;
  /** ISO instant; shown where it is not known when it happened. */
  raisedAt: string;
}

/** When something went wrong, on the clocks of its place; else when that was noticed, on the viewer's. */
export function ExceptionTime({ facts, raisedAt }: ExceptionTimeProps) {
  if (!facts?.at) return <PlaceTime at={raisedAt} />;
  if (facts.dateOnly) return <DateOnly day={facts.at.slice(0, 10)} />;
  return <PlaceTime at={facts.at} timeZone={facts.place?.timeZone} />;
}

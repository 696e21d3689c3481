import type { ExceptionFacts } from '@quayside/freight';
import { PlaceTime } from './PlaceTime';

interface ExceptionTimeProps {
  facts: ExceptionFacts | null;
  /** ISO instant; shown where it is not known when it happened. */
  raisedAt: string;
}

/** When something went wrong, on the clocks of its place; else when that was noticed, on the viewer's. */
export const ExceptionTime = ({ facts, raisedAt }: ExceptionTimeProps) =>
  facts?.at ? (
    <PlaceTime at={facts.at} timeZone={facts.place?.timeZone} dateOnly={facts.dateOnly} />
  ) : (
    <PlaceTime at={raisedAt} />
  );

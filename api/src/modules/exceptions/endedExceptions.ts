import type { ExceptionType } from '@quayside/freight';
import { bookedRoute } from '../bookings/booking/bookedRoute';
import type { ExceptionClosing } from './applyExceptionChanges';
import type { ReviewCandidate } from './bookingsForReview';
import type { StoredException } from './loadRelatedFacts';
import { endingTypes, findEnding } from './rules/endedConditions';
import { endedHolds } from './rules/endedHolds';
import { type Finding, storedKey } from './rules/finding';
import { describeEvent } from './rules/moments';
import type { Shipment } from './rules/shipment';

const holdTypes = ['CUSTOMS_HOLD', 'FREIGHT_HOLD'] as const;
const closableTypes: readonly ExceptionType[] = [...holdTypes, ...endingTypes];

interface ReviewedBooking {
  readonly raised: readonly StoredException[];
  readonly found: readonly Finding[];
  readonly shipment: Shipment;
}

/**
 * Returns the open exceptions that have ended, with the reporting source: holds whose release was reported, and
 * conditions that ended by their own dates. A condition that returns is raised again. Pure.
 */
export const endedExceptions = (
  { fields }: Pick<ReviewCandidate, 'fields'>,
  { raised, found, shipment }: ReviewedBooking,
): readonly ExceptionClosing[] => {
  const keys = new Set(found.map(storedKey));
  const gone = raised.flatMap(({ stored, type, equipment, isOpen }) =>
    isOpen && type && closableTypes.includes(type) && !keys.has(stored)
      ? [{ stored, type, equipment, key: stored.slice(type.length + 1) }]
      : [],
  );
  const holds = holdTypes.flatMap((type) =>
    endedHolds(
      gone.filter((one) => one.type === type),
      new Set(),
      shipment.current,
    ).map(({ exception, by }) => ({
      exception,
      by: by.sourceName,
      why: describeEvent(by, bookedRoute(fields).to.timeZone),
    })),
  );
  const conditions = gone.flatMap((exception) => {
    const ending = findEnding(exception, shipment);
    return ending ? [{ exception, ...ending }] : [];
  });
  return [...holds, ...conditions].map(({ exception, by, why }) => ({
    ...{ keys: [exception.stored], action: 'exception.resolved', by, why },
    label: 'Exception resolved',
  }));
};

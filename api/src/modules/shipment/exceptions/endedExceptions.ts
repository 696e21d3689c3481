import type { ExceptionType } from '@quayside/freight';
import { bookedRoute } from '../booking/bookedRoute';
import type { Raised } from './knownOfAll';
import type { LookedBooking } from './lookedBookings';
import { endingOf, endingTypes } from './rules/endedConditions';
import { endedHolds } from './rules/endedHolds';
import { type Finding, storedKey } from './rules/finding';
import { sentenceOf } from './rules/moments';
import type { Shipment } from './rules/shipment';
import type { Closing } from './settle';

const holdTypes = ['CUSTOMS_HOLD', 'FREIGHT_HOLD'] as const;
const closableTypes: readonly ExceptionType[] = [...holdTypes, ...endingTypes];

interface ReviewedBooking {
  readonly raised: readonly Raised[];
  readonly found: readonly Finding[];
  readonly shipment: Shipment;
}

/**
 * Returns the open exceptions that have ended, with the reporting source: holds whose release was reported, and
 * conditions that ended by their own dates. A condition that returns is raised again. Pure.
 */
export const endedExceptions = (
  { fields }: Pick<LookedBooking, 'fields'>,
  { raised, found, shipment }: ReviewedBooking,
): readonly Closing[] => {
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
      why: sentenceOf(by, bookedRoute(fields).to.timeZone),
    })),
  );
  const conditions = gone.flatMap((exception) => {
    const ending = endingOf(exception, shipment);
    return ending ? [{ exception, ...ending }] : [];
  });
  return [...holds, ...conditions].map(({ exception, by, why }) => ({
    ...{ keys: [exception.stored], action: 'exception.resolved', by, why },
    label: 'Exception resolved',
  }));
};

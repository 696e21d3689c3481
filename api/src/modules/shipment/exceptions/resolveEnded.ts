import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../ports/database';
import { bookingHistories } from '../../../tables/bookingTables';
import { bookedRoute } from '../booking/bookedRoute';
import type { BookingRow } from '../booking/bookingRows';
import { isException } from '../booking/openExceptions';
import { closeExceptions } from './closeExceptions';
import { endingOf, endingTypes } from './rules/endedConditions';
import { endedHolds } from './rules/endedHolds';
import type { Finding } from './rules/finding';
import { sentenceOf } from './rules/moments';
import type { Shipment } from './rules/shipment';

const holdTypes = ['CUSTOMS_HOLD', 'FREIGHT_HOLD'] as const;

const openOf = async (tx: Tx, bookingId: string) => {
  const { exceptionKey, exceptionType, equipmentReference, acknowledgedAt } = bookingHistories;
  const rows = await tx
    .select({ exceptionKey, exceptionType, equipment: equipmentReference })
    .from(bookingHistories)
    .where(
      and(
        eq(bookingHistories.bookingId, bookingId),
        inArray(exceptionType, [...holdTypes, ...endingTypes]),
        isNull(acknowledgedAt),
        isException,
      ),
    );
  return rows.flatMap(({ exceptionKey: stored, exceptionType: type, equipment }) =>
    stored && type ? [{ stored, type, key: stored.slice(type.length + 1), equipment }] : [],
  );
};

interface Reviewed {
  readonly found: readonly Finding[];
  readonly shipment: Shipment;
}

/**
 * Closes what is over, in the name of whoever said so: holds whose release was reported, and what its own dates end. What comes
 * back is raised again.
 */
export const resolveEnded = async (
  tx: Tx,
  { id, fields }: Pick<BookingRow, 'id' | 'fields'>,
  { found, shipment }: Reviewed,
): Promise<void> => {
  const open = await openOf(tx, id);
  if (open.length === 0) return;
  const keys = new Set(found.map(({ type, key }) => `${type}:${key}`));
  const gone = open.filter(({ stored }) => !keys.has(stored));
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
  for (const { exception, by, why } of [...holds, ...conditions])
    await closeExceptions(tx, id, {
      ...{ keys: [exception.stored], action: 'exception.resolved', by, why },
      label: 'Exception resolved',
    });
};

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../ports/database';
import { bookingHistories } from '../../../tables/bookingTables';
import { changeBooking } from '../booking/changeBooking';
import { isException } from '../booking/openExceptions';
import { withFewerExceptions } from '../histories/acknowledgement';
import { recordBookingChange } from '../histories/recordBookingChange';

interface Closing {
  /** As they are stored. */
  readonly keys: readonly string[];
  readonly action: 'exception.withdrawn' | 'exception.resolved';
  /** Who said what closes them. */
  readonly by: string;
  readonly label: string;
  readonly why: string;
}

/** Closes open exceptions in the name of a source. Their keys are free again: what is told anew is raised anew. */
export const closeExceptions = async (
  tx: Tx,
  bookingId: string,
  { keys, action, by, label, why }: Closing,
): Promise<void> => {
  const { exceptionKey, acknowledgedAt, equipmentReference, id } = bookingHistories;
  const closed = await tx
    .update(bookingHistories)
    .set({
      exceptionKey: sql`${bookingHistories.exceptionKey} || ' withdrawn ' || ${bookingHistories.id}`,
      acknowledgedName: by,
      acknowledgedEmail: '',
      acknowledgedAt: sql`clock_timestamp()`,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(
      and(
        ...[eq(bookingHistories.bookingId, bookingId), inArray(exceptionKey, [...keys])],
        ...[isNull(acknowledgedAt), isException],
      ),
    )
    .returning({ id, label: bookingHistories.label, equipmentReference });
  if (closed.length === 0) return;
  const booking = await changeBooking(tx, { id: bookingId, set: withFewerExceptions(sql`${closed.length}::int`) });
  if (!booking) return;
  const detail = `${closed.map((one) => one.label).join(', ')}: ${why}`;
  await recordBookingChange(tx, {
    ...{ actor: null, action, booking },
    news: [{ kind: 'exception-closed', label, detail, tone: 'good' }],
    history: {
      ...{ category: 'exception', label, detail },
      equipmentReference: closed[0]?.equipmentReference ?? null,
    },
    before: { exceptions: keys },
    after: { histories: closed.map((one) => one.id) },
  });
};

import { type BookingCutOff, mergeCutOffs } from '@quayside/freight';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import { sailings } from '../../../tables/rateTables';
import type { BookingRow } from '../booking/bookingRows';

export interface BookedCutOffs {
  readonly cutOffs: readonly BookingCutOff[];
  /** When the departure last changed; null for cut-offs of the booking alone. */
  readonly changedAt: string | null;
}

/**
 * Returns the cut-offs of bookings, by booking: those typed on the booking, else those of its departure, which do not
 * count when the booking leaves at another time.
 */
export const bookedCutOffs = async (
  db: Executor,
  rows: readonly Pick<BookingRow, 'id' | 'scheduleRates' | 'etd' | 'fields'>[],
): Promise<ReadonlyMap<string, BookedCutOffs>> => {
  const ids = rows.flatMap(({ scheduleRates, etd }) => (etd && scheduleRates?.sailingId) || []);
  const { id, etd, cutOffs, updatedAt } = sailings;
  const found =
    ids.length === 0
      ? []
      : await db.select({ id, etd, cutOffs, changedAt: updatedAt }).from(sailings).where(inArray(id, ids));
  const byId = new Map(found.map((sailing) => [sailing.id, sailing]));
  return new Map(
    rows.flatMap((row): [string, BookedCutOffs][] => {
      // A damaged row without a route must not stop the others.
      const typed = (row.fields.airRoutes ?? row.fields.routes)?.cutOffs ?? [];
      const sailing = byId.get(row.scheduleRates?.sailingId ?? '');
      const leavesSo = sailing && row.etd !== null && Date.parse(sailing.etd) === Date.parse(row.etd);
      if (leavesSo) return [[row.id, { cutOffs: mergeCutOffs(typed, sailing.cutOffs), changedAt: sailing.changedAt }]];
      return typed.length > 0 ? [[row.id, { cutOffs: typed, changedAt: null }]] : [];
    }),
  );
};

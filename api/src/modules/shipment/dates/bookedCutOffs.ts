import type { CutOffName } from '@quayside/freight';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import { sailings } from '../../../tables/rateTables';
import type { BookingRow } from '../booking/bookingRows';

export interface BookedCutOffs {
  readonly cutOffs: readonly { readonly name: CutOffName; readonly at: string }[];
  /** When the departure last changed. */
  readonly changedAt: string;
}

/** Returns the cut-offs of booked departures, by booking; none when the booking leaves at another time. */
export const bookedCutOffs = async (
  db: Executor,
  rows: readonly Pick<BookingRow, 'id' | 'scheduleRates' | 'etd'>[],
): Promise<ReadonlyMap<string, BookedCutOffs>> => {
  const ids = rows.flatMap(({ scheduleRates, etd }) => (etd && scheduleRates?.sailingId) || []);
  if (ids.length === 0) return new Map();
  const { id, etd, cutOffs, updatedAt } = sailings;
  const found = await db.select({ id, etd, cutOffs, changedAt: updatedAt }).from(sailings).where(inArray(id, ids));
  const byId = new Map(found.map((sailing) => [sailing.id, sailing]));
  return new Map(
    rows.flatMap((row): [string, BookedCutOffs][] => {
      const sailing = byId.get(row.scheduleRates?.sailingId ?? '');
      const leavesSo = sailing && row.etd !== null && Date.parse(sailing.etd) === Date.parse(row.etd);
      return leavesSo ? [[row.id, sailing]] : [];
    }),
  );
};

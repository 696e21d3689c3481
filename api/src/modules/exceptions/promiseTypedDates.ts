import { eq } from 'drizzle-orm';
import type { Tx } from '../../ports/database';
import { bookings } from '../../tables/bookingTables';
import type { BookingRow } from '../bookings/booking/bookingRows';

type Dates = Pick<BookingRow, 'etd' | 'eta'>;

/**
 * Measures later delays against the dates that staff typed. The correction itself raises no exception, because its author
 * knows of it; followers are notified by the edit.
 * @param before the booking before the edit
 * @param typed ISO instants
 */
export const promiseTypedDates = async (
  tx: Tx,
  before: Pick<BookingRow, 'id'> & Dates,
  { etd, eta }: Dates,
): Promise<void> => {
  const promised = {
    ...(etd !== before.etd && { promisedEtd: etd }),
    ...(eta !== before.eta && { promisedEta: eta }),
  };
  if (Object.keys(promised).length === 0) return;
  await tx.update(bookings).set(promised).where(eq(bookings.id, before.id));
};

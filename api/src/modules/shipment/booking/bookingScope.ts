import { type PartyColumns, partyScope } from '../../../platform/parties';
import type { User } from '../../../platform/user';
import { bookings } from '../../../tables/bookingTables';

/** Everybody sees those in which their organisation has its part. The table may be that of the totals, too. */
export const bookingScope = (user: User, table: PartyColumns = bookings) => partyScope(user, table);

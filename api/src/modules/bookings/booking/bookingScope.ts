import { type PartyColumns, partyScope } from '../../../platform/people/parties';
import type { User } from '../../../platform/people/user';
import { bookings } from '../../../tables/bookingTables';

/** Limits bookings to those in which the user's organisation takes part. Also works for the tables of totals. */
export const bookingScope = (user: User, table: PartyColumns = bookings) => partyScope(user, table);

import { and, eq, type SQL } from 'drizzle-orm';
import { everything } from '../../../platform/people/parties';
import type { User } from '../../../platform/people/user';
import { bookingHistories } from '../../../tables/bookingTables';
import { bookingScope } from '../../bookings/booking/bookingScope';

/**
 * Limits exceptions to those of bookings that the user may see. The agent id is repeated so that an index can be used.
 */
export const exceptionScope = (user: User): SQL | undefined => {
  const { agentId } = bookingHistories;
  const own = user.role === 'super-admin' ? everything : eq(agentId, user.companyId ?? '');
  return and(own, bookingScope(user));
};

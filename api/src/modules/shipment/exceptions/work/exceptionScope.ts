import { and, eq, type SQL } from 'drizzle-orm';
import { everything } from '../../../../platform/parties';
import type { User } from '../../../../platform/user';
import { bookingHistories } from '../../../../tables/bookingTables';
import { bookingScope } from '../../booking/bookingScope';

/** Exceptions of bookings that the caller sees; the agent stands with them, too, so that an index finds them. */
export const exceptionScope = (user: User): SQL | undefined => {
  const { agentId } = bookingHistories;
  const own = user.role === 'super-admin' ? everything : eq(agentId, user.companyId ?? '');
  return and(own, bookingScope(user));
};

import { isLikeCustomer } from '@quayside/contract/roles';
import { and, type SQL, sql } from 'drizzle-orm';
import { isOfAgent, nothing } from '../../../platform/parties';
import type { User } from '../../../platform/user';
import { bookingTasks } from '../../../tables/taskTables';
import { bookingScope } from '../booking/bookingScope';

/** Tasks of bookings that the caller sees: staff all of them, customers those that are shown to them, others none. */
export const taskScope = (user: User): SQL => {
  if (user.role === 'super-admin' || isOfAgent(user)) return bookingScope(user);
  if (!isLikeCustomer(user.role)) return nothing;
  return and(bookingScope(user), sql`${bookingTasks.isVisible}`) ?? nothing;
};

import { isLikeCustomer } from '@quayside/contract/roles';
import { and, type SQL, sql } from 'drizzle-orm';
import { isOfAgent, nothing } from '../../platform/people/parties';
import type { User } from '../../platform/people/user';
import { bookingTasks } from '../../tables/taskTables';
import { bookingScope } from '../bookings/booking/bookingScope';

/** Limits tasks to bookings that the user may see: staff see all tasks, customers the visible ones, others none. */
export const taskScope = (user: User): SQL => {
  if (user.role === 'super-admin' || isOfAgent(user)) return bookingScope(user);
  if (!isLikeCustomer(user.role)) return nothing;
  return and(bookingScope(user), sql`${bookingTasks.isVisible}`) ?? nothing;
};

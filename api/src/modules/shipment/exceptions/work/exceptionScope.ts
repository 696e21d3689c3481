import { seesExceptions } from '@quayside/contract/roles';
import { and, eq, type SQL } from 'drizzle-orm';
import { forbidden } from '../../../../platform/errors';
import { everything } from '../../../../platform/parties';
import type { User } from '../../../../platform/user';
import { bookingHistories } from '../../../../tables/bookingTables';
import { bookingScope } from '../../booking/bookingScope';

/** Exceptions of bookings that the caller sees; the agent stands with them, too, so that an index finds them. @throws 403 without their display */
export const exceptionScope = (user: User): SQL | undefined => {
  if (!seesExceptions(user)) throw forbidden('Exceptions are not part of your services.');
  const { agentId } = bookingHistories;
  const own = user.role === 'super-admin' ? everything : eq(agentId, user.companyId ?? '');
  return and(own, bookingScope(user));
};

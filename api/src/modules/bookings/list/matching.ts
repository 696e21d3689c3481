import { and, type SQL, sql } from 'drizzle-orm';
import { everything } from '../../../platform/people/parties';
import type { User } from '../../../platform/people/user';
import { bookings } from '../../../tables/bookingTables';
import { type Filter, filterCondition, searchedText } from './bookingFilter';
import { daysInParts } from './daysOfArrival';
import { listScope } from './listed';

export interface ListQuery {
  readonly user: User;
  readonly filter: Filter;
  /** The complete condition including the scope. */
  readonly where: SQL | undefined;
}

/** Returns the condition as disjoint parts. */
const toDisjointParts = ({ user, filter, where }: ListQuery): readonly (SQL | undefined)[] => {
  // A text search finds few bookings.
  if (searchedText(filter)) return [where];
  const rest = filterCondition(user, { ...filter, from: undefined, to: undefined });
  return daysInParts(filter).map((days) => and(listScope(user), rest, days));
};

/** Returns at most the given number of bookings of a filter, in no order, with the fast parts first. */
export const selectSome = (question: ListQuery, columns: SQL, atMost: number): SQL => {
  const found = toDisjointParts(question).map(
    (part) => sql`select ${columns} from ${bookings} where ${part ?? everything}`,
  );
  return sql`(${sql.join(found, sql` union all `)} limit ${atMost})`;
};

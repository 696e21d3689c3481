import { and, type SQL, sql } from 'drizzle-orm';
import { everything } from '../../../platform/parties';
import type { User } from '../../../platform/user';
import { bookings } from '../../../tables/bookingTables';
import { type Filter, filterCondition } from './bookingFilter';
import { daysInParts } from './daysOfArrival';
import { listed } from './listed';

export interface Question {
  readonly user: User;
  readonly filter: Filter;
  /** The whole condition, scope included. */
  readonly where: SQL | undefined;
}

/** The condition in parts of which a booking meets one at most. */
const partsOf = ({ user, filter, where }: Question): readonly (SQL | undefined)[] => {
  // What a text finds is few.
  if (filter.searchText) return [where];
  const rest = filterCondition(user, { ...filter, from: undefined, to: undefined });
  return daysInParts(filter).map((days) => and(listed(user), rest, days));
};

/** So many bookings of a filter at most, in no order: those that are quick to find come first. */
export const someOf = (question: Question, columns: SQL, atMost: number): SQL => {
  const found = partsOf(question).map((part) => sql`select ${columns} from ${bookings} where ${part ?? everything}`);
  return sql`(${sql.join(found, sql` union all `)} limit ${atMost})`;
};

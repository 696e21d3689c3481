import { type SQL, sql } from 'drizzle-orm';
import { databaseForTextSearch } from '../../../platform/database/searching';
import { invalid } from '../../../platform/errors';
import { isStatementTimeout } from '../../../platform/lists/countCapped';
import type { User } from '../../../platform/people/user';
import type { Database, Tx } from '../../../ports/database';
import { type Filter, searchedText } from './bookingFilter';
import { toListCondition } from './listPage';

const GROUP_FOR = '5s';
const tooMany = 'These bookings are too many to group. Add a filter and try again.';

interface GroupedFilter {
  readonly user: User;
  readonly filter: Filter;
  /** Field of the query that the refusal names. */
  readonly field: string;
}

/**
 * Runs a query on the bookings of a filter within five seconds. The condition includes the scope.
 * @throws 422 when it takes longer
 */
export const groupInTime = async <T>(
  database: Database,
  { user, filter, field }: GroupedFilter,
  ask: (tx: Tx, where: SQL | undefined) => Promise<T>,
): Promise<T> => {
  try {
    return await databaseForTextSearch(database, searchedText(filter)).transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = ${sql.raw(`'${GROUP_FOR}'`)}`);
      return ask(tx, await toListCondition(tx, user, filter));
    });
  } catch (error) {
    if (isStatementTimeout(error)) throw invalid([{ path: field, message: tooMany }], tooMany);
    throw error;
  }
};

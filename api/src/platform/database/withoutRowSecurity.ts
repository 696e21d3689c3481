import { sql } from 'drizzle-orm';
import type { Tx } from '../../ports/database';

/**
 * Runs a query without row-level security within a caller's transaction. Its result must be a yes or a no, or side
 * effects of the caller's action on records that the caller does not see. The reason is recorded.
 */
export const withoutRowSecurity = async <T>(tx: Tx, reason: string, ask: () => Promise<T>): Promise<T> => {
  const actAs = (role: string, why: string) =>
    tx.execute<{ before: string }>(sql`
      select current_setting('role') as before, set_config('role', ${role}, true), set_config('quayside.reason', ${why}, true)`);
  const { rows } = await actAs('quayside_platform', reason);
  const goBack = () => actAs(rows[0]?.before ?? 'quayside_app', '');
  try {
    const answer = await ask();
    await goBack();
    return answer;
  } catch (error) {
    // After a database error no further statement runs; the rollback resets the role.
    await goBack().catch(() => {});
    throw error;
  }
};

import { sql } from 'drizzle-orm';
import type { Tx } from '../../ports/database';

/**
 * Asks a question of all tenants within the transaction of a caller, and no more: what comes of it must be a yes or a no,
 * or what the caller's own act brings with it to records that the caller does not see.
 * The reason is said.
 */
export const beyondWall = async <T>(tx: Tx, reason: string, ask: () => Promise<T>): Promise<T> => {
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
    // After an error of the database nothing is asked any more; the transaction takes the role with it.
    await goBack().catch(() => {});
    throw error;
  }
};

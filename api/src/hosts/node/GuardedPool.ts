import pg from 'pg';
import { refuseWhileHolding } from '../../platform/database/holding';

/** pg's pool, which refuses a second connection to a call chain that holds one: ten such calls at once would wait for ever. */
export class GuardedPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: the eight overloads of pg pass through as they are
  override connect(...args: any[]): any {
    refuseWhileHolding();
    // biome-ignore lint/suspicious/noExplicitAny: see above
    return (super.connect as any)(...args);
  }
}

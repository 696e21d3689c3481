import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import type { Services } from '../../ports/services';
import type { HandledCall } from '../calls/handle';
import type { Template } from '../mail/template';
import type { Workers } from '../outbox/workers';
import type { User } from '../people/user';

/** One statement. */
export type Housekeeping = (db: Executor) => PromiseLike<unknown>;

/** A domain of the API. */
export interface Module {
  readonly name: string;
  readonly routes: readonly HandledCall[];
  /** Limits the records of its table that a user sees; other modules that read the table use it, too. */
  readonly scope?: (user: User) => SQL;
  /** Starts background work (timers, consumers); returns the function that stops it. */
  readonly start?: (services: Services) => () => Promise<void>;
  /** Its workers for jobs of the outbox. */
  readonly jobs?: Partial<Workers>;
  /** Its mail templates. */
  readonly mails?: readonly Template<never>[];
  /** Statements that delete or mark expired data. Nothing relies on them: every query checks the time itself. */
  readonly housekeeping?: readonly Housekeeping[];
}

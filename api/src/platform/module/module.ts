import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import type { Services } from '../../ports/services';
import type { Handled } from '../calls/handle';
import type { Template } from '../mail/template';
import type { Workers } from '../outbox/workers';
import type { User } from '../user';

/** One statement. */
export type Housekeeping = (db: Executor) => PromiseLike<unknown>;

/** A domain of the API. */
export interface Module {
  readonly name: string;
  readonly routes: readonly Handled[];
  /** Which records of its table a user sees; other modules that read the table ask it, too. */
  readonly scope?: (user: User) => SQL;
  /** Work that goes on beside the calls (timers, consumers); what it answers stops that work. */
  readonly start?: (services: Services) => () => Promise<void>;
  /** The jobs of the outbox that it does. */
  readonly jobs?: Partial<Workers>;
  /** The kinds of mail that it writes. */
  readonly mails?: readonly Template<never>[];
  /** Statements that remove what has expired, or mark it. Nothing relies on them: every query looks at the time itself. */
  readonly housekeeping?: readonly Housekeeping[];
}

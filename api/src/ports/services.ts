import type { Config } from './config';
import type { DailyRates } from './dailyRates';
import type { Database } from './database';
import type { FileStorage } from './fileStorage';
import type { Images } from './images';
import type { Log } from './log';
import type { MailServer } from './mailServer';
import type { Outside } from './outside';
import type { RateLimitCheck } from './pace';
import type { PasswordHash } from './passwordHash';
import type { Push } from './push';
import type { ReadMail } from './readMail';
import type { Scanner } from './scanner';
import type { Secrets } from './secrets';
import type { Spool } from './spool';
import type { Threads } from './threads';
import type { TrackingSource } from './trackingSource';

/** Services of a host for handlers and modules, besides their transaction. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly storage: FileStorage;
  readonly log: Log;
  readonly passwords: PasswordHash;
  readonly secrets: Secrets;
  /**
   * Common passwords in lower case, in addition to those that every host refuses; empty in a browser, for which they
   * are too large.
   */
  readonly commonPasswords: () => Promise<ReadonlySet<string>>;
  /**
   * Returns whether a password is in a list of breached ones; undefined without a list, and false when it does not
   * answer.
   */
  readonly isBreached: ((password: string) => Promise<boolean>) | undefined;
  /** Fetches the exchange rates of the day; undefined without a source. */
  readonly askDailyRates: (() => Promise<DailyRates>) | undefined;
  /** Sends an urgent alert to the operators; undefined without an address. It never throws. */
  readonly tellOperators: ((sentence: string) => Promise<void>) | undefined;
  /** Calls addresses in a company's settings; undefined in a browser, which could not call them. */
  readonly outside: Outside | undefined;
  /** Posts to companies' webhooks; private networks are blocked; undefined in a browser. */
  readonly tellOutside: Outside['fetch'] | undefined;
  /** Returns why such an address would never be called; null where no reason is known. Undefined in a browser. */
  readonly refusedOutside: ((address: string) => string | null) | undefined;
  /**
   * Sends push notifications to browsers without an open page; undefined in a browser, which reaches no push service.
   */
  readonly push: Push | undefined;
  /** Rate limits for calls to external services, shared by all nodes. */
  readonly pace: RateLimitCheck;
  readonly images: Images;
  /** Runs CPU-bound work, such as drawing PDFs, off the event loop. */
  readonly threads: Threads;
  /** Virus scanner for uploads; without one files are not scanned, and show that. */
  readonly scanner: Scanner | undefined;
  /** Mail server; without one mails are stored in the outbox. */
  readonly mail: MailServer | undefined;
  /** Parses a raw mail, RFC 5322; undefined in a browser, which receives none. */
  readonly readMail: ((raw: Buffer) => Promise<ReadMail>) | undefined;
  /** Tracking sources; the first one that serves a carrier wins. */
  readonly sources: readonly TrackingSource[];
  /** Opens a buffer for an export that is read while it is written. */
  readonly openSpool: () => Promise<Spool>;
}

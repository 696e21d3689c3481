import type { Config } from './config';
import type { DailyRates } from './dailyRates';
import type { Database } from './database';
import type { FileStorage } from './fileStorage';
import type { Images } from './images';
import type { Log } from './log';
import type { MailServer } from './mailServer';
import type { Outside } from './outside';
import type { Pace } from './pace';
import type { PasswordHash } from './passwordHash';
import type { Push } from './push';
import type { ReadMail } from './readMail';
import type { Scanner } from './scanner';
import type { Secrets } from './secrets';
import type { Spool } from './spool';
import type { Threads } from './threads';
import type { TrackingSource } from './trackingSource';

/** What a host gives to handlers and modules, beside their transaction. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly storage: FileStorage;
  readonly log: Log;
  readonly passwords: PasswordHash;
  readonly secrets: Secrets;
  /** Common passwords in lower case, beside those that every host refuses; empty in a browser, for which they are too large. */
  readonly commonPasswords: () => Promise<ReadonlySet<string>>;
  /** Whether a password stands in a list of breached ones; undefined where nobody is asked, and false when nobody answers. */
  readonly isBreached: ((password: string) => Promise<boolean>) | undefined;
  /** Asks for the exchange rates of the day; undefined where there is no source. */
  readonly askDailyRates: (() => Promise<DailyRates>) | undefined;
  /** Tells those who run this installation of what cannot wait; undefined where nobody gave an address. It never throws. */
  readonly tellOperators: ((sentence: string) => Promise<void>) | undefined;
  /** Whom a company's own settings name; undefined in a browser, which could not ask them. */
  readonly outside: Outside | undefined;
  /** Posts to addresses that companies name for their webhooks, none of them within our own network; undefined in a browser. */
  readonly tellOutside: Outside['fetch'] | undefined;
  /** Why such an address would never be told anything; null where nothing is known against it. Undefined in a browser. */
  readonly refusedOutside: ((address: string) => string | null) | undefined;
  /** Shows news in browsers while no page is open; undefined in a browser, which reaches no push service. */
  readonly push: Push | undefined;
  /** How often somebody outside may be asked, counted over all nodes. */
  readonly pace: Pace;
  readonly images: Images;
  /** Runs CPU-bound work, such as drawing PDFs, off the event loop. */
  readonly threads: Threads;
  /** Who looks for viruses in what is uploaded; without one files are not scanned, and say so. */
  readonly scanner: Scanner | undefined;
  /** Without one mails are kept in the outbox. */
  readonly mail: MailServer | undefined;
  /** Takes a mail apart as it came, RFC 5322; undefined in a browser, to which nobody brings one. */
  readonly readMail: ((raw: Buffer) => Promise<ReadMail>) | undefined;
  /** Who is asked about shipments; the first that serves a carrier wins. */
  readonly sources: readonly TrackingSource[];
  /** Opens a place for an export that is read while it is written. */
  readonly openSpool: () => Promise<Spool>;
}

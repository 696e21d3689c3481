import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config';
import type { Database } from './database/database';
import type { FileStorage } from './files/storage';
import type { Handled } from './handle';

/** What handlers and modules may use beside their transaction. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly storage: FileStorage;
  readonly log: FastifyBaseLogger;
}

/** A domain. `start` is for work that goes on beside the calls (timers, consumers); what it answers stops that work. */
export interface Module {
  readonly name: string;
  readonly routes: readonly Handled[];
  readonly start?: (services: Services) => () => Promise<void>;
}

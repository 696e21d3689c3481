import pg from 'pg';
import { refuseWhileHolding } from '../../platform/database/holding';
import { unavailable } from '../../platform/errors';

type Done = (error: Error | undefined, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void;

/**
 * pg's pool, with two more rules. It refuses a second connection to a call chain that holds one: ten such calls at once would
 * wait for ever. And while PostgreSQL is known not to answer it lends none, so that nobody waits for a time-out.
 */
export class GuardedPool extends pg.Pool {
  #away: Error | undefined;
  readonly #lent = new Set<pg.PoolClient>();
  readonly #waiting = new Set<(error: Error) => void>();

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('acquire', (client) => this.#lent.add(client));
    this.on('release', (_error, client) => this.#lent.delete(client));
  }

  /** PostgreSQL does not answer: who waits for a connection or for an answer is told now, and nobody waits from here on. */
  giveUp(reason: Error): void {
    this.#away = reason;
    for (const refuse of this.#waiting) refuse(unavailable(reason));
    this.#waiting.clear();
    // Its question ends with the connection.
    for (const client of this.#lent) void (client as pg.PoolClient & pg.Client).end().catch(() => {});
  }

  /** PostgreSQL answers again. */
  goOn(): void {
    this.#away = undefined;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: Done): void;
  override connect(done?: Done): Promise<pg.PoolClient> | undefined {
    refuseWhileHolding();
    const lending = this.#lend();
    if (!done) return lending;
    lending.then(
      (client) => done(undefined, client, client.release),
      (error: Error) => done(error),
    );
    return undefined;
  }

  #lend(): Promise<pg.PoolClient> {
    if (this.#away) return Promise.reject(unavailable(this.#away));
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      super.connect().then(
        (client) => {
          // Whoever was told that there is none has gone.
          if (this.#waiting.delete(reject)) resolve(client);
          else client.release();
        },
        (error: Error) => {
          this.#waiting.delete(reject);
          reject(error);
        },
      );
    });
  }
}

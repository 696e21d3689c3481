import type { Duplex } from 'node:stream';
import pg from 'pg';
import { refuseWhileHolding } from '../../platform/database/holding';
import { unavailable } from '../../platform/errors';

type Done = (error: Error | undefined, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void;

/** Returns the socket of a connection, which pg's types omit. */
const getSocket = (client: pg.PoolClient): Duplex =>
  (client as pg.PoolClient & { readonly connection: { readonly stream: Duplex } }).connection.stream;

/**
 * pg's connection pool with two more rules. It refuses a second connection to a call chain that holds one, because ten
 * such calls at once would wait for ever. While the circuit to PostgreSQL is open it refuses all, so that no caller
 * waits for a time-out.
 */
export class GuardedPool extends pg.Pool {
  #away: Error | undefined;
  readonly #open = new Set<pg.PoolClient>();
  readonly #lent = new Set<pg.PoolClient>();
  /** Connections open when PostgreSQL was last given up: a response over one of them may be incomplete. */
  #doubtful: ReadonlySet<pg.PoolClient> = new Set();
  readonly #waiting = new Set<(error: Error) => void>();
  #lastAnswer = 0;
  #lastUse = 0;
  /** Called at each request for a connection. */
  onUse: () => void = () => {};

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('connect', (client) => {
      this.#open.add(client);
      client.on('drain', () => {
        this.#lastAnswer = performance.now();
      });
    });
    this.on('remove', (client) => this.#open.delete(client));
    this.on('acquire', (client) => this.#lent.add(client));
    this.on('release', (_error, client) => this.#lent.delete(client));
  }

  /** Returns when PostgreSQL last answered a query completely, in milliseconds of this process. */
  get lastAnswer(): number {
    return this.#lastAnswer;
  }

  /** Opens the circuit because PostgreSQL does not answer: fails all waiting calls now, and all later ones at once. */
  giveUp(reason: Error): void {
    this.#away = reason;
    this.#doubtful = new Set(this.#open);
    for (const refuse of this.#waiting) refuse(unavailable(reason));
    this.#waiting.clear();
    // Destroying the socket fails its queries; `end` would wait for their responses.
    for (const client of this.#lent) getSocket(client).destroy();
  }

  /** Closes the circuit because PostgreSQL answers again. */
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

  async #sound(): Promise<pg.PoolClient> {
    const client = await super.connect();
    if (!this.#doubtful.has(client)) return client;
    client.release(true);
    return this.#sound();
  }

  /** Returns whether a connection is lent or awaited, or was lent within the last milliseconds. */
  isUsed(milliseconds: number): boolean {
    return this.#lent.size > 0 || this.#waiting.size > 0 || performance.now() - this.#lastUse < milliseconds;
  }

  #lend(): Promise<pg.PoolClient> {
    this.#lastUse = performance.now();
    this.onUse();
    if (this.#away) return Promise.reject(unavailable(this.#away));
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      this.#sound().then(
        (client) => {
          // The caller was already rejected.
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

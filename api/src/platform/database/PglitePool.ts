/// <reference path="./pgUtils.d.ts" />
import { EventEmitter } from 'node:events';
import pg from 'pg';
import { prepareValue } from 'pg/lib/utils';
import { refuseWhileHolding } from './holding';
import { assume, ownerFor } from './identity';
import type { PgliteEngine, WorkerError, WorkerResult } from './pgliteProtocol';

interface QueryConfig {
  readonly text: string;
  /** Name of the prepared statement for this text; the engine keeps it, and after a few executions its plan. */
  readonly name?: string;
  readonly values?: readonly unknown[];
  readonly rowMode?: 'array';
  readonly types?: { getTypeParser(oid: number, format?: 'text'): (value: string) => unknown };
}

interface QueryResult {
  readonly command: string;
  readonly rowCount: number | null;
  readonly oid: null;
  readonly fields: { name: string; dataTypeID: number; format: 'text' }[];
  readonly rows: unknown[];
}

/** Time-out for the only connection, in milliseconds, after which the call is answered as busy. */
const CONNECTION_TIMEOUT = 15_000;

const toDatabaseError = ({ message, fields }: WorkerError): Error =>
  fields ? Object.assign(new pg.DatabaseError(message, message.length, 'error'), fields) : new Error(message);

const toResult = (
  { command, rowCount, fields, rows }: WorkerResult,
  { rowMode, types = pg.types }: QueryConfig,
): QueryResult => {
  const parsers = fields.map((field) => types.getTypeParser(field.dataTypeID, 'text'));
  const parse = (value: string | null, column: number) => (value === null ? null : parsers[column]?.(value));
  const toArray = (row: readonly (string | null)[]) => row.map(parse);
  const toObject = (row: readonly (string | null)[]) =>
    Object.fromEntries(row.map((value, column) => [fields[column]?.name, parse(value, column)]));
  return {
    command,
    rowCount,
    oid: null,
    fields: fields.map((field) => ({ ...field, format: 'text' })),
    rows: rows.map(rowMode === 'array' ? toArray : toObject),
  };
};

const opensTransaction = /^\s*(begin|start\s+transaction)\b/i;
const endsTransaction = /^\s*(commit|end|abort|rollback(?!\s+to\b))\b/i;

/**
 * A connection pool over the single connection of the embedded database, in the shape of `pg.Pool`: callers queue first
 * come, first served. Drizzle recognises a pool by the class name.
 */
export class PglitePool extends EventEmitter {
  readonly #engine: PgliteEngine;
  readonly #queue: (() => void)[] = [];
  #lastId = 0;
  #busy = false;
  #stopped: Error | undefined;

  constructor(engine: PgliteEngine) {
    super();
    this.#engine = engine;
    engine.stopped.then((error) => this.#stop(error));
  }

  readonly totalCount = 1;
  get idleCount(): number {
    return this.#busy ? 0 : 1;
  }
  get waitingCount(): number {
    return this.#queue.length;
  }

  async query(query: string | QueryConfig, values?: readonly unknown[]): Promise<QueryResult> {
    const client = await this.connect();
    try {
      return await client.query(query, values);
    } finally {
      client.release();
    }
  }

  /** Runs background statements: they queue behind callers, however long those hold the connection. */
  async runWhenFree(text: string): Promise<QueryResult> {
    await this.#acquire(Number.POSITIVE_INFINITY);
    const client = this.#hold();
    try {
      await assume(this, ownerFor('upkeep'), (statement) => client.query(statement));
      return await client.query(text);
    } finally {
      client.release();
    }
  }

  /** Waits for the connection. The caller returns it with `release`; an open transaction is then rolled back. */
  async connect(): Promise<PgliteClient> {
    refuseWhileHolding();
    await this.#acquire();
    return this.#hold();
  }

  async end(): Promise<void> {
    if (this.#stopped) return;
    await this.#acquire();
    await this.#engine.close();
  }

  #hold(): PgliteClient {
    return new PgliteClient(
      (config) => this.#run(config),
      () => this.#handOver(),
    );
  }

  #acquire(atMost = CONNECTION_TIMEOUT): Promise<void> {
    if (this.#stopped) return Promise.reject(this.#stopped);
    if (!this.#busy) {
      this.#busy = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        if (this.#stopped) reject(this.#stopped);
        else resolve();
      };
      const giveUp = () => {
        this.#queue.splice(this.#queue.indexOf(enter), 1);
        reject(new Error('timeout exceeded when trying to connect'));
      };
      const timer = Number.isFinite(atMost) ? setTimeout(giveUp, atMost) : undefined;
      this.#queue.push(enter);
    });
  }

  #handOver(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#busy = false;
  }

  async #run({ text, values, name, ...config }: QueryConfig): Promise<QueryResult> {
    if (this.#stopped) throw this.#stopped;
    this.#lastId += 1;
    const prepared =
      values?.length || name !== undefined
        ? (values ?? []).map((value) => prepareValue(value) as string | Uint8Array | null)
        : undefined;
    const answer = await this.#engine.run({ id: this.#lastId, text, values: prepared, name });
    if ('error' in answer) throw toDatabaseError(answer.error);
    const parsed = answer.results.map((result) => toResult(result, { text, ...config }));
    // Like pg: several statements in one text return an array.
    return parsed.length === 1 ? (parsed[0] as QueryResult) : (parsed as unknown as QueryResult);
  }

  #stop(error: Error): void {
    if (this.#stopped) return;
    this.#stopped = error;
    for (const enter of this.#queue.splice(0)) enter();
  }
}

/** The connection while it is lent. */
class PgliteClient {
  #inTransaction = false;
  #released = false;

  constructor(
    private readonly run: (config: QueryConfig) => Promise<QueryResult>,
    private readonly handOver: () => void,
  ) {}

  async query(query: string | QueryConfig, values?: readonly unknown[]): Promise<QueryResult> {
    if (this.#released) throw new Error('The connection was used after its release');
    const config = typeof query === 'string' ? { text: query } : query;
    if (opensTransaction.test(config.text)) this.#inTransaction = true;
    const result = await this.run(values ? { ...config, values } : config);
    if (endsTransaction.test(config.text)) this.#inTransaction = false;
    return result;
  }

  release(): void {
    if (this.#released) throw new Error('The connection was released twice');
    this.#released = true;
    // A failed ROLLBACK means that the worker has ended: the next caller gets its error.
    if (this.#inTransaction) this.run({ text: 'rollback' }).then(this.handOver, this.handOver);
    else this.handOver();
  }
}

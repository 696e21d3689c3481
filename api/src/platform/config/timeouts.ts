/** Time-outs of external services, in milliseconds. Each leads to an error message, or to a fallback. */
export const timeouts = {
  database: {
    /** To get a connection, also from an exhausted pool. */
    connection: 5_000,
    /** Idle connections are kept this long: over a slow network it takes seconds to open another. */
    idle: 600_000,
    statement: 10_000,
    /** A little longer than the server's own time-out: it catches a server that has stopped answering. */
    query: 12_000,
    idleInTransaction: 15_000,
    /**
     * Health checks: `every` while it is in use, `idle` to keep the listening connection, and `answer` as their
     * time-out. No call waits longer for a frozen server.
     */
    pulse: { every: 400, answer: 1_500, idle: 20_000 },
    /** A read replica: slower queries go to the primary instead. */
    replica: {
      connection: 1_000,
      statement: 2_000,
      query: 2_500,
      /** Time that a read waits for the replica to catch up. */
      catchUp: 50,
      /** A replica slower than `prompt` is not used. */
      pulse: { every: 400, answer: 1_000, prompt: 200 },
    },
  },
  redis: {
    connection: 2_000,
    /** The caller waits for it. */
    command: 200,
    /** A connection without data for this long counts as dead and is reopened. */
    silence: 3_000,
  },
  s3: {
    connection: 2_000,
    /** From the first attempt to the response headers. */
    request: 15_000,
    /** Between two chunks of a content; a slow reader slows the store down. */
    silence: 60_000,
  },
  scanner: {
    connection: 2_000,
    /** From the first byte of a file to the verdict. */
    request: 120_000,
    /** While it scans a file. */
    silence: 60_000,
  },
  /** HTTP clients. */
  caller: {
    /** From the first byte of a request to the end of its headers. */
    head: 10_000,
    /** To the end of its body: ten files of 20 MB over a slow network. */
    request: 300_000,
    /** Without a byte in either direction; longer than a connection may be idle between two calls. */
    silence: 90_000,
    /** An idle connection is kept for the next call; load balancers drop theirs after a minute. */
    keepAlive: 72_000,
    /** Interval in which slow connections are checked. */
    look: 2_000,
  },
  mail: { connection: 10_000, greeting: 10_000, silence: 30_000 },
  /** A mail server that delivers a list: without a byte, and to finish when this server stops. */
  mailIn: { silence: 30_000, close: 5_000 },
  signInProvider: { request: 5_000 },
  /** A user waits for the check of a domain's ownership. */
  dns: { request: 1_500, tries: 2 },
  /** A user waits for the check of the new password; without a response it is accepted. */
  breachedPasswords: { request: 1_500 },
  exchangeRates: { request: 15_000 },
  /** No call waits for it. */
  alerts: { request: 5_000 },
  /** From the name resolution of a company's endpoint to its response. */
  webhook: { request: 10_000 },
  /** The push service of a browser; no call waits for it. */
  push: { request: 10_000 },
  carrier: { request: 15_000 },
  /** Shutdown: first the background work and external calls, then the database. */
  stop: { work: 2_500, database: 1_500 },
  /** CPU-bound work in a worker thread: its longest time including the wait, and how long an idle thread is kept. */
  threads: { task: 60_000, idle: 300_000 },
  /** A readiness check as a whole. */
  readiness: 2_000,
} as const;

type Numbers<T> = { readonly [K in keyof T]: T[K] extends number ? number : Numbers<T[K]> };
export type Timeouts = Numbers<typeof timeouts>;

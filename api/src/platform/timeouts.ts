/** How long somebody outside may take to answer, in milliseconds. Behind each lies an answer in a sentence, or the way without. */
export const timeouts = {
  database: {
    /** To get a connection, also from a pool that is used up. */
    connection: 5_000,
    /** A connection that nobody uses is kept so long: over a slow line it takes seconds to open another. */
    idle: 600_000,
    statement: 10_000,
    /** A little longer than the server's own: it catches a server that has stopped answering. */
    query: 12_000,
    idleInTransaction: 15_000,
    /**
     * It is asked whether it is there: so often while it is used, else to keep the connection that listens; and it has so long.
     * Nobody waits longer for one that is frozen.
     */
    pulse: { every: 400, answer: 1_500, idle: 20_000 },
    /** A copy that reads go to: whatever takes longer there is asked of the database itself. */
    replica: {
      connection: 1_000,
      statement: 2_000,
      query: 2_500,
      /** How long a read waits for it to learn what the database knows. */
      catchUp: 50,
      /** One that answers, but not promptly, is too slow to be read. */
      pulse: { every: 400, answer: 1_000, prompt: 200 },
    },
  },
  redis: {
    connection: 2_000,
    /** Whoever calls waits for it. */
    command: 200,
    /** After so long without a word a connection counts as dead and is made anew. */
    silence: 3_000,
  },
  s3: {
    connection: 2_000,
    /** From the first try to the head of the answer. */
    request: 15_000,
    /** Between two parts of a content; a reader who is slow slows the store down. */
    silence: 60_000,
  },
  scanner: {
    connection: 2_000,
    /** From the first byte of a file to what is said of it. */
    request: 120_000,
    /** While it thinks about a file. */
    silence: 60_000,
  },
  /** Those who call us. */
  caller: {
    /** From the first byte of a call to the end of its head. */
    head: 10_000,
    /** To the end of its body: ten files of 20 MB over a slow line. */
    request: 300_000,
    /** Without a byte in either direction; longer than a connection may be idle between two calls. */
    silence: 90_000,
    /** An idle connection is kept for the next call; balancers drop theirs after a minute. */
    keepAlive: 72_000,
    /** How often a server looks for those that are too slow. */
    look: 2_000,
  },
  mail: { connection: 10_000, greeting: 10_000, silence: 30_000 },
  /** A mail server that brings a list: without a byte, and to end what it does when this server stops. */
  mailIn: { silence: 30_000, close: 5_000 },
  signInProvider: { request: 5_000 },
  /** Somebody waits until it was looked whether a domain is theirs. */
  dns: { request: 1_500, tries: 2 },
  /** Somebody waits for the answer about the new password, and without one it is taken. */
  breachedPasswords: { request: 1_500 },
  exchangeRates: { request: 15_000 },
  /** Nobody waits for it. */
  alerts: { request: 5_000 },
  /** From the name of a company's endpoint to its answer. */
  webhook: { request: 10_000 },
  /** The push service of a browser; nobody waits for it. */
  push: { request: 10_000 },
  carrier: { request: 15_000 },
  /** A server that was asked to stop: first what goes on beside the calls and whoever waits outside, then the database. */
  stop: { work: 2_500, database: 1_500 },
  /** CPU-bound work in a worker thread: its longest time with the wait, and how long a thread without work is kept. */
  threads: { task: 60_000, idle: 300_000 },
  /** A check of readiness, whatever it asks. */
  readiness: 2_000,
} as const;

type Numbers<T> = { readonly [K in keyof T]: T[K] extends number ? number : Numbers<T[K]> };
export type Timeouts = Numbers<typeof timeouts>;

/** CPU-bound work: plain data in, plain data out. Input and result cross a thread, so they hold no functions. */
export interface ThreadTask<Input, Result> {
  /** Unique name, by which the thread finds the task. */
  readonly name: string;
  /** Imports the code; only the thread that runs the task loads it. */
  readonly load: () => Promise<(input: Input) => Result | Promise<Result>>;
}

/** Runs CPU-bound work. A server runs it in worker threads, so that it never blocks the event loop. */
export interface Threads {
  /** @throws 503 when too much work is waiting, or the work takes too long or ends its thread */
  run<Input, Result>(task: ThreadTask<Input, Result>, input: Input): Promise<Result>;
}

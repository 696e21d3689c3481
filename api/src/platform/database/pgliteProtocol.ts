/** A request of the main thread to the worker. Without `values` the text may hold several statements. */
export interface WorkerRequest {
  readonly id: number;
  readonly text: string;
  readonly values?: readonly (string | Uint8Array | null)[] | undefined;
  /** Name of a prepared statement, for one text. */
  readonly name?: string | undefined;
}

/** One statement's result; every value is PostgreSQL's text. */
export interface WorkerResult {
  readonly command: string;
  readonly rowCount: number | null;
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

export interface WorkerError {
  readonly message: string;
  /** The fields of an error of PostgreSQL (code, detail, constraint …); absent when the worker itself failed. */
  readonly fields?: Readonly<Record<string, string | undefined>>;
}

export type WorkerAnswer =
  | { readonly id: number; readonly results: readonly WorkerResult[] }
  | { readonly id: number; readonly error: WorkerError };

/** The first message of the worker: that it is ready, or why it can't be. */
export type WorkerStart = { readonly ready: true } | { readonly failed: string };

/** Asks the worker to close the database and end. */
export const closeRequest = 'close';

/** A running PGlite: in a separate thread, or in the caller's. */
export interface PgliteEngine {
  /** Rejects when the engine has stopped. */
  readonly run: (request: WorkerRequest) => Promise<WorkerAnswer>;
  readonly close: () => Promise<void>;
  /** Resolves when it has stopped, with or without a request. */
  readonly stopped: Promise<Error>;
}

/** What the main thread asks of the worker. Without `values` the text may hold several statements. */
export interface WorkerRequest {
  readonly id: number;
  readonly text: string;
  readonly values?: readonly (string | Uint8Array | null)[] | undefined;
  /** The engine keeps a statement with values by its name, which stands for one text. */
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

/** Where PGlite runs: in a thread of its own, or beside its caller. */
export interface PgliteEngine {
  /** Rejects when the engine has stopped. */
  readonly run: (request: WorkerRequest) => Promise<WorkerAnswer>;
  readonly close: () => Promise<void>;
  /** Resolves when it has stopped, asked or not. */
  readonly stopped: Promise<Error>;
}

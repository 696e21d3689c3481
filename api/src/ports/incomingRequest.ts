import type { Log } from './log';

/** What a browser keeps for the API and no script reads. */
export interface KeptCookie {
  readonly name: string;
  /** Without characters that a cookie would have to escape. */
  readonly value: string;
  readonly seconds: number;
}

/** What a handler may know of a call beside its validated input. */
export interface IncomingRequest {
  /** Stands in the log and in the answer to an error. */
  readonly id: string;
  /** The caller's network address. */
  readonly ip: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>> & {
    readonly 'user-agent'?: string | undefined;
  };
  readonly log: Pick<Log, 'warn'>;
  /** Hands a cookie to the caller's browser, for calls below /api only; nothing happens where there is none. */
  readonly keepCookie: (cookie: KeptCookie) => void;
}

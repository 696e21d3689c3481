import type { Log } from './log';

/** An HTTP-only cookie for the API. */
export interface KeptCookie {
  readonly name: string;
  /** Without characters that a cookie would have to escape. */
  readonly value: string;
  readonly seconds: number;
}

/** Data of a call besides its validated input. */
export interface IncomingRequest {
  /** Request id, in the log and in error responses. */
  readonly id: string;
  /** The caller's network address. */
  readonly ip: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>> & {
    readonly 'user-agent'?: string | undefined;
  };
  readonly log: Pick<Log, 'warn'>;
  /** Sets a cookie in the caller's browser, for calls below /api only; does nothing where there is no browser. */
  readonly keepCookie: (cookie: KeptCookie) => void;
}

import type { Log } from './log';

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
}

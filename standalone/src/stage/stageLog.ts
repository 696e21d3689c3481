import type { LogEntry } from '../frame/messages';

export type WriteLog = (entry: LogEntry) => void;

let written = 0;
const newId = (): string => `${performance.timeOrigin}-${++written}`;

/** Logs an action of the kernel. */
export const writeKernel = (write: WriteLog, text: string, status: string, bad = false): void =>
  write({ id: newId(), at: Date.now(), kind: 'kernel', what: 'KERNEL', text, status, bad });

/** Logs a message of the socket. */
export const writeRealtime = (write: WriteLog, text: string, status: string): void =>
  write({ id: newId(), at: Date.now(), kind: 'realtime', what: 'RT', text, status });

/** Time within which the same call counts as a repetition of a failed one, in milliseconds. */
const RETRY_WITHIN_MS = 15_000;

type Answer = (request: Request) => Promise<Response>;

/** Answers API calls and logs each twice: when it starts and when it is answered. */
export function withCallLog(answer: Answer, write: WriteLog): Answer {
  const failed = new Map<string, { retry: number; at: number }>();
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const text = pathname.replace(/^\/api/, '') + search;
    const call = `${request.method} ${text}`;
    const before = failed.get(call);
    const at = Date.now();
    const retry = before && at - before.at < RETRY_WITHIN_MS ? before.retry + 1 : 0;
    const entry = { id: newId(), at, kind: 'http', what: request.method, text, ...(retry && { retry }) } as const;
    write(entry);
    const response = await answer(request);
    const lost = response.type === 'error';
    const bad = lost || response.status >= 400;
    if (bad) failed.set(call, { retry, at: Date.now() });
    else failed.delete(call);
    write({ ...entry, status: lost ? 'lost' : String(response.status), bad, milliseconds: Date.now() - at });
    return response;
  };
}

import type { RealtimeEvent, RealtimeEvents } from '@quayside/contract';
import type { ConnectionStatus } from '@quayside/kernel/realtime';
import type { Setup } from '../setup/setup';

export type LogKind = 'http' | 'realtime' | 'kernel';

/** One line of the log. An entry with the same id replaces the line: a call that was answered. */
export interface LogEntry {
  readonly id: string;
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  readonly kind: LogKind;
  /** The method of a call, else the source of the entry. */
  readonly what: string;
  readonly text: string;
  /** The status code, or the result in a word; undefined while it runs. */
  readonly status?: string;
  readonly bad?: boolean;
  /** How long the call took, in milliseconds. */
  readonly milliseconds?: number;
  /** The number of the repetition of a failed call. */
  readonly retry?: number;
}

/** The messages of the stage to the panel. */
export type FromStage =
  | { readonly type: 'log'; readonly entry: LogEntry }
  | { readonly type: 'at'; readonly at: string }
  | { readonly type: 'socket'; readonly status: ConnectionStatus | 'closed' }
  /** An example of each event, and the remote's pages, both with ids that the API knows. */
  | { readonly type: 'ready'; readonly examples: RealtimeEvents; readonly pages: readonly string[] };

/** The messages of the panel to the stage. */
export type FromPanel =
  | { readonly type: 'setup'; readonly setup: Setup }
  | { readonly type: 'visit'; readonly at: string }
  | { readonly type: 'emit'; readonly event: RealtimeEvent; readonly payload: object };

/** Listens to messages of the page's other window. Returns a function that stops. */
export function hear<Message>(from: () => Window | null, listener: (message: Message) => void): () => void {
  const heard = ({ source, origin, data }: MessageEvent<{ quayside?: Message }>) => {
    if (source === from() && origin === window.location.origin && data.quayside) listener(data.quayside);
  };
  window.addEventListener('message', heard);
  return () => window.removeEventListener('message', heard);
}

export const tell = <Message>(to: Window | null | undefined, message: Message): void =>
  to?.postMessage({ quayside: message }, window.location.origin);

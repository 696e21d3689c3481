import type { RealtimeEvent, RealtimeEvents } from '@quayside/contract';
import type { ConnectionStatus } from '@quayside/kernel/realtime';
import type { Setup } from '../setup/setup';

export type LogKind = 'http' | 'realtime' | 'kernel';

/** One line of the log. The same id again takes the place of the line before: a call that was answered. */
export interface LogEntry {
  readonly id: string;
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  readonly kind: LogKind;
  /** The method of a call, else who speaks. */
  readonly what: string;
  readonly text: string;
  /** The status code, or what became of it in a word; nothing while it runs. */
  readonly status?: string;
  readonly bad?: boolean;
  /** How long the call took, in milliseconds. */
  readonly milliseconds?: number;
  /** The how-manieth repetition of a call that failed. */
  readonly retry?: number;
}

/** What the stage tells the panel. */
export type FromStage =
  | { readonly type: 'log'; readonly entry: LogEntry }
  | { readonly type: 'at'; readonly at: string }
  | { readonly type: 'socket'; readonly status: ConnectionStatus | 'closed' }
  /** An example of each event, and the remote's pages, both with ids that the API knows. */
  | { readonly type: 'ready'; readonly examples: RealtimeEvents; readonly pages: readonly string[] };

/** What the panel tells the stage. */
export type FromPanel =
  | { readonly type: 'setup'; readonly setup: Setup }
  | { readonly type: 'visit'; readonly at: string }
  | { readonly type: 'emit'; readonly event: RealtimeEvent; readonly payload: object };

/** Hears what the other window of this page says. Answers the function that stops. */
export function hear<Message>(from: () => Window | null, listener: (message: Message) => void): () => void {
  const heard = ({ source, origin, data }: MessageEvent<{ quayside?: Message }>) => {
    if (source === from() && origin === window.location.origin && data.quayside) listener(data.quayside);
  };
  window.addEventListener('message', heard);
  return () => window.removeEventListener('message', heard);
}

export const tell = <Message>(to: Window | null | undefined, message: Message): void =>
  to?.postMessage({ quayside: message }, window.location.origin);

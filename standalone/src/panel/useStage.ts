import type { RealtimeEvents } from '@quayside/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FromPanel, type FromStage, hear, type LogEntry, tell } from '../frame/messages';
import type { Setup } from '../setup/setup';

const kept = 500;

export interface StageState {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Newest first. */
  readonly log: readonly LogEntry[];
  clearLog(): void;
  readonly socket: string;
  readonly examples: RealtimeEvents | undefined;
  readonly pages: readonly string[];
  say(message: FromPanel): void;
}

const withEntry = (log: readonly LogEntry[], entry: LogEntry): LogEntry[] =>
  log.some(({ id }) => id === entry.id)
    ? log.map((one) => (one.id === entry.id ? entry : one))
    : [entry, ...log].slice(0, kept);

/** Returns the state of the stage as the panel knows it, and sends it changes of the setup. */
export function useStage(setup: Setup, onVisit: (at: string) => void): StageState {
  const frame = useRef<HTMLIFrameElement>(null);
  const [log, setLog] = useState<readonly LogEntry[]>([]);
  const [socket, setSocket] = useState('closed');
  const [ready, setReady] = useState<{ examples?: RealtimeEvents; pages: readonly string[] }>({ pages: [] });
  const [say] = useState(() => (message: FromPanel) => tell(frame.current?.contentWindow, message));

  useEffect(
    () =>
      hear<FromStage>(
        () => frame.current?.contentWindow ?? null,
        (message) => {
          if (message.type === 'log') setLog((before) => withEntry(before, message.entry));
          if (message.type === 'at') onVisit(message.at);
          if (message.type === 'socket') setSocket(message.status);
          if (message.type === 'ready') setReady(message);
        },
      ),
    [onVisit],
  );
  useEffect(() => say({ type: 'setup', setup }), [setup, say]);

  return { frame, log, clearLog: () => setLog([]), socket, say, examples: ready.examples, pages: ready.pages };
}

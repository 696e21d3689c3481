import type { RealtimeEvent, RealtimeEvents } from '@quayside/contract';
import { Radio } from 'lucide-react';
import { useState } from 'react';
import type { FromPanel } from '../frame/messages';
import { Section } from './Section';

const parseObject = (text: string): object | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined; // the JSON is still being typed
  }
};

const socketText: Record<string, string> = { live: 'socket open', reconnecting: 'reconnecting', offline: 'offline' };

interface RealtimeSectionProps {
  socket: string;
  examples: RealtimeEvents | undefined;
  say(message: FromPanel): void;
}

/** Sends an event over the socket, as the server would. */
export function RealtimeSection({ socket, examples, say }: RealtimeSectionProps) {
  const [event, setEvent] = useState<RealtimeEvent>('PREVIEW_BANNER');
  const [written, setWritten] = useState<string>();
  const text = written ?? (examples ? JSON.stringify(examples[event], null, 2) : '');
  const payload = parseObject(text);

  return (
    <Section
      title="Realtime"
      aside={
        <span className={socket === 'live' ? 'live2 on' : 'live2'} role="status">
          {socketText[socket] ?? 'socket closed'}
        </span>
      }
    >
      <div className="row">
        <select
          className="in mono grow"
          aria-label="Event"
          value={event}
          onChange={({ target }) => {
            setEvent(target.value as RealtimeEvent);
            setWritten(undefined);
          }}
        >
          {Object.keys(examples ?? { [event]: event }).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <button
          type="button"
          className="solid"
          disabled={!payload || socket === 'closed'}
          onClick={() => payload && say({ type: 'emit', event, payload })}
        >
          <Radio size={16} aria-hidden />
          Emit
        </button>
      </div>
      <textarea
        className="js"
        aria-label="Payload, JSON"
        aria-invalid={text !== '' && !payload}
        spellCheck={false}
        rows={Math.min(8, text.split('\n').length)}
        value={text}
        onChange={({ target }) => setWritten(target.value)}
      />
      {text !== '' && !payload && (
        <p className="wrong" role="alert">
          This is not a JSON object.
        </p>
      )}
    </Section>
  );
}

import { parseDay, parseTime } from '@quayside/freight';
import { useState } from 'react';

/** Formats `2026-11-20T09:14Z` for the panel: `2026/11/20 09:14`. */
const shown = (clock: string): string => clock.replaceAll('-', '/').replace('T', ' ').replace('Z', '');
const read = (text: string): string | undefined => {
  const [typedDay = '', typedTime = ''] = text.trim().split(/\s+/);
  const [day, time] = [parseDay(typedDay), parseTime(typedTime)];
  return day && time ? `${day}T${time}Z` : undefined;
};
const thisMinute = (): string => `${new Date().toISOString().slice(0, 16)}Z`;

interface ClockProps {
  clock: string | null;
  onChange(clock: string | null): void;
}

/** The clock of the mocked kernel and of the API: running, or frozen at a moment in UTC. */
export function Clock({ clock, onChange }: ClockProps) {
  return (
    <span className="clock">
      <button type="button" aria-pressed={clock !== null} onClick={() => onChange(clock ? null : thisMinute())}>
        Frozen clock
      </button>
      {clock && <Moment key={clock} clock={clock} onChange={onChange} />}
    </span>
  );
}

function Moment({ clock, onChange }: { clock: string; onChange(clock: string): void }) {
  const [text, setText] = useState(shown(clock));
  const moment = read(text);
  const take = () => {
    if (!moment) return;
    setText(shown(moment));
    if (moment !== clock) onChange(moment);
  };
  return (
    <input
      className="mono"
      aria-label="Moment in UTC, yyyy/MM/dd HH:mm"
      title={moment ? 'UTC' : 'Enter a moment as yyyy/MM/dd HH:mm'}
      aria-invalid={!moment}
      size={16}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  );
}

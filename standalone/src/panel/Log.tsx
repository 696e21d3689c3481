import { useState } from 'react';
import type { LogEntry, LogKind } from '../frame/messages';
import { Choice } from './Choice';

type Tab = LogKind | 'all';
const tabs: readonly { value: Tab; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'http', label: 'HTTP' },
  { value: 'realtime', label: 'Realtime' },
  { value: 'kernel', label: 'Kernel' },
];

const look: Record<LogKind, string> = { http: '', realtime: 'rt', kernel: 'k' };

const formatLogTime = (at: number): string => {
  const time = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  const clock = [time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':');
  return `${clock}.${String(time.getMilliseconds()).padStart(3, '0')}`;
};

/** The remote's calls and received events, newest first. */
export function Log({ entries, onClear }: { entries: readonly LogEntry[]; onClear(): void }) {
  const [tab, setTab] = useState<Tab>('all');
  const shown = entries.filter(({ kind }) => tab === 'all' || kind === tab);
  return (
    <section className="qa-log dark" aria-label="Calls and events">
      <header>
        <h3>Calls and events</h3>
        <Choice label="Entries" className="seg" options={tabs} value={tab} onChange={(next: Tab) => setTab(next)} />
        <span className="grow" />
        <span className="subtle">
          {shown.length} {shown.length === 1 ? 'entry' : 'entries'}
        </span>
        <button type="button" className="plain" onClick={onClear}>
          Clear
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ol tabIndex={0} aria-label="Entries, newest first">
        {shown.map(({ id, at, kind, what, text, retry, status, bad, milliseconds }) => (
          <li key={id} className={[look[kind], bad ? 'bad' : ''].join(' ').trim() || undefined}>
            <span>{formatLogTime(at)}</span>
            <b>{what}</b>
            <span className="grow cut" title={text}>
              {text}
            </span>
            {retry && <em>retry {retry}</em>}
            <span className="s">{status ?? '…'}</span>
            <span className="d">{milliseconds !== undefined && `${milliseconds} ms`}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

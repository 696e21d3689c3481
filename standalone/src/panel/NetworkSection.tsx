import { contractRoutes } from '@quayside/contract/routes';
import { X } from 'lucide-react';
import { useState } from 'react';
import { everyCall, type Fault, type FaultRule, faults, frequencies } from '../setup/faults';
import { maxLatency } from '../setup/setup';
import { Choice } from './Choice';
import type { SetupProps } from './change';
import { Section } from './Section';

const labels: Partial<Record<Fault, string>> = { offline: 'Offline', timeout: 'Time-out', malformed: 'Malformed' };
const getFaultLabel = (fault: Fault): string => labels[fault] ?? fault;
const none = 'none';
const choices = [
  { value: none, label: 'None' } as const,
  ...faults.map((value) => ({ value, label: getFaultLabel(value) })),
];
const often = { always: 'Always', once: 'Once', twice: 'Twice' } as const;

const calls = contractRoutes()
  .map(([name, { method, path }]) => ({ name, text: `${method} ${path}` }))
  .sort((a, b) => a.text.slice(a.text.indexOf('/')).localeCompare(b.text.slice(b.text.indexOf('/'))));
const getCallText = (call: string): string => calls.find(({ name }) => name === call)?.text ?? 'All calls';

/**
 * The latency, and the faults of calls with their frequency. Each call has its own; `All calls` applies to the rest.
 */
export function NetworkSection({ setup, change }: SetupProps) {
  const [call, setCall] = useState(setup.faults[0]?.call ?? everyCall);
  const [frequency, setFrequency] = useState(setup.faults[0]?.often ?? 'always');
  const rule = setup.faults.find((one) => one.call === call);

  const put = (next: FaultRule | undefined) => {
    const others = setup.faults.filter((one) => one.call !== call);
    change({ faults: next ? [...others, next] : others });
  };
  const choose = (chosen: string) => {
    setCall(chosen);
    setFrequency(setup.faults.find((one) => one.call === chosen)?.often ?? 'always');
  };

  return (
    <Section title="Network">
      <label className="lat">
        <span>Latency</span>
        <input
          type="range"
          min={0}
          max={maxLatency}
          step={100}
          value={setup.latency}
          aria-valuetext={`${setup.latency} milliseconds`}
          style={{ '--share': `${(setup.latency / maxLatency) * 100}%` } as React.CSSProperties}
          onChange={({ target }) => change({ latency: target.valueAsNumber })}
        />
        <b className="mono">{setup.latency} ms</b>
      </label>
      <Choice
        label="Fault"
        className="flt"
        options={choices}
        value={rule?.fault ?? none}
        onChange={(fault) => put(fault === none ? undefined : { call, fault, often: frequency })}
      />
      <div className="row">
        <select className="in mono grow" aria-label="Call" value={call} onChange={({ target }) => choose(target.value)}>
          <option value={everyCall}>All calls</option>
          {calls.map(({ name, text }) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
        <select
          className="in often"
          aria-label="How often"
          value={frequency}
          onChange={({ target }) => {
            const next = frequencies.find((one) => one === target.value) ?? 'always';
            setFrequency(next);
            if (rule) put({ ...rule, often: next });
          }}
        >
          {frequencies.map((one) => (
            <option key={one} value={one}>
              {often[one]}
            </option>
          ))}
        </select>
      </div>
      {setup.faults.length > 0 && (
        <ul className="rules" aria-label="Faults that are set">
          {setup.faults.map((one) => (
            <li key={one.call}>
              <span className="cut">{getCallText(one.call)}</span>
              <span>
                {getFaultLabel(one.fault)}, {one.often}
              </span>
              <button
                type="button"
                aria-label={`Remove the fault of ${getCallText(one.call)}`}
                onClick={() => change({ faults: setup.faults.filter((other) => other !== one) })}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

import type { RemoteContract } from '@quayside/contract/composition';
import { Monitor, Moon, Smartphone, Sun, Tablet } from 'lucide-react';
import type { Setup } from '../setup/setup';
import { Choice } from './Choice';
import { Clock } from './Clock';
import type { Change } from './change';

const viewports = [
  { value: 390, Icon: Smartphone },
  { value: 768, Icon: Tablet },
  { value: 1056, Icon: Monitor },
] as const;
const themes = [
  { value: 'light', name: 'Light', Icon: Sun },
  { value: 'dark', name: 'Dark', Icon: Moon },
] as const;

/** The remote on the stage, with clock, viewport and theme. */
export function QaBar({
  contract,
  kernel,
  setup,
  change,
}: { contract: RemoteContract; kernel: string; setup: Setup } & Change) {
  return (
    <header className="qa-bar">
      <span className="qa-tag">QA</span>
      <h1>{contract.name}</h1>
      <span className="mono subtle" title={`Kernel ${kernel}`}>
        remote {contract.version} · standalone
      </span>
      <span className="grow" />
      <Clock clock={setup.clock} onChange={(clock) => change({ clock })} />
      <Choice
        label="Viewport"
        className="seg"
        value={setup.viewport}
        onChange={(viewport) => change({ viewport })}
        options={viewports.map(({ value, Icon }) => ({
          value,
          label: (
            <>
              <Icon size={14} aria-hidden />
              {value}
            </>
          ),
        }))}
      />
      <Choice
        label="Theme"
        className="seg"
        value={setup.theme}
        onChange={(theme) => change({ theme })}
        options={themes.map(({ value, name, Icon }) => ({ value, name, label: <Icon size={14} aria-hidden /> }))}
      />
    </header>
  );
}

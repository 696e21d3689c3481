import type { CompositionFault } from '../setup/faults';
import { Choice } from './Choice';
import type { SetupProps } from './change';
import { Section } from './Section';

const options: readonly { value: CompositionFault; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'entry-missing', label: 'Entry missing' },
  { value: 'entry-slow', label: 'Entry slow' },
  { value: 'entry-tampered', label: 'Entry tampered' },
  { value: 'chunk-slow', label: 'Chunk slow' },
  { value: 'chunk-missing', label: 'Chunk missing' },
  { value: 'throws', label: 'Throws' },
  { value: 'kernel-too-old', label: 'Kernel too old' },
];

/** The fault that the production loader meets when it loads the remote. */
export const CompositionSection = ({ setup, change }: SetupProps) => (
  <Section title="Composition">
    <Choice
      label="Fault of the composition"
      className="flt wrap"
      options={options}
      value={setup.composition}
      onChange={(composition) => change({ composition })}
    />
  </Section>
);

import { Box, FormDialog, FormField, SegmentedControl, SelectField } from '@quayside/ui';
import { useState } from 'react';
import { consequences } from './MoveDialog';
import { MoveFields } from './MoveFields';
import type { NamedVersion } from './releaseRows';
import { useMove } from './useMove';

const steps = [
  { value: 'canary', label: 'Some people' },
  { value: 'release', label: 'Everybody' },
] as const;

interface ReleaseDialogProps {
  choices: readonly [NamedVersion, ...NamedVersion[]];
  onClose: () => void;
}

/** Serves any stored version to some or all users, with a reason that is stored with it. */
export function ReleaseDialog({ choices, onClose }: ReleaseDialogProps) {
  const [chosen, setChosen] = useState(choices[0].id);
  const [step, setStep] = useState<(typeof steps)[number]['value']>('canary');
  const { make, sending, fields } = useMove(step, onClose);
  const choice = choices.find(({ id }) => id === chosen) ?? choices[0];
  return (
    <FormDialog title="Release" submitLabel="Release" sending={sending} submit={() => make(choice)} onClose={onClose}>
      <FormField label="Version" required>
        <SelectField
          options={choices.map(({ id }) => ({ value: id, label: id }))}
          value={choice.id}
          onChange={(event) => setChosen(event.target.value)}
        />
      </FormField>
      <Box mt="12px">
        <SegmentedControl aria-label="Who gets it" value={step} onChange={setStep} segments={steps} />
        <Box mt="6px" mb="12px" textStyle="caption" color="fg.muted">
          {consequences[step]}
        </Box>
      </Box>
      <MoveFields {...fields} />
    </FormDialog>
  );
}

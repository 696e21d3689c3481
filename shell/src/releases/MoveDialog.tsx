import { useKernel } from '@quayside/kernel';
import { useMutation, useQueryClient } from '@quayside/kernel/query';
import { Box, FormDialog, FormField, Input, Textarea, toaster } from '@quayside/ui';
import { useState } from 'react';
import { stepNames } from './ReleaseTable';
import { askRegistry } from './readReleases';
import type { ReleaseRow, Step } from './releaseRows';

const consequences: Readonly<Record<Step, string>> = {
  promote: 'Everybody gets it with their next page.',
  rollback: 'A canary ends; without one everybody gets the version before.',
  hold: 'Nobody gets it any more; pages take the version before.',
  lift: 'It may be served again.',
  canary: 'Some people get it with their next page, the same ones each time.',
  release: 'Everybody gets it with their next page.',
};

interface MoveDialogProps {
  row: ReleaseRow;
  step: Step;
  onClose: () => void;
}

/** Asks for the reason of a move, which is kept with it, and makes it. */
export function MoveDialog({ row: { name, version, id }, step, onClose }: MoveDialogProps) {
  const { session } = useKernel();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [to, setTo] = useState('10%');
  const move = useMutation({
    mutationFn: () =>
      askRegistry<{ did: string }>(session.getState().token, 'POST', `remotes/${name}/moves`, {
        move: step,
        reason,
        ...(['hold', 'lift', 'canary', 'release'].includes(step) && { version }),
        ...(step === 'canary' && { to }),
      }),
    onSuccess: ({ did }) => {
      toaster.success(`${name}: ${did}`);
      void queries.invalidateQueries({ queryKey: ['releases'] });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${stepNames[step]} ${id}`}
      submitLabel={stepNames[step]}
      destructive={step === 'hold' || step === 'rollback'}
      sending={move.isPending}
      submit={() => move.mutate()}
      onClose={onClose}
    >
      <Box mb="12px">{consequences[step]}</Box>
      {step === 'canary' && (
        <FormField label="Who tries it" hint="A share such as 10%, role:agent, or user:<id>">
          <Input value={to} onChange={(event) => setTo(event.target.value)} />
        </FormField>
      )}
      <FormField label="Reason" required error={move.error?.message}>
        <Textarea value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
      </FormField>
    </FormDialog>
  );
}

import { Box, FormDialog } from '@quayside/ui';
import { useState } from 'react';
import { FEW, MoveFields } from './MoveFields';
import { stepNames } from './ReleaseTable';
import type { ReleaseRow, Step } from './releaseRows';
import { useMove } from './useMove';

/** What follows from a step. */
export const consequences: Readonly<Record<Step, string>> = {
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
  const [reason, setReason] = useState('');
  const [to, setTo] = useState(FEW);
  const move = useMove(onClose);
  return (
    <FormDialog
      title={`${stepNames[step]} ${id}`}
      submitLabel={stepNames[step]}
      destructive={step === 'hold' || step === 'rollback'}
      sending={move.isPending}
      submit={() => move.mutate({ name, version, step, reason, to })}
      onClose={onClose}
    >
      <Box mb="12px">{consequences[step]}</Box>
      <MoveFields
        to={step === 'canary' ? to : undefined}
        onTo={setTo}
        reason={reason}
        onReason={setReason}
        error={move.error?.message}
      />
    </FormDialog>
  );
}

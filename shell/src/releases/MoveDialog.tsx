import { Box, FormDialog } from '@quayside/ui';
import { MoveFields } from './MoveFields';
import { stepNames } from './ReleaseTable';
import type { ReleaseRow, Step } from './releaseRows';
import { useMove } from './useMove';

/** The effect of each step. */
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

/** Asks for the reason of a move, which is stored with it, and makes the move. */
export function MoveDialog({ row, step, onClose }: MoveDialogProps) {
  const { make, sending, fields } = useMove(step, onClose);
  return (
    <FormDialog
      title={`${stepNames[step]} ${row.id}`}
      submitLabel={stepNames[step]}
      destructive={step === 'hold' || step === 'rollback'}
      sending={sending}
      submit={() => make(row)}
      onClose={onClose}
    >
      <Box mb="12px">{consequences[step]}</Box>
      <MoveFields {...fields} />
    </FormDialog>
  );
}

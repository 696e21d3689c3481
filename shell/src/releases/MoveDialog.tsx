import { Box, FormDialog } from '@quayside/ui';
import { MoveFields } from './MoveFields';
import { stepNames } from './ReleaseTable';
import type { ReleaseRow, Step } from './releaseRows';
import { useMove } from './useMove';

/** The effect of each step. */
export const consequences: Readonly<Record<Step, string>> = {
  promote: 'Everyone gets it with the next page they open.',
  rollback: 'A canary ends. Without a canary, everyone returns to the previous version.',
  hold: 'It is withdrawn; pages load the previous version.',
  lift: 'It may be served again.',
  canary: 'Some people get it with their next page, the same ones each time.',
  release: 'Everyone gets it with the next page they open.',
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

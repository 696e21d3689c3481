import { useKernel } from '@quayside/kernel';
import { type ApiClient, errorMessage } from '@quayside/kernel/api';
import { useMutation, useQueryClient } from '@quayside/kernel/query';
import { useRef } from 'react';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { toaster } from '../notices/toasts';

/** Something that is asked before it is done to a record. */
export interface Action {
  question: string;
  consequence: string;
  /** Names the result. */
  confirmLabel: string;
  destructive?: boolean;
  run: (api: ApiClient) => Promise<unknown>;
  /** Said once it is done. */
  done: string;
  /** The record is not in the list any more. */
  takesAway?: boolean;
}

export interface ActionDialogProps {
  action: Action;
  /** The calls whose answers it changes. */
  changes: readonly (readonly unknown[])[];
  onClose: () => void;
  onDone?: () => void;
}

/** Where the focus goes when what opened the dialog has gone with its row. */
const pageHeading = (): HTMLElement | null => document.querySelector('h1');

/** Asks for confirmation, runs the action, and shows its result or the reason for a refusal. */
export function ActionDialog({ action, changes, onClose, onDone }: ActionDialogProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const gone = useRef(false);
  const doing = useMutation({
    mutationFn: () => action.run(api),
    onSuccess: () => {
      gone.current = action.takesAway ?? false;
      toaster.success(action.done);
      onDone?.();
    },
    onError: (error) => void toaster.error({ id: 'action', title: errorMessage(error) }),
    // Also after a refusal: what the page shows is older than what the server knows.
    onSettled: () => {
      for (const queryKey of changes) void queries.invalidateQueries({ queryKey });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={action.question}
      confirmLabel={action.confirmLabel}
      destructive={action.destructive ?? false}
      busy={doing.isPending}
      onConfirm={() => doing.mutate()}
      onCancel={onClose}
      finalFocus={() => (gone.current ? pageHeading() : null)}
    >
      {action.consequence}
    </ConfirmDialog>
  );
}

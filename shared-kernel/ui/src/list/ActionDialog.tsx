import { useKernel } from '@quayside/kernel';
import { type ApiClient, errorMessage } from '@quayside/kernel/api';
import { useMutation, useQueryClient } from '@quayside/kernel/query';
import { useRef } from 'react';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { toaster } from '../notices/toasts';

/** An action on a record that needs confirmation. */
export interface Action {
  question: string;
  consequence: string;
  /** Names the action. */
  confirmLabel: string;
  destructive?: boolean;
  run: (api: ApiClient) => Promise<unknown>;
  /** Message after success. */
  done: string;
  /** Whether the record leaves the list. */
  takesAway?: boolean;
}

export interface ActionDialogProps {
  action: Action;
  /** Keys of the calls whose answers it changes. */
  changes: readonly (readonly unknown[])[];
  onClose: () => void;
  onDone?: () => void;
}

/** Returns the element to focus when the opener was removed with its row. */
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
    // Also after a refusal, because the page then shows outdated data.
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

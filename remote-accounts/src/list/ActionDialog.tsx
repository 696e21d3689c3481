import { type ApiClient, errorMessage } from '@freight/shared-kernel/api';
import { useKernel } from '@freight/shared-kernel/kernel';
import { useMutation, useQueryClient } from '@freight/shared-kernel/query';
import { ConfirmDialog, toaster } from '@freight/shared-kernel/ui';
import { useRef } from 'react';
import { listHeading } from './ListHead';

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

interface ActionDialogProps {
  action: Action;
  /** The calls whose answers it changes. */
  changes: readonly (readonly unknown[])[];
  onClose: () => void;
  onDone?: () => void;
}

/** Asks, does it, and says that it is done or why it was refused. */
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
      finalFocus={() => (gone.current ? listHeading() : null)}
    >
      {action.consequence}
    </ConfirmDialog>
  );
}

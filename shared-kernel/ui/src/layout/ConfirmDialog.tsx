import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ModalDialog } from './ModalDialog';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question. */
  title: string;
  /** What follows from a yes. */
  children?: ReactNode;
  /** Names the result: 'Cancel Booking'. */
  confirmLabel?: string;
  /** The safe way out. */
  cancelLabel?: string;
  destructive?: boolean;
  busy?: boolean;
  /** The result cannot be had any more; the safe way out stays. */
  disabled?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Where the focus goes when what opened it is gone by then. */
  finalFocus?: (() => HTMLElement | null) | undefined;
}

/** Asks for confirmation of an irreversible action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel = 'Confirm',
    cancelLabel = 'Cancel',
    destructive,
    busy,
    disabled,
    onConfirm,
    onCancel,
    finalFocus,
  } = props;
  return (
    <ModalDialog
      role="alertdialog"
      open={open}
      onClose={onCancel}
      title={title}
      finalFocus={finalFocus}
      footer={
        <>
          <Button variant="outline" onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            onClick={onConfirm}
            disabled={disabled ?? false}
            loading={busy ?? false}
            loadingText={confirmLabel}
            {...(destructive && { colorPalette: 'vermilion' })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </ModalDialog>
  );
}

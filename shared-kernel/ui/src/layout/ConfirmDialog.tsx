import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { t } from '../texts/common';
import { ModalDialog } from './ModalDialog';

export interface ConfirmDialogProps {
  open: boolean;
  /** Question to the user. */
  title: string;
  /** Consequences of confirming. */
  children?: ReactNode;
  /** Names the action: 'Cancel Booking'. */
  confirmLabel?: string;
  /** Label of the button that changes nothing. */
  cancelLabel?: string;
  destructive?: boolean;
  busy?: boolean;
  /** Disables confirming; the cancel button stays available. */
  disabled?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Element to focus when the opener is gone after closing. */
  finalFocus?: (() => HTMLElement | null) | undefined;
}

/** Asks for confirmation of an irreversible action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel = t('Confirm'),
    cancelLabel = t('Cancel'),
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

import { Button } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { t } from '../texts/common';
import { ModalDialog } from './ModalDialog';

export interface FormDialogProps {
  title: string;
  /** Names the action: 'Add'. */
  submitLabel: string;
  destructive?: boolean;
  /** Whether the form is being sent. */
  sending: boolean;
  submit: () => unknown;
  onClose: () => void;
  /** Fields of the form. */
  children: ReactNode;
}

/**
 * Shows a small form in front of the page, with Cancel and its primary button. It may be rendered inside a form of the
 * page.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, destructive, sending, submit, onClose, children } = props;
  const id = useId();
  return (
    <ModalDialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={sending}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            form={id}
            loading={sending}
            loadingText={submitLabel}
            {...(destructive && { colorPalette: 'vermilion' })}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React passes the event on to a form around the dialog, which would then be submitted too.
          event.stopPropagation();
          submit();
        }}
      >
        {children}
      </form>
    </ModalDialog>
  );
}

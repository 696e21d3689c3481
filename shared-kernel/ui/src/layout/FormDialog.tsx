import { Button } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { ModalDialog } from './ModalDialog';

export interface FormDialogProps {
  title: string;
  /** Names the result: 'Add'. */
  submitLabel: string;
  destructive?: boolean;
  /** It is on its way to the server. */
  sending: boolean;
  submit: () => unknown;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A small form in front of the page, with Cancel and its primary. It may stand in the form of the page. */
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
            Cancel
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
          // React hands it on to a form around the dialog, which would be sent with it.
          event.stopPropagation();
          submit();
        }}
      >
        {children}
      </form>
    </ModalDialog>
  );
}

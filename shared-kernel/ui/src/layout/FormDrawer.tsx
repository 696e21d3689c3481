import { Button } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { SideDrawer } from './SideDrawer';
import { UnsavedGuard } from './UnsavedGuard';

export interface FormDrawerProps {
  title: ReactNode;
  /** One line under the title. */
  subtitle?: ReactNode;
  /** Names the action: 'Save rate'. */
  saveLabel: string;
  /** Whether there are unsaved changes: closing the drawer and leaving the page then ask first. */
  dirty: boolean;
  /** Whether the form is being sent. */
  sending: boolean;
  submit: () => Promise<unknown>;
  onClose: () => void;
  /** Fields of the form. */
  children: ReactNode;
}

/** Drawer with a single form, and Cancel and Save in its footer. */
export function FormDrawer(props: FormDrawerProps) {
  const { title, subtitle, saveLabel, dirty, sending, submit, onClose, children } = props;
  const id = useId();
  return (
    <>
      <UnsavedGuard dirty={dirty} />
      <SideDrawer
        open
        onClose={onClose}
        dirty={dirty}
        title={title}
        subtitle={subtitle}
        note={dirty ? 'Unsaved changes' : undefined}
        footer={(close) => (
          <>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={id} loading={sending} loadingText={saveLabel}>
              {saveLabel}
            </Button>
          </>
        )}
      >
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {children}
        </form>
      </SideDrawer>
    </>
  );
}

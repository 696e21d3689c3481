import { Button } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { SideDrawer } from './SideDrawer';
import { UnsavedGuard } from './UnsavedGuard';

export interface FormDrawerProps {
  title: ReactNode;
  /** One line under the title. */
  subtitle?: ReactNode;
  /** Names the result: 'Save rate'. */
  saveLabel: string;
  /** There is something to lose: closing the drawer and leaving the page ask first. */
  dirty: boolean;
  /** It is on its way to the server. */
  sending: boolean;
  submit: () => Promise<unknown>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A drawer that is one form, with Cancel and Save in its foot. */
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

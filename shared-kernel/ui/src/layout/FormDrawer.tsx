import { Button } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { FormDraftNotice } from '../form/draft/FormDraftNotice';
import type { FormDraftState } from '../form/draft/useFormDraft';
import { t } from '../texts/common';
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
  /** Stored input of the form; closing the drawer or leaving the page deletes it. */
  draft?: FormDraftState;
  /** Fields of the form. */
  children: ReactNode;
}

/** Drawer with a single form, and Cancel and Save in its footer. */
export function FormDrawer(props: FormDrawerProps) {
  const { title, subtitle, saveLabel, dirty, sending, submit, onClose, draft, children } = props;
  const id = useId();
  const leave = () => {
    draft?.drop();
    onClose();
  };
  return (
    <>
      <UnsavedGuard dirty={dirty} onLeave={draft?.drop} />
      <SideDrawer
        open
        onClose={leave}
        dirty={dirty}
        title={title}
        subtitle={subtitle}
        note={dirty ? t('Unsaved changes') : undefined}
        footer={(close) => (
          <>
            <Button variant="outline" onClick={close}>
              {t('Cancel')}
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
          {draft && <FormDraftNotice draft={draft} />}
          {children}
        </form>
      </SideDrawer>
    </>
  );
}

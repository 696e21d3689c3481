import { Link } from '@quayside/kernel/router';
import { Box, Button, Flex, FormDraftNotice, type FormDraftState, PageTitle, Panel, UnsavedGuard } from '@quayside/ui';
import { type ReactNode, useId } from 'react';
import { t } from '../texts/edit';

interface FormPageProps {
  title: ReactNode;
  /** Actions to the right of the title. */
  actions?: ReactNode;
  /** Target of Cancel. */
  back: string;
  /**
   * Label of the submit button: 'Save', 'Send invitation'. Without it the page is read-only and Cancel reads 'Back'.
   */
  submitLabel?: string | undefined;
  onSubmit: () => unknown;
  sending: boolean;
  dirty: boolean;
  /** Stored input of the form; leaving the page deletes it. */
  draft?: FormDraftState;
  children: ReactNode;
}

/** Page with a single form, with Cancel and submit at the end; leaving it asks about unsaved changes. */
export function FormPage(props: FormPageProps) {
  const { title, actions, back, submitLabel, onSubmit, sending, dirty, draft, children } = props;
  const id = useId();
  return (
    <Box maxW="640px">
      <UnsavedGuard dirty={dirty} onLeave={draft?.drop} />
      <PageTitle actions={actions}>{title}</PageTitle>
      <Panel>
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <Box px="16px" pb="16px">
            {draft && <FormDraftNotice draft={draft} />}
            {children}
          </Box>
        </form>
        <Flex align="center" gap="12px" px="16px" py="12px" borderTopWidth="1px" borderColor="border.muted">
          <Box flex="1" textStyle="caption" color="fg.muted">
            {dirty && t('Unsaved changes')}
          </Box>
          <Button asChild variant="outline">
            <Link to={back}>{submitLabel ? t('Cancel') : t('Back')}</Link>
          </Button>
          {submitLabel && (
            <Button type="submit" form={id} loading={sending} loadingText={submitLabel}>
              {submitLabel}
            </Button>
          )}
        </Flex>
      </Panel>
    </Box>
  );
}

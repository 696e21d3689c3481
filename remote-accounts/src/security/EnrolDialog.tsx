import { type Answer, beginAuthenticator } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { ApiError, errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { useForm } from '@quayside/kernel/forms';
import { Box, Button, Callout, FormDialog, FormField, ModalDialog, PasswordField, Spinner } from '@quayside/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { ConfirmAppDialog } from './ConfirmAppDialog';

interface EnrolDialogProps {
  onClose: () => void;
  /** The app is on; these codes are told once. */
  onEnrolled: (recoveryCodes: readonly string[]) => void;
}

type Step = { at: 'asking' } | { at: 'password' } | { at: 'failed'; sentence: string } | { at: 'scan'; offer: Offer };
type Offer = Answer<typeof beginAuthenticator>;

const title = 'Set up an authenticator app';
const wantsPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.error === 'reauthentication_required';

/** Leads through setting up an app: the password where the sign-in is old, the QR code, the first code. */
export function EnrolDialog({ onClose, onEnrolled }: EnrolDialogProps) {
  const { api } = useKernel();
  const [step, setStep] = useState<Step>({ at: 'asking' });
  const begin = async (currentPassword?: string): Promise<void> => {
    const offer = await api.call(beginAuthenticator, { body: { ...(currentPassword && { currentPassword }) } });
    setStep({ at: 'scan', offer });
  };
  const arrive = useEffectEvent(() => {
    begin().catch((error: unknown) =>
      setStep(wantsPassword(error) ? { at: 'password' } : { at: 'failed', sentence: errorMessage(error) }),
    );
  });
  useEffect(() => arrive(), []);
  if (step.at === 'scan') return <ConfirmAppDialog offer={step.offer} {...{ onClose, onEnrolled }} />;
  if (step.at === 'password') return <PasswordStep begin={begin} onClose={onClose} />;
  return (
    <ModalDialog
      open
      title={title}
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {step.at === 'failed' ? (
        <Callout tone="error">{step.sentence}</Callout>
      ) : (
        <Box display="grid" placeItems="center" minH="120px">
          <Spinner aria-label="Loading" />
        </Box>
      )}
    </ModalDialog>
  );
}

function PasswordStep({ begin, onClose }: { begin: (password: string) => Promise<void>; onClose: () => void }) {
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({ defaultValues: { currentPassword: '' } });
  const submit = form.handleSubmit(async ({ currentPassword }) => {
    setRefusal(undefined);
    if (!currentPassword) return form.setError('currentPassword', { message: 'Enter your current password' });
    try {
      await begin(currentPassword);
    } catch (error) {
      if (!setFieldErrors(error, form.setError)) setRefusal(errorMessage(error));
    }
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <FormDialog title={title} submitLabel="Go on" sending={isSubmitting} submit={submit} onClose={onClose}>
      <Callout tone="info">You signed in more than 15 minutes ago. Enter your password to go on.</Callout>
      {refusal && <Callout tone="error">{refusal}</Callout>}
      <Box mt="16px">
        <FormField name="currentPassword" label="Current password" required error={errors.currentPassword?.message}>
          <PasswordField autoComplete="current-password" autoFocus {...form.register('currentPassword')} />
        </FormField>
      </Box>
    </FormDialog>
  );
}

import { Callout, FormDialog, FormField, Input, PasswordField, Skeleton, VStack } from '@quayside/ui';
import { ScanOffer } from './ScanOffer';
import { useEnrolment } from './useEnrolment';

interface EnrolDialogProps {
  onClose: () => void;
  /** The app is on; these codes are told once. */
  onEnrolled: (recoveryCodes: readonly string[]) => void;
}

/** Leads through setting up an app: the password where the sign-in is old, the QR code, the first code. */
export function EnrolDialog({ onClose, onEnrolled }: EnrolDialogProps) {
  const { step, offer, refusal, form, submit } = useEnrolment(onEnrolled);
  const { errors, isSubmitting } = form.formState;
  return (
    <FormDialog
      title="Set up an authenticator app"
      submitLabel={step === 'scan' ? 'Turn on' : 'Go on'}
      sending={isSubmitting || step === 'asking'}
      submit={submit}
      onClose={onClose}
    >
      <VStack align="stretch" gap="16px">
        {refusal && <Callout tone="error">{refusal}</Callout>}
        {step === 'asking' && <Skeleton h="200px" />}
        {step === 'password' && (
          <>
            <Callout tone="info">You signed in more than 15 minutes ago. Enter your password to go on.</Callout>
            <FormField name="currentPassword" label="Current password" required error={errors.currentPassword?.message}>
              <PasswordField autoComplete="current-password" autoFocus {...form.register('currentPassword')} />
            </FormField>
          </>
        )}
        {offer && (
          <>
            <ScanOffer offer={offer} />
            <FormField name="code" label="Code of 6 digits" required error={errors.code?.message}>
              <Input
                autoComplete="one-time-code"
                inputMode="numeric"
                fontFamily="mono"
                autoFocus
                {...form.register('code')}
              />
            </FormField>
          </>
        )}
      </VStack>
    </FormDialog>
  );
}

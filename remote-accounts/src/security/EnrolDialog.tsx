import { Callout, FormDialog, FormField, Input, Skeleton, VStack } from '@quayside/ui';
import { t } from '../texts/account';
import { PasswordAgain } from './PasswordAgain';
import { ScanOffer } from './ScanOffer';
import { useEnrolment } from './useEnrolment';

interface EnrolDialogProps {
  onClose: () => void;
  /** Called after the app was set up, with recovery codes that are shown once. */
  onEnrolled: (recoveryCodes: readonly string[]) => void;
}

/** Sets up an authenticator app: password in an older session, QR code, first code. */
export function EnrolDialog({ onClose, onEnrolled }: EnrolDialogProps) {
  const { step, offer, refusal, form, submit, stepDialog } = useEnrolment(onEnrolled);
  const { errors, isSubmitting } = form.formState;
  return (
    <FormDialog
      title={t('Set up an authenticator app')}
      submitLabel={step === 'scan' ? t('Turn on') : t('Go on')}
      sending={isSubmitting || step === 'asking'}
      submit={submit}
      onClose={onClose}
    >
      <VStack align="stretch" gap="16px">
        {refusal && <Callout tone="error">{refusal}</Callout>}
        {step === 'asking' && <Skeleton h="200px" />}
        {step === 'password' && (
          <PasswordAgain error={errors.currentPassword?.message} field={form.register('currentPassword')} />
        )}
        {offer && (
          <>
            <ScanOffer offer={offer} />
            <FormField name="code" label={t('Code of 6 digits')} required error={errors.code?.message}>
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
        {stepDialog}
      </VStack>
    </FormDialog>
  );
}

import { Callout, FormDialog, FormField, Input, Text, VStack } from '@quayside/ui';
import { t } from '../texts/account';
import type { CredentialProof } from './confirmation';
import { passkeyRefusal } from './makePasskey';
import { PasswordAgain } from './PasswordAgain';
import { useOwnerForm } from './useOwnerForm';

interface PasskeyNameDialogProps {
  title: string;
  submitLabel: string;
  /** Empty for a new one. */
  name?: string;
  /** Explains the next step. */
  lead?: string;
  save: (name: string, again: CredentialProof) => Promise<void>;
  onClose: () => void;
}

/** Names a passkey; a new one before the browser creates it. */
export function PasskeyNameDialog({ title, submitLabel, name = '', lead, save, onClose }: PasskeyNameDialogProps) {
  const { form, submit, needsPassword, refusal, stepDialog } = useOwnerForm(
    name,
    ({ name: typed, ...again }) => save(typed, again),
    passkeyRefusal,
  );
  const { errors, isSubmitting } = form.formState;
  return (
    <FormDialog {...{ title, submitLabel, submit, onClose }} sending={isSubmitting}>
      <VStack align="stretch" gap="16px">
        {lead && <Text>{lead}</Text>}
        {refusal && <Callout tone="error">{refusal}</Callout>}
        <FormField
          name="name"
          label={t('Name')}
          hint={t('Such as MacBook or blue key')}
          required
          error={errors.name?.message}
        >
          <Input
            autoComplete="off"
            maxLength={60}
            {...form.register('name', {
              validate: (typed) => typed.trim() !== '' || t('Enter a name, such as the device'),
            })}
          />
        </FormField>
        {needsPassword && (
          <PasswordAgain error={errors.currentPassword?.message} field={form.register('currentPassword')} />
        )}
        {stepDialog}
      </VStack>
    </FormDialog>
  );
}

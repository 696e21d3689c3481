import { Callout, FormDialog, Text, VStack } from '@quayside/ui';
import type { ReactNode } from 'react';
import type { CredentialProof } from './confirmation';
import { PasswordAgain } from './PasswordAgain';
import { useOwnerForm } from './useOwnerForm';

interface OwnerDialogProps {
  title: string;
  submitLabel: string;
  destructive?: boolean;
  /** Performs the change, with the password in an older session; rejects when refused. */
  change: (again: CredentialProof) => Promise<void>;
  onClose: () => void;
  /** Explains the consequences. */
  children: ReactNode;
}

/** Confirms a change of the user's own account, and asks for the password in an older session. */
export function OwnerDialog({ title, submitLabel, destructive = false, change, onClose, children }: OwnerDialogProps) {
  const { form, submit, needsPassword, refusal, stepDialog } = useOwnerForm('', ({ name: _, ...again }) =>
    change(again),
  );
  const { errors, isSubmitting } = form.formState;
  return (
    <FormDialog {...{ title, submitLabel, destructive, submit, onClose }} sending={isSubmitting}>
      <VStack align="stretch" gap="16px">
        <Text>{children}</Text>
        {refusal && <Callout tone="error">{refusal}</Callout>}
        {needsPassword && (
          <PasswordAgain error={errors.currentPassword?.message} field={form.register('currentPassword')} />
        )}
        {stepDialog}
      </VStack>
    </FormDialog>
  );
}

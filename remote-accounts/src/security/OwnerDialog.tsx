import { Callout, FormDialog, Text, VStack } from '@quayside/ui';
import type { ReactNode } from 'react';
import type { Again } from './confirmation';
import { PasswordAgain } from './PasswordAgain';
import { useOwnerForm } from './useOwnerForm';

interface OwnerDialogProps {
  title: string;
  submitLabel: string;
  destructive?: boolean;
  /** Does it, with the password where the sign-in is old; rejects when that is refused. */
  change: (again: Again) => Promise<void>;
  onClose: () => void;
  /** What follows from it. */
  children: ReactNode;
}

/** Asks before something about the own account, and for the password where the sign-in is old. */
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

import { valibotResolver } from '@quayside/kernel/forms';
import { Box, Callout, FormDialog, FormField, PasswordField, VStack } from '@quayside/ui';
import * as v from 'valibot';
import { TextField } from '../edit/TextField';
import { useSendForm } from '../edit/useSendForm';
import { t } from '../texts/dataCare';

interface EraseDialogProps {
  title: string;
  /** Text to type for confirmation: the e-mail address, or a name. */
  expected: string;
  /** Label of the confirmation field. */
  label: string;
  /** Whether the password is required, for the user's own data. */
  needsPassword?: boolean;
  send: (values: { typed: string; currentPassword?: string }) => Promise<unknown>;
  onErased: () => void;
  onClose: () => void;
}

/** Confirms an erasure, which cannot be undone. */
export function EraseDialog(props: EraseDialogProps) {
  const { title, expected, label, needsPassword = false, send, onErased, onClose } = props;
  const isExpected = v.check(
    (typed: string) => typed.toLowerCase() === expected.toLowerCase(),
    t('Type it as it is: {expected}', { expected }),
  );
  const { form, submit, sending } = useSendForm({
    start: { typed: '', currentPassword: '' },
    resolver: valibotResolver(
      v.strictObject({ typed: v.pipe(v.string(), v.trim(), isExpected), currentPassword: v.string() }),
    ),
    send: ({ typed, currentPassword }) => send({ typed, ...(currentPassword && { currentPassword }) }).then(() => true),
    done: t('The personal data are erased'),
    onSent: onErased,
  });
  return (
    <FormDialog title={title} submitLabel={t('Erase')} destructive {...{ sending, submit, onClose }}>
      <VStack align="stretch" gap="12px" color="fg">
        <Callout tone="warning" title={t('This cannot be taken back')}>
          {t(
            'Name, addresses, sign-ins and sessions go at once. Bookings, quotes and the audit stay and say ‘Erased person’.',
          )}
        </Callout>
        <TextField
          form={form}
          name="typed"
          label={label}
          hint={t('Type {expected} to continue', { expected })}
          required
          prefix="erase-"
        />
        {needsPassword && (
          <FormField
            name="erase-currentPassword"
            label={t('Current password')}
            hint={t('No password? Sign in again and leave this empty.')}
            error={form.formState.errors.currentPassword?.message}
          >
            <Box width="100%">
              <PasswordField autoComplete="current-password" {...form.register('currentPassword')} />
            </Box>
          </FormField>
        )}
      </VStack>
    </FormDialog>
  );
}

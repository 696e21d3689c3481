import type { ConnectableSource } from '@quayside/contract';
import type { FieldValues, Path, UseFormReturn } from '@quayside/kernel/forms';
import { Box, FormField, Input, Link, PasswordField } from '@quayside/ui';
import { t } from '../texts/connections';
import { sourceNote } from './connectionText';

interface AccessFieldsProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  source: ConnectableSource;
  /** Whether a key is stored; an empty field keeps it. */
  hasKey?: boolean;
}

/** Fields for the account and key that a source issued, as far as it needs them. */
export function AccessFields<V extends { account: string; key: string; quota: string }>({
  form,
  source,
  hasKey = false,
}: AccessFieldsProps<V>) {
  const { account, key, documentation } = source;
  const { errors } = form.formState as { errors: Partial<Record<'account' | 'key' | 'quota', { message?: string }>> };
  const note = sourceNote(source);
  return (
    <Box display="grid" gap="16px">
      {(note || documentation) && (
        <Box textStyle="caption" color="fg.muted">
          {note}{' '}
          {documentation && (
            <Link href={documentation} target="_blank" rel="noreferrer">
              {t('How it is asked')}
            </Link>
          )}
        </Box>
      )}
      {account !== null && (
        <FormField name="account" label={account} required error={errors.account?.message}>
          <Input autoComplete="off" {...form.register('account' as Path<V>)} />
        </FormField>
      )}
      {key !== null && (
        <FormField
          name="key"
          label={key}
          required={!hasKey}
          error={errors.key?.message}
          hint={
            hasKey
              ? t('A secret is stored. It is not shown; enter another to replace it.')
              : t('It is stored encrypted and not shown again.')
          }
        >
          <PasswordField autoComplete="off" {...form.register('key' as Path<V>)} />
        </FormField>
      )}
      {key !== null && (
        <FormField
          name="quota"
          label={t('Calls per day')}
          error={errors.quota?.message}
          hint={t(
            'Daily call limit of your account with the carrier, reset at midnight UTC. Leave empty for no limit.',
          )}
        >
          <Input inputMode="numeric" autoComplete="off" {...form.register('quota' as Path<V>)} />
        </FormField>
      )}
    </Box>
  );
}

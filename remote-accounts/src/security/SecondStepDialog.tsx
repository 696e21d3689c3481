import { SecondFactorCode, type SecondStepWay } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { errorMessage } from '@quayside/kernel/api';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { Button, Callout, FormDialog, FormField, Input, Text, VStack } from '@quayside/ui';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { t } from '../texts/account';
import { askPasskey } from './askPasskey';
import type { SecondStepProof } from './confirmation';
import { hasPasskeySupport, passkeyRefusal } from './makePasskey';

const codeForm = v.object({
  code: v.pipe(
    SecondFactorCode,
    v.nonEmpty(() => t('Enter a code')),
  ),
});

interface SecondStepDialogProps {
  ways: readonly SecondStepWay[];
  /** Rejects with the error of the step. */
  take: (step: SecondStepProof) => Promise<void>;
  onClose: () => void;
}

/** Asks for the second factor before a credential changes: a passkey, a code of the app, or a recovery code. */
export function SecondStepDialog({ ways, take, onClose }: SecondStepDialogProps) {
  const { api } = useKernel();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useForm({ resolver: valibotResolver(codeForm), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ code }) => {
    setRefusal(undefined);
    await take({ secondFactor: code }).catch((error) => form.setError('code', { message: errorMessage(error) }));
  });
  const usePasskey = async () => {
    setRefusal(undefined);
    setBusy(true);
    try {
      await take({ passkey: await askPasskey(api) });
    } catch (error) {
      setRefusal(passkeyRefusal(error));
    }
    setBusy(false);
  };
  const hasApp = ways.includes('code');
  return (
    <FormDialog
      title={t('Confirm that it is you')}
      submitLabel={t('Confirm')}
      sending={isSubmitting || busy}
      submit={submit}
      onClose={onClose}
    >
      <VStack align="stretch" gap="16px">
        <Text>{t('Your account has two-step sign-in, so this change needs the second step.')}</Text>
        {refusal && <Callout tone="error">{refusal}</Callout>}
        {ways.includes('passkey') && hasPasskeySupport() && (
          <Button
            variant="outline"
            loading={busy}
            loadingText={t('Waiting for your passkey')}
            onClick={() => void usePasskey()}
          >
            <Fingerprint size={18} aria-hidden />
            {t('Use a passkey')}
          </Button>
        )}
        <FormField
          name="code"
          label={hasApp ? t('Code of your app, or a recovery code') : t('Recovery code')}
          required
          error={errors.code?.message}
        >
          <Input autoComplete="one-time-code" fontFamily="mono" {...form.register('code')} />
        </FormField>
      </VStack>
    </FormDialog>
  );
}

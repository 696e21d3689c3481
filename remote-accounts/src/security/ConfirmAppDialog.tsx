import { confirmAuthenticator } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { Box, Callout, CopyableId, FormDialog, FormField, Input, Text, VStack } from '@quayside/ui';
import { useState } from 'react';
import { QrCode } from './QrCode';

interface ConfirmAppDialogProps {
  offer: { secret: string; uri: string };
  onClose: () => void;
  onEnrolled: (recoveryCodes: readonly string[]) => void;
}

/** Shows the secret to the app, and takes the first code that the app shows. */
export function ConfirmAppDialog({ offer: { secret, uri }, onClose, onEnrolled }: ConfirmAppDialogProps) {
  const { api } = useKernel();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({ resolver: valibotResolver(confirmAuthenticator.body), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setRefusal(undefined);
    try {
      onEnrolled((await api.call(confirmAuthenticator, { body })).recoveryCodes);
    } catch (error) {
      if (!setFieldErrors(error, form.setError)) setRefusal(errorMessage(error));
    }
  });
  return (
    <FormDialog
      title="Set up an authenticator app"
      submitLabel="Turn on"
      sending={isSubmitting}
      {...{ submit, onClose }}
    >
      <VStack align="stretch" gap="16px">
        <Text>Scan this with your authenticator app, then enter the code of 6 digits that it shows.</Text>
        <QrCode text={uri} label="QR code for your authenticator app" />
        <Box textStyle="caption" color="fg.muted">
          No camera? Enter this key:
          <Box color="fg" overflowWrap="anywhere" css={{ '& > span': { whiteSpace: 'normal' } }}>
            <CopyableId name="key" size="idSm">
              {secret.match(/.{1,4}/g)?.join(' ') ?? secret}
            </CopyableId>
          </Box>
        </Box>
        {refusal && <Callout tone="error">{refusal}</Callout>}
        <FormField name="code" label="Code of 6 digits" required error={errors.code?.message}>
          <Input
            autoComplete="one-time-code"
            inputMode="numeric"
            fontFamily="mono"
            autoFocus
            {...form.register('code')}
          />
        </FormField>
      </VStack>
    </FormDialog>
  );
}

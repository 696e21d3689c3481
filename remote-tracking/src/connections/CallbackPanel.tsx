import { addCallbackSecret, type Connection } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useForm } from '@quayside/kernel/forms';
import { type Action, Box, Button, Callout, CopyableId, Flex, FormField, Input, Panel, PlaceTime } from '@quayside/ui';
import { useState } from 'react';
import { t } from '../texts/connections';
import { endSecretAction } from './connectionActions';
import { formatName } from './connectionText';
import { useSend } from './useSend';

interface CallbackPanelProps {
  connection: Connection;
  onAsk: (action: Action) => void;
}

/** Shows the callback address for the source and the secrets that verify its messages. */
export function CallbackPanel({ connection, onAsk }: CallbackPanelProps) {
  const { api } = useKernel();
  const { id, name, callbacks, secrets } = connection;
  const [made, setMade] = useState<string | null>(null);
  const form = useForm({ defaultValues: { secret: '' }, shouldFocusError: false });
  const { isSubmitting, errors } = form.formState;
  const add = useSend(
    form,
    ({ secret }) => api.call(addCallbackSecret, { params: { id }, body: secret ? { secret } : {} }),
    ({ secret }) => {
      setMade(form.getValues('secret') ? null : secret);
      form.reset();
    },
  );
  return (
    <Panel title={t('Messages that it sends')}>
      <Flex direction="column" gap="16px" p="16px">
        <Box>
          {t('Give {name} this address and a secret. Its messages reach only your bookings.', { name })}
          <Flex as="ul" direction="column" gap="8px" mt="8px" listStyleType="none" aria-label={t('Callback addresses')}>
            {callbacks.map(({ format, address }) => (
              <Box as="li" key={format} overflowX="auto">
                <Box textStyle="caption" color="fg.muted">
                  {formatName[format]}
                </Box>
                <CopyableId name="address" size="idSm" copies={address}>
                  {address}
                </CopyableId>
              </Box>
            ))}
          </Flex>
        </Box>
        {secrets.length > 0 && (
          <Flex as="ul" direction="column" gap="8px" listStyleType="none" aria-label={t('Callback secrets')}>
            {secrets.map((secret, index) => (
              <Flex as="li" key={secret.id} align="center" justify="space-between" gap="12px">
                <Box>
                  {index === 0
                    ? t.rich('Secret, made {time}', { time: <PlaceTime at={secret.madeAt} /> })
                    : t.rich('Old secret, made {time}', { time: <PlaceTime at={secret.madeAt} /> })}
                </Box>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={index === 0 ? t('End the secret') : t('End the old secret')}
                  onClick={() => onAsk(endSecretAction(connection, secret.id, secrets.length === 1))}
                >
                  {t('End')}
                </Button>
              </Flex>
            ))}
          </Flex>
        )}
        <Box aria-live="polite">
          {made && (
            <Callout tone="warning" title={t('Copy this secret now: it is not shown again')}>
              <Box overflowX="auto">
                <CopyableId name={t('secret')} size="idSm" copies={made}>
                  {made}
                </CopyableId>
              </Box>
            </Callout>
          )}
        </Box>
        {secrets.length < 2 ? (
          <form noValidate onSubmit={(event) => void add(event)}>
            <FormField
              name="secret"
              label={secrets.length === 0 ? t('Secret') : t('New secret')}
              optional
              hint={
                secrets.length === 0
                  ? t('Leave empty to create one. If {name} gave you a secret, enter it.', { name })
                  : t('Leave empty to create one. The old secret stays valid until you end it.')
              }
              error={errors.secret?.message}
            >
              <Flex gap="8px" width="100%">
                <Input autoComplete="off" textStyle="id" maxLength={200} {...form.register('secret')} />
                <Button type="submit" variant="outline" flexShrink={0} loading={isSubmitting}>
                  {t('Add secret')}
                </Button>
              </Flex>
            </FormField>
          </form>
        ) : (
          <Box textStyle="caption" color="fg.muted">
            {t('End the old secret once {name} uses the new one.', { name })}
          </Box>
        )}
      </Flex>
    </Panel>
  );
}

import { type Connection, testConnection } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useForm } from '@quayside/kernel/forms';
import { Box, Button, Callout, Flex, FormField, Input, Panel } from '@quayside/ui';
import { useState } from 'react';
import { t } from '../texts/connections';
import { useSend } from './useSend';

const tones = {
  answered: 'info',
  nothing: 'info',
  refused: 'error',
  unreachable: 'warning',
  'not-asked': 'info',
} as const;

/** Queries the source for one number and shows the response. */
export function TestForm({ connection: { id, name } }: { connection: Connection }) {
  const { api } = useKernel();
  const [answer, setAnswer] = useState<{ outcome: keyof typeof tones; says: string } | null>(null);
  const form = useForm({ defaultValues: { number: '' }, shouldFocusError: false });
  const { isSubmitting, errors } = form.formState;
  const submit = useSend(form, (body) => api.call(testConnection, { params: { id }, body }), setAnswer);
  return (
    <Panel title={t('Test')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Flex direction="column" gap="12px" p="16px">
          <FormField
            name="number"
            label={t('Number')}
            hint={t('A bill of lading, container or air waybill that {name} knows. No booking is changed.', { name })}
            error={errors.number?.message}
          >
            <Flex gap="8px" width="100%">
              <Input autoComplete="off" textStyle="id" maxLength={35} {...form.register('number')} />
              <Button type="submit" variant="outline" loading={isSubmitting} loadingText={t('Asking')}>
                {t('Test')}
              </Button>
            </Flex>
          </FormField>
          <Box aria-live="polite">
            {answer && !isSubmitting && <Callout tone={tones[answer.outcome]}>{answer.says}.</Callout>}
          </Box>
        </Flex>
      </form>
    </Panel>
  );
}

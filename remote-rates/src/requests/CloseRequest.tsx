import { closeQuoteRequest, type QuoteRequest } from '@quayside/contract';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { FormDialog, FormField, Textarea } from '@quayside/ui';
import type { InferInput } from 'valibot';
import { t } from '../texts/requests';
import { useRequestAction } from './useRequestAction';

interface Props {
  request: QuoteRequest;
  onClose: () => void;
}

/** Closes a request without a quote, with a reason for the customer. */
export function CloseRequest({ request: { id, number, version, order }, onClose }: Props) {
  const closing = useRequestAction(closeQuoteRequest, () => t('{number} closed', { number }), onClose);
  const { register, handleSubmit, formState } = useForm<InferInput<typeof closeQuoteRequest.body>>({
    defaultValues: { reason: '' },
    resolver: valibotResolver(closeQuoteRequest.body),
  });
  return (
    <FormDialog
      title={order ? t('Refuse to book {number}?', { number }) : t('Close {number} without a quote?', { number })}
      submitLabel={order ? t('Refuse') : t('Close request')}
      destructive
      sending={closing.isPending}
      submit={handleSubmit((body) => closing.mutate({ params: { id }, body, ifMatch: version }))}
      onClose={onClose}
    >
      <FormField
        label={t('Reason')}
        name="reason"
        required
        error={formState.errors.reason?.message}
        hint={t('The customer reads it')}
      >
        <Textarea rows={3} maxLength={500} {...register('reason')} />
      </FormField>
    </FormDialog>
  );
}

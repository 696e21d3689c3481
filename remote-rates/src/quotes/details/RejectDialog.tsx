import { type Quote, rejectQuote } from '@quayside/contract';
import type { RejectReason } from '@quayside/freight';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { FormDialog, Grid } from '@quayside/ui';
import * as v from 'valibot';
import { t } from '../../texts/quotes';
import { RejectionFields } from './RejectionFields';
import { useQuoteAction } from './useQuoteAction';

const Answer = v.pipe(
  v.required(rejectQuote.body),
  v.forward(
    v.check(
      ({ reason, comment }) => reason !== 'other' || comment !== '',
      () => t('Comment is a required field'),
    ),
    ['comment'],
  ),
);

interface Props {
  quote: Quote;
  onClose: () => void;
}

/** Rejects a quote with a reason. */
export function RejectDialog({ quote, onClose }: Props) {
  const rejecting = useQuoteAction(rejectQuote, ({ number }) => t('Quote {number} rejected', { number }), onClose);
  const { register, handleSubmit, watch, formState } = useForm<v.InferInput<typeof Answer>>({
    defaultValues: { reason: '' as RejectReason, comment: '' },
    resolver: valibotResolver(Answer),
  });
  return (
    <FormDialog
      title={t('Reject this quote?')}
      submitLabel={t('Reject quote')}
      destructive
      sending={rejecting.isPending}
      submit={handleSubmit((body) => rejecting.mutate({ params: { id: quote.id }, body }))}
      onClose={onClose}
    >
      {t('Your forwarder is told at once and can quote again.')}
      <Grid gap="16px" mt="16px">
        <RejectionFields
          reason={register('reason')}
          comment={register('comment')}
          errors={formState.errors}
          needsComment={watch('reason') === 'other'}
        />
      </Grid>
    </FormDialog>
  );
}

import { type Quote, rejectQuote } from '@quayside/contract';
import { type RejectReason, rejectReasons } from '@quayside/freight';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { FormDialog, FormField, Grid, SelectField, Textarea } from '@quayside/ui';
import * as v from 'valibot';
import { useQuoteAction } from './useQuoteAction';

const Answer = v.pipe(
  v.required(rejectQuote.body),
  v.forward(
    v.check(({ reason, comment }) => reason !== 'other' || comment !== '', 'Comment is a required field'),
    ['comment'],
  ),
);

interface Props {
  quote: Quote;
  onClose: () => void;
}

/** The customer says no, and why. */
export function RejectDialog({ quote, onClose }: Props) {
  const rejecting = useQuoteAction(rejectQuote, `Quote ${quote.number} rejected`, onClose);
  const { register, handleSubmit, watch, formState } = useForm<v.InferInput<typeof Answer>>({
    defaultValues: { reason: '' as RejectReason, comment: '' },
    resolver: valibotResolver(Answer),
  });
  const { errors } = formState;
  const needsComment = watch('reason') === 'other';
  return (
    <FormDialog
      title="Reject this quote?"
      submitLabel="Reject quote"
      destructive
      sending={rejecting.isPending}
      submit={handleSubmit((body) => rejecting.mutate({ params: { id: quote.id }, body }))}
      onClose={onClose}
    >
      Your forwarder is told at once and can quote again.
      <Grid gap="16px" mt="16px">
        <FormField label="Reason" name="reason" required error={errors.reason?.message}>
          <SelectField
            placeholder="Choose a reason"
            options={Object.entries(rejectReasons).map(([value, label]) => ({ value, label }))}
            {...register('reason')}
          />
        </FormField>
        <FormField
          label="Comment"
          name="comment"
          required={needsComment}
          optional={!needsComment}
          error={errors.comment?.message}
        >
          <Textarea rows={3} maxLength={1000} {...register('comment')} />
        </FormField>
      </Grid>
    </FormDialog>
  );
}

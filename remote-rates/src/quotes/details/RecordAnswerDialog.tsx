import { type Quote, recordAnswer } from '@quayside/contract';
import { answerChannels, formatOption, totalText, validityDay } from '@quayside/freight';
import { useNow } from '@quayside/kernel';
import { setFieldErrors } from '@quayside/kernel/api';
import { Controller, useForm, valibotResolver } from '@quayside/kernel/forms';
import { useAgentTimeZone } from '@quayside/kernel/session';
import { DateField, FormDialog, FormField, Grid, Input, SegmentedControl, SelectField, Textarea } from '@quayside/ui';
import { useRef } from 'react';
import { AttachFiles, uploadPendingMessage } from '../../attached/AttachFiles';
import { t } from '../../texts/quotes';
import { CreditWarning } from './CreditPanel';
import { RejectionFields } from './RejectionFields';
import { heardAnswerSchema, toRecordedAnswerForm } from './recordedAnswerForm';
import { useQuoteAction } from './useQuoteAction';

interface Props {
  quote: Quote;
  onClose: () => void;
}

const listChannels = () =>
  Object.entries(answerChannels).map(([value, text]) => {
    const label = t(text);
    return { value, label: label.charAt(0).toUpperCase() + label.slice(1) };
  });

const answers = [
  {
    value: 'accepted',
    get label() {
      return t('Accepted');
    },
  },
  {
    value: 'rejected',
    get label() {
      return t('Rejected');
    },
  },
] as const;

/** Records the customer's answer by phone, e-mail or in person, with person and time. */
export function RecordAnswerDialog({ quote, onClose }: Props) {
  const zone = useAgentTimeZone();
  const today = validityDay(new Date(useNow()), zone);
  const { register, control, handleSubmit, watch, setError, formState } = useForm({
    defaultValues: toRecordedAnswerForm(quote, today),
    resolver: valibotResolver(heardAnswerSchema),
    // Report the missing statement or file together with the errors of the fields.
    criteriaMode: 'all',
  });
  const recording = useQuoteAction(
    recordAnswer,
    ({ number }) => t('Answer to quote {number} recorded', { number }),
    onClose,
  );
  const errors: Partial<Record<string, { message?: string }>> = formState.errors;
  const running = useRef(new Set<string>());
  const isAccepted = watch('answer') === 'accepted';
  const send = handleSubmit((body) => {
    const waits = uploadPendingMessage(running.current);
    if (waits) return setError('files', { message: waits });
    recording.mutate(
      { params: { id: quote.id }, body },
      { onError: (error) => setFieldErrors(error, setError, (path) => path.split('.')[0] as 'on') },
    );
  });
  return (
    <FormDialog
      title={t("Record the customer's answer")}
      submitLabel={isAccepted ? t('Record acceptance') : t('Record rejection')}
      sending={recording.isPending}
      submit={send}
      onClose={onClose}
    >
      {t('It counts as the customer’s answer, and shows that you recorded it.')}
      <Grid gap="16px" mt="16px">
        <Controller
          control={control}
          name="answer"
          render={({ field }) => (
            <SegmentedControl
              aria-label={t('Answer')}
              value={field.value}
              onChange={field.onChange}
              segments={answers}
            />
          )}
        />
        {isAccepted && quote.internal?.credit && (
          <CreditWarning credit={quote.internal.credit} optionId={watch('optionId')} />
        )}
        {isAccepted ? (
          <FormField label={t('Option')} name="optionId" required error={errors.optionId?.message}>
            <SelectField
              placeholder={t('Choose an option')}
              options={quote.options.map((option) => ({
                value: option.id,
                label: `${formatOption(option)}, ${totalText(option)}`,
              }))}
              {...register('optionId')}
            />
          </FormField>
        ) : (
          <RejectionFields
            reason={register('reason')}
            comment={register('comment')}
            errors={errors}
            needsComment={watch('reason') === 'other'}
          />
        )}
        <FormField label={t('Answered by')} name="person" required error={errors.person?.message}>
          <Input maxLength={120} autoComplete="off" {...register('person')} />
        </FormField>
        <Grid templateColumns="repeat(auto-fit, minmax(160px, 1fr))" gap="16px">
          <FormField label={t('How')} name="channel" required error={errors.channel?.message}>
            <SelectField options={listChannels()} {...register('channel')} />
          </FormField>
          <FormField label={t('On')} name="on" required error={errors.on?.message}>
            <Controller
              control={control}
              name="on"
              render={({ field: { value, onChange, onBlur } }) => (
                <DateField
                  value={value}
                  max={today}
                  onChange={onChange}
                  onBlur={onBlur}
                  {...(quote.sentAt && { min: validityDay(quote.sentAt, zone) })}
                />
              )}
            />
          </FormField>
        </Grid>
        <FormField
          label={t('What was said')}
          name="evidence"
          error={errors.evidence?.message}
          hint={t('Summarize the call or e-mail, or attach the e-mail below. Only your team sees this.')}
        >
          <Textarea rows={3} maxLength={2000} {...register('evidence')} />
        </FormField>
        <Controller
          control={control}
          name="files"
          render={({ field: { value, onChange } }) => (
            <AttachFiles
              label={t('Files that show it')}
              files={value}
              onChange={onChange}
              running={running}
              error={errors.files?.message}
            />
          )}
        />
      </Grid>
    </FormDialog>
  );
}

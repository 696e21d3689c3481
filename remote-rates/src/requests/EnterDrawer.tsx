import { enterQuoteRequest } from '@quayside/contract';
import { useSend } from '@quayside/kernel/api';
import { Controller } from '@quayside/kernel/forms';
import { ErrorSummary, FormDrawer, FormField, Grid, Input, type PortOption } from '@quayside/ui';
import { cargoText, type RateQuestion, toScheduleSearch } from '../question/rateQuestion';
import { CustomerPicker } from '../quotes/CustomerPicker';
import { t } from '../texts/requests';
import { RequestFields, requestRow } from './RequestFields';
import { enteredSchema, requestLabels, toEnteredRequest } from './requestForm';
import { useSendRequest } from './useSendRequest';

interface Props {
  question: RateQuestion;
  from: PortOption;
  to: PortOption;
  /** Called after the request was stored. */
  onEntered: () => void;
  onClose: () => void;
}

/** Form for a request by phone or e-mail: customer and remarks. The input stays until sent. */
export function EnterDrawer({ question, from, to, onEntered, onClose }: Props) {
  const entering = useSend(enterQuoteRequest);
  const { fields, drawer, summary } = useSendRequest({
    ...{ about: ['entered', question], date: question.date, schemaOf: enteredSchema, onDone: onEntered },
    send: (form, keyOf) => {
      const body = toEnteredRequest(form, toScheduleSearch(question, from.id, to.id));
      return entering.mutateAsync({ body, idempotencyKey: keyOf(body) });
    },
    done: ({ number }) => t('Request {number} entered', { number }),
  });
  const { control, register, formState } = fields.form;
  const { errors } = formState;
  return (
    <FormDrawer
      {...drawer}
      title={t('Enter a request')}
      subtitle={`${from.code} ${from.city} → ${to.code} ${to.city}, ${cargoText(question)}`}
      saveLabel={t('Enter request')}
      onClose={onClose}
    >
      <ErrorSummary {...summary} />
      <Grid {...requestRow}>
        <Controller
          control={control}
          name="company"
          render={({ field: { value, onChange } }) => (
            <CustomerPicker required value={value} onChange={onChange} error={errors.company?.message} />
          )}
        />
        <FormField
          label={requestLabels.caller}
          name="caller"
          optional
          error={errors.caller?.message}
          hint={t('The person who phoned or wrote')}
        >
          <Input {...register('caller')} maxLength={120} autoComplete="off" />
        </FormField>
      </Grid>
      <RequestFields {...fields} />
    </FormDrawer>
  );
}

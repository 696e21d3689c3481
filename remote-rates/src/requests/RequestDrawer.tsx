import { createQuoteRequest, type Port, type ScheduleOption, type ScheduleSearch } from '@quayside/contract';
import { departureText, totalText } from '@quayside/freight';
import { useSend } from '@quayside/kernel/api';
import { Box, ErrorSummary, FormDrawer, FormField, Grid, Input, SegmentedControl, Textarea } from '@quayside/ui';
import { useState } from 'react';
import { cargoText, type RateQuestion } from '../question/rateQuestion';
import { t } from '../texts/requests';
import { RequestFields, requestRow } from './RequestFields';
import { type RequestPurpose, requestLabels, requestSchema, toNewRequest } from './requestForm';
import { useSendRequest } from './useSendRequest';

interface Props {
  question: RateQuestion;
  search: ScheduleSearch;
  from: Port;
  to: Port;
  /** Requested rate; undefined when the search found none. */
  option?: ScheduleOption;
  onClose: () => void;
}

const titles = {
  get quote() {
    return t('Request this rate');
  },
  get booking() {
    return t('Request a booking');
  },
} as const;
const wishes = [
  {
    value: 'quote',
    get label() {
      return t('A quote');
    },
  },
  {
    value: 'booking',
    get label() {
      return t('A booking');
    },
  },
] as const;
const explanations = {
  get quote() {
    return t('Your forwarder answers with a quote. You follow the request under Quotes, Requests.');
  },
  get booking() {
    return t('Your forwarder books it, or tells you why not. You follow the request under Quotes, Requests.');
  },
} as const;

/** Requests a quote for the search, or the booking of a rate. The input stays until sent. */
export function RequestDrawer({ question, search, from, to, option, onClose }: Props) {
  const [wanted, setWanted] = useState<RequestPurpose>('quote');
  const asking = useSend(createQuoteRequest);
  const { fields, drawer, summary } = useSendRequest({
    ...{
      about: [search, option?.rateId, option?.sailingId],
      date: question.date,
      schemaOf: requestSchema,
      onDone: onClose,
    },
    send: (form, keyOf) => {
      const body = toNewRequest(form, { search, option, wanted });
      return asking.mutateAsync({ body, idempotencyKey: keyOf(body) });
    },
    done: ({ number }) => t('Request {number} sent', { number }),
  });
  const { register, formState } = fields.form;
  const { errors } = formState;

  return (
    <FormDrawer
      {...drawer}
      title={option ? titles[wanted] : t('Request a rate')}
      subtitle={`${from.code} ${from.city} → ${to.code} ${to.city}, ${cargoText(question)}`}
      saveLabel={t('Send request')}
      onClose={onClose}
    >
      <ErrorSummary {...summary} />
      {option && (
        <Box pt="16px">
          <SegmentedControl aria-label={t('What you request')} value={wanted} onChange={setWanted} segments={wishes} />
        </Box>
      )}
      <Box textStyle="dense" color="fg.muted" pt="16px">
        {option && `${option.carrier.name}, ${departureText(option)}, ${totalText(option)}. `}
        {explanations[wanted]}
      </Box>
      <RequestFields
        {...fields}
        insteadOfDate={
          wanted === 'booking' ? (
            <FormField label={requestLabels.reference} name="reference" optional error={errors.reference?.message}>
              <Input {...register('reference')} maxLength={60} autoComplete="off" />
            </FormField>
          ) : undefined
        }
      >
        {wanted === 'booking' && (
          <Grid {...requestRow}>
            {(['shipper', 'consignee'] as const).map((party) => (
              <FormField
                key={party}
                label={requestLabels[party]}
                name={party}
                optional
                error={errors[party]?.message}
                hint={t('Name and address')}
              >
                <Textarea rows={3} maxLength={500} {...register(party)} />
              </FormField>
            ))}
          </Grid>
        )}
      </RequestFields>
    </FormDrawer>
  );
}

import { listExchangeRates, storeExchangeRate } from '@quayside/contract';
import { TypedDay } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { ApiError, callKey, errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { Controller, useForm, valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, Button, Callout, DateField, FormField, Grid, Input, toaster } from '@quayside/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { NumberControl } from '../../fields/NumberControl';
import { toLocalDay } from '../../rate/validity';
import { t } from '../../texts/management';
import { RequiredNumber } from './requiredNumber';

const createForm = () =>
  v.object({
    currency: v.pipe(v.string(), v.trim(), v.toUpperCase(), storeExchangeRate.params.entries.currency),
    usd: v.pipe(
      RequiredNumber(t('One unit in USD is a required field'), { unit: 'USD' }),
      storeExchangeRate.body.entries.usd,
    ),
    date: v.pipe(TypedDay(), v.minLength(1, t('Valid from is a required field'))),
  });

/** Question of the server about a rate that differs much from the last one. */
interface RateConfirmation {
  rate: string;
  sentence: string;
}

/** Stores the value of one unit of a currency in US dollars from a day on. */
export function ExchangeRateForm() {
  const { api, now } = useKernel();
  const queries = useQueryClient();
  const empty = { currency: '', usd: '', date: toLocalDay(now()) };
  const form = useForm<typeof empty, unknown, v.InferOutput<ReturnType<typeof createForm>>>({
    defaultValues: empty,
    resolver: valibotResolver(createForm()),
  });
  const { register, control, handleSubmit, reset, setError, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  const [doubt, setDoubt] = useState<RateConfirmation | null>(null);
  const store = handleSubmit(async ({ currency, usd, date }) => {
    const rate = `${currency} ${usd} ${date}`;
    setDoubt(null);
    try {
      // Confirm only the exact rate in question.
      const confirm = doubt?.rate === rate;
      await api.call(storeExchangeRate, { params: { currency }, body: { usd, date, ...(confirm && { confirm }) } });
      void queries.invalidateQueries({ queryKey: callKey(listExchangeRates) });
      toaster.success({ id: 'exchange', title: t('Exchange rate of {currency} stored', { currency }) });
      reset(empty);
      setFocus('currency');
    } catch (error) {
      if (error instanceof ApiError && error.error === 'rate_far_off') {
        setDoubt({ rate, sentence: error.message });
        return;
      }
      setFieldErrors(error, setError);
      toaster.error({ id: 'exchange', title: errorMessage(error) });
    }
  });
  return (
    <Box asChild mt="16px">
      <form noValidate aria-label={t('Store an exchange rate')} onSubmit={(event) => void store(event)}>
        <Box role="status" mb={doubt ? '12px' : '0'}>
          {doubt && (
            <Callout tone="warning" title={t('Is this rate right?')}>
              {doubt.sentence}
            </Callout>
          )}
        </Box>
        <Grid templateColumns={{ base: '1fr 1fr', sm: '96px 1fr 150px auto' }} gap="12px" alignItems="start">
          <FormField label={t('Currency')} name="exchange-currency" required error={errors.currency?.message}>
            <Input
              placeholder="EUR"
              maxLength={3}
              autoComplete="off"
              textTransform="uppercase"
              {...register('currency')}
            />
          </FormField>
          <FormField label={t('One unit in USD')} name="exchange-usd" required error={errors.usd?.message}>
            <NumberControl form={form} name="usd" unit="USD" textAlign="end" />
          </FormField>
          <Controller
            control={control}
            name="date"
            render={({ field, fieldState }) => (
              <FormField label={t('Valid from')} name="exchange-date" required error={fieldState.error?.message}>
                <DateField value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
              </FormField>
            )}
          />
          <Button
            type="submit"
            variant="outline"
            mt="20px"
            height={{ base: 'controlTouch', sm: 'control' }}
            loading={isSubmitting}
            loadingText={t('Save')}
          >
            {doubt ? t('Save anyway') : t('Save')}
          </Button>
        </Grid>
      </form>
    </Box>
  );
}

import {
  type Booking,
  type BookingPriceLines,
  getBooking,
  getBookingPriceLines,
  listBookings,
  listChargeCodes,
  listHistories,
  updateBookingPriceLines,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { type UseFormReturn, useForm, useWatch, valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import {
  Box,
  Callout,
  ConflictPanel,
  FormDrawer,
  FormField,
  SelectField,
  toaster,
  useConflict,
  useFormDraft,
} from '@quayside/ui';
import { useCurrencies } from '../management/form/useCurrencies';
import { OwnLineFields } from '../quotes/own/OwnLineFields';
import type { OwnLinesForm } from '../quotes/own/ownText';
import { useExchange } from '../quotes/own/useExchange';
import { t } from '../texts/price';
import { PriceSums } from './PriceSums';
import {
  OPTION,
  type PriceForm,
  priceParts,
  priceSchema,
  toBookedLoad,
  toPriceField,
  toPriceForm,
  toPriceLines,
  typedPrice,
  type VersionedLines,
} from './priceForm';

interface PriceDrawerProps {
  booking: Booking;
  stored: BookingPriceLines;
  onClose: () => void;
}

const notice = 'booking-price';

/** Form for the price of a booking: its lines with cost and price, and the currency of the total. */
export function PriceDrawer({ booking, stored, onClose }: PriceDrawerProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const params = { id: booking._id };
  const company = { id: booking.fields.contacts.company.id };
  const toFormValues = (lines: BookingPriceLines) => toPriceForm(lines, company);
  const form = useForm<PriceForm>({
    defaultValues: toFormValues(stored),
    resolver: valibotResolver(priceSchema),
    shouldFocusError: true,
  });
  const { conflict, save, drafted } = useConflict<PriceForm, VersionedLines, Booking>({
    record: { ...stored, version: booking.version },
    valuesOf: toFormValues,
    partsOf: priceParts,
    send: (values, { version }) =>
      api.call(updateBookingPriceLines, { params, body: toPriceLines(values), ifMatch: version }),
    read: async () => {
      const [{ version }, lines] = await Promise.all([
        api.call(getBooking, { params }),
        api.call(getBookingPriceLines, { params }),
      ]);
      return { ...lines, version };
    },
  });
  const draft = useFormDraft(form, `booking-price:${booking._id}`, drafted);
  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await save(form, values);
      if (!saved) return;
      draft.drop();
      queries.setQueryData(callKey(getBooking, { params }), saved);
      const changed = [callKey(getBookingPriceLines, { params }), callKey(listHistories, { params })];
      for (const queryKey of [...changed, callKey(listBookings), callKey(listChargeCodes)])
        void queries.invalidateQueries({ queryKey });
      toaster.success({ id: notice, title: saved.scheduleRates ? t('Price saved') : t('Price removed') });
      onClose();
    } catch (error) {
      const isPlaced = setFieldErrors(error, form.setError, toPriceField);
      if (!isPlaced) toaster.error({ id: notice, title: errorMessage(error) });
    }
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  const { code: from } = booking.bookingFrom;
  const { code: to } = booking.bookingTo;
  const load = toBookedLoad(booking);
  const currency = useWatch({ control: form.control, name: 'currency' });
  const currencies = useCurrencies(stored.currency);
  return (
    <FormDrawer
      title={t('Price')}
      subtitle={t('Customers see the prices; cost and margin are for your team')}
      saveLabel={t('Save price')}
      dirty={isDirty}
      sending={isSubmitting}
      submit={submit}
      onClose={onClose}
      draft={draft}
    >
      {conflict && <ConflictPanel conflict={conflict} form={form} noun={t('price')} my="12px" />}
      {stored.lines.length > 0 && !booking.scheduleRates && (
        <Box pt="16px">
          <Callout tone="info" title={t('These lines were for another route or cargo. Check them, then save.')} />
        </Box>
      )}
      <Box py="16px" maxW="200px">
        <FormField label={t('Currency of the total')} name="currency" error={errors.currency?.message}>
          <SelectField options={currencies} {...form.register('currency')} />
        </FormField>
      </Box>
      <Box mx="-16px">
        <OwnLineFields
          // Its form has no other field than the lines and the customer.
          form={form as unknown as UseFormReturn<OwnLinesForm>}
          optionId={OPTION}
          of={t('the booking')}
          mode={load.mode}
          lane={{ from, to }}
          currency={currency}
        />
      </Box>
      <TypedSums form={form} booking={booking} />
    </FormDrawer>
  );
}

/** Sums of the typed lines, for the cargo of the booking. */
function TypedSums({ form, booking }: { form: UseFormReturn<PriceForm>; booking: Booking }) {
  const [currency, own, company] = useWatch({ control: form.control, name: ['currency', 'own', 'company'] });
  const price = typedPrice({ currency, own, company }, toBookedLoad(booking), useExchange());
  if (own.length === 0)
    return (
      <Callout
        tone="info"
        title={
          booking.scheduleRates ? t('Saving without lines removes the price.') : t('Add the first line of the price.')
        }
      />
    );
  if (!price)
    return <Callout tone="warning" title={t('A currency has no exchange rate to {currency}', { currency })} />;
  return (
    <Box borderTopWidth="1px" mx="-16px" aria-live="polite">
      <PriceSums price={price} currency={currency} />
    </Box>
  );
}

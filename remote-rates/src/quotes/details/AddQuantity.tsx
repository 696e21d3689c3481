import { type Quote, type QuoteChange, updateQuote } from '@quayside/contract';
import { formContainerTypes, numberText, TypedNumber, typedNumber } from '@quayside/freight';
import { setFieldErrors } from '@quayside/kernel/api';
import { getAtPath, useForm, valibotResolver } from '@quayside/kernel/forms';
import { Box, FieldMessage, FormDialog, FormField, Grid, SelectField } from '@quayside/ui';
import * as v from 'valibot';
import { measureReadings } from '../../fields/measureReadings';
import { NumberControl } from '../../fields/NumberControl';
import { optionName } from '../../option/optionTexts';
import { t } from '../../texts/quotes';
import { unchangedQuote } from '../unchangedQuote';
import { useQuoteAction } from './useQuoteAction';

/** Quantity as typed: counts by container type for FCL, volume and weight for other modes. */
interface QuantityForm {
  optionId: string;
  counts: Record<string, string>;
  cbm: string;
  kg: string;
}

const inPieces = { whole: true } as const;
const parsePieces = (text = ''): number => typedNumber(text, inPieces) ?? 0;

const isFilled = ({ counts }: QuantityForm): boolean => Object.values(counts).some((text) => parsePieces(text) > 0);

const schemaFor = (isFcl: boolean) =>
  v.pipe(
    v.object({
      optionId: v.string(),
      counts: v.record(v.string(), TypedNumber(inPieces)),
      cbm: TypedNumber(measureReadings.cbm),
      kg: TypedNumber(measureReadings.kg),
    }),
    v.forward(
      v.check((values) => !isFcl || isFilled(values), t('Enter how many containers')),
      ['counts'],
    ),
  );

const toQuantityChange = ({ optionId, counts, cbm, kg }: QuantityForm, isFcl: boolean): QuoteChange['quantity'] => ({
  optionId,
  CommodityAndWeight: formContainerTypes.flatMap(({ code }) => {
    const Quantity = isFcl ? parsePieces(counts[code]) : 0;
    return Quantity > 0 ? [{ Quantity, ContainerType: code, ContainerVariant: 'Standard' as const }] : [];
  }),
  cbm: isFcl ? null : (typedNumber(cbm, measureReadings.cbm) ?? null),
  kg: isFcl ? null : (typedNumber(kg, measureReadings.kg) ?? null),
});

/** Returns the form field of a server path; errors of the whole quantity appear below the counts or the volume. */
const fieldFor =
  (isFcl: boolean) =>
  (path: string): keyof QuantityForm => {
    const last = path.split('.').at(-1);
    if (last === 'cbm' || last === 'kg' || last === 'optionId') return last;
    return isFcl ? 'counts' : 'cbm';
  };

/** Adds an option to an unsent quote: the same departure for another quantity, priced by the server. */
export function AddQuantity({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const { options, search, transportMode } = quote;
  const isFcl = transportMode === 'FCL';
  const counts = Object.fromEntries(
    (search.CommodityAndWeight ?? []).map(({ ContainerType, Quantity }) => [ContainerType, numberText(Quantity)]),
  );
  const { cbm, kg } = search;
  const form = useForm<QuantityForm>({
    defaultValues: {
      optionId: options[0]?.id ?? '',
      counts: Object.fromEntries(formContainerTypes.map(({ code }) => [code, counts[code] ?? ''])),
      cbm: cbm ? numberText(cbm) : '',
      kg: kg ? numberText(kg) : '',
    },
    resolver: valibotResolver(schemaFor(isFcl)),
  });
  const { errors } = form.formState;
  const messageAt = (path: string) => (getAtPath(errors, path) as { message?: string } | undefined)?.message;
  // Keys that start with a digit make react-hook-form report the error at the list's root.
  const wrongCounts = messageAt('counts.root') ?? messageAt('counts');
  const adding = useQuoteAction(
    updateQuote,
    ({ number }) => t('Quote {number} has another quantity', { number }),
    onClose,
  );
  const submit = form.handleSubmit((values) => {
    if (adding.isPending) return;
    const body = { ...unchangedQuote(quote), quantity: toQuantityChange(values, isFcl) };
    adding.mutate(
      { params: { id: quote.id }, body, ifMatch: quote.version },
      { onError: (error) => setFieldErrors(error, form.setError, fieldFor(isFcl)) },
    );
  });
  return (
    <FormDialog
      title={t('Add another quantity')}
      submitLabel={t('Add to the quote')}
      sending={adding.isPending}
      submit={submit}
      onClose={onClose}
    >
      {t('The customer can choose a quantity, as with departures. Your own lines are included.')}
      <Grid gap="16px" pt="16px">
        {options.length > 1 && (
          <FormField label={t('Option')} name="optionId" required error={errors.optionId?.message}>
            <SelectField
              options={options.map((option) => ({ value: option.id, label: optionName(option) }))}
              {...form.register('optionId')}
            />
          </FormField>
        )}
        <Grid gap="12px" templateColumns="repeat(auto-fill, minmax(96px, 1fr))" alignItems="start">
          {isFcl
            ? formContainerTypes.map(({ code }) => (
                <FormField key={code} label={code} name={`counts.${code}`} error={messageAt(`counts.${code}`)}>
                  <NumberControl form={form} name={`counts.${code}`} {...inPieces} textAlign="end" />
                </FormField>
              ))
            : (['cbm', 'kg'] as const).map((name) => (
                <FormField
                  key={name}
                  label={name === 'cbm' ? 'CBM' : 'Kg'}
                  name={name}
                  required
                  error={errors[name]?.message}
                >
                  <NumberControl form={form} name={name} {...measureReadings[name]} textAlign="end" />
                </FormField>
              ))}
        </Grid>
        <Box role="alert">{wrongCounts && <FieldMessage>{wrongCounts}</FieldMessage>}</Box>
      </Grid>
    </FormDialog>
  );
}

import { type Quote, updateQuote } from '@quayside/contract';
import { validityDay } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { setFieldErrors } from '@quayside/kernel/api';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { useAgentTimeZone } from '@quayside/kernel/session';
import { ErrorSummary, FormDrawer, useFormDraft } from '@quayside/ui';
import { t } from '../../texts/quotes';
import { SpotFields } from '../spot/SpotFields';
import { emptySpot, type SpotForm, spotLabels, spotSchema, toQuoteWithSpot, toSpotField } from '../spot/spotForm';
import { useQuoteAction } from './useQuoteAction';

/** Adds a spot offer by phone or e-mail, without a rate, to an unsent quote. */
export function AddSpot({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const { now } = useKernel();
  const today = now().toISOString().slice(0, 10);
  const { name, company, validTo, currency, transportMode: mode, from, to, cargo } = quote;
  const form = useForm<SpotForm>({
    defaultValues: { ...emptySpot(mode, currency), name, company, validTo: validityDay(validTo, useAgentTimeZone()) },
    resolver: valibotResolver(spotSchema(today)),
    shouldFocusError: false,
  });
  const { errors, isDirty, submitCount } = form.formState;
  const draft = useFormDraft(form, `quote-spot:${quote.id}`);
  const adding = useQuoteAction(
    updateQuote,
    ({ number }) => t('Quote {number} has a spot offer', { number }),
    () => {
      draft.drop();
      onClose();
    },
  );
  const submit = form.handleSubmit((values) => {
    if (adding.isPending) return;
    const input = { params: { id: quote.id }, body: toQuoteWithSpot(values, quote), ifMatch: quote.version };
    adding.mutate(input, { onError: (error) => setFieldErrors(error, form.setError, toSpotField) });
  });
  const wrong = Object.entries(spotLabels).filter(([field]) => field in errors);
  return (
    <FormDrawer
      title={t('Add a spot offer')}
      subtitle={`${from.code} ${from.city} → ${to.code} ${to.city}, ${cargo}`}
      saveLabel={t('Add to the quote')}
      dirty={isDirty}
      sending={adding.isPending}
      submit={submit}
      onClose={onClose}
      draft={draft}
    >
      <ErrorSummary
        title={t('Please fill out the required fields')}
        errors={wrong.map(([field, label]) => ({ name: field, label }))}
        attempt={submitCount}
      />
      <SpotFields
        form={form}
        mode={mode}
        lane={{ from: from.code, to: to.code }}
        currency={currency}
        today={today}
        endsByItself={false}
      />
    </FormDrawer>
  );
}

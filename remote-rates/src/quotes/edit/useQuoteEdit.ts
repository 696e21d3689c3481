import { getQuote, type Quote, updateQuote } from '@quayside/contract';
import { canDoQuoteAction } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { useAgentTimeZone } from '@quayside/kernel/session';
import { toaster, useConflict, useFormDraft } from '@quayside/ui';
import { t } from '../../texts/quotes';
import { useQuoteChanged } from '../useQuoteChanged';
import { type QuoteEdit, quoteEditSchema, toQuoteChange, toQuoteEdit, toQuoteEditField } from './quoteEditForm';
import { quoteParts } from './quoteParts';

/** State of the quote form with conflict handling, saved over the loaded version. */
export const useQuoteEdit = (quote: Quote, onSaved: () => void) => {
  const { api } = useKernel();
  const changed = useQuoteChanged();
  const agentZone = useAgentTimeZone();
  const params = { id: quote.id };
  const { base, conflict, save, drafted } = useConflict({
    record: quote,
    valuesOf: (over) => toQuoteEdit(over, agentZone),
    partsOf: quoteParts(quote),
    send: (values: QuoteEdit, over) =>
      api.call(updateQuote, { params, body: toQuoteChange(values, over, agentZone), ifMatch: over.version }),
    read: async () => {
      const fresh = await api.call(getQuote, { params });
      return canDoQuoteAction('save', fresh.status) ? fresh : null;
    },
  });
  const form = useForm<QuoteEdit>({
    defaultValues: toQuoteEdit(quote, agentZone),
    resolver: valibotResolver(quoteEditSchema(base)),
    shouldFocusError: false,
  });
  const maps = ['kept', 'lines', 'optionMargins'];
  const draft = useFormDraft(form, `quote:${quote.id}`, drafted, { maps });

  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await save(form, values);
      if (!saved) return;
      draft.drop();
      changed(saved);
      toaster.success({ id: 'quote', title: t('Quote {number} saved', { number: saved.number }) });
      onSaved();
    } catch (error) {
      setFieldErrors(error, form.setError, toQuoteEditField);
      toaster.error({ id: 'quote', title: errorMessage(error) });
    }
  });
  return { form, base, conflict, draft, submit };
};

import { ApiError, errorMessage, setFieldErrors } from '@freight/shared-kernel/api';
import { getQuote, type Quote, updateQuote } from '@freight/shared-kernel/contract';
import { useForm, valibotResolver } from '@freight/shared-kernel/forms';
import { mayQuote } from '@freight/shared-kernel/freight';
import { useKernel } from '@freight/shared-kernel/kernel';
import { toaster } from '@freight/shared-kernel/ui';
import { useState } from 'react';
import { useQuoteChanged } from '../details/useQuoteChanged';
import { conflictOf, mergedEdit, type QuoteConflict, withPart } from './quoteConflict';
import { type QuoteEdit, quoteChangeOf, quoteEditFieldOf, quoteEditOf, quoteEditSchema } from './quoteEditForm';

type Version = 'yours' | 'theirs';

/**
 * The form of a quote, saved over the version that it began with. When somebody was faster, what was typed stays, both
 * versions are offered, and the next attempt is over theirs.
 */
export const useQuoteEdit = (quote: Quote, onSaved: () => void) => {
  const { api } = useKernel();
  const changed = useQuoteChanged();
  const [base, setBase] = useState(quote);
  const [conflict, setConflict] = useState<QuoteConflict | null>(null);
  const [chosen, setChosen] = useState<Record<string, Version>>({});
  const form = useForm<QuoteEdit>({
    defaultValues: quoteEditOf(quote),
    resolver: valibotResolver(quoteEditSchema(base)),
    shouldFocusError: false,
  });

  const somebodyWasFaster = async (mine: QuoteEdit): Promise<boolean> => {
    const fresh = await api.call(getQuote, { params: { id: base.id } });
    if (fresh.version === base.version || !mayQuote('save', fresh.status)) return false;
    const found = conflictOf(quoteEditOf(base), mine, quoteEditOf(fresh));
    form.reset(found.theirs);
    put(mergedEdit(found));
    setBase(fresh);
    setConflict(found);
    setChosen({});
    return true;
  };

  const put = (values: QuoteEdit) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as keyof QuoteEdit, value, { shouldDirty: true });
  };

  const save = async (values: QuoteEdit) => {
    try {
      const saved = await api.call(updateQuote, {
        params: { id: base.id },
        body: quoteChangeOf(values, base),
        ifMatch: base.version,
      });
      changed(saved);
      toaster.success({ id: 'quote', title: `Quote ${saved.number} saved` });
      onSaved();
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 409 && (await somebodyWasFaster(values).catch(() => false)))
        return;
      setFieldErrors(error, form.setError, quoteEditFieldOf);
      toaster.error({ id: 'quote', title: errorMessage(error) });
    }
  };

  const choose = (part: string, version: Version) => {
    if (!conflict) return;
    put(withPart(form.getValues(), part, version === 'yours' ? conflict.mine : conflict.theirs));
    setChosen((known) => ({ ...known, [part]: version }));
  };

  return { form, base, conflict, chosen, choose, submit: form.handleSubmit(save) };
};

import { createRate, getRate, type Rate, updateRate } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { useForm } from '@quayside/kernel/forms';
import { toaster, useConflict } from '@quayside/ui';
import { useState } from 'react';
import { t } from '../../texts/management';
import { fieldOfPath, type RateForm, rateResolver, toNewRate, toRateForm } from './rateForm';
import { rateParts } from './rateParts';

interface RateFormOptions {
  /** Line to edit; null adds one. */
  rate: Rate | null;
  start: RateForm;
  /** Prefix that separates the field ids from those of another form on the page. */
  prefix: string;
  onSaved: (rate: Rate) => void;
}

/** Title of the summary of errors. */
export const incomplete = () => t('Please Fill In the Required Fields');
const notice = 'rate-form';

/** State of a rate form with conflict handling. Server errors appear at their fields, or in a toast. */
export function useRateForm({ rate, start, prefix, onSaved }: RateFormOptions) {
  const { api } = useKernel();
  // Not isSubmitting, which is already true during validation.
  const [sending, setSending] = useState(false);
  const form = useForm<RateForm>({ defaultValues: start, resolver: rateResolver, shouldFocusError: false });
  const { base, conflict, save, drafted } = useConflict({
    record: rate,
    valuesOf: toRateForm,
    partsOf: rateParts,
    send: (typed: RateForm, over): Promise<Rate> => {
      const { agent, ...body } = toNewRate(typed);
      return over
        ? api.call(updateRate, { params: { id: over.id }, body, ifMatch: over.version })
        : api.call(createRate, { body: { ...body, agent } });
    },
    read: async () => rate && api.call(getRate, { params: { id: rate.id } }),
  });

  const submit = form.handleSubmit(async (typed) => {
    setSending(true);
    try {
      const saved = await save(form, typed);
      if (!saved) return;
      toaster.success({ id: notice, title: base ? t('Rate updated') : t('Rate added') });
      onSaved(saved);
    } catch (error) {
      const placed = setFieldErrors(error, form.setError, (path) => fieldOfPath(typed.mode, path));
      if (!placed) toaster.error({ id: notice, title: errorMessage(error) });
    } finally {
      setSending(false);
    }
  });
  return { form, prefix, submit, conflict, drafted, sending, dirty: form.formState.isDirty };
}

export type RateEditing = ReturnType<typeof useRateForm>;

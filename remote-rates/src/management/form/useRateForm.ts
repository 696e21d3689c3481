import { ApiError, errorMessage, setFieldErrors } from '@freight/shared-kernel/api';
import { createRate, getRate, type Rate, updateRate } from '@freight/shared-kernel/contract';
import { getAtPath, type Path, useForm } from '@freight/shared-kernel/forms';
import { useKernel } from '@freight/shared-kernel/kernel';
import { toaster } from '@freight/shared-kernel/ui';
import { useState } from 'react';
import { conflictOf, type RateConflict } from './rateConflict';
import { fieldOfPath, formOf, newRateOf, type RateForm, rateResolver } from './rateForm';

interface RateFormOptions {
  /** The line that is changed; null adds one. */
  rate: Rate | null;
  start: RateForm;
  /** Keeps the ids of its fields apart from those of another form on the page. */
  prefix: string;
  onSaved: (rate: Rate) => void;
}

export const incomplete = 'Please Fill In the Required Fields';
const notice = 'rate-form';

/**
 * The form of a tariff line. What the server refuses lands on its field and in a toast. When somebody was faster, what was
 * typed stays, both versions are offered, and the next attempt is over theirs.
 */
export function useRateForm({ rate, start, prefix, onSaved }: RateFormOptions) {
  const { api } = useKernel();
  const [base, setBase] = useState(rate);
  const [conflict, setConflict] = useState<RateConflict | null>(null);
  // Not isSubmitting: that is true already while it is checked what was typed.
  const [sending, setSending] = useState(false);
  const form = useForm<RateForm>({ defaultValues: start, resolver: rateResolver, shouldFocusError: false });

  const save = (typed: RateForm): Promise<Rate> => {
    const { agent, ...body } = newRateOf(typed);
    return base
      ? api.call(updateRate, { params: { id: base.id }, body, ifMatch: base.version })
      : api.call(createRate, { body: { ...body, agent } });
  };

  const somebodyWasFaster = async (mine: RateForm): Promise<boolean> => {
    if (!base) return false;
    const fresh = await api.call(getRate, { params: { id: base.id } });
    // Also refused with 409: what the line's state does not allow.
    if (fresh.version === base.version) return false;
    const found = conflictOf(formOf(base), mine, formOf(fresh));
    form.reset(found.theirs);
    for (const { name } of found.kept)
      form.setValue(name as Path<RateForm>, getAtPath(mine, name), { shouldDirty: true });
    setBase(fresh);
    setConflict(found);
    return true;
  };

  const refused = async (error: unknown, typed: RateForm): Promise<void> => {
    if (error instanceof ApiError && error.statusCode === 409 && (await somebodyWasFaster(typed))) return;
    const placed = setFieldErrors(error, form.setError, (path) => fieldOfPath(typed.mode, path));
    toaster[placed ? 'warning' : 'error']({ id: notice, title: errorMessage(error) });
  };

  const submit = form.handleSubmit(
    async (typed) => {
      setSending(true);
      try {
        const saved = await save(typed);
        toaster.success({ id: notice, title: base ? 'Rate updated' : 'Rate added' });
        onSaved(saved);
      } catch (error) {
        await refused(error, typed).catch((fault: unknown) =>
          toaster.error({ id: notice, title: errorMessage(fault) }),
        );
      } finally {
        setSending(false);
      }
    },
    () => void toaster.warning({ id: notice, title: incomplete }),
  );
  return { form, prefix, submit, conflict, sending, dirty: form.formState.isDirty };
}

export type RateEditing = ReturnType<typeof useRateForm>;

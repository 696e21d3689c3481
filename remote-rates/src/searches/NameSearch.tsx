import { type RateSearch, renameRateSearch, saveRateSearch } from '@quayside/contract';
import { setFieldErrors } from '@quayside/kernel/api';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { useAbility } from '@quayside/kernel/session';
import { Checkbox, FormDialog, FormField, Input, toaster } from '@quayside/ui';
import { type ReactNode, useState } from 'react';
import { useIdempotencyKey } from '../quotes/useIdempotencyKey';
import { t } from '../texts/search';
import { useSearchChange } from './useSearches';

interface NameForm {
  name: string;
}

interface DialogProps {
  title: string;
  submitLabel: string;
  start: string;
  sending: boolean;
  send: (form: NameForm) => Promise<unknown>;
  onClose: () => void;
  /** Content below the name. */
  children?: ReactNode;
}

function NameDialog({ title, submitLabel, start, sending, send, onClose, children }: DialogProps) {
  const { register, handleSubmit, setError, formState } = useForm<NameForm>({
    defaultValues: { name: start },
    resolver: valibotResolver(renameRateSearch.body),
  });
  const submit = handleSubmit(async (form) => {
    try {
      await send(form);
    } catch (error) {
      setFieldErrors(error, setError);
    }
  });
  return (
    <FormDialog title={title} submitLabel={submitLabel} sending={sending} submit={submit} onClose={onClose}>
      <FormField label={t('Name')} name="name" required error={formState.errors.name?.message}>
        <Input maxLength={80} {...register('name')} />
      </FormField>
      {children}
    </FormDialog>
  );
}

interface SaveProps {
  /** Search in stored form. */
  question: string;
  /** Suggested name. */
  name: string;
  onClose: () => void;
}

/** Saves a search under a name. */
export function SaveSearch({ question, name: start, onClose }: SaveProps) {
  const keyOf = useIdempotencyKey();
  const mayWatch = useAbility().can('read', 'Rate');
  const [alerts, setAlerts] = useState(false);
  const saving = useSearchChange(saveRateSearch, () => {
    toaster.success({ id: 'rate-searches', title: t('Search saved. Open it from the rate search.') });
    onClose();
  });
  const send = ({ name }: NameForm) => {
    const body = { name, question, ...(alerts && { alerts }) };
    return saving.mutateAsync({ body, idempotencyKey: keyOf(body) });
  };
  const dialog = { title: t('Save search'), submitLabel: t('Save'), start: start.slice(0, 80), onClose };
  return (
    <NameDialog {...dialog} sending={saving.isPending} send={send}>
      {mayWatch && (
        <Checkbox.Root checked={alerts} onCheckedChange={({ checked }) => setAlerts(checked === true)} mt="16px">
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{t('Tell me when prices of the lane change')}</Checkbox.Label>
        </Checkbox.Root>
      )}
    </NameDialog>
  );
}

/** Renames a saved search. */
export function RenameSearch({ search: { id, name: start }, onClose }: { search: RateSearch; onClose: () => void }) {
  const renaming = useSearchChange(renameRateSearch, onClose);
  const send = (body: NameForm) => renaming.mutateAsync({ params: { id }, body });
  const dialog = { title: t('Rename search'), submitLabel: t('Rename'), start, onClose };
  return <NameDialog {...dialog} sending={renaming.isPending} send={send} />;
}

import { assignException } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useForm } from '@quayside/kernel/forms';
import { FormDialog, FormField, SelectField } from '@quayside/ui';
import { t } from '../texts/exceptions';
import { exceptionsLabel } from './exceptionView';
import { type ExceptionReference, useExceptionsAction } from './useExceptionsAction';

interface Props {
  exceptions: readonly ExceptionReference[];
  /** Names of possible owners by id. */
  owners: Readonly<Record<string, string>>;
  /** Called with the ids that were assigned. */
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Assigns exceptions to one person or removes their owner. */
export function AssignExceptions({ exceptions, owners, onDone, onClose }: Props) {
  const { api } = useKernel();
  const { register, watch, handleSubmit } = useForm({ defaultValues: { owner: '' } });
  const name = owners[watch('owner')] ?? t('nobody');
  const assigning = useExceptionsAction(
    (n) => t('{count, plural, one {# exception is} other {# exceptions are}} given to {name}', { count: n, name }),
    (ids) => {
      onDone(ids);
      onClose();
    },
  );
  return (
    <FormDialog
      title={t('Assign {exceptions}', { exceptions: exceptionsLabel(exceptions) })}
      submitLabel={t('Assign')}
      sending={assigning.isPending}
      submit={handleSubmit(({ owner }) => {
        const body = { owner: owner || null };
        assigning.mutate({ all: exceptions, send: (id) => api.call(assignException, { params: { id }, body }) });
      })}
      onClose={onClose}
    >
      <FormField name="new-owner" label={t('Owner')}>
        <SelectField
          placeholder={t('Nobody')}
          options={Object.entries(owners).map(([value, label]) => ({ value, label }))}
          {...register('owner')}
        />
      </FormField>
    </FormDialog>
  );
}

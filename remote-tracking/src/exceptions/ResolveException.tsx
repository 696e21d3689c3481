import { resolveException } from '@quayside/contract';
import { exceptionCauses } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import type { Call } from '@quayside/kernel/api';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { Flex, FormDialog, FormField, SelectField, Textarea } from '@quayside/ui';
import { t } from '../texts/exceptions';
import { exceptionsLabel } from './exceptionView';
import { type ExceptionReference, useExceptionsAction } from './useExceptionsAction';

interface Props {
  /** One or several. */
  exceptions: readonly ExceptionReference[];
  /** Called with the ids that were closed. */
  onDone?: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Closes exceptions with a cause. */
export function ResolveException({ exceptions, onDone, onClose }: Props) {
  const { api } = useKernel();
  const resolving = useExceptionsAction(
    (n) =>
      exceptions.length === 1
        ? t('The exception is closed')
        : t('{count, plural, one {# exception is} other {# exceptions are}} closed', { count: n }),
    (ids) => {
      onDone?.(ids);
      onClose();
    },
  );
  const { register, handleSubmit, formState } = useForm<Call<typeof resolveException>['body']>({
    resolver: valibotResolver(resolveException.body),
  });
  return (
    <FormDialog
      title={t('Resolve {exceptions}?', { exceptions: exceptionsLabel(exceptions) })}
      submitLabel={t('Resolve')}
      sending={resolving.isPending}
      submit={handleSubmit((body) =>
        resolving.mutate({ all: exceptions, send: (id) => api.call(resolveException, { params: { id }, body }) }),
      )}
      onClose={onClose}
    >
      <Flex direction="column" gap="16px">
        <FormField name="cause" label={t('Cause')} required error={formState.errors.cause?.message}>
          <SelectField
            placeholder={t('Select a cause')}
            options={Object.entries(exceptionCauses).map(([value, label]) => ({ value, label: t(label) }))}
            {...register('cause')}
          />
        </FormField>
        <FormField
          name="resolution"
          label={t('Comment')}
          optional
          hint={t('Your colleagues read it, nobody else')}
          error={formState.errors.comment?.message}
        >
          <Textarea rows={3} maxLength={2000} {...register('comment')} />
        </FormField>
      </Flex>
    </FormDialog>
  );
}

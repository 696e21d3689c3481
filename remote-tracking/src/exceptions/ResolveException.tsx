import { type ExceptionItem, resolveException } from '@quayside/contract';
import { exceptionCauses } from '@quayside/freight';
import type { Call } from '@quayside/kernel/api';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { Flex, FormDialog, FormField, SelectField, Textarea } from '@quayside/ui';
import { useExceptionAction } from './useExceptionAction';

interface Props {
  exception: Pick<ExceptionItem, 'id' | 'title'>;
  onClose: () => void;
}

/** Closes an exception and says for what cause. */
export function ResolveException({ exception: { id, title }, onClose }: Props) {
  const resolving = useExceptionAction(resolveException, () => 'The exception is closed', onClose);
  const { register, handleSubmit, formState } = useForm<Call<typeof resolveException>['body']>({
    resolver: valibotResolver(resolveException.body),
  });
  return (
    <FormDialog
      title={`Resolve “${title}”?`}
      submitLabel="Resolve"
      sending={resolving.isPending}
      submit={handleSubmit((body) => resolving.mutate({ params: { id }, body }))}
      onClose={onClose}
    >
      <Flex direction="column" gap="16px">
        <FormField name="cause" label="Cause" required error={formState.errors.cause?.message}>
          <SelectField
            placeholder="Select a cause"
            options={Object.entries(exceptionCauses).map(([value, label]) => ({ value, label }))}
            {...register('cause')}
          />
        </FormField>
        <FormField
          name="resolution"
          label="Comment"
          optional
          hint="Your colleagues read it, nobody else"
          error={formState.errors.comment?.message}
        >
          <Textarea rows={3} maxLength={2000} {...register('comment')} />
        </FormField>
      </Flex>
    </FormDialog>
  );
}

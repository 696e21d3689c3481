import { ApiError, errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { type DefaultValues, type FieldPath, type FieldValues, type Resolver, useForm } from '@quayside/kernel/forms';
import { Flex, FormDialog, FormField, Input, toaster } from '@quayside/ui';

export interface AddDialogProps<T extends FieldValues> {
  title: string;
  fields: readonly { name: FieldPath<T>; label: string; required?: boolean; type?: 'email' | 'tel' }[];
  start: DefaultValues<T>;
  resolver: Resolver<T>;
  /** Sends the values; errors appear at their fields. */
  add: (values: T) => Promise<void>;
  onClose: () => void;
}

/** Small form in front of the booking form, for a missing record that the booking needs. */
export function AddDialog<T extends FieldValues>({ title, fields, start, resolver, add, onClose }: AddDialogProps<T>) {
  const { register, handleSubmit, setError, formState } = useForm<T>({ defaultValues: start, resolver });
  const submit = handleSubmit(async (values) => {
    try {
      await add(values);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!setFieldErrors(error, setError)) toaster.error(errorMessage(error));
    }
  });
  return (
    <FormDialog title={title} submitLabel="Add" sending={formState.isSubmitting} submit={submit} onClose={onClose}>
      <Flex direction="column" gap="16px" color="fg">
        {fields.map(({ name, label, required = false, type = 'text' }) => (
          <FormField
            key={name}
            name={`add-${name}`}
            label={label}
            required={required}
            optional={!required}
            error={formState.errors[name]?.message as string | undefined}
          >
            <Input type={type} autoComplete="off" {...register(name)} />
          </FormField>
        ))}
      </Flex>
    </FormDialog>
  );
}

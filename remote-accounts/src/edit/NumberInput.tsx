import { type FieldValues, type Path, type UseFormReturn, useController } from '@quayside/kernel/forms';
import { FormField, type FormFieldProps, NumberField, type NumberFieldProps } from '@quayside/ui';

interface NumberInputProps<V extends FieldValues>
  extends Pick<FormFieldProps, 'hint'>,
    Pick<NumberFieldProps, 'unit' | 'whole' | 'decimals'> {
  form: UseFormReturn<V>;
  name: Path<V>;
  label: string;
}

/** Optional number field. Validates on blur. */
export function NumberInput<V extends FieldValues>({ form, name, label, hint, ...reading }: NumberInputProps<V>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const text: string = field.value ?? '';
  return (
    <FormField label={label} name={name} hint={hint} error={fieldState.error?.message}>
      <NumberField
        {...reading}
        ref={field.ref}
        name={name}
        value={text}
        onChange={field.onChange}
        onBlur={() => {
          field.onBlur();
          if (text.trim() !== '' || fieldState.invalid) void form.trigger(name);
        }}
      />
    </FormField>
  );
}

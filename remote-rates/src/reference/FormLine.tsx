import type { FieldValues, Path, UseFormReturn } from '@quayside/kernel/forms';
import { FormField, type FormFieldProps, Input, SelectField, type SelectOption } from '@quayside/ui';

interface FormLineProps<V extends FieldValues> extends Pick<FormFieldProps, 'required' | 'optional' | 'hint'> {
  form: UseFormReturn<V>;
  name: Path<V>;
  label: string;
  /** Options to choose from instead of typing. */
  options?: readonly SelectOption[];
  placeholder?: string;
  /** Read-only, because other records refer to it. */
  fixed?: boolean;
}

/** Field of a flat form: text, or a choice when there are options. */
export function FormLine<V extends FieldValues>(props: FormLineProps<V>) {
  const { form, name, label, options, placeholder, fixed = false, ...field } = props;
  const fault = (form.formState.errors as Record<string, { message?: string } | undefined>)[name]?.message;
  return (
    <FormField {...field} name={name} label={label} error={fault} readOnly={fixed}>
      {options ? (
        <SelectField options={options} {...(placeholder && { placeholder })} {...form.register(name)} />
      ) : (
        <Input autoComplete="off" placeholder={placeholder} {...form.register(name)} />
      )}
    </FormField>
  );
}

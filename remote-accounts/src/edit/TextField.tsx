import { type FieldError, type FieldValues, getAtPath, type Path, type UseFormReturn } from '@quayside/kernel/forms';
import { FormField, type FormFieldProps, Input } from '@quayside/ui';

export interface TextFieldProps<V extends FieldValues> extends Pick<FormFieldProps, 'hint' | 'readOnly'> {
  form: UseFormReturn<V>;
  name: Path<V>;
  label: string;
  required?: boolean;
  type?: 'text' | 'email' | 'tel';
  /** Prefix that separates its id from that of a form behind this one. */
  prefix?: string;
}

/** Text field about another person; disables autofill, because the browser would suggest the user's own data. */
export function TextField<V extends FieldValues>({
  form,
  name,
  label,
  required = false,
  type,
  prefix = '',
  ...field
}: TextFieldProps<V>) {
  const { message } = (getAtPath(form.formState.errors, name) ?? {}) as Partial<FieldError>;
  return (
    <FormField
      {...field}
      label={label}
      name={`${prefix}${name}`}
      required={required}
      optional={!required && !field.readOnly}
      error={message}
    >
      <Input type={type ?? 'text'} autoComplete="off" {...form.register(name)} />
    </FormField>
  );
}

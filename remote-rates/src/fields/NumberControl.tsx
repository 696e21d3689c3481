import { type FieldValues, type Path, type UseFormReturn, useController } from '@quayside/kernel/forms';
import { NumberField, type NumberFieldProps } from '@quayside/ui';

interface NumberControlProps<T extends FieldValues, Sent>
  extends Omit<NumberFieldProps, 'value' | 'onChange' | 'onBlur' | 'form'> {
  form: Pick<UseFormReturn<T, unknown, Sent>, 'control' | 'trigger' | 'getFieldState'>;
  name: Path<T>;
  /** Where its fault lies, when not on the text itself. */
  faultAt?: Path<T>;
  onTyped?: () => void;
}

/** A number of a form. What is wrong with it is said as soon as it is left; what the server said stays until it is changed. */
export function NumberControl<T extends FieldValues, Sent = T>(props: NumberControlProps<T, Sent>) {
  const { form, name, faultAt = name, onTyped, ...input } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  const text: string = field.value ?? '';
  return (
    <NumberField
      {...input}
      ref={field.ref}
      name={name}
      value={text}
      onChange={(typed) => {
        field.onChange(typed);
        onTyped?.();
      }}
      onBlur={() => {
        field.onBlur();
        if (form.getFieldState(faultAt).error?.type === 'server') return;
        if (text.trim() !== '' || fieldState.invalid) void form.trigger(faultAt);
      }}
    />
  );
}

import { type FieldValues, type Path, type UseFormReturn, useController } from '@quayside/kernel/forms';
import { NumberField, type NumberFieldProps } from '@quayside/ui';

interface NumberControlProps<T extends FieldValues, Sent>
  extends Omit<NumberFieldProps, 'value' | 'onChange' | 'onBlur' | 'form'> {
  form: Pick<UseFormReturn<T, unknown, Sent>, 'control' | 'trigger' | 'getFieldState'>;
  name: Path<T>;
  /** Path of the error when it differs from that of the text. */
  faultAt?: Path<T>;
  onTyped?: () => void;
}

/** Number field. Validates on blur; a server error stays until the value changes. */
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

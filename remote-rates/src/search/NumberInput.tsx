import { Input, type InputProps } from '@freight/shared-kernel/ui';
import type { Ref } from 'react';

export interface NumberInputProps extends Omit<InputProps, 'value' | 'onChange' | 'type'> {
  /** Null is a field left empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A number of at least 0, with or without decimals. */
export function NumberInput({ value, onChange, ...input }: NumberInputProps) {
  return (
    <Input
      type="number"
      inputMode="decimal"
      min={0}
      step="any"
      {...input}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      css={{ appearance: 'textfield', '&::-webkit-inner-spin-button': { display: 'none' } }}
    />
  );
}

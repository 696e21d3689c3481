import { Input, type InputProps } from '@chakra-ui/react';
import { type NumberReading, numberText, typedNumber } from '@quayside/freight';
import type { ChangeEvent, FocusEvent, Ref } from 'react';

export interface NumberFieldProps
  extends Omit<InputProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'unit'>,
    Pick<NumberReading, 'unit' | 'whole'> {
  /** As it was typed, or as the field showed it since; '' for none. */
  value: string;
  onChange: (text: string) => void;
  /** At least so many are shown: 2 of an amount in USD. */
  decimals?: number;
  ref?: Ref<HTMLInputElement>;
}

/** A number as people write it. Leaving the field shows what was understood; what is no number stays as it was typed. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onBlur, unit = '', whole = false, decimals = 0, ...input } = props;
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const number = typedNumber(value, { unit, whole });
    const shown = number === null ? value : numberText(number, decimals);
    if (shown !== value) onChange(shown);
    onBlur?.(event);
  };
  return (
    <Input
      autoComplete="off"
      {...input}
      inputMode={whole ? 'numeric' : 'decimal'}
      value={value}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}

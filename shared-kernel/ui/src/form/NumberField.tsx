import { Input, type InputProps } from '@chakra-ui/react';
import { type NumberReading, numberEcho, numberText, typedNumber } from '@quayside/freight';
import { type ChangeEvent, type FocusEvent, type Ref, useState } from 'react';

export interface NumberFieldProps
  extends Omit<InputProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'unit'>,
    Pick<NumberReading, 'unit' | 'whole'> {
  /** As it was typed, or as the field showed it since; '' for none. */
  value: string;
  onChange: (text: string) => void;
  /** Left, it says the unit behind the number; for fields whose label does not. */
  saysUnit?: boolean;
  /** At least so many are shown: 2 of an amount in USD. */
  decimals?: number;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Number field. On blur it shows the parsed number with grouped thousands; on focus digits and a point. Invalid text
 * stays as typed.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onBlur, onFocus, ...reading } = props;
  const { unit = '', whole = false, saysUnit = false, decimals = 0, ...input } = reading;
  const [isTyping, setTyping] = useState(false);
  const number = typedNumber(value, { unit, whole });
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyping(false);
    const shown = number === null ? value : numberText(number, decimals);
    if (shown !== value) onChange(shown);
    onBlur?.(event);
  };
  const enter = (event: FocusEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const isWhole = field.selectionStart === 0 && field.selectionEnd === field.value.length;
    // Without its commas the text is another. Written by the next render it would undo what Tab or a program had chosen, and what is typed would follow it.
    field.value = value;
    if (isWhole) field.select();
    setTyping(true);
    onFocus?.(event);
  };
  return (
    <Input
      autoComplete="off"
      {...input}
      inputMode={whole ? 'numeric' : 'decimal'}
      value={isTyping || number === null ? value : numberEcho(number, { decimals, unit: saysUnit ? unit : '' })}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        setTyping(true);
        onChange(event.currentTarget.value);
      }}
      onFocus={enter}
      onBlur={leave}
    />
  );
}

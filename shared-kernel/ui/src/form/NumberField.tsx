import { Input, type InputProps } from '@chakra-ui/react';
import { type NumberReading, numberEcho, numberText, typedNumber } from '@quayside/freight';
import { type ChangeEvent, type FocusEvent, type Ref, useState } from 'react';

export interface NumberFieldProps
  extends Omit<InputProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'unit'>,
    Pick<NumberReading, 'unit' | 'whole'> {
  /** Text as typed, or as formatted on blur; '' for none. */
  value: string;
  onChange: (text: string) => void;
  /** Shows the unit behind the number after blur, for fields whose label lacks it. */
  saysUnit?: boolean;
  /** Minimum number of decimals: 2 for an amount in USD. */
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
    // Removes the commas at once: done by the next render, it would undo the selection made by Tab or by code, and
    // typed characters would be appended.
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

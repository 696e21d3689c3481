import { useFormContext, useWatch } from '@freight/shared-kernel/forms';
import type { IdentifierCheck } from '@freight/shared-kernel/freight';
import { Box, Button, Flex, FormField, Input } from '@freight/shared-kernel/ui';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { BookingValues } from './bookingValues';
import { useBookingField } from './useBookingField';

interface IdentifierFieldProps {
  name: 'mblNumber' | 'hblNumber' | 'containerNumber';
  required?: boolean;
  optional?: boolean;
  hint?: string;
  /** The check of the number's standard, where it has one. */
  check?: (text: string) => IdentifierCheck;
}

/** A number with a check digit: a wrong one is a warning whose correction can be taken, and it can be kept. */
export function IdentifierField({ name, required, optional, hint, check }: IdentifierFieldProps) {
  const { control, register, setValue } = useFormContext<BookingValues>();
  const field = useBookingField(name);
  const value = useWatch({ control, name });
  const [kept, setKept] = useState('');
  const [typing, setTyping] = useState(false);
  const found = check && value.trim() && !field.error && kept !== value ? check(value) : undefined;
  // A number that is still short says nothing yet; one with a correction does.
  const said = found?.message && (found.suggestion || !typing) ? found : undefined;
  const input = register(name);
  return (
    <FormField {...field} required={required ?? false} optional={optional ?? false} hint={hint}>
      <Input
        autoComplete="off"
        textStyle="id"
        {...input}
        onFocus={() => setTyping(true)}
        onBlur={(event) => {
          setTyping(false);
          void input.onBlur(event);
        }}
      />
      {said && (
        <CheckWarning
          found={said}
          onTake={(suggestion) => setValue(name, suggestion, { shouldDirty: true, shouldValidate: true })}
          onKeep={() => setKept(value)}
        />
      )}
    </FormField>
  );
}

interface CheckWarningProps {
  found: IdentifierCheck;
  onTake: (suggestion: string) => void;
  onKeep: () => void;
}

function CheckWarning({ found, onTake, onKeep }: CheckWarningProps) {
  const { suggestion } = found;
  return (
    <Flex role="status" gap="6px" wrap="wrap" align="center" textStyle="label" color="fg.warning" width="100%">
      <TriangleAlert size={14} aria-hidden />
      <Box flex="1 1 140px">{found.message}</Box>
      {suggestion && (
        <Button size="sm" variant="outline" onClick={() => onTake(suggestion)}>
          Use {suggestion}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onKeep}>
        Keep
      </Button>
    </Flex>
  );
}

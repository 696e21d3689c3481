import { useFieldContext } from '@chakra-ui/react';
import { type RefObject, useContext, useEffect } from 'react';
import { FieldFault } from './fieldFault';

/**
 * Marks a picker's text that is not a choice as an error, in its field if it has one. Blocks the submit of its form,
 * because a form with an optional field would not notice it.
 * @returns the error that the picker must show itself
 */
export const useUnmatched = (
  input: RefObject<HTMLInputElement | null>,
  fault: string | undefined,
): string | undefined => {
  const field = useFieldContext();
  const tell = useContext(FieldFault);
  const required = field?.required;
  useEffect(() => {
    tell?.(fault);
    return () => tell?.(undefined);
  }, [tell, fault]);
  useEffect(() => {
    const form = input.current?.form;
    if (!fault || required || !form) return;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      input.current?.focus();
    };
    form.addEventListener('submit', hold, true);
    return () => form.removeEventListener('submit', hold, true);
  }, [input, fault, required]);
  return tell || field?.invalid ? undefined : fault;
};

import { useFieldContext } from '@chakra-ui/react';
import { type RefObject, useContext, useEffect } from 'react';
import { FieldFault } from './fieldFault';

/**
 * Says that a text stands in a picker that is no choice, in its field where it has one. A form does not go off without it:
 * where nothing has to be chosen, the form itself would not notice.
 * @returns what the picker has to show itself
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

import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { focusField } from './fieldId';

export interface ErrorSummaryProps {
  /** @example 'Please Fill In the Required Fields' */
  title: string;
  /** Name and label of each field that needs attention. */
  errors: readonly { name: string; label: string }[];
  /** Number of submits so far: each failed one moves the focus here. */
  attempt: number;
}

const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select') ?? false;

/** Error summary above a form after a failed submit; every entry jumps to its field. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const failed = attempt > 0 && errors.length > 0;
  const seen = useRef(0);
  useEffect(() => {
    const isNew = attempt > seen.current;
    seen.current = attempt;
    // Errors that appear after the attempt, for example from the server, do not take the focus while the user types.
    if (failed && (isNew || !isTyping())) box.current?.focus();
  }, [attempt, failed]);
  if (!failed) return null;
  return (
    <Flex
      ref={box}
      role="alert"
      tabIndex={-1}
      gap="10px"
      px="14px"
      py="12px"
      mt="16px"
      borderRadius="md"
      bg="bg.error"
      color="fg.error"
      textStyle="dense"
      outline="0"
    >
      <Box mt="2px">
        <CircleAlert size={16} aria-hidden />
      </Box>
      <Box>
        <b>{title}</b>
        <Flex wrap="wrap" columnGap="16px" rowGap="4px">
          {errors.map(({ name, label }) => (
            <Box
              as="button"
              {...{ type: 'button' }}
              key={name}
              onClick={() => focusField(name)}
              fontWeight="medium"
              textDecoration="underline"
              textUnderlineOffset="3px"
              cursor="pointer"
            >
              {label}
            </Box>
          ))}
        </Flex>
      </Box>
    </Flex>
  );
}

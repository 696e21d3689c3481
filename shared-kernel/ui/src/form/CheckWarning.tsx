import { Box, Button, Flex } from '@chakra-ui/react';
import type { IdentifierCheck } from '@quayside/freight';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';

export interface CheckWarningProps {
  /** What is typed; nothing is said about an empty one. */
  value: string;
  /** The check of the number's standard. */
  check: (text: string) => IdentifierCheck;
  onTake: (suggestion: string) => void;
  /** A number that is still being typed says nothing unless it can be mended. */
  typing?: boolean;
}

/** Warns below a number with a wrong check digit and offers the corrected number; the typed one can be kept. */
export function CheckWarning({ value, check, onTake, typing = false }: CheckWarningProps) {
  const [kept, setKept] = useState('');
  const found = value.trim() && kept !== value ? check(value) : undefined;
  if (!found?.message || (typing && !found.suggestion)) return null;
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
      <Button size="sm" variant="ghost" onClick={() => setKept(value)}>
        Keep
      </Button>
    </Flex>
  );
}

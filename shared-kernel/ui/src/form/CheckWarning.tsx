import { Box, Button, Flex } from '@chakra-ui/react';
import type { IdentifierCheck } from '@quayside/freight';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts/common';

export interface CheckWarningProps {
  /** The typed text; an empty one gets no warning. */
  value: string;
  /** Check by the standard of the number. */
  check: (text: string) => IdentifierCheck;
  onTake: (suggestion: string) => void;
  /** While the number is being typed, only a correctable one gets a warning. */
  typing?: boolean;
}

/** Warns below a number with a wrong check digit and offers the corrected number; the user can keep the typed one. */
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
          {t('Use {suggestion}', { suggestion })}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => setKept(value)}>
        {t('Keep')}
      </Button>
    </Flex>
  );
}

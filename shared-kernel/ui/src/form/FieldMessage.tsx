import { Box } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Error message below a control. */
export function FieldMessage({ children }: { children: ReactNode }) {
  return (
    <Box as="span" display="inline-flex" alignItems="flex-start" gap="4px" textStyle="label" color="fg.error">
      <CircleAlert size={14} aria-hidden style={{ marginTop: 1 }} />
      <span>{children}</span>
    </Box>
  );
}

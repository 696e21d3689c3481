import { Flex } from '@quayside/ui';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Warning about a value that can be kept. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <Flex as="span" role="status" gap="6px" textStyle="label" color="fg.warning">
      <TriangleAlert size={14} aria-hidden style={{ flex: '0 0 auto', marginTop: 1 }} />
      {children}
    </Flex>
  );
}

import { Badge, Flex, Heading } from '@freight/shared-kernel/ui';
import type { ReactNode } from 'react';

const count = new Intl.NumberFormat('en-US');

interface ListHeadProps {
  title: string;
  /** How many there are, once that is known. */
  total: number | undefined;
  /** Search, filters and the button that adds. */
  children: ReactNode;
}

/** The head of a list. */
export function ListHead({ title, total, children }: ListHeadProps) {
  return (
    <Flex align="center" wrap="wrap" gap="12px 16px" minH="64px" py="12px">
      <Heading as="h1" textStyle="title" flex="1" tabIndex={-1} outline="0" whiteSpace="nowrap">
        {title}{' '}
        {total !== undefined && (
          <Badge size="sm" ms="16px" verticalAlign="middle" bg="bg.muted" color="fg.muted">
            {count.format(total)}
          </Badge>
        )}
      </Heading>
      {children}
    </Flex>
  );
}

/** Where the focus goes when what opened a dialog has gone with its row. */
export const listHeading = (): HTMLElement | null => document.querySelector('h1');

import { Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface PageTitleProps {
  /** Text of the page's only h1. */
  children: ReactNode;
  /** Next to the title: a count, a segmented control. */
  aside?: ReactNode;
  /** At the right end. */
  actions?: ReactNode;
}

/** Below `md` a segmented control next to the title gets its own row in full width. */
const wideSegments = {
  '& [data-scope=segment-group][data-part=root]': { width: { base: '100%', md: 'auto' } },
  '& [data-scope=segment-group][data-part=item]': { flex: { base: '1 0 auto', md: '0 0 auto' } },
};

/** Header of a page with its title and actions. */
export function PageTitle({ children, aside, actions }: PageTitleProps) {
  return (
    <Flex align="center" wrap={{ base: 'wrap', md: 'nowrap' }} columnGap="16px" rowGap="12px" minH="64px" py="12px">
      <Heading as="h1" textStyle="title" tabIndex={-1} outline="0" whiteSpace={{ md: 'nowrap' }}>
        {children}
      </Heading>
      {aside && (
        <Flex align="center" order={{ base: 5, md: 0 }} width={{ base: '100%', md: 'auto' }} css={wideSegments}>
          {aside}
        </Flex>
      )}
      {actions && (
        <Flex align="center" gap={{ base: '12px', lg: '16px' }} ms="auto" wrap="wrap">
          {actions}
        </Flex>
      )}
    </Flex>
  );
}

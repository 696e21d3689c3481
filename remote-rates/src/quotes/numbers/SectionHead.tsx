import { Box, Flex, Heading } from '@quayside/ui';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Summary sentence. */
  sentence: ReactNode;
  children?: ReactNode;
}

/** Heading of one section of the figures. */
export function SectionHead({ title, sentence, children }: Props) {
  return (
    <Flex align="flex-end" justify="space-between" wrap="wrap" gap="8px 16px" pt="24px" pb="10px">
      <Box minW="0" flex="1 1 260px">
        <Heading as="h2" textStyle="subheading">
          {title}
        </Heading>
        <Box textStyle="dense" color="fg.muted">
          {sentence}
        </Box>
      </Box>
      {children}
    </Flex>
  );
}

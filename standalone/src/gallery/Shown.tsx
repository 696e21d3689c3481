import { Box, Flex, Heading, Text } from '@quayside/ui';
import type { ReactNode } from 'react';

/** A group of examples under the name of its kind. */
export function Kind({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" mt="32px">
      <Heading as="h2" textStyle="heading" mb="12px">
        {title}
      </Heading>
      <Flex wrap="wrap" gap="24px" align="flex-start">
        {children}
      </Flex>
    </Box>
  );
}

/** One component in one state. @param wide uses the whole row */
export function Shown({ state, wide = false, children }: { state: string; wide?: boolean; children: ReactNode }) {
  return (
    <Box as="figure" m="0" minW="0" maxW="100%" width={wide ? '100%' : 'auto'}>
      {children}
      <Text as="figcaption" textStyle="caption" color="fg.subtle" mt="4px">
        {state}
      </Text>
    </Box>
  );
}

/** One field in one state, at the usual width of fields. */
export const ShownField = ({ state, children }: { state: string; children: ReactNode }) => (
  <Shown state={state}>
    <Box width="280px" maxW="100%">
      {children}
    </Box>
  </Shown>
);

import { Box, type BoxProps, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface PanelProps extends Omit<BoxProps, 'title'> {
  title?: ReactNode;
  /** Right in the header. */
  actions?: ReactNode;
}

/** A quiet sheet with a hairline edge; with a title it is a section of the page. */
export function Panel({ title, actions, children, ...box }: PanelProps) {
  return (
    <Box
      as={title ? 'section' : 'div'}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="xs"
      minW="0"
      {...box}
    >
      {title && (
        <Flex
          align="center"
          gap="12px"
          minH="48px"
          px="16px"
          py="8px"
          borderBottomWidth="1px"
          borderColor="border.muted"
        >
          <Heading as="h2" textStyle="subheading" minW="0" overflowWrap="anywhere">
            {title}
          </Heading>
          {actions && (
            <Flex align="center" gap="8px" ms="auto">
              {actions}
            </Flex>
          )}
        </Flex>
      )}
      {children}
    </Box>
  );
}

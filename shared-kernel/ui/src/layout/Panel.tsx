import { Box, type BoxProps, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { internalOnly } from '../print/printRules';
import { t } from '../texts/common';

export interface PanelProps extends Omit<BoxProps, 'title'> {
  title?: ReactNode;
  /** At the right of the header. */
  actions?: ReactNode;
  /** Marks internal figures: the header says that only the team sees them, and the panel is not printed. */
  internal?: boolean;
}

const InternalNote = () => (
  <Box textStyle="caption" color="fg.muted">
    {t('Only your team sees this')}
  </Box>
);

/** Surface with a hairline border; with a title it is a section of the page. */
export function Panel({ title, actions, internal = false, children, ...box }: PanelProps) {
  const aside = actions ?? (internal && <InternalNote />);
  return (
    <Box
      as={title ? 'section' : 'div'}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="xs"
      minW="0"
      {...(internal && internalOnly)}
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
          {aside && (
            <Flex align="center" gap="8px" ms="auto">
              {aside}
            </Flex>
          )}
        </Flex>
      )}
      {children}
    </Box>
  );
}

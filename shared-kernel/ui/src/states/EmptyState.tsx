import { Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** An optional line drawing. */
  art?: ReactNode;
  /** Says what is missing; "no data yet" and "no match" are different sentences. */
  title: string;
  children?: ReactNode;
  /** The next step. */
  actions?: ReactNode;
}

/** Message for a list or section without content. */
export function EmptyState({ art, title, children, actions }: EmptyStateProps) {
  return (
    <Flex direction="column" align="center" textAlign="center" gap="4px" px="24px" py="40px">
      {art}
      <Heading as="h2" textStyle="heading" mt={art ? '12px' : '0'}>
        {title}
      </Heading>
      {children && (
        <Text color="fg.muted" maxW="420px">
          {children}
        </Text>
      )}
      {actions && (
        <Flex gap="8px" mt="16px" wrap="wrap" justify="center">
          {actions}
        </Flex>
      )}
    </Flex>
  );
}

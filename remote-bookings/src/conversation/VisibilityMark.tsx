import { Flex } from '@quayside/ui';
import { Eye, Lock } from 'lucide-react';

/** Shows who can read a comment, as text and icon. @param visibleTo the name of the customer; null for internal */
export function VisibilityMark({ visibleTo }: { visibleTo: string | null }) {
  const Icon = visibleTo === null ? Lock : Eye;
  const palette = visibleTo === null ? 'amber' : 'azure';
  return (
    <Flex
      as="span"
      display="inline-flex"
      align="center"
      gap="5px"
      minH="20px"
      px="8px"
      borderRadius="10px"
      textStyle="2xs"
      fontWeight="semibold"
      letterSpacing="0.02em"
      bg={`${palette}.muted`}
      color={`${palette}.fg`}
    >
      <Icon size={12} aria-hidden />
      {visibleTo === null ? 'Internal' : `${visibleTo} sees this`}
    </Flex>
  );
}

import { Flex } from '@quayside/ui';
import { initialsOf } from './initialsOf';

/** A person as initials; the name stands beside it. */
export function Disc({ name }: { name: string }) {
  return (
    <Flex
      aria-hidden
      align="center"
      justify="center"
      boxSize={{ base: '28px', sm: '32px' }}
      borderRadius="full"
      bg="marine.muted"
      color="marine.fg"
      textStyle="2xs"
      fontWeight="semibold"
    >
      {initialsOf(name)}
    </Flex>
  );
}

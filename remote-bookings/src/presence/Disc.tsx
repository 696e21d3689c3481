import { Flex } from '@quayside/ui';
import { toInitials } from './toInitials';

/** Initials of a person, next to the name. */
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
      {toInitials(name)}
    </Flex>
  );
}

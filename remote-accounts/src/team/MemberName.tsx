import type { Member } from '@quayside/contract';
import { useUser } from '@quayside/kernel/session';
import { Box, Flex } from '@quayside/ui';
import { t } from '../texts/team';
import { getMemberName } from './memberForm';

const getInitial = (name: string): string => [...name.trim()][0] ?? '';

/** Name of a user with initials; the viewer is marked. */
export function MemberName({ member }: { member: Member }) {
  const active = member.status === 'active';
  return (
    <Flex as="span" display="inline-flex" align="center" gap="8px">
      <Box
        as="span"
        aria-hidden
        display="grid"
        placeItems="center"
        flexShrink={0}
        boxSize="28px"
        borderRadius="full"
        bg={active ? 'marine.muted' : 'bg.muted'}
        color={active ? 'marine.fg' : 'fg.muted'}
        fontSize="11px"
        fontWeight="semibold"
        lineHeight="1"
        textTransform="uppercase"
      >
        {getInitial(member.firstName)}
        {getInitial(member.lastName)}
      </Box>
      {getMemberName(member)}
      {member.id === useUser().id && (
        <Box
          as="span"
          px="6px"
          borderRadius="sm"
          bg="bg.muted"
          color="fg.muted"
          fontSize="11px"
          lineHeight="16px"
          fontWeight="medium"
        >
          {t('You')}
        </Box>
      )}
    </Flex>
  );
}

import type { OwnSession, SignInWay } from '@quayside/contract';
import { Badge, Box, Button, Flex, PlaceTime } from '@quayside/ui';
import { Monitor } from 'lucide-react';

const ways: Record<SignInWay, string> = {
  password: 'By password',
  passkey: 'By passkey',
  provider: 'By a sign-in provider',
  company: 'By the company’s sign-in',
};

/** Browser in which the user is signed in. */
export function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  return (
    <Flex
      as="li"
      align="center"
      gap="12px"
      px="16px"
      py="12px"
      textStyle="dense"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0' }}
    >
      <Box color="fg.subtle">
        <Monitor size={18} aria-hidden />
      </Box>
      <Box flex="1" minW="0">
        <Box fontWeight="medium" overflowWrap="anywhere">
          {session.device}
        </Box>
        <Box textStyle="caption" color="fg.subtle" overflowWrap="anywhere">
          {session.signedInBy && `${ways[session.signedInBy]} · `}
          {session.address} · since <PlaceTime at={session.createdAt} /> · last seen{' '}
          <PlaceTime at={session.lastSeenAt} />
        </Box>
      </Box>
      {session.current ? (
        <Badge bg="bg.success" color="fg.success" flexShrink={0}>
          This session
        </Badge>
      ) : (
        <Button variant="ghost" size="sm" flexShrink={0} aria-label={`End ${session.device}`} onClick={onEnd}>
          End
        </Button>
      )}
    </Flex>
  );
}

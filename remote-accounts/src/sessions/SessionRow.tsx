import type { OwnSession, SignInWay } from '@quayside/contract';
import { Badge, Box, Button, Flex, PlaceTime } from '@quayside/ui';
import { Monitor } from 'lucide-react';
import { t } from '../texts/account';

const ways: Record<SignInWay, string> = {
  get password() {
    return t('By password');
  },
  get passkey() {
    return t('By passkey');
  },
  get provider() {
    return t('By a sign-in provider');
  },
  get company() {
    return t('By the company’s sign-in');
  },
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
          {session.address}
          {' · '}
          {t.rich('since {time}', { time: <PlaceTime at={session.createdAt} /> })}
          {' · '}
          {t.rich('last seen {time}', { time: <PlaceTime at={session.lastSeenAt} /> })}
        </Box>
      </Box>
      {session.current ? (
        <Badge bg="bg.success" color="fg.success" flexShrink={0}>
          {t('This session')}
        </Badge>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          flexShrink={0}
          aria-label={t('End {device}', { device: session.device })}
          onClick={onEnd}
        >
          {t('End')}
        </Button>
      )}
    </Flex>
  );
}

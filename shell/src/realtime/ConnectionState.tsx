import type { ConnectionStatus } from '@quayside/kernel/realtime';
import { Box, Flex } from '@quayside/ui';
import { t } from '../texts/frame';
import { useLastContact } from './useLastContact';

const looks: Record<ConnectionStatus, { word: string; hue: string; title: string }> = {
  live: {
    get word() {
      return t('Live');
    },
    hue: 'green',
    get title() {
      return t('Changes appear as they happen');
    },
  },
  reconnecting: {
    get word() {
      return t('Reconnecting');
    },
    hue: 'amber',
    get title() {
      return t('The connection is being restored; what you see is from this time');
    },
  },
  offline: {
    get word() {
      return t('Offline');
    },
    hue: 'vermilion',
    get title() {
      return t('There is no connection; what you see is from this time');
    },
  },
};

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Shows whether updates arrive live, and the time of the last contact with the server. */
export function ConnectionState({ connection }: { connection: ConnectionStatus }) {
  const { word, hue, title } = looks[connection];
  const last = useLastContact(connection === 'live');
  return (
    <Flex
      role="status"
      title={title}
      align="center"
      gap="6px"
      height="20px"
      ps="16px"
      borderInlineStartWidth="1px"
      textStyle="label"
      color="fg.muted"
      whiteSpace="nowrap"
    >
      <Box
        aria-hidden
        boxSize="8px"
        borderRadius="full"
        bg={`${hue}.solid`}
        boxShadow={`0 0 0 3px {colors.${hue}.subtle}`}
      />
      <span>{word}</span>
      <Box asChild display={{ base: 'none', md: 'inline' }} fontWeight="normal" color="fg.subtle">
        <time dateTime={last.toISOString()} aria-hidden="true">
          {clock.format(last)}
        </time>
      </Box>
    </Flex>
  );
}

import type { MessageKind } from '@quayside/contract';
import { Box, Flex, Panel } from '@quayside/ui';
import { reasonText } from '../held/heldText';
import { t } from '../texts/connections';
import { formatText } from '../unread/unreadText';

type Reason = NonNullable<MessageKind['reasons']>[number];

/** Returns why messages were not read: '12 held: No booking matched it when it arrived'. */
const reasonLine = (reason: Reason): string => {
  const count = reason.messages;
  if (reason.outcome === 'held') return t('{count} held: {reason}', { count, reason: reasonText[reason.reason] });
  return reason.outcome === 'counted'
    ? t('{count} only counted: {reason}', { count, reason: reason.reason })
    : t('{count} unread: {reason}', { count, reason: reason.reason });
};

/** Returns the name of a kind: the type that messages name for themselves, after the name of their format. */
const kindName = ({ format, kind }: MessageKind): string =>
  format === 'fsu' ? `Cargo-IMP ${kind || 'FSU'}` : [formatText[format], kind].filter(Boolean).join(' ');

const countText = ({ read, held, unread, acknowledged }: MessageKind): string =>
  [
    t('{count, plural, one {# message} other {# messages}} read', { count: read }),
    t('{count} held', { count: held }),
    t('{count} unread', { count: unread }),
    acknowledged > 0 && t('{count} only counted', { count: acknowledged }),
  ]
    .filter(Boolean)
    .join(' · ');

interface MessageKindsProps {
  readonly kinds: readonly MessageKind[];
  /** Name of the source; none where its connection is open. */
  readonly name?: string;
}

/** Shows the messages of the last 30 days by their kind: how many were read, held and unread, and why. */
export function MessageKinds({ kinds, name }: MessageKindsProps) {
  if (kinds.length === 0) return null;
  return (
    <Panel title={name ? t('{name}: messages of the last 30 days', { name }) : t('Messages of the last 30 days')}>
      <Flex as="ul" direction="column" gap="8px" p="16px" listStyleType="none">
        {kinds.map((kind) => (
          <li key={kindName(kind)}>
            {kindName(kind)}
            <Box textStyle="caption" color="fg.muted">
              {countText(kind)}
            </Box>
            {kind.reasons?.map(reasonLine).map((line) => (
              <Box key={line} textStyle="caption" overflowWrap="anywhere">
                {line}
              </Box>
            ))}
          </li>
        ))}
      </Flex>
    </Panel>
  );
}

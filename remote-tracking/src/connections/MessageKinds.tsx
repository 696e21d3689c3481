import type { MessageKind } from '@quayside/contract';
import { formatCount } from '@quayside/freight';
import { Box, Flex, Panel } from '@quayside/ui';
import { reasonText } from '../held/heldText';
import { formatText } from '../unread/unreadText';

type Reason = NonNullable<MessageKind['reasons']>[number];

const reasonWords = { held: 'held', unread: 'unread', counted: 'only counted' } as const;

/** Returns why messages were held or unread: '12 held: No booking matched it when it arrived'. */
const reasonLine = (reason: Reason): string =>
  `${reason.messages} ${reasonWords[reason.outcome]}: ${reason.outcome === 'held' ? reasonText[reason.reason] : reason.reason}`;

/** Returns the name of a kind: the type that messages name for themselves, after the name of their format. */
const kindName = ({ format, kind }: MessageKind): string =>
  format === 'fsu' ? `Cargo-IMP ${kind || 'FSU'}` : [formatText[format], kind].filter(Boolean).join(' ');

const countText = ({ read, held, unread, acknowledged }: MessageKind): string =>
  [
    `${formatCount(read, 'message')} read`,
    `${held} held`,
    `${unread} unread`,
    acknowledged > 0 && `${acknowledged} only counted`,
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
    <Panel title={name ? `${name}: messages of the last 30 days` : 'Messages of the last 30 days'}>
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

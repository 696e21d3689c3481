import type { Connection } from '@quayside/contract';
import { formatCount } from '@quayside/freight';
import { Box, Flex, Panel } from '@quayside/ui';
import { reasonText } from '../held/heldText';
import { formatText } from '../unread/unreadText';

type Kind = Connection['kinds'][number];
type Reason = NonNullable<Kind['reasons']>[number];

/** Returns why messages were held or unread: '12 held: No booking matched it when it arrived'. */
const reasonLine = (reason: Reason): string =>
  reason.outcome === 'held'
    ? `${reason.messages} held: ${reasonText[reason.reason]}`
    : `${reason.messages} unread: ${reason.reason}`;

const countText = ({ read, held, unread, acknowledged }: Kind): string =>
  [
    `${formatCount(read, 'message')} read`,
    `${held} held`,
    `${unread} unread`,
    acknowledged > 0 && `${acknowledged} only counted`,
  ]
    .filter(Boolean)
    .join(' · ');

interface MessageKindsProps extends Pick<Connection, 'kinds'> {
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
          <li key={kind.format}>
            {formatText[kind.format]}
            <Box textStyle="caption" color="fg.muted">
              {countText(kind)}
            </Box>
            {kind.reasons?.map((reason) => (
              <Box key={reasonLine(reason)} textStyle="caption" overflowWrap="anywhere">
                {reasonLine(reason)}
              </Box>
            ))}
          </li>
        ))}
      </Flex>
    </Panel>
  );
}

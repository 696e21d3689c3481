import type { Connection } from '@quayside/contract';
import { formatCount } from '@quayside/freight';
import { Box, Flex, Panel } from '@quayside/ui';
import { formatText } from '../unread/unreadText';

/** Shows the messages of the last 30 days by their format and outcome. */
export function MessageKinds({ kinds }: Pick<Connection, 'kinds'>) {
  if (kinds.length === 0) return null;
  return (
    <Panel title="Messages of the last 30 days">
      <Flex as="ul" direction="column" gap="8px" p="16px" listStyleType="none">
        {kinds.map(({ format, read, held, unread, acknowledged, reason }) => (
          <li key={format}>
            {formatText[format]}
            <Box textStyle="caption" color="fg.muted">
              {[
                `${formatCount(read, 'message')} read`,
                `${held} held`,
                `${unread} unread`,
                acknowledged > 0 && `${acknowledged} only counted`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Box>
            {reason && (
              <Box textStyle="caption" overflowWrap="anywhere">
                Most unread: {reason}
              </Box>
            )}
          </li>
        ))}
      </Flex>
    </Panel>
  );
}

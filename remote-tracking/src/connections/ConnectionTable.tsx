import type { Connection, ConnectionState } from '@quayside/contract';
import { formatCount } from '@quayside/freight';
import { Link } from '@quayside/kernel/router';
import { Box, type Column, Flex, PlaceTime, RecordCard, RecordTable, RowAction } from '@quayside/ui';
import { Ban, CircleCheck, Clock, type LucideIcon, Settings2, TriangleAlert } from 'lucide-react';
import { isQuotaUsed, lastResponseText, limitText, quotaUsageText, stateText } from './connectionText';

const looks: Record<ConnectionState, { Icon: LucideIcon; color: string }> = {
  off: { Icon: Ban, color: 'fg.muted' },
  unused: { Icon: Clock, color: 'fg.muted' },
  working: { Icon: CircleCheck, color: 'fg.success' },
  failing: { Icon: TriangleAlert, color: 'fg.error' },
};

const number = new Intl.NumberFormat('en-US');

function State({ connection }: { connection: Connection }) {
  const { state } = connection;
  const { Icon, color } = looks[state];
  return (
    <Box>
      <Flex as="span" display="inline-flex" align="center" gap="6px" textStyle="label" color={color}>
        <Icon size={14} aria-hidden />
        {stateText[state]}
      </Flex>
      {connection.isOn && lastResponseText(connection) && (
        <Box textStyle="caption" color="fg.muted">
          {lastResponseText(connection)}
        </Box>
      )}
    </Box>
  );
}

const when = (at: string | null) => (at ? <PlaceTime at={at} /> : '–');

const unread = ({ unread: count, name }: Connection) =>
  count === 0 ? (
    '0'
  ) : (
    <Box textDecoration="underline" textUnderlineOffset="2px" asChild>
      <Link to="/tracking/unread" aria-label={`${number.format(count)} unread of ${name}`}>
        {number.format(count)}
      </Link>
    </Box>
  );

const Asked = ({ connection }: { connection: Connection }) => (
  <Box {...(isQuotaUsed(connection) && { color: 'fg.warning', fontWeight: 'semibold' })}>
    {quotaUsageText(connection)}
    {limitText(connection) && (
      <Box textStyle="caption" color="fg.muted" fontWeight="normal">
        {limitText(connection)}
      </Box>
    )}
  </Box>
);

const columns: readonly Column<Connection>[] = [
  { title: 'Source', cell: ({ name }) => name, look: { fontWeight: 'medium' } },
  { title: 'State', cell: (connection) => <State connection={connection} /> },
  { title: 'Last answer', cell: ({ answeredAt }) => when(answeredAt), look: { whiteSpace: 'nowrap' } },
  { title: 'Last fault', cell: ({ failedAt }) => when(failedAt), look: { whiteSpace: 'nowrap', color: 'fg.muted' } },
  { title: 'Last message', cell: ({ heardAt }) => when(heardAt), look: { whiteSpace: 'nowrap' } },
  { title: 'Asked today', cell: (connection) => <Asked connection={connection} />, look: { textAlign: 'end' } },
  { title: 'In 24 hours', cell: ({ messages }) => number.format(messages), look: { textAlign: 'end' } },
  { title: 'Unread', cell: unread, look: { textAlign: 'end' } },
];

interface ConnectionTableProps {
  connections: readonly Connection[];
  onManage: (connection: Connection) => void;
}

/** Table of connections and their states; cards on phones. */
export function ConnectionTable({ connections, onManage }: ConnectionTableProps) {
  return (
    <RecordTable
      label="Connections"
      records={connections}
      columns={columns}
      lines={2}
      card={(connection, actions) => (
        <RecordCard title={connection.name} actions={actions}>
          <State connection={connection} />
          <Box mt="4px" color="fg.muted">
            Last answer {when(connection.answeredAt)} · last fault {when(connection.failedAt)} · last message{' '}
            {when(connection.heardAt)}
          </Box>
          <Box color="fg.muted">
            asked {quotaUsageText(connection)}{' '}
            {connection.askedToday === 1 && connection.quota === null ? 'time' : 'times'} today ·{' '}
            {formatCount(connection.messages, 'message')} in 24 hours · {unread(connection)} unread
          </Box>
        </RecordCard>
      )}
      actions={(connection) => (
        <RowAction
          icon={Settings2}
          name={`Manage ${connection.name}`}
          hint="Manage"
          onClick={() => onManage(connection)}
        />
      )}
    />
  );
}

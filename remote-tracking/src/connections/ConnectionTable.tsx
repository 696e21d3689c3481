import type { Connection, ConnectionState } from '@quayside/contract';
import { formatNumber } from '@quayside/kernel/language';
import { Link } from '@quayside/kernel/router';
import { Box, type Column, Flex, PlaceTime, RecordCard, RecordTable, RowAction } from '@quayside/ui';
import { Ban, CircleCheck, Clock, type LucideIcon, Settings2, TriangleAlert } from 'lucide-react';
import { t } from '../texts/connections';
import { isQuotaUsed, lastResponseText, limitText, quotaUsageText, stateText } from './connectionText';

const looks: Record<ConnectionState, { Icon: LucideIcon; color: string }> = {
  off: { Icon: Ban, color: 'fg.muted' },
  unused: { Icon: Clock, color: 'fg.muted' },
  working: { Icon: CircleCheck, color: 'fg.success' },
  failing: { Icon: TriangleAlert, color: 'fg.error' },
};

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
      <Link to="/tracking/unread" aria-label={t('{count} unread of {name}', { count: formatNumber(count), name })}>
        {formatNumber(count)}
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
  {
    get title() {
      return t('Source');
    },
    cell: ({ name }) => name,
    look: { fontWeight: 'medium' },
  },
  {
    get title() {
      return t('State');
    },
    cell: (connection) => <State connection={connection} />,
  },
  {
    get title() {
      return t('Last answer');
    },
    cell: ({ answeredAt }) => when(answeredAt),
    look: { whiteSpace: 'nowrap' },
  },
  {
    get title() {
      return t('Last fault');
    },
    cell: ({ failedAt }) => when(failedAt),
    look: { whiteSpace: 'nowrap', color: 'fg.muted' },
  },
  {
    get title() {
      return t('Last message');
    },
    cell: ({ heardAt }) => when(heardAt),
    look: { whiteSpace: 'nowrap' },
  },
  {
    get title() {
      return t('Asked today');
    },
    cell: (connection) => <Asked connection={connection} />,
    look: { textAlign: 'end' },
  },
  {
    get title() {
      return t('In 24 hours');
    },
    cell: ({ messages }) => formatNumber(messages),
    look: { textAlign: 'end' },
  },
  {
    get title() {
      return t('Unread');
    },
    cell: unread,
    look: { textAlign: 'end' },
  },
];

interface ConnectionTableProps {
  connections: readonly Connection[];
  onManage: (connection: Connection) => void;
}

/** Table of connections and their states; cards on phones. */
export function ConnectionTable({ connections, onManage }: ConnectionTableProps) {
  return (
    <RecordTable
      label={t('Connections')}
      records={connections}
      columns={columns}
      lines={2}
      card={(connection, actions) => (
        <RecordCard title={connection.name} actions={actions}>
          <State connection={connection} />
          <Box mt="4px" color="fg.muted">
            {t.rich('Last answer {answer} · last fault {fault} · last message {message}', {
              answer: when(connection.answeredAt),
              fault: when(connection.failedAt),
              message: when(connection.heardAt),
            })}
          </Box>
          <Box color="fg.muted">
            {connection.quota === null
              ? t('asked {count, plural, one {# time} other {# times}} today', { count: connection.askedToday })
              : t('asked {usage} times today', { usage: quotaUsageText(connection) })}{' '}
            · {t('{count, plural, one {# message} other {# messages}} in 24 hours', { count: connection.messages })} ·{' '}
            {t.rich('{count} unread', { count: unread(connection) })}
          </Box>
        </RecordCard>
      )}
      actions={(connection) => (
        <RowAction
          icon={Settings2}
          name={t('Manage {name}', { name: connection.name })}
          hint={t('Manage')}
          onClick={() => onManage(connection)}
        />
      )}
    />
  );
}

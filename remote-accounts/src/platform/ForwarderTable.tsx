import type { Forwarder, ForwarderState } from '@quayside/contract';
import { formatCount } from '@quayside/freight';
import {
  Box,
  Button,
  type Column,
  Flex,
  PlaceTime,
  placeTimeText,
  RecordCard,
  RecordTable,
  RowAction,
  viewerTimeZone,
} from '@quayside/ui';
import { CirclePause, LogIn, type LucideIcon, PackageOpen, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateTag } from '../list/StateTag';
import { forwarderStates } from './forwarderActions';

const formatViewerDay = (at: string): string => placeTimeText(at, viewerTimeZone()).date;

const looks = { active: 'on', 'setting-up': 'waiting', suspended: 'off', deleting: 'waiting' } as const;

/** Reason of a state. */
const reasons: Partial<Record<ForwarderState, string>> = {
  'setting-up': 'Its first admin has not joined yet',
  suspended: 'Sign-ins end, data stays',
  deleting: 'Can be restored until then',
};

const renderState = ({ state, deleteAt }: Forwarder) => (
  <Box>
    <StateTag look={looks[state]}>
      {deleteAt === null ? forwarderStates[state] : `Deletion on ${formatViewerDay(deleteAt)}`}
    </StateTag>
    {reasons[state] && (
      <Box textStyle="caption" color="fg.muted">
        {reasons[state]}
      </Box>
    )}
  </Box>
);

const number = new Intl.NumberFormat('en-US');
const named = ({ companyName, email }: Forwarder) => (
  <Box>
    {companyName}
    <Box textStyle="caption" fontWeight="normal" color="fg.muted" overflowWrap="anywhere">
      {email}
    </Box>
  </Box>
);

const columns: readonly Column<Forwarder>[] = [
  { title: 'Company', cell: named, look: { fontWeight: 'medium' } },
  { title: 'State', cell: renderState },
  { title: 'Users', cell: ({ users }) => number.format(users), look: { textAlign: 'end' } },
  { title: 'Bookings', cell: ({ bookings }) => number.format(bookings), look: { textAlign: 'end' } },
  { title: 'Last active', cell: ({ lastActiveAt }) => <PlaceTime at={lastActiveAt} />, look: { whiteSpace: 'nowrap' } },
  {
    title: 'Since',
    cell: ({ createdAt }) => formatViewerDay(createdAt),
    look: { color: 'fg.muted', whiteSpace: 'nowrap' },
  },
];

const card = (forwarder: Forwarder, actions: ReactNode) => (
  <RecordCard title={forwarder.companyName} actions={actions}>
    {renderState(forwarder)}
    <Box mt="4px" color="fg.muted">
      {formatCount(forwarder.users, 'user')} · {formatCount(forwarder.bookings, 'booking')}
    </Box>
    <Box color="fg.muted">
      Last active <PlaceTime at={forwarder.lastActiveAt} />
    </Box>
  </RecordCard>
);

type ForwarderStep = 'work-as' | 'resume' | 'keep' | 'rename' | 'data' | 'suspend' | 'delete';

/** Most likely action for a company in each state. */
const firstSteps: Record<ForwarderState, { step: ForwarderStep; label: string; Icon?: LucideIcon }> = {
  active: { step: 'work-as', label: 'Work as', Icon: LogIn },
  'setting-up': { step: 'work-as', label: 'Work as', Icon: LogIn },
  suspended: { step: 'resume', label: 'Resume' },
  deleting: { step: 'keep', label: 'Keep' },
};

const otherSteps: readonly { step: ForwarderStep; verb: string; icon: LucideIcon; in: readonly ForwarderState[] }[] = [
  { step: 'rename', verb: 'Rename', icon: Pencil, in: ['active', 'setting-up', 'suspended', 'deleting'] },
  { step: 'data', verb: 'Data of', icon: PackageOpen, in: ['active', 'setting-up', 'suspended', 'deleting'] },
  { step: 'suspend', verb: 'Suspend', icon: CirclePause, in: ['active', 'setting-up'] },
  { step: 'delete', verb: 'Delete', icon: Trash2, in: ['active', 'setting-up', 'suspended'] },
];

interface ForwarderTableProps {
  forwarders: readonly Forwarder[];
  on: Readonly<Record<ForwarderStep, (forwarder: Forwarder) => void>>;
}

/** Table of forwarding companies with the actions of their state. */
export function ForwarderTable({ forwarders, on }: ForwarderTableProps) {
  const actions = (forwarder: Forwarder) => {
    const { step, label, Icon } = firstSteps[forwarder.state];
    return (
      <Flex align="center" gap="2px">
        <Button
          variant="outline"
          size="sm"
          aria-label={`${label} ${forwarder.companyName}`}
          onClick={() => on[step](forwarder)}
        >
          {Icon && <Icon size={14} aria-hidden />}
          {label}
        </Button>
        {otherSteps
          .filter((other) => other.in.includes(forwarder.state))
          .map(({ step: other, verb, icon }) => (
            <RowAction
              key={other}
              icon={icon}
              name={`${verb} ${forwarder.companyName}`}
              hint={verb}
              onClick={() => on[other](forwarder)}
            />
          ))}
      </Flex>
    );
  };
  return (
    <RecordTable
      label="Forwarding companies"
      records={forwarders}
      columns={columns}
      card={card}
      actions={actions}
      lines={2}
    />
  );
}

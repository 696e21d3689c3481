import type { Forwarder, ForwarderState } from '@quayside/contract';
import { countText } from '@quayside/freight';
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
import { t } from '../texts/platform';
import { forwarderStates } from './forwarderActions';

const formatViewerDay = (at: string): string => placeTimeText(at, viewerTimeZone()).date;

const looks = { active: 'on', 'setting-up': 'waiting', suspended: 'off', deleting: 'waiting' } as const;

/** Reason of a state. */
const reasons: Partial<Record<ForwarderState, string>> = {
  get 'setting-up'() {
    return t('Its first admin has not joined yet');
  },
  get suspended() {
    return t('Sign-ins end, data stays');
  },
  get deleting() {
    return t('Can be restored until then');
  },
};

const renderState = ({ state, deleteAt }: Forwarder) => (
  <Box>
    <StateTag look={looks[state]}>
      {deleteAt === null ? forwarderStates[state] : t('Deletion on {day}', { day: formatViewerDay(deleteAt) })}
    </StateTag>
    {reasons[state] && (
      <Box textStyle="caption" color="fg.muted">
        {reasons[state]}
      </Box>
    )}
  </Box>
);

const named = ({ companyName, email }: Forwarder) => (
  <Box>
    {companyName}
    <Box textStyle="caption" fontWeight="normal" color="fg.muted" overflowWrap="anywhere">
      {email}
    </Box>
  </Box>
);

const columns: readonly Column<Forwarder>[] = [
  {
    get title() {
      return t('Company');
    },
    cell: named,
    look: { fontWeight: 'medium' },
  },
  {
    get title() {
      return t('State');
    },
    cell: renderState,
  },
  {
    get title() {
      return t('Users');
    },
    cell: ({ users }) => countText(users),
    look: { textAlign: 'end' },
  },
  {
    get title() {
      return t('Bookings');
    },
    cell: ({ bookings }) => countText(bookings),
    look: { textAlign: 'end' },
  },
  {
    get title() {
      return t('Last active');
    },
    cell: ({ lastActiveAt }) => <PlaceTime at={lastActiveAt} />,
    look: { whiteSpace: 'nowrap' },
  },
  {
    get title() {
      return t('Since');
    },
    cell: ({ createdAt }) => formatViewerDay(createdAt),
    look: { color: 'fg.muted', whiteSpace: 'nowrap' },
  },
];

const card = (forwarder: Forwarder, actions: ReactNode) => (
  <RecordCard title={forwarder.companyName} actions={actions}>
    {renderState(forwarder)}
    <Box mt="4px" color="fg.muted">
      {t('{count, plural, one {# user} other {# users}}', { count: forwarder.users })}
      {' · '}
      {t('{count, plural, one {# booking} other {# bookings}}', { count: forwarder.bookings })}
    </Box>
    <Box color="fg.muted">{t.rich('Last active {time}', { time: <PlaceTime at={forwarder.lastActiveAt} /> })}</Box>
  </RecordCard>
);

type ForwarderStep = 'work-as' | 'resume' | 'keep' | 'rename' | 'data' | 'suspend' | 'delete';

/** Most likely action for a company in each state. */
const firstSteps: Record<ForwarderState, { step: ForwarderStep; label: string; Icon?: LucideIcon }> = {
  active: {
    step: 'work-as',
    get label() {
      return t('Work as');
    },
    Icon: LogIn,
  },
  'setting-up': {
    step: 'work-as',
    get label() {
      return t('Work as');
    },
    Icon: LogIn,
  },
  suspended: {
    step: 'resume',
    get label() {
      return t('Resume');
    },
  },
  deleting: {
    step: 'keep',
    get label() {
      return t('Keep');
    },
  },
};

const otherSteps: readonly { step: ForwarderStep; verb: string; icon: LucideIcon; in: readonly ForwarderState[] }[] = [
  {
    step: 'rename',
    get verb() {
      return t('Rename');
    },
    icon: Pencil,
    in: ['active', 'setting-up', 'suspended', 'deleting'],
  },
  {
    step: 'data',
    get verb() {
      return t('Data of');
    },
    icon: PackageOpen,
    in: ['active', 'setting-up', 'suspended', 'deleting'],
  },
  {
    step: 'suspend',
    get verb() {
      return t('Suspend');
    },
    icon: CirclePause,
    in: ['active', 'setting-up'],
  },
  {
    step: 'delete',
    get verb() {
      return t('Delete');
    },
    icon: Trash2,
    in: ['active', 'setting-up', 'suspended'],
  },
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
          aria-label={t('{verb} {companyName}', { verb: label, companyName: forwarder.companyName })}
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
              name={t('{verb} {companyName}', { verb, companyName: forwarder.companyName })}
              hint={verb}
              onClick={() => on[other](forwarder)}
            />
          ))}
      </Flex>
    );
  };
  return (
    <RecordTable
      label={t('Forwarding companies')}
      records={forwarders}
      columns={columns}
      card={card}
      actions={actions}
      lines={2}
    />
  );
}

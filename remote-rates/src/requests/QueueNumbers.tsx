import { countQuoteRequests, getQuoteNumbers } from '@quayside/contract';
import { daysAfter, validityDay } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { useNavigate } from '@quayside/kernel/router';
import { useAbility, useUser } from '@quayside/kernel/session';
import { Box, type Stat, StatStrip } from '@quayside/ui';
import { CircleCheck, Clock, Timer, TriangleAlert, UserRound } from 'lucide-react';
import { useNow } from '../option/useNow';
import { minutesText, rateText } from '../quotes/numbers/numbersText';
import { t } from '../texts/requests';
import type { RequestFilters } from './requestView';

/** Number of days that the answer figures cover. */
const DAYS = 30;

type QueueFilter = Pick<RequestFilters, 'due' | 'owner'>;

/** Lists of the queue with their filters. */
const lists = {
  overdue: {
    get label() {
      return t('Overdue');
    },
    icon: TriangleAlert,
    by: { due: 'overdue', owner: '' },
  },
  dueToday: {
    get label() {
      return t('Due today');
    },
    icon: Clock,
    by: { due: 'today', owner: '' },
  },
  unassigned: {
    get label() {
      return t('Not assigned');
    },
    icon: UserRound,
    by: { due: '', owner: 'nobody' },
  },
} as const satisfies Record<string, Pick<Stat, 'label' | 'icon'> & { by: QueueFilter }>;
type ListName = keyof typeof lists;

const names = Object.keys(lists) as ListName[];
const isList = (key: string): key is ListName => Object.hasOwn(lists, key);

const toListAddress = (key: ListName): string => {
  const narrowing = Object.entries(lists[key].by).filter(([, value]) => value);
  return `/quotes/requests?${new URLSearchParams(narrowing)}`;
};

/** Counts of the queue with links: open requests, and recent answers. */
export function QueueNumbers({ chosen }: { chosen: QueueFilter }) {
  const navigate = useNavigate();
  const { agentTimeZone } = useUser();
  const today = validityDay(useNow(), agentTimeZone ?? 'UTC');
  const range = { from: daysAfter(today, 1 - DAYS), to: today };
  // Users without a company have no quotes.
  const seesAnswers = useAbility().can('create', 'Quote') && agentTimeZone !== null;
  const waiting = useCall(countQuoteRequests, {});
  const answers = useCall(getQuoteNumbers, { query: range }, { enabled: seesAnswers });
  const total = answers.data?.total;
  const said = (text: string | undefined): Stat['value'] =>
    text === undefined ? (answers.isError ? 'failed' : undefined) : { text };
  const ofQueue = names.map((key) => ({
    ...{ key, label: lists[key].label, icon: lists[key].icon },
    value: waiting.data?.[key] ?? (waiting.isError ? ('failed' as const) : undefined),
    isBad: key === 'overdue' && (waiting.data?.overdue ?? 0) > 0,
  }));
  const ofAnswers = [
    {
      ...{ key: 'response', label: t('Median answer, {days} days', { days: DAYS }), icon: Timer },
      value: said(total && minutesText(total.responseMinutes)),
    },
    {
      key: 'won',
      label: t('Won, {days} days', { days: DAYS }),
      icon: CircleCheck,
      value: said(total && rateText(total)),
    },
  ];
  const selected = names.find((key) => chosen.due === lists[key].by.due && chosen.owner === lists[key].by.owner);
  const open = (key: string) => {
    if (!isList(key)) return navigate(`/quotes/numbers?${new URLSearchParams({ range: 'own', ...range })}`);
    return navigate(key === selected ? '/quotes/requests' : toListAddress(key), { replace: true });
  };
  return (
    <Box pb="12px">
      <StatStrip
        aria-label={t('The queue in numbers')}
        stats={seesAnswers ? [...ofQueue, ...ofAnswers] : ofQueue}
        selected={selected}
        onSelect={(key) => void open(key)}
        onRetry={(key) => void (isList(key) ? waiting : answers).refetch()}
      />
    </Box>
  );
}

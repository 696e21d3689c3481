import {
  Badge,
  Box,
  Button,
  type Column,
  Flex,
  MoreMenu,
  PlaceTime,
  ProgressBar,
  RecordCard,
  RecordTable,
} from '@quayside/ui';
import { CircleCheck, CircleSlash, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { calculateFailureShare, type ReleaseRow, type Step } from './releaseRows';

const number = new Intl.NumberFormat('en-US');
const counted = (count: number, noun: string): string => `${number.format(count)} ${noun}${count === 1 ? '' : 's'}`;
const share = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 2 });
const seconds = (milliseconds: number | null | undefined): string =>
  milliseconds ? `${(milliseconds / 1000).toFixed(1)} s` : '–';

/** Share of failures above which a release is highlighted. */
const WORRYING = 0.02;

const nameIn = ({ name, kernel }: ReleaseRow): string => (kernel ? 'kernel' : name);

const named = ({ version, kernel, facts: { commit, dirty }, state }: ReleaseRow) => (
  <Box>
    <Flex align="center" gap="8px" fontFamily="mono" fontWeight="medium" overflowWrap="anywhere">
      {kernel ?? version}
      {state === 'canary' && <Badge size="sm">Canary</Badge>}
    </Flex>
    {kernel && (
      <Box textStyle="caption" color="fg.muted" overflowWrap="anywhere">
        in the shell {version}
      </Box>
    )}
    {commit && (
      <Box textStyle="caption" color="fg.muted" fontFamily="mono">
        {commit.slice(0, 7)}
        {dirty && ' with changes'}
      </Box>
    )}
  </Box>
);

const servedTo = ({ name, version, servedTo, percent }: ReleaseRow) => (
  <Box minW="112px">
    {servedTo}
    {percent !== undefined && (
      <Flex mt="6px">
        <ProgressBar flex="1" label={`Share of ${name} ${version}`} percent={percent} />
      </Flex>
    )}
  </Box>
);

const looks = {
  good: { Icon: CircleCheck, color: 'positive.fg' },
  bad: { Icon: TriangleAlert, color: 'fg.warning' },
  none: { Icon: CircleSlash, color: 'fg.muted' },
} as const;

const describeHealth = (row: ReleaseRow): [look: keyof typeof looks, words: string] => {
  if (row.state === 'held') return ['bad', 'Held'];
  if (row.state === 'passed-over') return ['bad', 'Skipped'];
  const failed = calculateFailureShare(row.health);
  if (failed === undefined) return ['none', 'No pages yet'];
  return failed > WORRYING ? ['bad', 'Failing'] : ['good', 'Healthy'];
};

const health = (row: ReleaseRow) => {
  const [look, words] = describeHealth(row);
  const { Icon, color } = looks[look];
  return (
    <Box>
      <Flex align="center" gap="6px" color={color} whiteSpace="nowrap">
        <Icon size={14} aria-hidden />
        {words}
      </Flex>
      {row.facts.notSmoked && (
        <Box textStyle="caption" color="fg.warning">
          Not smoked: {row.facts.notSmoked}
        </Box>
      )}
      {row.reason && (
        <Box textStyle="caption" color="fg.muted">
          {row.reason}
        </Box>
      )}
    </Box>
  );
};

const failures = (row: ReleaseRow) => {
  const failed = calculateFailureShare(row.health);
  return (
    <Box color={failed !== undefined && failed > WORRYING ? 'fg.error' : 'inherit'}>
      {failed === undefined ? '–' : share.format(failed)}
    </Box>
  );
};

const move = ({ move: latest }: ReleaseRow) =>
  latest ? (
    <Box>
      {latest.did}
      <Box textStyle="caption" color="fg.muted">
        <PlaceTime at={latest.at} />
        {latest.by && ` · ${latest.by}`}
      </Box>
    </Box>
  ) : null;

const columns: readonly Column<ReleaseRow>[] = [
  { title: 'Name', cell: nameIn, look: { fontWeight: 'medium' } },
  { title: 'Version', cell: named },
  { title: 'Served to', cell: servedTo },
  { title: 'Health', cell: health, look: { minW: '112px' } },
  { title: 'Loads', cell: ({ health: is }) => (is ? number.format(is.loads) : '–'), look: { textAlign: 'end' } },
  { title: 'Failures', cell: failures, look: { textAlign: 'end' } },
  { title: 'People', cell: ({ health: is }) => (is ? number.format(is.people) : '–'), look: { textAlign: 'end' } },
  { title: 'p75 LCP', cell: ({ health: is }) => seconds(is?.lcp), look: { textAlign: 'end', whiteSpace: 'nowrap' } },
  { title: 'p75 INP', cell: ({ health: is }) => seconds(is?.inp), look: { textAlign: 'end', whiteSpace: 'nowrap' } },
  { title: 'Latest move', cell: move, look: { minW: '160px' } },
];

const card = (row: ReleaseRow, actions: ReactNode) => (
  <RecordCard title={nameIn(row)} actions={actions}>
    {named(row)}
    {servedTo(row)}
    {health(row)}
    <Box mt="4px" color="fg.muted">
      {row.health ? `${counted(row.health.loads, 'load')} · ${counted(row.health.failures, 'failure')}` : ''}
    </Box>
    {move(row)}
  </RecordCard>
);

/** Button labels of the steps. */
export const stepNames: Readonly<Record<Step, string>> = {
  promote: 'Promote',
  rollback: 'Roll back',
  hold: 'Hold',
  lift: 'Lift hold',
  canary: 'New canary',
  release: 'Release again',
};

interface ReleaseTableProps {
  rows: readonly ReleaseRow[];
  /** Is set only for users who may move releases. */
  onStep?: ((row: ReleaseRow, step: Step) => void) | undefined;
  onLook: (row: ReleaseRow) => void;
}

/** Lists the served versions with their health and actions. */
export function ReleaseTable({ rows, onStep, onLook }: ReleaseTableProps) {
  const actions = (row: ReleaseRow) => {
    const [first, ...others] = onStep ? row.steps : [];
    return (
      <Flex gap="2px" align="center" justify="flex-end">
        <Button variant="outline" size="sm" aria-label={`Details of ${row.id}`} onClick={() => onLook(row)}>
          Details
        </Button>
        {first && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`${stepNames[first]} ${row.id}`}
            onClick={() => onStep?.(row, first)}
          >
            {stepNames[first]}
          </Button>
        )}
        {others.length > 0 && (
          <MoreMenu
            of={row.id}
            items={others.map((step) => ({ name: stepNames[step], onClick: () => onStep?.(row, step) }))}
          />
        )}
      </Flex>
    );
  };
  return <RecordTable label="Releases" records={rows} columns={columns} card={card} actions={actions} lines={2} />;
}

import { exceptionSeverities, type TripLine as Line, type TripStep } from '@quayside/freight';
import {
  Badge,
  Box,
  badgeStatuses,
  Flex,
  ModeTag,
  ProgressBar,
  SeverityGlyph,
  StatStrip,
  StatusBadge,
  StatusGlyph,
  TripLine,
  TripSteps,
} from '@quayside/ui';
import { Plane, Ship, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Kind, Shown } from './Shown';

const modes = ['FCL', 'LCL', 'AIR', 'BCL', 'MBCL', 'FBA', 'SEA'] as const;
const underWay: Line = {
  marker: { kind: 'moving', mark: 'ship', at: 55 },
  done: 55,
  estimated: 55,
  via: [{ code: 'SGSIN', at: 25, behind: true }],
  planned: null,
  departed: true,
  arrived: false,
  end: null,
};
const over = { marker: null, via: [] } as const;
const trips: readonly (Partial<Line> & { state: string; status?: 'new' | 'exception' | 'completed' | 'cancelled' })[] =
  [
    { state: 'not departed', ...over, status: 'new', done: 0, estimated: 0, departed: false },
    { state: 'moving' },
    { state: 'standing', marker: { kind: 'standing', mark: 'anchor', at: 25 }, done: 25, estimated: 25 },
    { state: 'not reported', marker: { kind: 'unreported', mark: 'ship', at: 60 }, done: 30, estimated: 60 },
    { state: 'late, in trouble', status: 'exception', planned: 80 },
    {
      state: 'arrived',
      marker: { kind: 'standing', mark: 'warehouse', at: 100 },
      done: 100,
      estimated: 100,
      arrived: true,
    },
    { state: 'completed', ...over, status: 'completed', done: 100, estimated: 100, arrived: true, end: 'completed' },
    { state: 'cancelled', ...over, status: 'cancelled', done: 0, estimated: 0, departed: false, end: 'cancelled' },
  ];
const step = { moment: null, timeZone: null, words: null, expects: null, late: false } as const;
const steps: readonly TripStep[] = [
  { ...step, key: 'created', label: 'Created', state: 'done' },
  { ...step, key: 'call', label: 'At Singapore', state: 'current', words: 'waits for 2026/11/22' },
  { ...step, key: 'arrived', label: 'Arrived', state: 'next' },
];
const stats = [
  { key: 'new', label: 'New', icon: Ship, value: 12 },
  { key: 'air', label: 'In the air', icon: Plane, value: undefined },
  { key: 'exceptions', label: 'Exceptions', icon: TriangleAlert, value: 'failed' },
] as const;

/** Components that show a status. */
export function Status() {
  const [selected, setSelected] = useState('new');
  return (
    <Kind title="Status">
      {badgeStatuses.map((status) => (
        <Shown key={status} state={status}>
          <Flex align="center" gap="8px">
            <StatusBadge status={status} />
            <StatusGlyph status={status} />
          </Flex>
        </Shown>
      ))}
      {modes.map((mode) => (
        <Shown key={mode} state={mode}>
          <ModeTag mode={mode} />
        </Shown>
      ))}
      <Shown state="Badge">
        <Badge>Draft</Badge> <Badge colorPalette="vermilion">3</Badge>
      </Shown>
      <Shown state="ProgressBar, and without an end">
        <Flex direction="column" gap="12px" width="280px" maxW="100%">
          <ProgressBar label="Export" percent={40} text="400 of 1,000" />
          <ProgressBar label="Import" percent={undefined} />
        </Flex>
      </Shown>
      {trips.map(({ state, status = 'in-progress' as const, ...line }) => (
        <Shown key={state} state={`TripLine, ${state}`}>
          <Box width="280px" maxW="100%">
            <TripLine line={{ ...underWay, ...line }} status={status} label={`Hai Phong to Rotterdam, ${state}`} />
          </Box>
        </Shown>
      ))}
      <Shown state="TripSteps" wide>
        <TripSteps steps={steps} label="Steps of the booking" />
      </Shown>
      <Shown state="SeverityGlyph">
        <Flex gap="8px">
          {exceptionSeverities.map((severity) => (
            <SeverityGlyph key={severity} severity={severity} />
          ))}
        </Flex>
      </Shown>
      <Shown state="StatStrip: counted, loading, failed" wide>
        <StatStrip
          aria-label="Counters"
          stats={stats}
          selected={selected}
          onSelect={setSelected}
          onRetry={setSelected}
        />
      </Shown>
    </Kind>
  );
}

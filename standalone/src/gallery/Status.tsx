import {
  Badge,
  Box,
  badgeStatuses,
  Flex,
  ModeTag,
  ProgressBar,
  RouteProgress,
  StatStrip,
  StatusBadge,
  StatusGlyph,
} from '@quayside/ui';
import { Plane, Ship, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Kind, Shown } from './Shown';

const modes = ['FCL', 'LCL', 'AIR', 'BCL', 'MBCL', 'FBA', 'SEA'] as const;
const routes = [
  { state: 'not departed', progress: 0, departed: false, status: 'new', mode: 'FCL' },
  { state: 'under way', progress: 45, departed: true, status: 'in-progress', mode: 'AIR' },
  { state: 'in trouble', progress: 70, departed: true, status: 'exception', mode: 'LCL' },
  { state: 'arrived', progress: 100, departed: true, status: 'completed', mode: 'FCL' },
] as const;
const stats = [
  { key: 'new', label: 'New', icon: Ship, value: 12 },
  { key: 'air', label: 'In the air', icon: Plane, value: undefined },
  { key: 'exceptions', label: 'Exceptions', icon: TriangleAlert, value: 'failed' },
] as const;

/** What says how something stands. */
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
      {routes.map(({ state, ...route }) => (
        <Shown key={state} state={`RouteProgress, ${state}`}>
          <Box width="280px" maxW="100%">
            <RouteProgress {...route} label={`Hai Phong to Rotterdam, ${state}`} via={[{ code: 'SGSIN', at: 35 }]} />
          </Box>
        </Shown>
      ))}
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

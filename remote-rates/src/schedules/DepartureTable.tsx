import type { Departure } from '@quayside/contract';
import { Box, type Column, Flex, RecordCard, RecordTable, RowAction } from '@quayside/ui';
import { CalendarX2, Pencil, Trash2 } from 'lucide-react';
import {
  ArrivalTime,
  Conveyance,
  CutOffs,
  DepartureLane,
  DepartureTime,
  daysOnTheWay,
  departureName,
  SourceBadge,
  transitText,
} from './departureFacts';

export type DepartureAction = 'edit' | 'end' | 'remove';

interface DepartureTableProps {
  departures: readonly Departure[];
  mayChange: boolean;
  onAction: (is: DepartureAction, departure: Departure) => void;
}

const columns: readonly Column<Departure>[] = [
  {
    title: 'Carrier',
    cell: ({ carrier }) => (
      <Box textStyle="idSm" title={carrier.name}>
        {carrier.code}
      </Box>
    ),
  },
  { title: 'Vessel or flight', cell: (departure) => <Conveyance departure={departure} />, look: { minW: '120px' } },
  { title: 'Service', cell: ({ service }) => service || '–', look: { overflowWrap: 'anywhere' } },
  { title: 'Lane', cell: (departure) => <DepartureLane departure={departure} /> },
  { title: 'ETD', cell: (departure) => <DepartureTime departure={departure} /> },
  { title: 'ETA', cell: (departure) => <ArrivalTime departure={departure} /> },
  { title: 'Days', cell: daysOnTheWay, look: { textAlign: 'end' } },
  { title: 'Cut-off', cell: (departure) => <CutOffs departure={departure} /> },
  { title: 'Source', cell: (departure) => <SourceBadge departure={departure} /> },
];

/** Table of departures; cards on phones and small tablets. Shared departures are read-only. */
export function DepartureTable({ departures, mayChange, onAction }: DepartureTableProps) {
  const actions = (departure: Departure) =>
    departure.agent !== null && (
      <>
        <RowAction
          icon={Pencil}
          name={`Edit ${departureName(departure)}`}
          hint="Edit"
          onClick={() => onAction('edit', departure)}
        />
        <RowAction
          icon={CalendarX2}
          name={`End departures like ${departureName(departure)}`}
          hint="End from a day on"
          onClick={() => onAction('end', departure)}
        />
        <RowAction
          icon={Trash2}
          name={`Remove ${departureName(departure)}`}
          hint="Remove"
          onClick={() => onAction('remove', departure)}
        />
      </>
    );
  return (
    <RecordTable
      label="Departures"
      records={departures}
      columns={columns}
      lines={2}
      actions={mayChange ? actions : undefined}
      card={(departure, buttons) => (
        <RecordCard title={<DepartureLane departure={departure} />} actions={buttons}>
          <Flex justify="space-between" gap="12px">
            <Conveyance departure={departure} />
            <SourceBadge departure={departure} />
          </Flex>
          <Box color="fg.muted" pt="4px">
            {[departure.carrier.name, departure.service, transitText(departure)].filter(Boolean).join(' · ')}
          </Box>
          <Flex wrap="wrap" gap="4px 20px" pt="8px">
            <Box>
              ETD <DepartureTime departure={departure} />
            </Box>
            <Box>
              ETA <ArrivalTime departure={departure} />
            </Box>
            <Box>
              Cut-off <CutOffs departure={departure} />
            </Box>
          </Flex>
        </RecordCard>
      )}
    />
  );
}

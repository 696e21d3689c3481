import type { Departure } from '@quayside/contract';
import { Box, type Column, Flex, RecordCard, RecordTable, RowAction } from '@quayside/ui';
import { CalendarX2, Pencil, Trash2 } from 'lucide-react';
import { t } from '../texts/schedules';
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
    get title() {
      return t('Carrier');
    },
    cell: ({ carrier }) => (
      <Box textStyle="idSm" title={carrier.name}>
        {carrier.code}
      </Box>
    ),
  },
  {
    get title() {
      return t('Vessel or flight');
    },
    cell: (departure) => <Conveyance departure={departure} />,
    look: { minW: '120px' },
  },
  {
    get title() {
      return t('Service');
    },
    cell: ({ service }) => service || '–',
    look: { overflowWrap: 'anywhere' },
  },
  {
    get title() {
      return t('Lane');
    },
    cell: (departure) => <DepartureLane departure={departure} />,
  },
  {
    get title() {
      return t('ETD');
    },
    cell: (departure) => <DepartureTime departure={departure} />,
  },
  {
    get title() {
      return t('ETA');
    },
    cell: (departure) => <ArrivalTime departure={departure} />,
  },
  {
    get title() {
      return t('Days');
    },
    cell: daysOnTheWay,
    look: { textAlign: 'end' },
  },
  {
    get title() {
      return t('Cut-off');
    },
    cell: (departure) => <CutOffs departure={departure} />,
  },
  {
    get title() {
      return t('Source');
    },
    cell: (departure) => <SourceBadge departure={departure} />,
  },
];

/** Table of departures; cards on phones and small tablets. Shared departures are read-only. */
export function DepartureTable({ departures, mayChange, onAction }: DepartureTableProps) {
  const actions = (departure: Departure) =>
    departure.agent !== null && (
      <>
        <RowAction
          icon={Pencil}
          name={t('Edit {name}', { name: departureName(departure) })}
          hint={t('Edit')}
          onClick={() => onAction('edit', departure)}
        />
        <RowAction
          icon={CalendarX2}
          name={t('End departures like {name}', { name: departureName(departure) })}
          hint={t('End from a day on')}
          onClick={() => onAction('end', departure)}
        />
        <RowAction
          icon={Trash2}
          name={t('Remove {name}', { name: departureName(departure) })}
          hint={t('Remove')}
          onClick={() => onAction('remove', departure)}
        />
      </>
    );
  return (
    <RecordTable
      label={t('Departures')}
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
            <Box>{t.rich('ETD {time}', { time: <DepartureTime departure={departure} /> })}</Box>
            <Box>{t.rich('ETA {time}', { time: <ArrivalTime departure={departure} /> })}</Box>
            <Box>{t.rich('Cut-off {time}', { time: <CutOffs departure={departure} /> })}</Box>
          </Flex>
        </RecordCard>
      )}
    />
  );
}

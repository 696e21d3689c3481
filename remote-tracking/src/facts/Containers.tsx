import {
  type ContainerRow,
  displayContainerNumber,
  eventTitle,
  eventZone,
  formatKg,
  placeCode,
  tripWords,
} from '@quayside/freight';
import { translateWords } from '@quayside/kernel/language';
import { Badge, Box, Flex, Panel, PlaceTime, Table } from '@quayside/ui';
import { TriangleAlert } from 'lucide-react';
import { t } from '../texts/tracking';
import { isProblem } from '../tracking/isProblem';

const wide = { display: { base: 'none', sm: 'table-cell' } } as const;

/** Lists each container with its last event. */
export function Containers({ rows }: { rows: readonly ContainerRow[] }) {
  return (
    <Panel
      title={
        <Flex align="center" gap="12px">
          {t('Containers')}
          <Badge size="sm" bg="bg.muted" color="fg.muted">
            {rows.length}
          </Badge>
        </Flex>
      }
    >
      <Table.Root css={{ '& time > *': { fontWeight: 'normal' } }}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{t('Container')}</Table.ColumnHeader>
            <Table.ColumnHeader {...wide}>{t('Type')}</Table.ColumnHeader>
            <Table.ColumnHeader {...wide} textAlign="end">
              {t('Gross weight')}
            </Table.ColumnHeader>
            <Table.ColumnHeader>{t('Last event')}</Table.ColumnHeader>
            <Table.ColumnHeader {...wide}>{t('Location')}</Table.ColumnHeader>
            <Table.ColumnHeader {...wide}>{t('Time')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map(({ number, type, weight, lastEvent }) => (
            <Table.Row key={number}>
              <Table.Cell textStyle="id" whiteSpace="nowrap">
                {displayContainerNumber(number)}
              </Table.Cell>
              <Table.Cell {...wide}>{type}</Table.Cell>
              <Table.Cell {...wide} textAlign="end">
                {weight === null ? '–' : formatKg(weight)}
              </Table.Cell>
              <Table.Cell>
                {lastEvent ? (
                  <Flex as="span" align="center" gap="6px" {...(isProblem(lastEvent) && { color: 'fg.error' })}>
                    {isProblem(lastEvent) && <TriangleAlert size={14} aria-hidden />}
                    {eventTitle(lastEvent, translateWords(tripWords))}
                  </Flex>
                ) : (
                  <Box as="span" color="fg.muted">
                    {t('None yet')}
                  </Box>
                )}
              </Table.Cell>
              <Table.Cell {...wide} textStyle="id">
                {(lastEvent && placeCode(lastEvent)) ?? '–'}
              </Table.Cell>
              <Table.Cell {...wide}>
                {lastEvent ? (
                  <PlaceTime at={lastEvent.occurredAt} timeZone={eventZone(lastEvent)} dateOnly={lastEvent.dateOnly} />
                ) : (
                  '–'
                )}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Panel>
  );
}

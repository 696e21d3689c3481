import { Box, Flex, Table, VisuallyHidden } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { Panel } from '../layout/Panel';
import { internalOnly, screenOnly } from '../print/printRules';
import { t } from '../texts/common';

export interface Column<T> {
  title: string;
  /** Marks cost, margin or another internal figure: the column is not printed. */
  internal?: boolean;
  cell: (record: T) => ReactNode;
  look?: Pick<
    ComponentProps<typeof Table.Cell>,
    'color' | 'fontWeight' | 'whiteSpace' | 'overflowWrap' | 'minW' | 'textAlign'
  >;
}

export interface RecordTableProps<T> {
  label: string;
  records: readonly T[];
  columns: readonly Column<T>[];
  /** Renders the same record on a phone. */
  card: (record: T, actions: ReactNode) => ReactNode;
  /** Renders the actions of a record as small buttons. Omitted when no record has actions. */
  actions?: ((record: T) => ReactNode) | undefined;
  /** Number of text lines in the cells of a row. */
  lines?: 1 | 2;
}

/** Table of records; on phones and small tablets one card per record. */
export function RecordTable<T extends { id: string }>(props: RecordTableProps<T>) {
  const { label, records, columns, card, actions, lines = 1 } = props;
  return (
    <>
      <Panel display={{ base: 'none', md: 'block' }} overflowX="auto">
        <Table.Root interactive aria-label={label}>
          <Table.Header>
            <Table.Row>
              {columns.map(({ title, look, internal }) => (
                <Table.ColumnHeader key={title} textAlign={look?.textAlign} {...(internal && internalOnly)}>
                  {title}
                </Table.ColumnHeader>
              ))}
              {actions && (
                <Table.ColumnHeader {...screenOnly}>
                  <VisuallyHidden>{t('Actions')}</VisuallyHidden>
                </Table.ColumnHeader>
              )}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {records.map((record) => (
              <Table.Row key={record.id} height={{ 1: '46px', 2: '56px' }[lines]}>
                {columns.map(({ title, cell, look, internal }) => (
                  <Table.Cell key={title} {...look} {...(internal && internalOnly)}>
                    {cell(record)}
                  </Table.Cell>
                ))}
                {actions && (
                  <Table.Cell py="4px" {...screenOnly}>
                    <Flex justify="flex-end" align="center" gap="2px">
                      {actions(record)}
                    </Flex>
                  </Table.Cell>
                )}
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Panel>
      <Flex
        as="ul"
        aria-label={label}
        direction="column"
        gap="8px"
        listStyleType="none"
        display={{ base: 'flex', md: 'none' }}
      >
        {records.map((record) => (
          <li key={record.id}>{card(record, actions?.(record))}</li>
        ))}
      </Flex>
    </>
  );
}

export interface RecordCardProps {
  title: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

/** Shows a record on a phone: title and actions, with the content below. */
export function RecordCard({ title, actions, children }: RecordCardProps) {
  return (
    <Panel px="14px" pt="8px" pb="14px" overflowWrap="anywhere">
      <Flex align="center" gap="8px" minH="40px">
        <Box as="h2" textStyle="subheading" flex="1" minW="0">
          {title}
        </Box>
        {actions && (
          <Flex flexShrink={0} my="-4px" me="-8px">
            {actions}
          </Flex>
        )}
      </Flex>
      <Box textStyle="dense">{children}</Box>
    </Panel>
  );
}

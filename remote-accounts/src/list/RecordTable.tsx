import { Box, Flex, Panel, Table, VisuallyHidden } from '@freight/shared-kernel/ui';
import type { ComponentProps, ReactNode } from 'react';

export interface Column<T> {
  title: string;
  cell: (record: T) => ReactNode;
  look?: Pick<ComponentProps<typeof Table.Cell>, 'color' | 'fontWeight' | 'whiteSpace' | 'overflowWrap'>;
}

interface RecordTableProps<T> {
  label: string;
  records: readonly T[];
  columns: readonly Column<T>[];
  /** The same record on a phone: its headline, and what stands below. */
  card: (record: T) => { title: ReactNode; body: ReactNode };
  /** What can be done with a record, as small buttons. Left out where nothing can be done with any. */
  actions?: ((record: T) => ReactNode) | undefined;
}

/** A table; on phones and small tablets a card per record. */
export function RecordTable<T extends { id: string }>(props: RecordTableProps<T>) {
  const { label, records, columns, card, actions } = props;
  return (
    <>
      <Panel display={{ base: 'none', md: 'block' }} overflowX="auto">
        <Table.Root interactive aria-label={label}>
          <Table.Header>
            <Table.Row>
              {columns.map(({ title }) => (
                <Table.ColumnHeader key={title}>{title}</Table.ColumnHeader>
              ))}
              {actions && (
                <Table.ColumnHeader>
                  <VisuallyHidden>Actions</VisuallyHidden>
                </Table.ColumnHeader>
              )}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {records.map((record) => (
              <Table.Row key={record.id} height="46px">
                {columns.map(({ title, cell, look }) => (
                  <Table.Cell key={title} {...look}>
                    {cell(record)}
                  </Table.Cell>
                ))}
                {actions && (
                  <Table.Cell py="4px">
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
        {records.map((record) => {
          const { title, body } = card(record);
          return (
            <li key={record.id}>
              <Panel px="14px" pt="8px" pb="14px" overflowWrap="anywhere">
                <Flex align="center" gap="8px" minH="40px">
                  <Box as="h2" textStyle="subheading" flex="1" minW="0">
                    {title}
                  </Box>
                  {actions && (
                    <Flex flexShrink={0} my="-4px" me="-8px">
                      {actions(record)}
                    </Flex>
                  )}
                </Flex>
                <Box textStyle="dense">{body}</Box>
              </Panel>
            </li>
          );
        })}
      </Flex>
    </>
  );
}

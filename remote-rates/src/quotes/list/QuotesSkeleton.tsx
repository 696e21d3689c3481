import { Flex, Panel, Skeleton } from '@freight/shared-kernel/ui';

const rows = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Rows in the size of the table's. */
export function QuotesSkeleton() {
  return (
    <Panel>
      {rows.map((row) => (
        <Flex
          key={row}
          align="center"
          gap="32px"
          height={{ base: '128px', md: '56px' }}
          px="16px"
          borderBottomWidth="1px"
          borderColor="border.muted"
        >
          <Skeleton height="16px" flex="2" />
          <Skeleton height="16px" flex="1.4" />
          <Skeleton height="16px" flex="1" display={{ base: 'none', md: 'block' }} />
          <Skeleton height="16px" flex="1" display={{ base: 'none', md: 'block' }} />
        </Flex>
      ))}
    </Panel>
  );
}

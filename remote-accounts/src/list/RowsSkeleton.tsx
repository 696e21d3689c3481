import { Box, Flex, Panel, Skeleton } from '@freight/shared-kernel/ui';

const rows = Array.from({ length: 10 }, (_, index) => `row-${index}`);

/** Ten rows in the size of the table's. */
export function RowsSkeleton() {
  return (
    <Panel>
      <Box height="35px" borderBottomWidth="1px" />
      {rows.map((row) => (
        <Flex
          key={row}
          align="center"
          gap="32px"
          height="46px"
          px="16px"
          borderBottomWidth="1px"
          borderColor="border.muted"
        >
          <Skeleton height="16px" flex="2" />
          <Skeleton height="16px" flex="1.4" />
          <Skeleton height="16px" flex="2" display={{ base: 'none', md: 'block' }} />
          <Skeleton height="16px" flex="1.4" display={{ base: 'none', md: 'block' }} />
          <Skeleton height="16px" flex="1.6" display={{ base: 'none', md: 'block' }} />
        </Flex>
      ))}
    </Panel>
  );
}

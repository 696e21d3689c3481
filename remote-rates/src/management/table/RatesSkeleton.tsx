import { Flex, Panel, Skeleton } from '@freight/shared-kernel/ui';

const rows = Array.from({ length: 8 }, (_, index) => `row-${index}`);

/** Eight rows in the size of the table's. */
export function RatesSkeleton() {
  return (
    <Panel>
      {rows.map((row) => (
        <Flex
          key={row}
          align="center"
          gap="32px"
          height="66px"
          px="16px"
          borderBottomWidth="1px"
          borderColor="border.muted"
        >
          <Skeleton height="24px" width="62px" />
          <Skeleton height="32px" flex="2" />
          <Skeleton height="32px" flex="2" display={{ base: 'none', md: 'block' }} />
          <Skeleton height="32px" flex="2" />
          <Skeleton height="16px" flex="3" display={{ base: 'none', md: 'block' }} />
        </Flex>
      ))}
    </Panel>
  );
}

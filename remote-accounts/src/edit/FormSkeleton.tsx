import { Box, Flex, Panel, Skeleton } from '@quayside/ui';

const rows = ['first', 'second', 'third'];

/** In the size of a page that is one form. */
export function FormSkeleton() {
  return (
    <Box maxW="640px">
      <Flex align="center" height="64px">
        <Skeleton height="24px" width="200px" />
      </Flex>
      <Panel p="16px">
        {rows.map((row) => (
          <Flex key={row} gap="16px" py="8px">
            <Skeleton height="56px" flex="1" />
            <Skeleton height="56px" flex="1" display={{ base: 'none', sm: 'block' }} />
          </Flex>
        ))}
      </Panel>
    </Box>
  );
}

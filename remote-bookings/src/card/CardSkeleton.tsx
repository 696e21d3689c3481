import { Box, Flex, Skeleton } from '@quayside/ui';

/** Placeholder with the size of a card. */
export function CardSkeleton() {
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="lg" boxShadow="xs" data-skeleton="card">
      <Flex align="center" gap="12px" h="42px" px="12px" borderBottomWidth="1px" borderColor="border.muted">
        <Skeleton h="24px" w="62px" />
        <Skeleton h="14px" flex="0 1 160px" />
        <Skeleton h="14px" flex="0 1 140px" display={{ base: 'none', sm: 'block' }} />
        <Box flex="1" />
        <Skeleton h="24px" w="104px" borderRadius="full" />
      </Flex>
      <Flex align="center" gap="20px" minH="100px" px="16px">
        <Skeleton h="44px" w="96px" />
        <Skeleton h="4px" flex="1" />
        <Skeleton h="44px" w="96px" />
        <Skeleton h="52px" w="240px" display={{ base: 'none', md: 'block' }} />
      </Flex>
    </Box>
  );
}

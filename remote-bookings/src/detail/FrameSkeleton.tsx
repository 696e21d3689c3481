import { Flex, Grid, Skeleton } from '@quayside/ui';

/** Header, tabs and two columns on their way. */
export function FrameSkeleton() {
  return (
    <Flex direction="column" gap="12px">
      <Skeleton h="16px" w="200px" />
      <Skeleton h="32px" w="320px" maxW="100%" />
      <Skeleton h="40px" w="180px" />
      <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 428px' }} gap="16px" mt="8px">
        <Skeleton h="420px" borderRadius="lg" />
        <Skeleton h="320px" borderRadius="lg" />
      </Grid>
    </Flex>
  );
}

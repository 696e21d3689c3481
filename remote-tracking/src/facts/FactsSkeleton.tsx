import { Grid, Panel, Skeleton, Stack } from '@quayside/ui';

const cells = ['shipper', 'from', 'vessel', 'containers', 'consignee', 'to', 'carrier'];

/** Placeholder of the key facts. */
export const FactsSkeleton = () => (
  <Panel px="16px" py="14px" aria-busy="true">
    <Grid templateColumns={{ base: '1fr 1fr', sm: '1.05fr 1fr 1.1fr .9fr' }} gap="12px 24px">
      {cells.map((cell) => (
        <Stack key={cell} gap="6px" minH="56px">
          <Skeleton h="12px" w="72px" />
          <Skeleton h="14px" w="128px" maxW="100%" />
          <Skeleton h="12px" w="104px" />
        </Stack>
      ))}
    </Grid>
  </Panel>
);

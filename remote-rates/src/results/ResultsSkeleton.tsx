import { Box, Flex, Grid, Skeleton } from '@quayside/ui';
import { resultColumns } from './resultColumns';

/** Placeholder of the rows and the panels beside them. */
export function ResultsSkeleton() {
  return (
    <Box>
      <Flex align="center" minH="60px">
        <Skeleton height="24px" width="320px" maxW="80%" />
      </Flex>
      <Grid templateColumns={resultColumns} gap="16px" alignItems="start">
        <Flex direction="column" gap="8px">
          {['one', 'two', 'three', 'four', 'five'].map((row) => (
            <Skeleton key={row} height={{ base: '168px', sm: '118px', md: '76px' }} borderRadius="lg" />
          ))}
        </Flex>
        <Skeleton height="230px" borderRadius="lg" />
      </Grid>
    </Box>
  );
}

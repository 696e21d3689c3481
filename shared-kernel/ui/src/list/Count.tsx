import { Badge, Box } from '@chakra-ui/react';
import { countText } from '@quayside/freight';

/**
 * Shows the number of records of a list behind its title. Reserves its space until the number is known, so that the
 * title's row does not wrap later.
 */
export function Count({ of: list }: { of: { totalDocs: number; totalCapped?: boolean | undefined } | undefined }) {
  return (
    <Box as="span" display="inline-block" minW="60px">
      {list && (
        <Badge size="sm" ms="12px" verticalAlign="middle" bg="bg.muted" color="fg.muted">
          {countText(list.totalDocs)}
          {list.totalCapped && '+'}
        </Badge>
      )}
    </Box>
  );
}

import { Badge } from '@chakra-ui/react';
import { countText } from '@quayside/freight';

/** How many records a list has, behind its title; nothing before that is known. */
export function Count({ of: list }: { of: { totalDocs: number; totalCapped?: boolean | undefined } | undefined }) {
  return (
    list && (
      <Badge size="sm" ms="12px" verticalAlign="middle" bg="bg.muted" color="fg.muted">
        {countText(list.totalDocs)}
        {list.totalCapped && '+'}
      </Badge>
    )
  );
}

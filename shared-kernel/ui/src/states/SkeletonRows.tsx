import { Flex, type FlexProps, Skeleton, type SkeletonProps } from '@chakra-ui/react';

/** One cell of each row, in the size of what comes. */
export interface SkeletonCell extends Pick<SkeletonProps, 'width' | 'flex'> {
  height: string;
  /** Left out on phones. */
  wide?: true;
}

export interface SkeletonRowsProps {
  count: number;
  /** Of a row of the table that comes. */
  height: FlexProps['height'];
  /** By the name of the column. */
  cells: Readonly<Record<string, SkeletonCell>>;
}

/** The rows of a table that is loading. */
export function SkeletonRows({ count, height, cells }: SkeletonRowsProps) {
  const rows = Array.from({ length: count }, (_, index) => `row-${index}`);
  return rows.map((row) => (
    <Flex
      key={row}
      align="center"
      gap="32px"
      height={height}
      px="16px"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      {Object.entries(cells).map(([column, { wide, ...size }]) => (
        <Skeleton key={column} {...size} {...(wide && { display: { base: 'none', md: 'block' } })} />
      ))}
    </Flex>
  ));
}

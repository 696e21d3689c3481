import { Flex, type FlexProps, Skeleton, type SkeletonProps } from '@chakra-ui/react';

/** Placeholder of one cell, in the size of the loaded content. */
export interface SkeletonCell extends Pick<SkeletonProps, 'width' | 'flex'> {
  height: string;
  /** Hidden on phones. */
  wide?: true;
}

export interface SkeletonRowsProps {
  count: number;
  /** Height of a row of the loaded table. */
  height: FlexProps['height'];
  /** Cells by column name. */
  cells: Readonly<Record<string, SkeletonCell>>;
}

/** Placeholder rows of a loading table. */
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

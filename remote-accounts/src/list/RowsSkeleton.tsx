import { Box, Panel, SkeletonRows } from '@quayside/ui';

const cells = {
  name: { height: '16px', flex: '2' },
  second: { height: '16px', flex: '1.4' },
  third: { height: '16px', flex: '2', wide: true },
  fourth: { height: '16px', flex: '1.4', wide: true },
  fifth: { height: '16px', flex: '1.6', wide: true },
} as const;

/** Placeholder with ten rows of the table. */
export function RowsSkeleton() {
  return (
    <Panel>
      <Box height="35px" borderBottomWidth="1px" />
      <SkeletonRows count={10} height="46px" cells={cells} />
    </Panel>
  );
}

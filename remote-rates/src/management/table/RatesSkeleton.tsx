import { Panel, SkeletonRows } from '@quayside/ui';

const cells = {
  mode: { height: '24px', width: '62px' },
  lane: { height: '32px', flex: '2' },
  carrier: { height: '32px', flex: '2', wide: true },
  validity: { height: '32px', flex: '2' },
  prices: { height: '16px', flex: '3', wide: true },
} as const;

/** Placeholder with eight rows of the table. */
export function RatesSkeleton() {
  return (
    <Panel>
      <SkeletonRows count={8} height="66px" cells={cells} />
    </Panel>
  );
}

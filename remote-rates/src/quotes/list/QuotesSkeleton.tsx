import { Panel, SkeletonRows } from '@quayside/ui';

const cells = {
  quote: { height: '16px', flex: '2' },
  customer: { height: '16px', flex: '1.4' },
  price: { height: '16px', flex: '1', wide: true },
  validity: { height: '16px', flex: '1', wide: true },
} as const;

/** Placeholder with six rows of the table. */
export function QuotesSkeleton() {
  return (
    <Panel>
      <SkeletonRows count={6} height={{ base: '128px', md: '56px' }} cells={cells} />
    </Panel>
  );
}

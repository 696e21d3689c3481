import { Skeleton } from '@quayside/ui';
import { lazy, Suspense } from 'react';
import type { PositionsChartProps } from './PositionsChart';

const PositionsChart = lazy(() => import('./PositionsChart'));

/** Map of many bookings; the coastlines load with it. */
export default function PositionsMap(props: PositionsChartProps) {
  return (
    <Suspense fallback={<Skeleton position="absolute" inset="0" borderRadius="0" />}>
      <PositionsChart {...props} />
    </Suspense>
  );
}

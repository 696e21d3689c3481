import type { WidgetProps } from '@freight/shared-kernel/composition';

export default function TrackingTab(_props: WidgetProps['tracking/tab']) {
  return <h2>Tracking</h2>;
}

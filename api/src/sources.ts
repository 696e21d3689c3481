import { simulatedSource } from './demo/carrier/simulatedSource';
import { configuredSources } from './integrations/configuredSources';
import type { Config } from './ports/config';
import type { TrackingSource } from './ports/trackingSource';

/** Returns the tracking sources. The first one that serves a carrier wins; the demo's simulated carrier comes last. */
export const listTrackingSources = ({
  tracking,
  demo,
}: Pick<Config, 'tracking' | 'demo'>): readonly TrackingSource[] => [
  ...configuredSources(tracking),
  ...(demo ? [simulatedSource] : []),
];

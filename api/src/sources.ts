import { simulatedSource } from './demo/carrier/simulatedSource';
import { configuredSources } from './integrations/configuredSources';
import type { Config } from './ports/config';
import type { TrackingSource } from './ports/trackingSource';

/** Who is asked about shipments. The first that serves a carrier wins; the simulated carrier of the demo comes last. */
export const sourcesOf = ({ tracking, demo }: Pick<Config, 'tracking' | 'demo'>): readonly TrackingSource[] => [
  ...configuredSources(tracking),
  ...(demo ? [simulatedSource] : []),
];

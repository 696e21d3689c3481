import { simulatedSource } from '../demo/carrier/simulatedSource';
import type { SourceSettings } from '../platform/trackingConfig';
import type { Config } from '../ports/config';
import { createCargoAiSource } from './cargoAi/cargoAiSource';
import { createDcsaSource } from './dcsa/dcsaSource';
import type { SourceName, TrackingSource } from './trackingSource';

const isAsked = (settings: SourceSettings | undefined): settings is SourceSettings & { readonly url: string } =>
  settings?.url !== undefined;

const createSources = ({ tracking: { dcsa, cargoAi }, demo }: Config): readonly TrackingSource[] => [
  ...[...dcsa].flatMap(([scac, settings]) => (isAsked(settings) ? [createDcsaSource(scac, settings)] : [])),
  ...(isAsked(cargoAi) ? [createCargoAiSource(cargoAi)] : []),
  ...(demo ? [simulatedSource] : []),
];

const created = new WeakMap<Config, readonly TrackingSource[]>();

/**
 * Whoever can be asked, the first that serves a carrier wins; the simulated carrier of the demo comes last. Each is made
 * once, since it remembers whether its peer fails.
 */
export const configuredSources = (config: Config): readonly TrackingSource[] => {
  const sources = created.get(config) ?? createSources(config);
  created.set(config, sources);
  return sources;
};

/** The source that reports on a carrier only when it has something to say, or null. */
export const callingSource = (
  { tracking: { dcsa, cargoAi, fsuSecret } }: Config,
  carrier: string,
  mode: 'SEA' | 'AIR',
): SourceName | null => {
  if (mode === 'SEA') return dcsa.get(carrier)?.secret ? 'dcsa' : null;
  if (fsuSecret) return 'fsu';
  return cargoAi?.secret ? 'cargo-ai' : null;
};

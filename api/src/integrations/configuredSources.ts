import type { SourceSettings, TrackingSettings } from '../ports/config';
import type { SourceName, TrackingSource } from '../ports/trackingSource';
import { createCargoAiSource } from './cargoAi/cargoAiSource';
import { createDcsaSource } from './dcsa/dcsaSource';

const isAsked = (settings: SourceSettings | undefined): settings is SourceSettings & { readonly url: string } =>
  settings?.url !== undefined;

/** Returns all sources that can be polled. Each holds circuit-breaker state: create them once. */
export const configuredSources = ({ dcsa, cargoAi }: TrackingSettings): readonly TrackingSource[] => [
  ...[...dcsa].flatMap(([scac, settings]) => (isAsked(settings) ? [createDcsaSource(scac, settings)] : [])),
  ...(isAsked(cargoAi) ? [createCargoAiSource(cargoAi)] : []),
];

/** Returns the source that only pushes events for a carrier, or null. */
export const callingSource = (
  { dcsa, cargoAi, fsuSecret }: TrackingSettings,
  carrier: string,
  mode: 'SEA' | 'AIR',
): SourceName | null => {
  if (mode === 'SEA') return dcsa.get(carrier)?.secret ? 'dcsa' : null;
  if (fsuSecret) return 'fsu';
  return cargoAi?.secret ? 'cargo-ai' : null;
};

import type { IncomingFormat } from '@quayside/contract';
import { carrierName } from '@quayside/freight';
import type { TrackingSettings } from '../ports/config';
import type { SourceName, TrackingSource } from '../ports/trackingSource';
import { createCargoAiSource } from './cargoAi/cargoAiSource';
import { accessTo, type CarrierAccess, type Credentials } from './carriers/carrierAccess';
import { type OceanProfile, oceanProfiles } from './carriers/oceanProfiles';
import { createCarrierSource } from './dcsa/dcsaSource';
import { createEventSubscriptions, type EventSubscriptions } from './dcsa/eventSubscriptions';
import { createSourceCaller, type SourceCaller } from './source/sourceCaller';

/** A source that an agent can connect for itself. */
export interface Connectable {
  /** SCAC, FSU for the airlines, CARGO-AI. */
  readonly source: string;
  readonly name: string;
  /** By what it is kept in a booking's tracking. */
  readonly reportsAs: Exclude<SourceName, 'simulated'>;
  readonly formats: readonly IncomingFormat[];
  /** What account and key are called; null where there is none. */
  readonly account: string | null;
  readonly key: string | null;
  readonly note: string;
  /** Whether a subscription can be made at it. */
  readonly subscribes: boolean;
  readonly documentation: string | null;
}

const words: Record<CarrierAccess['by'], Pick<Connectable, 'account' | 'key'>> = {
  bearer: { account: null, key: 'API key' },
  key: { account: null, key: 'API key' },
  pair: { account: 'Client ID', key: 'Client secret' },
  oauth2: { account: 'Client ID', key: 'Client secret' },
};

const pushedOnly = 'What it sends to the callback address is taken.';

const serverOf = ({ carrier, server }: OceanProfile, { connectTo }: TrackingSettings): string | null =>
  connectTo.get(carrier) ?? server;

const ofCarrier =
  (settings: TrackingSettings) =>
  (profile: OceanProfile): Connectable => {
    const { carrier, documentation, access } = profile;
    const name = carrierName(carrier);
    const server = serverOf(profile, settings);
    const shared = { source: carrier, name, reportsAs: 'dcsa', formats: ['dcsa'], documentation } as const;
    if (!access || !server) {
      const why = access
        ? `The address at which ${name} can be asked is not public.`
        : `${name} gives access in a way that cannot be used here yet.`;
      return { ...shared, account: null, key: null, note: `${why} ${pushedOnly}`, subscribes: false };
    }
    return { ...shared, ...words[access.by], note: '', subscribes: profile.subscriptions !== null };
  };

const airlines: Connectable = {
  ...{ source: 'FSU', name: 'Airlines', reportsAs: 'fsu', formats: ['fsu', 'xfsu', 'one-record'] },
  ...{ account: null, key: null, note: 'Airlines send their status messages; they are not asked.' },
  ...{ documentation: 'https://onerecord.iata.org', subscribes: false },
};

const ofCargoAi = ({ cargoAi }: TrackingSettings): Connectable => ({
  ...{ source: 'CARGO-AI', name: 'CargoAI', reportsAs: 'cargo-ai', formats: ['cargo-ai'], documentation: null },
  ...{ account: null, key: cargoAi?.url ? 'API key' : null },
  subscribes: false,
  note: cargoAi?.url ? '' : `The address of CargoAI is not set up here. ${pushedOnly}`,
});

/** Everything that an agent can connect, the largest carriers first. */
export const connectable = (settings: TrackingSettings): readonly Connectable[] => [
  ...oceanProfiles.map(ofCarrier(settings)),
  airlines,
  ofCargoAi(settings),
];

export const oceanSources: readonly string[] = oceanProfiles.map(({ carrier }) => carrier);

/** Whether a source of the installation's own stands behind it. */
export const hasDefault = ({ dcsa, cargoAi, fsuSecret }: TrackingSettings, source: string): boolean => {
  if (source === 'FSU') return fsuSecret !== undefined;
  const settings = source === 'CARGO-AI' ? cargoAi : dcsa.get(source);
  return settings?.url !== undefined || settings?.secret !== undefined;
};

/** The calls to a carrier with what an agent got from it; null where it cannot be asked. */
const carrierCaller = (
  profile: OceanProfile,
  credentials: Credentials,
  settings: TrackingSettings,
): SourceCaller | null => {
  const server = serverOf(profile, settings);
  if (!server || !profile.access) return null;
  const access = accessTo(server, profile.access, credentials);
  return createSourceCaller(server, access, { limit: profile.limit });
};

/** What an agent has connected, to be asked; null for what cannot be. It remembers its token and whether it fails: make it once. */
export const connectedSource = (
  source: string,
  credentials: Credentials,
  settings: TrackingSettings,
): TrackingSource | null => {
  const url = settings.cargoAi?.url;
  if (source === 'CARGO-AI') return url ? createCargoAiSource({ url, apiKey: credentials.key }) : null;
  const profile = oceanProfiles.find(({ carrier }) => carrier === source);
  const call = profile && carrierCaller(profile, credentials, settings);
  return call ? createCarrierSource({ profile, call }) : null;
};

/** The subscriptions at a carrier with what an agent got from it; null where none can be made. */
export const connectedSubscriptions = (
  source: string,
  credentials: Credentials,
  settings: TrackingSettings,
): EventSubscriptions | null => {
  const profile = oceanProfiles.find(({ carrier }) => carrier === source);
  if (!profile?.subscriptions) return null;
  const call = carrierCaller(profile, credentials, settings);
  return call && createEventSubscriptions(profile.subscriptions, call);
};

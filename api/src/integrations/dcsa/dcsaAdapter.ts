import { carrierName } from '@quayside/freight';
import type { TrackingSettings } from '../../ports/config';
import { accessTo, type CarrierAccess } from '../carriers/carrierAccess';
import { type OceanProfile, oceanProfiles } from '../carriers/oceanProfiles';
import type { Adapter, Connectable, Credentials } from '../source/adapter';
import { ofJson } from '../source/jsonReader';
import { createSourceCaller, type Meter, type SourceCaller } from '../source/sourceCaller';
import { createCarrierSchedules } from './carrierSchedules';
import { dcsaEvents } from './dcsaEvents';
import { readDcsaMessages } from './dcsaMessage';
import { createCarrierSource } from './dcsaSource';
import { createEventSubscriptions } from './eventSubscriptions';

const words: Record<CarrierAccess['by'], Pick<Connectable, 'account' | 'key'>> = {
  bearer: { account: null, key: 'API key' },
  key: { account: null, key: 'API key' },
  pair: { account: 'Client ID', key: 'Client secret' },
  oauth2: { account: 'Client ID', key: 'Client secret' },
};

const getServerAddress = ({ carrier, server }: OceanProfile, { connectTo }: TrackingSettings): string | null =>
  connectTo.get(carrier) ?? server;

const ofCarrier =
  (settings: TrackingSettings) =>
  (profile: OceanProfile): Connectable => {
    const { carrier, documentation, access, limit } = profile;
    const name = carrierName(carrier);
    const server = getServerAddress(profile, settings);
    const shared = { source: carrier, name, reportsAs: 'dcsa', formats: ['dcsa'], documentation, limit } as const;
    if (!access || !server) {
      const why = access
        ? `The address at which ${name} can be asked is not public.`
        : `${name} gives access in a way that cannot be used here yet.`;
      const note = `${why} What it sends to the callback address is taken.`;
      return { ...shared, account: null, key: null, note, subscribes: false };
    }
    return { ...shared, ...words[access.by], note: '', subscribes: profile.subscriptions !== null };
  };

const findOceanProfile = (source: string): OceanProfile | undefined =>
  oceanProfiles.find(({ carrier }) => carrier === source);

/** Returns the caller for an agent's account at a carrier; null where it cannot be polled. */
const carrierCaller = (
  profile: OceanProfile,
  credentials: Credentials,
  settings: TrackingSettings,
  meter?: Meter,
): SourceCaller | null => {
  const server = getServerAddress(profile, settings);
  if (!server || !profile.access) return null;
  return createSourceCaller(server, accessTo(server, profile.access, credentials), { limit: profile.limit, meter });
};

/** The ocean carriers, each by its profile. */
export const dcsaAdapter = {
  standard: 'dcsa',
  formats: { dcsa: { path: 'dcsa/callback', read: ofJson(readDcsaMessages) } },
  events: dcsaEvents,
  senderName: carrierName,
  connectable: (settings) => oceanProfiles.map(ofCarrier(settings)),
  hasDefault: ({ dcsa }, source) => {
    const own = dcsa.get(source);
    return own?.url !== undefined || own?.secret !== undefined;
  },
  connect: (source, credentials, settings, meter) => {
    const profile = findOceanProfile(source);
    const call = profile && carrierCaller(profile, credentials, settings, meter);
    return call ? createCarrierSource({ profile, call }) : null;
  },
  schedules: (source, credentials, settings, meter) => {
    const profile = findOceanProfile(source);
    if (!profile?.schedules) return null;
    const call = carrierCaller(profile, credentials, settings, meter);
    return call && createCarrierSchedules(source, profile.schedules, call);
  },
  subscribe: (source, credentials, settings, meter) => {
    const profile = findOceanProfile(source);
    if (!profile?.subscriptions) return null;
    const call = carrierCaller(profile, credentials, settings, meter);
    return call && createEventSubscriptions(profile.subscriptions, call);
  },
} as const satisfies Adapter;

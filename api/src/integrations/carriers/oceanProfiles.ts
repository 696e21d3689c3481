import type { CarrierAccess } from './carrierAccess';

/** By what a carrier can be asked: the names of DCSA Track & Trace. */
export type AskedReference = 'transportDocumentReference' | 'carrierBookingReference' | 'equipmentReference';

/** How an ocean carrier is asked, in what it differs from the standard. */
export interface OceanProfile {
  /** SCAC. */
  readonly carrier: string;
  /** Where it is written down in public; null where nothing is, and the profile is unverified. */
  readonly documentation: string | null;
  /** `https://api.carrier.example`; null where none is published. */
  readonly server: string | null;
  readonly events: string;
  /** Null where it gives access in a way that is not spoken here. */
  readonly access: CarrierAccess | null;
  readonly asks: readonly AskedReference[];
  /** Events on a page; null for a carrier that takes no `limit`. */
  readonly pageSize: number | null;
  /** Whether it can be asked for what is new only. */
  readonly asksSince: boolean;
  /** The path of its subscriptions; null where none is documented in public, so that its pushes are set up with the carrier. */
  readonly subscriptions: string | null;
  /** The path of its Commercial Schedules; null where it is not documented in public. */
  readonly schedules: string | null;
  /** How often it may be asked; null where no limit is published. */
  readonly limit: { readonly calls: number; readonly seconds: number } | null;
}

type Differences = Pick<OceanProfile, 'carrier' | 'documentation'> & Partial<OceanProfile>;

const everyReference = ['transportDocumentReference', 'carrierBookingReference', 'equipmentReference'] as const;

/** The standard's own way, by which a carrier without a line below is asked. @source DCSA Track & Trace 2.2.0 */
export const standardProfile = (carrier: string): OceanProfile => ({
  ...{ carrier, documentation: null, server: null, events: '/v2/events', access: { by: 'bearer' } },
  ...{ asks: everyReference, pageSize: 100, asksSince: true, limit: null, subscriptions: '/v2/event-subscriptions' },
  schedules: '/v1',
});

/** A public client of several carriers, in whose adapters they were looked up. */
const publicClient = 'https://github.com/FreightTech/open-mercato-modules/tree/main/packages/shipment-tracking';

/**
 * The twelve largest carriers, the largest first; 404 means of every one that it knows nothing of a number. Where a carrier
 * publishes no address, the operator of the installation can name it (DCSA_<SCAC>_CONNECT_URL).
 */
const differences: readonly Differences[] = [
  {
    carrier: 'MSCU',
    // Access is by a certificate and a signed assertion, which is not spoken here.
    documentation: publicClient,
    ...{
      server: 'https://api.tech.msc.com',
      events: '/msc/trackandtrace/v2.2/events',
      access: null,
    },
  },
  {
    carrier: 'MAEU',
    documentation: 'https://github.com/buyco/go-maersk-sdk',
    ...{ server: 'https://api.maersk.com', events: '/track-and-trace-private/events' },
    access: {
      ...{ by: 'oauth2', token: '/customer-identity/oauth/v2/access_token', client: 'body' },
      accountHeader: 'consumer-key',
    },
    // "Ocean – Commercial Schedules [DCSA]", api.maersk.com; the same token and consumer key.
    schedules: '/ocean/commercial-schedules/dcsa/v1',
    limit: { calls: 4_000, seconds: 3_600 },
  },
  {
    carrier: 'CMDU',
    documentation: publicClient,
    ...{ server: 'https://apis.cma-cgm.net', events: '/operation/trackandtrace/v1/events' },
    access: { by: 'key', header: 'keyid' },
  },
  { carrier: 'COSU', documentation: null, access: null },
  {
    carrier: 'HLCU',
    documentation: publicClient,
    ...{ server: 'https://api.hlag.com', events: '/hlag/external/v2/events' },
    access: { by: 'pair', accountHeader: 'x-ibm-client-id', header: 'x-ibm-client-secret' },
  },
  { carrier: 'ONEY', documentation: null },
  {
    carrier: 'EGLV',
    documentation: null,
    events: '/apimg/tnt/v2/events',
    access: { by: 'oauth2', token: '/token', client: 'basic' },
  },
  {
    carrier: 'HDMU',
    documentation: null,
    server: 'https://apigw.hmm21.com',
    ...{ events: '/gateway/dcsaCargoTracking/v1/cargo-tracking-dcsa' },
    access: { by: 'key', header: 'x-gateway-apikey' },
    ...{ asks: ['carrierBookingReference', 'equipmentReference'], pageSize: null, asksSince: false },
  },
  {
    carrier: 'ZIMU',
    documentation: null,
    ...{ server: 'https://apigw.zim.com', events: '/trackAndTrace/v2/' },
    access: { by: 'key', header: 'ocp-apim-subscription-key' },
    ...{ pageSize: null, asksSince: false },
  },
  { carrier: 'YMLU', documentation: null },
  { carrier: 'WHLC', documentation: null },
  { carrier: 'PCIU', documentation: null },
];

/** Who keeps its events elsewhere than the standard does says nothing of where its subscriptions and schedules are. */
const toProfile = (differs: Differences): OceanProfile => ({
  ...standardProfile(differs.carrier),
  ...(differs.events && { subscriptions: null, schedules: null }),
  ...differs,
});

export const oceanProfiles: readonly OceanProfile[] = differences.map(toProfile);

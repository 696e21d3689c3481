import type { CarrierAccess } from './carrierAccess';

/** Reference types of queries: the names of DCSA Track & Trace. */
export type AskedReference = 'transportDocumentReference' | 'carrierBookingReference' | 'equipmentReference';

/** How an ocean carrier's API differs from the standard. */
export interface OceanProfile {
  /** SCAC. */
  readonly carrier: string;
  /** Public documentation; null where there is none, and the profile is unverified. */
  readonly documentation: string | null;
  /** `https://api.carrier.example`; null where none is published. */
  readonly server: string | null;
  readonly events: string;
  /** Null where its authentication is not supported. */
  readonly access: CarrierAccess | null;
  /** Supported queries, each by itself; two names in one entry must be sent together. */
  readonly asks: readonly (readonly AskedReference[])[];
  /** Whether it also finds a bill of lading with the carrier's SCAC before it. */
  readonly knowsPrefix: boolean;
  /** Events per page; null for a carrier without a `limit` parameter. */
  readonly pageSize: number | null;
  /** Whether it supports queries for new events only. */
  readonly asksSince: boolean;
  /**
   * Path of its subscriptions; null where it is not publicly documented, so that pushes are set up with the carrier.
   */
  readonly subscriptions: string | null;
  /** Path of its Commercial Schedules; null where it is not publicly documented. */
  readonly schedules: string | null;
  /** Rate limit; null where none is published. */
  readonly limit: { readonly calls: number; readonly seconds: number } | null;
}

type Differences = Pick<OceanProfile, 'carrier' | 'documentation'> & Partial<OceanProfile>;

const everyReference = [['transportDocumentReference'], ['carrierBookingReference'], ['equipmentReference']] as const;

/** The standard's defaults, for a carrier without an entry below. @source DCSA Track & Trace 2.2.0 */
export const standardProfile = (carrier: string): OceanProfile => ({
  ...{ carrier, documentation: null, server: null, events: '/v2/events', access: { by: 'bearer' } },
  ...{ asks: everyReference, knowsPrefix: true, pageSize: 100, asksSince: true, limit: null },
  ...{ subscriptions: '/v2/event-subscriptions', schedules: '/v1' },
});

/** A public client of several carriers; its adapters are the source of these entries. */
const publicClient = 'https://github.com/FreightTech/open-mercato-modules/tree/main/packages/shipment-tracking';

/**
 * The twelve largest carriers, the largest first; for each of them 404 means that it does not know the number. Where a
 * carrier publishes no address, the operator of the installation can set it (DCSA_<SCAC>_CONNECT_URL).
 * @source the portals named; https://github.com/samjhecht/steamship-integrations/tree/main/docs/carriers, a collection
 * of the portals' documentation from February 2026
 */
const differences: readonly Differences[] = [
  {
    carrier: 'MSCU',
    // Authentication by a certificate and a signed assertion is not supported.
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
    documentation: 'https://api-portal.cma-cgm.com',
    ...{ server: 'https://apis.cma-cgm.net', events: '/operation/trackandtrace/v1/events' },
    access: { by: 'key', header: 'keyid' },
  },
  {
    carrier: 'COSU',
    // Calls signed by HMAC and its own response format are not supported.
    ...{ documentation: 'https://github.com/cop-cos/COP', access: null },
    limit: { calls: 1_000, seconds: 86_400 },
  },
  {
    carrier: 'HLCU',
    documentation: 'https://api-portal.hlag.com',
    // Of its tiers "Tryout" and "Default": 10 calls a minute.
    limit: { calls: 10, seconds: 60 },
    ...{ server: 'https://api.hlag.com', events: '/hlag/external/v2/events' },
    access: { by: 'pair', accountHeader: 'x-ibm-client-id', header: 'x-ibm-client-secret' },
  },
  { carrier: 'ONEY', documentation: null },
  {
    carrier: 'EGLV',
    // The token address is disclosed with the credentials.
    documentation: null,
    ...{ events: '/apimg/tnt/v2/events', knowsPrefix: false },
    access: { by: 'oauth2', token: '/token', client: 'basic' },
  },
  {
    carrier: 'HDMU',
    documentation: 'https://apiportal.hmm21.com/api',
    server: 'https://apigw.hmm21.com',
    ...{ events: '/gateway/dcsaCargoTracking/v1/cargo-tracking-dcsa' },
    access: { by: 'key', header: 'x-gateway-apikey' },
    // Both are required in one call.
    ...{ asks: [['carrierBookingReference', 'equipmentReference']], pageSize: null, asksSince: false },
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

/** Completes a profile. A different address for events says nothing about subscriptions and schedules. */
const toProfile = (differs: Differences): OceanProfile => ({
  ...standardProfile(differs.carrier),
  ...(differs.events && { subscriptions: null, schedules: null }),
  ...differs,
});

export const oceanProfiles: readonly OceanProfile[] = differences.map(toProfile);

import type { SignInProviderName } from '@quayside/contract';

export interface ProviderSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Replaces the provider's own OpenID Connect issuer. */
  readonly issuer: string | undefined;
}

/** A source that is polled, or that pushes with a secret, or both. */
export interface SourceSettings {
  /** Base address without a trailing slash; undefined for a source that is never polled. */
  readonly url: string | undefined;
  readonly apiKey: string | undefined;
  /** Secret that authenticates its pushes; undefined for a source that never pushes. */
  readonly secret: Buffer | undefined;
}

export interface TrackingSettings {
  /** By SCAC. */
  readonly dcsa: ReadonlyMap<string, SourceSettings>;
  /** By SCAC: address for connections of agents, in place of the published one. */
  readonly connectTo: ReadonlyMap<string, string>;
  readonly cargoAi: SourceSettings | undefined;
  /** The secret of the airlines' FSU messages. */
  readonly fsuSecret: Buffer | undefined;
  /** Interval between two polls of a source, in milliseconds. */
  readonly pullEvery: number;
}

/** Configuration of every host. */
export interface Config {
  /** Public address of the product, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether outsiders can open pages there without an account; false in a browser, which serves nobody else. */
  readonly servesPages: boolean;
  readonly signIn: Readonly<Partial<Record<SignInProviderName, ProviderSettings>>>;
  readonly tracking: TrackingSettings;
  /** Domain of the addresses for lists sent by mail; undefined where no mails are received. */
  readonly mailIn: { readonly domain: string } | undefined;
  /**
   * Domain for replies to mails about comments, and the secret of the relay that delivers them; undefined without it.
   */
  readonly replies: { readonly domain: string; readonly secret: Buffer } | undefined;
  /** With the demo's data and its carrier. */
  readonly demo: boolean;
}

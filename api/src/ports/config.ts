import type { SignInProviderName } from '@quayside/contract';

export interface ProviderSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** An OpenID Connect issuer to ask instead of the provider's own. */
  readonly issuer: string | undefined;
}

/** A source that is asked, or that calls with a secret, or both. */
export interface SourceSettings {
  /** Base address without a slash at the end; undefined for a source that is never asked. */
  readonly url: string | undefined;
  readonly apiKey: string | undefined;
  /** What its calls are proved with; undefined for a source that never calls. */
  readonly secret: Buffer | undefined;
}

export interface TrackingSettings {
  /** By SCAC. */
  readonly dcsa: ReadonlyMap<string, SourceSettings>;
  /** By SCAC: where connections of agents lead, in place of the address that the source has published. */
  readonly connectTo: ReadonlyMap<string, string>;
  readonly cargoAi: SourceSettings | undefined;
  /** The secret of the airlines' FSU messages. */
  readonly fsuSecret: Buffer | undefined;
  /** How long a source is left alone after it was asked, in milliseconds. */
  readonly pullEvery: number;
}

/** What is configured for every host. */
export interface Config {
  /** Where people open the product, without a slash at the end. */
  readonly publicUrl: string;
  /** Others can open pages there without an account; false in a browser, which serves nobody else. */
  readonly servesPages: boolean;
  readonly signIn: Readonly<Partial<Record<SignInProviderName, ProviderSettings>>>;
  readonly tracking: TrackingSettings;
  /** The domain of the addresses to which lists are mailed; undefined where no mails are taken. */
  readonly mailIn: { readonly domain: string } | undefined;
  /** Where answers to mails about comments are taken, and what the relay that brings them proves itself with; undefined where none are. */
  readonly replies: { readonly domain: string; readonly secret: Buffer } | undefined;
  /** With the demo's data and its carrier. */
  readonly demo: boolean;
}

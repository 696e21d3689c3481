import type { SignInProviderName } from '@quayside/contract';
import type { TrackingSettings } from '../platform/trackingConfig';

export interface ProviderSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** An OpenID Connect issuer to ask instead of the provider's own. */
  readonly issuer: string | undefined;
}

/** What is configured for every host. */
export interface Config {
  /** Where people open the product, without a slash at the end. */
  readonly publicUrl: string;
  readonly signIn: Readonly<Partial<Record<SignInProviderName, ProviderSettings>>>;
  readonly tracking: TrackingSettings;
  /** With the demo's data and its carrier. */
  readonly demo: boolean;
}

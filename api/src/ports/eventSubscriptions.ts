/** A subscription to create. A secret is Base64. */
interface NewSubscription {
  readonly callbackUrl: string;
  readonly secret: string;
}

/**
 * The subscriptions of one account at a carrier. Each call throws a `SourceError`: `unknown` for a subscription that
 * the carrier has deleted.
 */
export interface EventSubscriptions {
  /** Creates a subscription and returns the carrier's id. */
  create(wanted: NewSubscription): Promise<string>;
  /** Renews a subscription, which extends one that expires. */
  renew(id: string, wanted: Pick<NewSubscription, 'callbackUrl'>): Promise<void>;
  changeSecret(id: string, secret: string): Promise<void>;
  end(id: string): Promise<void>;
}

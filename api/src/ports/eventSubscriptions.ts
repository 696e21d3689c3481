/** Where a carrier pushes to. A secret is Base64. */
interface Wanted {
  readonly callbackUrl: string;
  readonly secret: string;
}

/** The subscriptions of one account at a carrier. Each throws a `SourceError`: `unknown` for one that the carrier has forgotten. */
export interface EventSubscriptions {
  /** Answers what the carrier calls it. */
  create(wanted: Wanted): Promise<string>;
  /** Says again what is wanted: what has an end lasts longer by it. */
  renew(id: string, wanted: Pick<Wanted, 'callbackUrl'>): Promise<void>;
  changeSecret(id: string, secret: string): Promise<void>;
  end(id: string): Promise<void>;
}

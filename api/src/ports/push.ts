/** Keys that identify this installation to push services, in base64url. @source RFC 8292 */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushMessage {
  readonly keys: PushKeys;
  /** The browser: the address of its push service, and its keys for encryption. */
  readonly device: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  readonly text: string;
  /** Of pending messages with one topic only the newest is kept; 32 characters at most. */
  readonly topic: string;
  /** Seconds that it is stored for a browser that is off. */
  readonly seconds: number;
}

/** Sends to the push services of browsers; private networks are blocked. */
export interface Push {
  readonly newKeys: () => Promise<PushKeys>;
  /** Returns the status of the push service. Rejects after a time-out. */
  readonly send: (message: PushMessage) => Promise<number>;
}

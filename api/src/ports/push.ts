/** By which push services know this installation, in base64url. @source RFC 8292 */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushMessage {
  readonly keys: PushKeys;
  /** The browser: where its push service is, and with which keys only it reads the text. */
  readonly device: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  readonly text: string;
  /** Of messages with one topic that wait for a browser the newest is kept; 32 characters at most. */
  readonly topic: string;
  /** For how long it waits for a browser that is off. */
  readonly seconds: number;
}

/** Who reaches the push services of browsers, none of them within our own network. */
export interface Push {
  readonly newKeys: () => Promise<PushKeys>;
  /** Answers the status of the push service. Rejects when none answers in time. */
  readonly send: (message: PushMessage) => Promise<number>;
}

type Write = (details: object, message: string) => void;

/** Log of a host; never contains a token, a password or a ticket. */
export interface Log {
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
}

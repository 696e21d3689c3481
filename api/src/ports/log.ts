type Write = (details: object, message: string) => void;

/** Where a host writes what happened; never a token, a password or a ticket. */
export interface Log {
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
}

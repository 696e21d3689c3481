declare module 'pg/lib/utils' {
  /** Converts a parameter to the value that pg sends. */
  export const prepareValue: (value: unknown) => string | Buffer | null;
}

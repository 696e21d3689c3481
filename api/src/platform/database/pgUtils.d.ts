declare module 'pg/lib/utils' {
  /** How pg turns a parameter into what it sends. */
  export const prepareValue: (value: unknown) => string | Buffer | null;
}

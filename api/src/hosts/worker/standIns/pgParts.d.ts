// Parts of pg, which the build takes from where pg has them.
declare module 'pg-protocol/dist/messages' {
  export const DatabaseError: typeof import('pg').DatabaseError;
}

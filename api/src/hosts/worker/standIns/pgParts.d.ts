// Parts of pg, imported from its internal paths.
declare module 'pg-protocol/dist/messages' {
  export const DatabaseError: typeof import('pg').DatabaseError;
}

/** Tables that determine a session's user and rights. */
const tables = ['sessions', 'users', 'companies', 'sign_in_policies', 'authenticators', 'passkeys'];

const changes = new RegExp(
  `\\b(?:insert\\s+into|update|delete\\s+from|merge\\s+into|truncate)\\s+(?:only\\s+)?"?(?:${tables.join('|')})\\b`,
  'i',
);
/** Recording the use of a session changes no user. */
const notesUse = /^\s*update "sessions" set "last_seen_at" = now\(\) where/;

/** Returns whether a statement may change a session's user or rights, or end a session. */
export const invalidatesSessions = (text: string): boolean => changes.test(text) && !notesUse.test(text);

/** Returns the text of a statement as passed to a connection. */
export const getStatementText = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { readonly text?: string } | null)?.text ?? '');

/** Channel on which nodes on one PostgreSQL notify each other of changed users; the embedded database has one node. */
export const PEOPLE_CHANGED = 'quayside_people_changed';

/** The tables that say who a session's person is, and what that one may. */
const tables = ['sessions', 'users', 'companies', 'sign_in_policies', 'authenticators', 'passkeys'];

const changes = new RegExp(
  `\\b(?:insert\\s+into|update|delete\\s+from|merge\\s+into|truncate)\\s+(?:only\\s+)?"?(?:${tables.join('|')})\\b`,
  'i',
);
/** That a session was used changes nobody. */
const notesUse = /^\s*update "sessions" set "last_seen_at" = now\(\) where/;

/** Whether a statement may change what a session's person is, or end a session. */
export const changesPeople = (text: string): boolean => changes.test(text) && !notesUse.test(text);

/** A statement as it is handed to a connection. */
export const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { readonly text?: string } | null)?.text ?? '');

/** Where nodes on one PostgreSQL tell each other that people changed; the embedded database has one node. */
export const PEOPLE_CHANGED = 'quayside_people_changed';

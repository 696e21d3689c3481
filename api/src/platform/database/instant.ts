/** What PostgreSQL says of a moment, as the contract says it: ISO 8601 in UTC. */
export const toInstant = (text: string): string => new Date(text).toISOString();

export const toInstantOrNull = (text: string | null): string | null => (text === null ? null : toInstant(text));

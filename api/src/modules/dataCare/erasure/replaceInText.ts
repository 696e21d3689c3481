import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SaidOfPerson } from '../../../tables/dataCareTables';
import { ERASED } from './eraseIn';

/** The person to erase, and the agent of the records. */
export interface ErasureTarget {
  readonly userId: string;
  readonly agentId: string | null;
  readonly said: SaidOfPerson;
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Returns the condition that a column contains a text, ignoring case. */
export const includesText = (column: PgColumn | SQL, text: string): SQL =>
  sql`position(lower(${text}::text) in lower(${column})) > 0`;
export const isEmail = (column: PgColumn | SQL, email: string): SQL => sql`lower(${column}) = lower(${email}::text)`;

/** Returns the pattern for a text that is not part of a longer word. */
const wholeWordPattern = (text: string): string => `(?<![[:alnum:]])${literal(text)}(?![[:alnum:]])`;

/** Returns the SQL for a text with the person's data replaced. */
export const replaceInText = (column: PgColumn | SQL, { said: { firstName, lastName, email } }: ErasureTarget): SQL => {
  const without = (text: SQL, found: string, instead: string, flags: string): SQL =>
    sql`regexp_replace(${text}, ${wholeWordPattern(found)}::text, ${instead}::text, ${flags}::text)`;
  const noEmail = email ? without(sql`${column}`, email, 'erased', 'gi') : sql`${column}`;
  return firstName && lastName ? without(noEmail, `${firstName} ${lastName}`, ERASED, 'g') : noEmail;
};

/** Returns the SQL for a JSON value with the person's data replaced, in JSON escaping. */
export const replaceInJson = (column: PgColumn, { said, ...erased }: ErasureTarget): SQL => {
  const written = (text: string): string => JSON.stringify(text).slice(1, -1);
  const { firstName, lastName, email, phone } = said;
  const inJson = { firstName: written(firstName), lastName: written(lastName), email: written(email), phone };
  return sql`(${replaceInText(sql`${column}::text`, { ...erased, said: inJson })})::jsonb`;
};

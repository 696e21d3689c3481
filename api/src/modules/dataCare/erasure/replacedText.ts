import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SaidOfPerson } from '../../../tables/dataCareTables';
import { ERASED } from './eraseIn';

/** Whom to replace, and in whose records. */
export interface Erased {
  readonly userId: string;
  readonly agentId: string | null;
  readonly said: SaidOfPerson;
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Whether a text holds another one, in any case. */
export const says = (column: PgColumn | SQL, text: string): SQL =>
  sql`position(lower(${text}::text) in lower(${column})) > 0`;
export const isEmail = (column: PgColumn | SQL, email: string): SQL => sql`lower(${column}) = lower(${email}::text)`;

/** Finds a text that is no part of a longer word. */
const whole = (text: string): string => `(?<![[:alnum:]])${literal(text)}(?![[:alnum:]])`;

/** A text with another one in the place of what it says of a person. */
export const replaced = (column: PgColumn | SQL, { said: { firstName, lastName, email } }: Erased): SQL => {
  const without = (text: SQL, found: string, instead: string, flags: string): SQL =>
    sql`regexp_replace(${text}, ${whole(found)}::text, ${instead}::text, ${flags}::text)`;
  const noEmail = email ? without(sql`${column}`, email, 'erased', 'gi') : sql`${column}`;
  return firstName && lastName ? without(noEmail, `${firstName} ${lastName}`, ERASED, 'g') : noEmail;
};

/** The same of a JSON value: a text in it is written as JSON writes it. */
export const replacedJson = (column: PgColumn, { said, ...erased }: Erased): SQL => {
  const written = (text: string): string => JSON.stringify(text).slice(1, -1);
  const { firstName, lastName, email, phone } = said;
  const inJson = { firstName: written(firstName), lastName: written(lastName), email: written(email), phone };
  return sql`(${replaced(sql`${column}::text`, { ...erased, said: inJson })})::jsonb`;
};

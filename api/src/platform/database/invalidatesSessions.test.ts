import { invalidatesSessions } from './invalidatesSessions';

test.each([
  'update "users" set "role" = $1',
  'delete from sessions where user_id = $1',
  'with gone as (delete from "sessions" where true returning id) select 1 from gone',
  'insert into "companies" ("id") values ($1)',
  'update "sessions" set "token_hash" = $1, "last_seen_at" = now() where true',
  'UPDATE users SET status = $1',
])('treats %s as a possible change of people', (text) => expect(invalidatesSessions(text)).toBe(true));

test.each([
  'select "users"."id" from "users" for update',
  'update "sessions" set "last_seen_at" = now() where "sessions"."id" = $1',
  'update "bookings" set "status" = $1',
  'insert into "users_of_another_table" values ($1)',
])('treats %s as no change of people', (text) => expect(invalidatesSessions(text)).toBe(false));

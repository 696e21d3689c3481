import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { day, instant, stored } from './columns';

/** Loads and page speeds of a release, by day. */
export const releaseCounts = pgTable('release_counts', {
  onDay: day('on_day').notNull().default(stored),
  remote: text().notNull(),
  version: text().notNull(),
  measure: text().$type<'load' | 'lcp' | 'inp'>().notNull(),
  /** Upper edge in milliseconds. */
  bucket: integer().notNull(),
  times: integer().notNull().default(stored),
});

/** Failures of a release, by day and user. */
export const releaseFailures = pgTable('release_failures', {
  onDay: day('on_day').notNull().default(stored),
  remote: text().notNull(),
  version: text().notNull(),
  reason: text().notNull(),
  place: text().notNull(),
  person: text().notNull(),
  route: text().notNull(),
  message: text().notNull(),
  stack: text(),
  generation: text().notNull(),
  times: integer().notNull().default(stored),
  firstAt: instant('first_at').notNull().default(stored),
});

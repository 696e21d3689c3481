import type { Import, ImportReading, ImportState, ImportSubject, ImportWordKind } from '@quayside/contract';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, stored } from './columns';

export type SentRows = readonly (readonly (string | number | boolean | null)[])[];

/** Imports of every kind; the table name dates from when there were only rates. */
export const imports = pgTable('rate_imports', {
  id: text().notNull(),
  agentId: text('agent_id').notNull(),
  userId: text('user_id').notNull(),
  subject: text().$type<ImportSubject>().notNull().default(stored),
  fileName: text('file_name').notNull(),
  contentType: text('content_type').notNull(),
  fileKey: text('file_key'),
  state: text().$type<ImportState>().notNull().default(stored),
  rows: integer().notNull().default(stored),
  total: integer(),
  faultCount: integer('fault_count').notNull().default(stored),
  notedCount: integer('overlap_count').notNull().default(stored),
  problem: text(),
  attempt: integer().notNull().default(stored),
  beatAt: instant('beat_at').notNull().default(stored),
  createdAt: instant('created_at').notNull().default(stored),
  updatedAt: instant('updated_at').notNull().default(stored),
  reading: jsonb().$type<ImportReading>(),
  take: text().$type<'good' | 'all'>(),
  goodCount: integer('good_count').notNull().default(stored),
  badCount: integer('bad_count').notNull().default(stored),
  takenCount: integer('taken_count').notNull().default(stored),
  kept: jsonb().$type<Import['kept']>().notNull().default(stored),
  keptCount: integer('kept_count').notNull().default(stored),
  mailedFrom: text('mailed_from'),
  leftOutCount: integer('left_out_count').notNull().default(stored),
  /** API key that sent the file; `userId` is then the owner of the key. */
  keyId: text('key_id'),
  /** Rows that were sent as JSON instead of a file: the headings, then the cells of each row. */
  sentRows: jsonb('sent_rows').$type<SentRows>(),
  /** Whether it is a mailed sheet that waits for a person; its subject is found when it is read. */
  isForReview: boolean('is_for_review').notNull().default(stored),
});

export const importFaults = pgTable('rate_import_faults', {
  importId: text('import_id').notNull(),
  nr: integer().notNull(),
  rowNo: integer('row_no').notNull(),
  columnName: text('column_name').notNull(),
  value: text().notNull(),
  message: text().notNull(),
  /** An error of a row, a hint about a valid one, or what is not imported and why. */
  kind: text().$type<'fault' | 'note' | 'left-out'>().notNull().default(stored),
});

/** Rows with faults, as in the file. */
export const importBadRows = pgTable('import_bad_rows', {
  importId: text('import_id').notNull(),
  rowNo: integer('row_no').notNull(),
  cells: jsonb().$type<string[]>().notNull(),
});

/** Valid rows of kinds without their own table. */
export const importLines = pgTable('import_lines', {
  importId: text('import_id').notNull(),
  rowNo: integer('row_no').notNull(),
  id: text().notNull(),
  terms: jsonb().notNull(),
  /** Version of the record created from it; null while there is none. */
  version: integer(),
});

/** Column mapping that a tenant last used for files with these headings. */
export const importReadings = pgTable('import_readings', {
  agentId: text('agent_id').notNull(),
  subject: text().$type<ImportSubject>().notNull(),
  headings: text().notNull(),
  reading: jsonb().$type<ImportReading>().notNull(),
  updatedAt: instant('updated_at').notNull().default(stored),
});

/** Meanings of words in files of a tenant; `wordKey` finds it whatever its case and accents. */
export const importWords = pgTable('import_words', {
  agentId: text('agent_id').notNull(),
  kind: text().$type<ImportWordKind>().notNull(),
  wordKey: text('word_key').notNull(),
  word: text().notNull(),
  value: text().notNull(),
  updatedAt: instant('updated_at').notNull().default(stored),
});

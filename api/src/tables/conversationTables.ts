import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, stored } from './columns';

export const comments = pgTable('comments', {
  id: text().notNull(),
  agentId: text('agent_id').notNull(),
  /** The customer whose users read it besides the staff; null for an internal one. */
  companyId: text('company_id'),
  bookingId: text('booking_id'),
  quoteId: text('quote_id'),
  requestId: text('request_id'),
  authorId: text('author_id').notNull(),
  /** Null after its author has removed it. */
  text: text(),
  createdAt: instant('created_at').notNull().default(stored),
  editedAt: instant('edited_at'),
  removedAt: instant('removed_at'),
  version: integer().notNull().default(stored),
  /** Whether the staff marked it as a question to the customer, about a request. */
  isQuestion: boolean('is_question').notNull().default(stored),
  /** Key of the mail that it came by; null for one that was written here. */
  mailKey: text('mail_key'),
});

/** Earlier texts of an edited comment. */
export const commentTexts = pgTable('comment_texts', {
  id: text().notNull(),
  commentId: text('comment_id').notNull(),
  text: text().notNull(),
  until: instant().notNull().default(stored),
});

export const commentMentions = pgTable('comment_mentions', {
  commentId: text('comment_id').notNull(),
  userId: text('user_id').notNull(),
});

export const commentReads = pgTable('comment_reads', {
  commentId: text('comment_id').notNull(),
  userId: text('user_id').notNull(),
  readAt: instant('read_at').notNull().default(stored),
});

import type { TaskDue, TaskTemplate } from '@quayside/contract';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { day, instant, stored } from './columns';

/** Tasks that new bookings of a tenant get, in order. */
export const taskTemplates = pgTable('task_templates', {
  agentId: text('agent_id').notNull(),
  templates: jsonb().$type<readonly TaskTemplate[]>().notNull().default(stored),
  updatedAt: instant('updated_at').notNull().default(stored),
  version: integer().notNull().default(stored),
});

/** Tasks of a booking. */
export const bookingTasks = pgTable('booking_tasks', {
  id: text().notNull(),
  agentId: text('agent_id').notNull(),
  bookingId: text('booking_id').notNull(),
  title: text().notNull(),
  ownerId: text('owner_id'),
  isVisible: boolean('is_visible').notNull(),
  follows: text().$type<Exclude<TaskDue['by'], 'day'>>(),
  days: integer(),
  /** Computed by the database where the task follows a date, and whenever that date changes. */
  dueOn: day('due_on'),
  isTold: boolean('is_told').notNull().default(stored),
  doneAt: instant('done_at'),
  doneBy: text('done_by'),
  doneName: text('done_name'),
  /** Closed because its booking was cancelled or completed. */
  isNotNeeded: boolean('is_not_needed').notNull().default(stored),
  createdAt: instant('created_at').notNull().default(stored),
  updatedAt: instant('updated_at').notNull().default(stored),
  version: integer().notNull().default(stored),
});

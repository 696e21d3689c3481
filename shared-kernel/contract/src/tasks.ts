import { formLoadTypes, tradeDirections } from '@quayside/freight';
import * as v from 'valibot';
import { route } from './route';
import { DateOnly, Id, Instant, required } from './shapes';

const Person = v.object({ id: Id, fullName: v.string() });

/** Longest title of a task in characters; most tasks of a booking; most templates of a forwarder. */
export const maxTaskTitleLength = 200;
export const maxTasks = 200;
export const maxTaskTemplates = 100;

const daysText = 'Enter a whole number from 0 to 365';

/** Due a number of days after the ETD or ETA, before it when negative, in the forwarder's time zone. */
const FollowingDue = v.strictObject({
  by: v.picklist(['etd', 'eta']),
  days: v.pipe(v.number(daysText), v.integer(daysText), v.minValue(-365, daysText), v.maxValue(365, daysText)),
});

/** Due date of a task: a fixed day, or one that moves with a date of its booking. */
export const TaskDue = v.variant('by', [v.strictObject({ by: v.literal('day'), on: DateOnly }), FollowingDue]);
export type TaskDue = v.InferOutput<typeof TaskDue>;

const title = required(maxTaskTitleLength, 'Task is a required field');

/** A task on a booking. */
export const Task = v.object({
  id: Id,
  title: v.string(),
  owner: v.nullable(Person),
  /** Whether the customer of the booking sees it. */
  isVisible: v.boolean(),
  /** Null for a task without a due date. */
  due: v.nullable(TaskDue),
  /**
   * Last day on time, in the forwarder's time zone; null while the date that it follows is unknown, and without a due
   * date.
   */
  dueOn: v.nullable(DateOnly),
  isOverdue: v.boolean(),
  /** Null while the task is open. */
  done: v.nullable(
    v.object({
      at: Instant,
      /** Null when it was closed with its booking. */
      by: v.nullable(v.string()),
      /** Closed because its booking was cancelled or completed. */
      notNeeded: v.boolean(),
    }),
  ),
  version: v.number(),
});
export type Task = v.InferOutput<typeof Task>;

export const TaskChange = v.strictObject({
  title,
  owner: v.nullable(Id),
  isVisible: v.boolean(),
  due: v.nullable(TaskDue),
});
export type TaskChange = v.InferOutput<typeof TaskChange>;

const one = v.object({ id: Id });

/**
 * Lists the tasks of a booking: open ones by day, then completed ones, latest first. Customers see only visible ones.
 */
export const listTasks = route({
  method: 'GET',
  path: '/bookings/:id/tasks',
  summary: 'Tasks of a booking',
  auth: 'session',
  may: ['read', 'Task'],
  params: one,
  answer: v.array(Task),
  errors: [404],
});

/** Adds a task. Without an owner in the body, the booking's owner gets it. Returns 409 at the maximum number. */
export const addTask = route({
  method: 'POST',
  path: '/bookings/:id/tasks',
  summary: 'Add a task to a booking',
  auth: 'session',
  may: ['create', 'Task'],
  params: one,
  body: v.strictObject({ ...TaskChange.entries, owner: v.optional(TaskChange.entries.owner) }),
  answer: Task,
  status: 201,
  idempotent: true,
  errors: [404, 409],
});

/** Updates or assigns an open task. Returns 409 once it is done. */
export const updateTask = route({
  method: 'PUT',
  path: '/tasks/:id',
  summary: 'Change or assign a task',
  auth: 'session',
  may: ['update', 'Task'],
  params: one,
  body: TaskChange,
  answer: Task,
  versioned: true,
  errors: [404, 409],
});

/** Completes a task. Returns 409 when it is already done. */
export const completeTask = route({
  method: 'POST',
  path: '/tasks/:id/complete',
  summary: 'Complete a task',
  auth: 'session',
  may: ['update', 'Task'],
  params: one,
  answer: Task,
  errors: [404, 409],
  idempotent: true,
});

/** Reopens a completed task; its due day is calculated again. Returns 409 when it is open. */
export const reopenTask = route({
  method: 'POST',
  path: '/tasks/:id/reopen',
  summary: 'Reopen a task',
  auth: 'session',
  may: ['update', 'Task'],
  params: one,
  answer: Task,
  errors: [404, 409],
  idempotent: true,
});

export const deleteTask = route({
  method: 'DELETE',
  path: '/tasks/:id',
  summary: 'Delete a task',
  auth: 'session',
  may: ['delete', 'Task'],
  params: one,
  status: 204,
  errors: [404, 409],
});

/** Lists staff of the caller's company, by name. */
export const listTaskOwners = route({
  method: 'GET',
  path: '/tasks/owners',
  summary: 'Who may own a task',
  auth: 'session',
  may: ['update', 'Task'],
  answer: v.array(Person),
});

/** A template for a task of new bookings. */
export const TaskTemplate = v.strictObject({
  title,
  /** A buyer's consolidation in containers counts as FCL. */
  modes: v.pipe(
    v.array(v.picklist(formLoadTypes)),
    v.minLength(1, 'Choose FCL, LCL or AIR'),
    v.maxLength(formLoadTypes.length),
  ),
  /** Null for every booking, including those that are neither. */
  direction: v.nullable(v.picklist(tradeDirections)),
  due: v.nullable(FollowingDue),
  /** Null for the owner of the booking, who is its creator. */
  owner: v.nullable(Id),
  isVisible: v.boolean(),
});
export type TaskTemplate = v.InferOutput<typeof TaskTemplate>;

/** Task templates of a forwarder; version 0 while it has none. */
export const TaskTemplates = v.object({
  templates: v.array(TaskTemplate),
  /** Countries that decide between import and export: those of the company profile and its offices. */
  countries: v.array(v.string()),
  version: v.number(),
});
export type TaskTemplates = v.InferOutput<typeof TaskTemplates>;

export const getTaskTemplates = route({
  method: 'GET',
  path: '/task-templates',
  summary: 'Templates of tasks',
  auth: 'session',
  may: ['update', 'CompanyProfile'],
  answer: TaskTemplates,
});

/** Replaces the templates. They apply to new bookings. */
export const updateTaskTemplates = route({
  method: 'PUT',
  path: '/task-templates',
  summary: 'Change the templates of tasks',
  auth: 'session',
  may: ['update', 'CompanyProfile'],
  body: v.strictObject({
    templates: v.pipe(v.array(TaskTemplate), v.maxLength(maxTaskTemplates, `At most ${maxTaskTemplates} templates`)),
  }),
  answer: TaskTemplates,
  versioned: true,
  errors: [409],
});

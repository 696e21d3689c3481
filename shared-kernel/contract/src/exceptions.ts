import {
  ContainerFreeTime,
  configurableExceptionTypes,
  ExceptionFacts,
  exceptionCategories,
  exceptionCauseCodes,
  exceptionSeverities,
  exceptionTypeCodes,
  getExceptionLimit,
  isObjectId,
  PickUp,
  Place,
} from '@quayside/freight';
import * as v from 'valibot';
import { LoadType } from './bookingFields';
import { route } from './route';
import { Id, Instant, listOf, multiLineText, PageQuery, pageOf, requiredMultiLine } from './shapes';

const Severity = v.picklist(exceptionSeverities);
const Person = v.object({ id: Id, fullName: v.string() });
const Cause = v.picklist(exceptionCauseCodes, 'Choose the cause');

/** End of a snooze: a time, the next report on the booking, or whichever comes first. */
export const Snooze = v.object({ until: v.nullable(Instant), untilReport: v.boolean() });
export type Snooze = v.InferOutput<typeof Snooze>;

/** An exception in the worklist. */
export const ExceptionItem = v.object({
  id: Id,
  booking: v.object({
    id: Id,
    /** MBL, HBL or reference, whichever it has. */
    number: v.string(),
    customer: v.string(),
    loadType: LoadType,
  }),
  type: v.picklist(exceptionTypeCodes),
  title: v.string(),
  category: v.picklist(exceptionCategories),
  severity: Severity,
  since: Instant,
  /** Sentences that name the dates and events. */
  evidence: v.array(v.string()),
  facts: v.nullable(ExceptionFacts),
  /** Container number. */
  equipment: v.nullable(v.string()),
  /** For a last free day: the current clock, with its cost for users who may see prices. */
  freeTime: v.nullable(ContainerFreeTime),
  owner: v.nullable(Person),
  /** Null when it is not snoozed. */
  snooze: v.nullable(Snooze),
  /** Null while open. */
  closed: v.nullable(
    v.object({
      at: Instant,
      /** Person or source; null when it was closed with its booking. */
      by: v.nullable(v.string()),
      /** Set only if a person gave one. */
      cause: v.nullable(v.picklist(exceptionCauseCodes)),
      /** Closed because its booking was cancelled or completed. */
      withBooking: v.boolean(),
    }),
  ),
});
export type ExceptionItem = v.InferOutput<typeof ExceptionItem>;

/** A step of staff on an exception; visible to staff only. */
export const ExceptionStep = v.object({
  id: Id,
  kind: v.picklist(['assigned', 'snoozed', 'woken', 'commented', 'escalated', 'closed']),
  /** The comment, or the assignee, end or cause. An escalation by rule has no person. */
  says: v.string(),
  by: v.nullable(Person),
  at: Instant,
});
export type ExceptionStep = v.InferOutput<typeof ExceptionStep>;

/** An exception with its effect on the shipment and its steps. */
export const ExceptionDetail = v.object({
  ...ExceptionItem.entries,
  from: Place,
  to: Place,
  /** Pick-up facts of its container; null without any. */
  pickUp: v.nullable(PickUp),
  /** Oldest first. */
  steps: v.array(ExceptionStep),
});
export type ExceptionDetail = v.InferOutput<typeof ExceptionDetail>;

/**
 * `open`: not snoozed; `mine`: not snoozed and owned by the caller; `snoozed`; `closed`: acknowledged, or ended by a
 * source.
 */
export const exceptionViews = ['open', 'mine', 'snoozed', 'closed'] as const;

const one = v.object({ id: Id });
const kept = { auth: 'session', may: ['update', 'Booking'], service: 'exception' } as const;

/**
 * Lists exceptions of bookings that the caller may see: the most severe first, then the oldest; closed ones latest
 * first. Returns 403 without the exception service.
 */
export const listExceptions = route({
  method: 'GET',
  path: '/exceptions',
  summary: 'List exceptions',
  ...kept,
  query: v.object({
    ...PageQuery,
    view: v.optional(v.picklist(exceptionViews), 'open'),
    severity: v.optional(listOf(Severity)),
    type: v.optional(listOf(v.picklist(exceptionTypeCodes))),
    /** A user's id, or `nobody` for exceptions without an owner. */
    owner: v.optional(v.union([Id, v.literal('nobody')])),
    /** Minimum age in days. */
    openFor: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.minValue(1), v.maxValue(365))),
  }),
  answer: pageOf(ExceptionItem),
});

/** Counts the exceptions of each view except the closed ones. */
export const countExceptions = route({
  method: 'GET',
  path: '/exceptions/counts',
  summary: 'How many exceptions are open',
  ...kept,
  answer: v.object({ open: v.number(), mine: v.number(), snoozed: v.number() }),
});

/** Lists staff of the agent who see exceptions and can own one. */
export const listExceptionOwners = route({
  method: 'GET',
  path: '/exceptions/owners',
  summary: 'Who may own an exception',
  ...kept,
  answer: v.array(Person),
});

export const getException = route({
  method: 'GET',
  path: '/exceptions/:id',
  summary: 'One exception',
  ...kept,
  params: one,
  answer: ExceptionDetail,
  errors: [404],
});

/** Assigns an open exception to a member of staff, or removes the owner. Returns 409 once it is closed. */
export const assignException = route({
  method: 'PUT',
  path: '/exceptions/:id/owner',
  summary: 'Assign an exception',
  ...kept,
  params: one,
  body: v.strictObject({ owner: v.nullable(Id) }),
  answer: ExceptionDetail,
  errors: [404, 409],
});

const aheadAt = 'Enter a time in the future';

/**
 * Snoozes an open exception or ends its snooze. It stays open and counts on its booking. Returns 409 once it is closed.
 */
export const snoozeException = route({
  method: 'PUT',
  path: '/exceptions/:id/snooze',
  summary: 'Snooze an exception, or end its snooze',
  ...kept,
  params: one,
  body: v.strictObject({
    snooze: v.nullable(
      v.pipe(
        v.strictObject(Snooze.entries),
        v.check(({ until, untilReport }) => until !== null || untilReport, aheadAt),
      ),
    ),
  }),
  answer: ExceptionDetail,
  errors: [404, 409],
});

/** Adds a comment for staff, also on a closed exception. */
export const commentException = route({
  method: 'POST',
  path: '/exceptions/:id/comments',
  summary: 'Comment on an exception',
  ...kept,
  params: one,
  body: v.strictObject({ comment: requiredMultiLine(2000, 'Comment is a required field') }),
  answer: ExceptionDetail,
  errors: [404],
  idempotent: true,
});

/** Closes an exception with a cause. Returns 409 when it is already closed. */
export const resolveException = route({
  method: 'POST',
  path: '/exceptions/:id/resolve',
  summary: 'Resolve an exception',
  ...kept,
  params: one,
  body: v.strictObject({ cause: Cause, comment: v.optional(multiLineText(2000), '') }),
  answer: ExceptionDetail,
  errors: [404, 409],
  idempotent: true,
});

const escalationHours = 'Enter a whole number from 1 to 336';

/** Person notified when an exception is not closed after some hours. */
const Escalation = v.strictObject({
  hours: v.pipe(
    v.number(),
    v.integer(escalationHours),
    v.minValue(1, escalationHours),
    v.maxValue(336, escalationHours),
  ),
  to: v.pipe(
    v.string(),
    v.check((to) => isObjectId(to), 'Choose the people to notify'),
  ),
});

const rule = {
  isOn: v.boolean(),
  /** In the unit of the type; null for a type without a limit. */
  limit: v.nullable(v.pipe(v.number(), v.integer('Enter a whole number'))),
  severity: Severity,
  /** Assignee; null for none. */
  owner: v.nullable(Id),
  /** Null without an escalation. */
  escalation: v.optional(v.nullable(Escalation), null),
};
const StoredExceptionRule = v.object(rule);
export type StoredExceptionRule = v.InferOutput<typeof StoredExceptionRule>;

const RuledType = v.picklist(
  configurableExceptionTypes as [
    (typeof configurableExceptionTypes)[number],
    ...(typeof configurableExceptionTypes)[number][],
  ],
);

/** A tenant's rule for a type of exception. */
export const ExceptionRule = v.pipe(
  v.strictObject({ type: RuledType, ...rule }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { type, limit } = dataset.value;
    const range = getExceptionLimit(type);
    if (range === null || (limit !== null && limit >= range.least && limit <= range.most)) return;
    addIssue({
      message: `Enter a whole number from ${range.least} to ${range.most}`,
      path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'limit', value: limit }],
    });
  }),
);
export type ExceptionRule = v.InferOutput<typeof ExceptionRule>;

/** Exception rules of a tenant; version 0 before the first change. */
export const ExceptionRules = v.object({ rules: v.array(ExceptionRule), version: v.number() });
export type ExceptionRules = v.InferOutput<typeof ExceptionRules>;

/** Returns the exception rules of the caller's company: threshold, severity and assignee. */
export const getExceptionRules = route({
  method: 'GET',
  path: '/exception-rules',
  summary: 'Rules of exceptions',
  auth: 'session',
  may: ['update', 'CompanyProfile'],
  answer: ExceptionRules,
});

/** Updates the given types. They apply to new exceptions; open ones stay unchanged. */
export const updateExceptionRules = route({
  method: 'PUT',
  path: '/exception-rules',
  summary: 'Change the rules of exceptions',
  auth: 'session',
  may: ['update', 'CompanyProfile'],
  body: v.strictObject({ rules: v.pipe(v.array(ExceptionRule), v.maxLength(configurableExceptionTypes.length)) }),
  answer: ExceptionRules,
  versioned: true,
  errors: [409],
});

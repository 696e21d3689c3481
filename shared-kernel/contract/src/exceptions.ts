import {
  ContainerFreeTime,
  ExceptionFacts,
  exceptionCategories,
  exceptionCauseCodes,
  exceptionSeverities,
  exceptionTypeCodes,
  isObjectId,
  limitOf,
  PickUp,
  Place,
  ruledExceptions,
} from '@quayside/freight';
import * as v from 'valibot';
import { LoadType } from './bookingFields';
import { route } from './route';
import { Id, Instant, listOf, multiLineText, PageQuery, pageOf, requiredMultiLine } from './shapes';

const Severity = v.picklist(exceptionSeverities);
const Person = v.object({ id: Id, fullName: v.string() });
const Cause = v.picklist(exceptionCauseCodes, 'Choose the cause');

/** Until when an exception sleeps: a moment, the next report on its booking, or whichever comes first. */
export const Snooze = v.object({ until: v.nullable(Instant), untilReport: v.boolean() });
export type Snooze = v.InferOutput<typeof Snooze>;

/** An exception as the list of work shows it. */
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
  /** Of a last free day: the clock as it stands now, with what it costs for those who see prices. */
  freeTime: v.nullable(ContainerFreeTime),
  owner: v.nullable(Person),
  /** Null for one that is awake. */
  snooze: v.nullable(Snooze),
  /** Null while it is open; the cause only where a person named one. */
  closed: v.nullable(v.object({ at: Instant, by: v.string(), cause: v.nullable(v.picklist(exceptionCauseCodes)) })),
});
export type ExceptionItem = v.InferOutput<typeof ExceptionItem>;

/** What staff did and said about an exception; nobody else reads it. */
export const ExceptionStep = v.object({
  id: Id,
  kind: v.picklist(['assigned', 'snoozed', 'woken', 'commented', 'escalated', 'closed']),
  /** The comment, or whom, until when and for what. A rule escalates, and nobody by name. */
  says: v.string(),
  by: v.nullable(Person),
  at: Instant,
});
export type ExceptionStep = v.InferOutput<typeof ExceptionStep>;

/** An exception with what it does to its shipment and what was done about it. */
export const ExceptionDetail = v.object({
  ...ExceptionItem.entries,
  from: Place,
  to: Place,
  /** What was said of picking its container up; null where nothing was. */
  pickUp: v.nullable(PickUp),
  /** The oldest first. */
  steps: v.array(ExceptionStep),
});
export type ExceptionDetail = v.InferOutput<typeof ExceptionDetail>;

/** `open`: awake; `mine`: awake and the caller's; `snoozed`: asleep; `closed`: acknowledged, or ended by a source. */
export const exceptionViews = ['open', 'mine', 'snoozed', 'closed'] as const;

const one = v.object({ id: Id });
const kept = { auth: 'session', may: ['update', 'Booking'], service: 'exception' } as const;

/** Exceptions of the bookings that the caller sees: the worst first, among equals the oldest; of closed ones the latest. 403 without their display. */
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
    /** A person's id, or `nobody`. */
    owner: v.optional(v.union([Id, v.literal('nobody')])),
    /** Days for which it has been open at least. */
    openFor: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.minValue(1), v.maxValue(365))),
  }),
  answer: pageOf(ExceptionItem),
});

/** How many exceptions each view of the list has, but the closed ones. */
export const countExceptions = route({
  method: 'GET',
  path: '/exceptions/counts',
  summary: 'How many exceptions are open',
  ...kept,
  answer: v.object({ open: v.number(), mine: v.number(), snoozed: v.number() }),
});

/** Staff of the agent who see exceptions: those who may own one. */
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

/** Gives an open exception to somebody of the agent's staff, or to nobody. 409 once it is closed. */
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

const aheadAt = 'Enter a time that lies ahead';

/** Lets an open exception sleep, or wakes it. It stays open and counts on its booking. 409 once it is closed. */
export const snoozeException = route({
  method: 'PUT',
  path: '/exceptions/:id/snooze',
  summary: 'Snooze an exception, or wake it',
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

/** Writes a comment for the staff, also on a closed exception. */
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

/** Closes an exception for a cause. 409 when it was closed already. */
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

/** Whom an exception is told that nobody has closed after so many hours. */
const Escalation = v.strictObject({
  hours: v.pipe(
    v.number(),
    v.integer(escalationHours),
    v.minValue(1, escalationHours),
    v.maxValue(336, escalationHours),
  ),
  to: v.pipe(
    v.string(),
    v.check((to) => isObjectId(to), 'Choose who is told'),
  ),
});

const rule = {
  isOn: v.boolean(),
  /** In the unit of the kind; null for a kind without a limit. */
  limit: v.nullable(v.pipe(v.number(), v.integer('Enter a whole number'))),
  severity: Severity,
  /** Who gets it; null for nobody. */
  owner: v.nullable(Id),
  /** Null where nobody is told. */
  escalation: v.optional(v.nullable(Escalation), null),
};
const StoredExceptionRule = v.object(rule);
export type StoredExceptionRule = v.InferOutput<typeof StoredExceptionRule>;

const RuledType = v.picklist(
  ruledExceptions as [(typeof ruledExceptions)[number], ...(typeof ruledExceptions)[number][]],
);

/** What holds for a kind of exceptions at a tenant. */
export const ExceptionRule = v.pipe(
  v.strictObject({ type: RuledType, ...rule }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { type, limit } = dataset.value;
    const range = limitOf(type);
    if (range === null || (limit !== null && limit >= range.least && limit <= range.most)) return;
    addIssue({
      message: `Enter a whole number from ${range.least} to ${range.most}`,
      path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'limit', value: limit }],
    });
  }),
);
export type ExceptionRule = v.InferOutput<typeof ExceptionRule>;

/** The rules of a tenant; version 0 while it has said nothing. */
export const ExceptionRules = v.object({ rules: v.array(ExceptionRule), version: v.number() });
export type ExceptionRules = v.InferOutput<typeof ExceptionRules>;

/** What is an exception for the caller's company, from when on, how bad and whose. */
export const getExceptionRules = route({
  method: 'GET',
  path: '/exception-rules',
  summary: 'Rules of exceptions',
  auth: 'session',
  may: ['update', 'CompanyProfile'],
  answer: ExceptionRules,
});

/** Changes the kinds that are sent. They count for what is found from now on; what is open stays as it is. */
export const updateExceptionRules = route({
  method: 'PUT',
  path: '/exception-rules',
  summary: 'Change the rules of exceptions',
  auth: 'session',
  may: ['update', 'CompanyProfile'],
  body: v.strictObject({ rules: v.pipe(v.array(ExceptionRule), v.maxLength(ruledExceptions.length)) }),
  answer: ExceptionRules,
  versioned: true,
  errors: [409],
});

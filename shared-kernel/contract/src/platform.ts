import * as v from 'valibot';
import { Session } from './auth';
import { CompanyName, personNames } from './names';
import { route } from './route';
import { Email, Id, Instant, PageQuery, pageOf, requiredMultiLine, text } from './shapes';

/**
 * Setting up: no user has signed in yet. Deleting: will be deleted with all its data on a given day, unless the
 * deletion is cancelled.
 */
export const forwarderStates = ['active', 'setting-up', 'suspended', 'deleting'] as const;
export type ForwarderState = (typeof forwarderStates)[number];

/** Days within which the deletion of a forwarding company can be cancelled. */
export const deletionDays = 30;

/** A forwarding company as platform staff see it. */
export const Forwarder = v.object({
  id: Id,
  companyName: v.string(),
  /** E-mail of the user who registered it or was invited first. */
  email: v.string(),
  state: v.picklist(forwarderStates),
  /** Number of users who can sign in, including those of its customers, partners and importers. */
  users: v.number(),
  bookings: v.number(),
  /** Last activity of any of these users; null before the first sign-in. */
  lastActiveAt: v.nullable(Instant),
  createdAt: Instant,
  /** Time of the deletion; null unless it is scheduled. */
  deleteAt: v.nullable(Instant),
  version: v.number(),
});
export type Forwarder = v.InferOutput<typeof Forwarder>;

const one = v.object({ id: Id });
const companyName = CompanyName;

/** Lists the forwarding companies of this installation, by name. */
export const listForwarders = route({
  method: 'GET',
  path: '/platform/companies',
  summary: 'Forwarding companies of the installation',
  auth: 'session',
  may: ['read', 'Platform'],
  query: v.object({
    ...PageQuery,
    searchText: v.optional(text(80)),
    state: v.optional(v.picklist(forwarderStates)),
  }),
  answer: pageOf(Forwarder),
});

export const NewForwarder = v.strictObject({
  companyName,
  ...personNames,
  email: Email,
});

/** Adds a forwarding company and invites its first admin by mail. Returns 422 on `email` when that has an account. */
export const addForwarder = route({
  method: 'POST',
  path: '/platform/companies',
  summary: 'Add a forwarding company',
  auth: 'session',
  may: ['create', 'Platform'],
  body: NewForwarder,
  answer: Forwarder,
  status: 201,
  idempotent: true,
});

export const RenamedForwarder = v.strictObject({ companyName });

export const renameForwarder = route({
  method: 'PUT',
  path: '/platform/companies/:id',
  summary: 'Rename a forwarding company',
  auth: 'session',
  may: ['update', 'Platform'],
  params: one,
  body: RenamedForwarder,
  answer: Forwarder,
  versioned: true,
  errors: [404, 409],
});

const step = { method: 'POST', auth: 'session', params: one, answer: Forwarder, errors: [404, 409] } as const;

/** Suspends a forwarding company: ends its sign-ins immediately; its data stays. */
export const suspendForwarder = route({
  ...step,
  path: '/platform/companies/:id/suspend',
  summary: 'Suspend a forwarding company',
  may: ['update', 'Platform'],
  idempotent: true,
});

export const resumeForwarder = route({
  ...step,
  path: '/platform/companies/:id/resume',
  summary: 'Let a forwarding company sign in again',
  may: ['update', 'Platform'],
  idempotent: true,
});

/**
 * Schedules a forwarding company for deletion: its sign-ins end immediately, and all its data is deleted after thirty
 * days. Returns 422 for another name.
 */
export const deleteForwarder = route({
  ...step,
  path: '/platform/companies/:id/delete',
  summary: 'Delete a forwarding company after 30 days',
  may: ['delete', 'Platform'],
  body: v.strictObject({ companyName }),
  idempotent: true,
});

/** Cancels the deletion of a forwarding company. */
export const keepForwarder = route({
  ...step,
  path: '/platform/companies/:id/keep',
  summary: 'Keep a forwarding company that is to be deleted',
  may: ['delete', 'Platform'],
  idempotent: true,
});

/** Duration of a Work as session, in minutes. */
export const workAsMinutes = { least: 15, most: 240 } as const;
const minutesSentence = `Choose from ${workAsMinutes.least} to ${workAsMinutes.most} minutes`;

/** Reason and duration of a Work as session. */
export const WorkAs = v.strictObject({
  reason: requiredMultiLine(200, 'Reason is a required field'),
  minutes: v.pipe(
    v.number(minutesSentence),
    v.integer(minutesSentence),
    v.minValue(workAsMinutes.least, minutesSentence),
    v.maxValue(workAsMinutes.most, minutesSentence),
  ),
});

/**
 * Opens a session with the rights of a forwarding company's admin, for a reason and a limited time. Every audit entry
 * of the session is marked, and the admins of the company are notified by mail. Returns 409 for a suspended company,
 * and within such a session.
 */
export const workAs = route({
  method: 'POST',
  path: '/platform/companies/:id/work-as',
  summary: 'Work as a forwarding company',
  auth: 'session',
  may: ['update', 'Platform'],
  params: one,
  body: WorkAs,
  answer: Session,
  errors: [404, 409],
});

/** Ends a Work as session and returns to the original one. Returns 409 in any other session. */
export const stopWorkAs = route({
  method: 'POST',
  path: '/platform/work-as/stop',
  summary: 'Stop working as a forwarding company',
  auth: 'session',
  answer: Session,
  errors: [409],
});

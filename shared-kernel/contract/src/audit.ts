import * as v from 'valibot';
import { Role } from './people';
import { route } from './route';
import { Id, Instant, PageQuery, pageOf, text, UnusedPaging } from './shapes';

/**
 * A field that differs between the old and the new record. `path` has parts separated by dots; null for a missing
 * value.
 */
export const AuditDifference = v.object({
  path: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
});
export type AuditDifference = v.InferOutput<typeof AuditDifference>;

/** An entry of the audit log: who changed or viewed a record. */
export const AuditEntry = v.object({
  id: Id,
  at: Instant,
  /** Null for the system's jobs and commands. */
  actor: v.nullable(v.object({ id: Id, name: v.string(), role: v.nullable(Role) })),
  /** Action, as `auditActionText` describes it: 'booking.edited'. */
  action: v.string(),
  record: v.object({
    /** Kind of the record: 'booking'. */
    kind: v.string(),
    id: v.string(),
    /** Display name of the record while it exists; null when it has none. */
    name: v.nullable(v.string()),
  }),
  /** Fields that the change modified, at most 100; for a new record its fields. */
  differences: v.array(AuditDifference),
  /** IP address of the call; null for jobs and for entries from before addresses were stored. */
  address: v.nullable(v.string()),
  /** Platform user who worked as the agent, with the reason; null for everyone else. */
  workAs: v.nullable(v.object({ name: v.string(), reason: v.string() })),
  /** Agent of the entry; null for the platform's own. */
  agent: v.nullable(v.object({ id: Id, companyName: v.string() })),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

const AuditFilter = {
  /** Id of a person. */
  actor: v.optional(Id),
  action: v.optional(text(60)),
  /** Kind of the record. */
  kind: v.optional(text(60)),
  /** Id of a record, or the name of a list. */
  record: v.optional(text(60)),
  from: v.optional(Instant),
  /** Entries before this moment. */
  to: v.optional(Instant),
};

const audit = { method: 'GET', auth: 'session', may: ['read', 'Audit'] } as const;

/** Lists the audit log of the caller's agent, newest first; a super-admin sees all agents and the platform. */
export const listAudit = route({
  ...audit,
  path: '/audit',
  summary: 'Who did and saw what',
  query: v.object({ ...PageQuery, ...AuditFilter, cursor: v.optional(v.pipe(v.string(), v.maxLength(400))) }),
  answer: pageOf(AuditEntry),
});

/** Exports the filtered entries as CSV, one line per changed field, streamed from one snapshot. */
export const exportAudit = route({
  method: 'GET',
  path: '/audit/csv',
  summary: 'Export the audit as CSV',
  auth: 'ticket',
  may: ['read', 'Audit'],
  query: v.object({ ...UnusedPaging, ...AuditFilter }),
  stream: 'text/csv',
});

/**
 * Returns the filter choices of the audit log: actions with the kinds of their records, and people whom the caller may
 * see.
 */
export const auditChoices = route({
  ...audit,
  path: '/audit/choices',
  summary: 'Filters of the audit log',
  answer: v.object({
    actions: v.array(v.object({ action: v.string(), kind: v.string() })),
    people: v.array(v.object({ id: Id, name: v.string() })),
  }),
});

/** Returns whether the caller's part of the audit log is unchanged. It is checked daily. */
export const auditState = route({
  ...audit,
  path: '/audit/state',
  summary: 'Integrity check of the audit log',
  answer: v.object({
    /** Null before the first check. */
    checkedAt: v.nullable(Instant),
    /** Number of checked entries. */
    entries: v.number(),
    /** Description of the first broken entry; null while the chain is intact. */
    fault: v.nullable(v.string()),
    /** Years for which entries are stored. */
    keptYears: v.number(),
  }),
});

const special: Readonly<Record<string, string>> = {
  'booking.shipping-status': 'Shipping status changed',
  'company-sign-in.changed': 'Company sign-in changed',
  'company-sign-in.removed': 'Company sign-in removed',
  'document.unverified': 'Document no longer verified',
  'document.unwaived': 'Document required again',
  'identity.linked': 'Sign-in provider linked',
  'password.forgotten': 'Password reset asked for',
  'password.reset-sent': 'Password link sent',
  'rate-import': 'Import',
  'rate-import.faults-downloaded': 'Faults of an import downloaded',
  'rate.imported': 'Rates imported',
  'sign-in-domain.claimed': 'Sign-in domain claimed',
  'sign-in-domain.removed': 'Sign-in domain removed',
  'sign-in-domain.lapsed': 'Sign-in domain no longer verified',
  'sign-in-domain.verified': 'Sign-in domain verified',
  'session.closed': 'Signed out',
  'session.opened': 'Signed in',
  'sessions.ended': 'Sessions ended',
  'user.access-changed': 'Services and abilities changed',
  'data-care.changed': 'Retention changed',
  'data-export.asked': 'Export of data asked for',
  'data-export.cancelled': 'Export of data stopped',
  'data-export.downloaded': 'Export of data downloaded',
  'user.erased': 'Personal data erased',
  'user.erasure-asked': 'Erasure of personal data asked for',
  'user.joined': 'Joined',
  'company.deletion-asked': 'Deletion asked for',
  'company.kept': 'Deletion taken back',
  'work-as.started': 'Work as started',
  'work-as.stopped': 'Work as stopped',
};

const inWords = (name: string): string => name.replaceAll(/[.-]/g, ' ');

/**
 * Returns the label of an action or record kind. @example auditActionText('booking-draft.created') // 'Booking draft
 * created'
 */
export const auditActionText = (name: string): string => {
  const words = special[name] ?? inWords(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

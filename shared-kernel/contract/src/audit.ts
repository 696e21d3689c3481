import * as v from 'valibot';
import { Role } from './people';
import { route } from './route';
import { Id, Instant, PageQuery, pageOf, text, UnusedPaging } from './shapes';

/** A field that differs between what was and what is. `path` as in the record, parts by dots; null where there was none. */
export const AuditDifference = v.object({
  path: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
});
export type AuditDifference = v.InferOutput<typeof AuditDifference>;

/** Who did or saw something: one entry of the audit. */
export const AuditEntry = v.object({
  id: Id,
  at: Instant,
  /** Null for the system's jobs and commands. */
  actor: v.nullable(v.object({ id: Id, name: v.string(), role: v.nullable(Role) })),
  /** What was done, as `auditActionText` says it: 'booking.edited'. */
  action: v.string(),
  record: v.object({
    /** Of what kind: 'booking'. */
    kind: v.string(),
    id: v.string(),
    /** As people call it, for as long as it exists; null for what has no name. */
    name: v.nullable(v.string()),
  }),
  /** The fields that the change changed, at most 100; of a new record those that it has. */
  differences: v.array(AuditDifference),
  /** Where the call came from; null for jobs and what was written before addresses were kept. */
  address: v.nullable(v.string()),
  /** Who of the platform did it as the agent, and why; null for everybody else. */
  workAs: v.nullable(v.object({ name: v.string(), reason: v.string() })),
  /** The agent whose entry it is; null for the platform's own. */
  agent: v.nullable(v.object({ id: Id, companyName: v.string() })),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

const AuditFilter = {
  /** The id of a person. */
  actor: v.optional(Id),
  action: v.optional(text(60)),
  /** Of which kind the record is. */
  kind: v.optional(text(60)),
  /** The id of a record; of a list its name. */
  record: v.optional(text(60)),
  from: v.optional(Instant),
  /** Entries before this moment. */
  to: v.optional(Instant),
};

const audit = { method: 'GET', auth: 'session', may: ['read', 'Audit'] } as const;

/** Who did and saw what in the caller's agent, the newest first; a super-admin sees all agents and the platform. */
export const listAudit = route({
  ...audit,
  path: '/audit',
  summary: 'Who did and saw what',
  query: v.object({ ...PageQuery, ...AuditFilter, cursor: v.optional(v.pipe(v.string(), v.maxLength(400))) }),
  answer: pageOf(AuditEntry),
});

/** The entries of a filter as CSV, one line per changed field, streamed from one snapshot. */
export const exportAudit = route({
  method: 'GET',
  path: '/audit/csv',
  summary: 'Export the audit as CSV',
  auth: 'ticket',
  may: ['read', 'Audit'],
  query: v.object({ ...UnusedPaging, ...AuditFilter }),
  stream: 'text/csv',
});

/** What the audit can be narrowed by: its actions with the kinds of their records, and the people whom the caller may see there. */
export const auditChoices = route({
  ...audit,
  path: '/audit/choices',
  summary: 'What the audit can be narrowed by',
  answer: v.object({
    actions: v.array(v.object({ action: v.string(), kind: v.string() })),
    people: v.array(v.object({ id: Id, name: v.string() })),
  }),
});

/** Whether the caller's part of the audit is as it was written. It is checked every day. */
export const auditState = route({
  ...audit,
  path: '/audit/state',
  summary: 'Whether the audit is unbroken',
  answer: v.object({
    /** Null before the first check. */
    checkedAt: v.nullable(Instant),
    /** How many entries were checked. */
    entries: v.number(),
    /** What is wrong, naming the first broken entry; null while the chain is unbroken. */
    fault: v.nullable(v.string()),
    /** For how many years entries are kept. */
    keptYears: v.number(),
  }),
});

const special: Readonly<Record<string, string>> = {
  'booking.shipping-status': 'Shipping status changed',
  'company-sign-in.changed': 'Company sign-in changed',
  'company-sign-in.removed': 'Company sign-in removed',
  'document.unverified': 'Document no longer verified',
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

/** An action or a kind of record in words. @example auditActionText('booking-draft.created') // 'Booking draft created' */
export const auditActionText = (name: string): string => {
  const words = special[name] ?? inWords(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

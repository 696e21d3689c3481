import * as v from 'valibot';
import { type RetentionName, retentionKinds, retentionNames } from './retention';
import { route } from './route';
import { Id, Instant, PageQuery, pageOf, required, requiredMultiLine, text } from './shapes';

const one = v.object({ id: Id });

const daysOf = (name: RetentionName) => {
  const { least, most } = retentionKinds[name];
  const sentence = `From ${least} to ${most} days`;
  return v.pipe(
    v.number('Enter the days'),
    v.integer('Enter whole days'),
    v.minValue(least, sentence),
    v.maxValue(most, sentence),
  );
};
const perKind = <S extends v.GenericSchema>(schema: (name: RetentionName) => S) =>
  Object.fromEntries(retentionNames.map((name) => [name, schema(name)])) as Record<RetentionName, S>;

/** For how many days a company keeps what it keeps for a time. */
export const DataCare = v.object({
  /** False for what holds where a company says nothing: that is what the platform's people see. */
  ofCompany: v.boolean(),
  days: v.object(perKind(() => v.number())),
  /** How many legal holds are in force: while there is one, nothing that may be evidence is taken away. */
  holds: v.number(),
  version: v.number(),
});
export type DataCare = v.InferOutput<typeof DataCare>;

export const DataCareChange = v.strictObject({ days: v.strictObject(perKind(daysOf)) });

export const getDataCare = route({
  method: 'GET',
  path: '/data-care',
  summary: 'How long the own company keeps its data',
  auth: 'session',
  may: ['read', 'DataCare'],
  answer: DataCare,
});

/** Holds for what is there, too: what is older goes with the next housekeeping. 409 when somebody was faster. */
export const updateDataCare = route({
  method: 'PUT',
  path: '/data-care',
  summary: 'Change how long the own company keeps its data',
  auth: 'session',
  may: ['update', 'DataCare'],
  body: DataCareChange,
  answer: DataCare,
  versioned: true,
  errors: [404, 409],
});

/** What a legal hold keeps: one booking, one company that the agent serves, or the whole forwarding company. */
export const heldKinds = ['booking', 'company', 'tenant'] as const;
export type HeldKind = (typeof heldKinds)[number];

export const LegalHold = v.object({
  id: Id,
  kind: v.picklist(heldKinds),
  /** The id of the record that is held. */
  record: Id,
  /** As people call it. */
  name: v.string(),
  reason: v.string(),
  by: v.string(),
  at: Instant,
  /** Null while it is in force. */
  ended: v.nullable(v.object({ by: v.string(), at: Instant, reason: v.string() })),
});
export type LegalHold = v.InferOutput<typeof LegalHold>;

/** The legal holds of the own company, those in force first, the newest before the older ones. */
export const listLegalHolds = route({
  method: 'GET',
  path: '/legal-holds',
  summary: 'List legal holds',
  auth: 'session',
  may: ['read', 'LegalHold'],
  query: v.object({
    ...PageQuery,
    /** Those of one record. */
    record: v.optional(Id),
  }),
  answer: pageOf(LegalHold),
});

const reason = requiredMultiLine(400, 'Reason is a required field');

/**
 * Puts a record under a legal hold: nothing of it is deleted by retention, by an erasure, or with its forwarding company. 404 for
 * a record that the caller does not see, 409 for one that is under a hold.
 */
export const placeLegalHold = route({
  method: 'POST',
  path: '/legal-holds',
  summary: 'Put a record under a legal hold',
  auth: 'session',
  may: ['create', 'LegalHold'],
  body: v.strictObject({ kind: v.picklist(heldKinds), record: Id, reason }),
  answer: LegalHold,
  status: 201,
  idempotent: true,
  errors: [404, 409],
});

export const LegalHoldEnd = v.strictObject({ reason });

export const endLegalHold = route({
  method: 'POST',
  path: '/legal-holds/:id/end',
  summary: 'End a legal hold',
  auth: 'session',
  may: ['update', 'LegalHold'],
  params: one,
  body: LegalHoldEnd,
  answer: LegalHold,
  errors: [404, 409],
  idempotent: true,
});

export const dataExportStates = ['waiting', 'working', 'done', 'cancelled', 'failed', 'expired'] as const;

/** A zip with all that is kept of a person or of a forwarding company, on its way or ready. */
export const DataExport = v.object({
  id: Id,
  about: v.picklist(['person', 'company']),
  /** Whose data they are. */
  subject: Id,
  name: v.string(),
  state: v.picklist(dataExportStates),
  /** Rows and files so far, and how many there are; null until they were counted. */
  done: v.number(),
  total: v.nullable(v.number()),
  /** Bytes, once it is ready. */
  size: v.nullable(v.number()),
  problem: v.nullable(v.string()),
  by: v.string(),
  createdAt: Instant,
  /** When the file goes; null until it is ready. */
  expiresAt: v.nullable(Instant),
});
export type DataExport = v.InferOutput<typeof DataExport>;

const asks = {
  method: 'POST',
  auth: 'session',
  answer: DataExport,
  status: 201,
  idempotent: true,
} as const;

/** Begins an export of all that is kept of the caller. 409 while one is under way. */
export const exportOwnData = route({
  ...asks,
  path: '/me/data-exports',
  summary: 'Export the own data',
  errors: [409],
});

/** The same of somebody whom the caller manages. */
export const exportMemberData = route({
  ...asks,
  path: '/teams/members/:id/data-exports',
  summary: 'Export the data of somebody',
  may: ['update', 'User'],
  params: one,
  errors: [404, 409],
});

/** Begins an export of all that the own forwarding company keeps here. */
export const exportCompanyData = route({
  ...asks,
  path: '/data-exports',
  summary: 'Export the data of the own company',
  may: ['update', 'DataCare'],
  errors: [404, 409],
});

export const exportForwarderData = route({
  ...asks,
  path: '/platform/companies/:id/data-exports',
  summary: 'Export the data of a forwarding company',
  may: ['update', 'Platform'],
  params: one,
  errors: [404, 409],
});

/** The exports that the caller asked for, the newest first; admins see those of their company, too. */
export const listDataExports = route({
  method: 'GET',
  path: '/data-exports',
  summary: 'List exports of data',
  auth: 'session',
  query: v.object({
    /** Those about one person or company. */
    subject: v.optional(Id),
  }),
  answer: v.array(DataExport),
});

export const cancelDataExport = route({
  method: 'POST',
  path: '/data-exports/:id/cancel',
  summary: 'Stop an export of data',
  auth: 'session',
  params: one,
  answer: DataExport,
  errors: [404, 409],
  idempotent: true,
});

/** The zip. 409 before it is ready and after it is gone. */
export const downloadDataExport = route({
  method: 'GET',
  path: '/data-exports/:id/file',
  summary: 'Download an export of data',
  auth: 'ticket',
  params: one,
  stream: 'application/zip',
  errors: [404, 409],
});

/** Somebody who was removed and whose name still stands in the records. */
export const RemovedPerson = v.object({ id: Id, name: v.string(), companyName: v.string(), removedAt: Instant });
export type RemovedPerson = v.InferOutput<typeof RemovedPerson>;

export const listRemovedPeople = route({
  method: 'GET',
  path: '/teams/removed',
  summary: 'List removed people whose names are kept',
  auth: 'session',
  may: ['update', 'DataCare'],
  query: v.object({ ...PageQuery }),
  answer: pageOf(RemovedPerson),
});

/**
 * Erases somebody: name, addresses, sign-ins and sessions go, records stay and say 'Erased person'. 422 unless the e-mail address
 * is typed, or of somebody who was removed the name; 409 for oneself, the last admin, and under a legal hold.
 */
export const eraseMember = route({
  method: 'POST',
  path: '/teams/members/:id/erase',
  summary: 'Erase the personal data of somebody',
  auth: 'session',
  may: ['delete', 'User'],
  params: one,
  body: v.strictObject({ typed: required(254, 'Type it to go on') }),
  status: 204,
  errors: [404, 409],
  idempotent: true,
});

/** Erases the caller, for good. Asks for the password; of who has none a sign-in of the last 15 minutes. */
export const eraseOwnData = route({
  method: 'POST',
  path: '/me/erase',
  summary: 'Erase the own personal data',
  auth: 'session',
  body: v.strictObject({
    typed: required(254, 'Type it to go on'),
    currentPassword: v.optional(text(200)),
  }),
  status: 204,
  errors: [409],
});

import * as v from 'valibot';
import { type RetentionName, retentionKinds, retentionNames } from './retention';
import { route } from './route';
import { Id, Instant, PageQuery, pageOf, required, requiredMultiLine, text } from './shapes';

const one = v.object({ id: Id });

const createDaysSchema = (name: RetentionName) => {
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

/** Retention periods of a company, in days. */
export const DataCare = v.object({
  /** False for the defaults of a company without own settings; platform staff see those. */
  ofCompany: v.boolean(),
  days: v.object(perKind(() => v.number())),
  /** Number of active legal holds: while one exists, possible evidence is not deleted. */
  holds: v.number(),
  version: v.number(),
});
export type DataCare = v.InferOutput<typeof DataCare>;

export const DataCareChange = v.strictObject({ days: v.strictObject(perKind(createDaysSchema)) });

export const getDataCare = route({
  method: 'GET',
  path: '/data-care',
  summary: 'How long the own company keeps its data',
  auth: 'session',
  may: ['read', 'DataCare'],
  answer: DataCare,
});

/**
 * Updates the retention periods, also for existing data: older data is deleted by the next housekeeping. Returns 409
 * after a concurrent change.
 */
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

/** Subjects of a legal hold: a booking, a company that the agent serves, or the whole forwarding company. */
export const heldKinds = ['booking', 'company', 'tenant'] as const;
export type HeldKind = (typeof heldKinds)[number];

export const LegalHold = v.object({
  id: Id,
  kind: v.picklist(heldKinds),
  /** Id of the held record. */
  record: Id,
  /** Display name. */
  name: v.string(),
  reason: v.string(),
  by: v.string(),
  at: Instant,
  /** Null while it is active. */
  ended: v.nullable(v.object({ by: v.string(), at: Instant, reason: v.string() })),
});
export type LegalHold = v.InferOutput<typeof LegalHold>;

/** Lists the legal holds of the caller's company, active ones first, then newest first. */
export const listLegalHolds = route({
  method: 'GET',
  path: '/legal-holds',
  summary: 'List legal holds',
  auth: 'session',
  may: ['read', 'LegalHold'],
  query: v.object({
    ...PageQuery,
    /** Filters by record. */
    record: v.optional(Id),
  }),
  answer: pageOf(LegalHold),
});

const reason = requiredMultiLine(400, 'Reason is a required field');

/**
 * Places a record under a legal hold: it is not deleted by retention, by an erasure, or with its forwarding company.
 * Returns 404 for a record that the caller cannot see, 409 for one that is under a hold.
 */
export const placeLegalHold = route({
  method: 'POST',
  path: '/legal-holds',
  summary: 'Place a record on legal hold',
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

/** A zip file with all data of a person or forwarding company, in progress or ready. */
export const DataExport = v.object({
  id: Id,
  about: v.picklist(['person', 'company']),
  /** Person or company of the data. */
  subject: Id,
  name: v.string(),
  state: v.picklist(dataExportStates),
  /** Number of exported rows and files, and the total; null until counted. */
  done: v.number(),
  total: v.nullable(v.number()),
  /** Bytes, once it is ready. */
  size: v.nullable(v.number()),
  problem: v.nullable(v.string()),
  by: v.string(),
  createdAt: Instant,
  /** Time at which the file is deleted; null until it is ready. */
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

/** Starts an export of all data about the caller. Returns 409 while one is running. */
export const exportOwnData = route({
  ...asks,
  path: '/me/data-exports',
  summary: 'Export the own data',
  errors: [409],
});

/** Starts an export of all data about a user whom the caller manages. */
export const exportMemberData = route({
  ...asks,
  path: '/teams/members/:id/data-exports',
  summary: 'Export the data of somebody',
  may: ['update', 'User'],
  params: one,
  errors: [404, 409],
});

/** Starts an export of all data of the caller's forwarding company. */
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

/** Lists the exports that the caller started, newest first; admins also see those of their company. */
export const listDataExports = route({
  method: 'GET',
  path: '/data-exports',
  summary: 'List exports of data',
  auth: 'session',
  query: v.object({
    /** Filters by person or company. */
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

/** Downloads the zip file. Returns 409 before it is ready and after its deletion. */
export const downloadDataExport = route({
  method: 'GET',
  path: '/data-exports/:id/file',
  summary: 'Download an export of data',
  auth: 'ticket',
  params: one,
  stream: 'application/zip',
  errors: [404, 409],
});

/** A removed user whose name is still in records. */
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
 * Erases a person: deletes name, addresses, sign-ins and sessions; records stay and show 'Erased person'. Returns 422
 * unless the e-mail address (for a removed user the name) is typed; 409 for the caller, the last admin, and under a
 * legal hold.
 */
export const eraseMember = route({
  method: 'POST',
  path: '/teams/members/:id/erase',
  summary: 'Erase the personal data of somebody',
  auth: 'session',
  may: ['delete', 'User'],
  params: one,
  body: v.strictObject({ typed: required(254, 'Type it to continue') }),
  status: 204,
  errors: [404, 409],
  idempotent: true,
});

/** Erases the caller permanently. Requires the password, or for users without one a sign-in in the last 15 minutes. */
export const eraseOwnData = route({
  method: 'POST',
  path: '/me/erase',
  summary: 'Erase the own personal data',
  auth: 'session',
  body: v.strictObject({
    typed: required(254, 'Type it to continue'),
    currentPassword: v.optional(text(200)),
  }),
  status: 204,
  errors: [409],
});

import { dateOrders, decimalMarks } from '@quayside/freight';
import * as v from 'valibot';
import type { Action, Subject } from './roles/policy';
import { route } from './route';
import { Id, Instant, text } from './shapes';

const one = v.object({ id: Id });

/** Kinds of records that can be imported. */
export const importSubjects = ['rates', 'departures', 'customers', 'contacts', 'bookings', 'statuses'] as const;
export const ImportSubject = v.picklist(importSubjects);
export type ImportSubject = v.InferOutput<typeof ImportSubject>;

/** Required right by subject: the same as for adding one manually. */
export const importRights: Readonly<Record<ImportSubject, readonly [Action, Subject]>> = {
  rates: ['create', 'Rate'],
  departures: ['create', 'Rate'],
  customers: ['create', 'Company'],
  contacts: ['create', 'Contact'],
  bookings: ['create', 'Booking'],
  statuses: ['update', 'Booking'],
};

/** Maximum number of imported rows, and of bytes. */
export const maxImportedRows = 50_000;
export const maxImportBytes = 20 * 1024 * 1024;
/** Days in which an import can be undone. */
export const undoDays = 30;

export const importStates = [
  'checking',
  'checked',
  'refused',
  'applying',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const;
export const ImportState = v.picklist(importStates);
export type ImportState = v.InferOutput<typeof ImportState>;

/** Number and day formats; null when unknown. */
const style = { numbers: v.nullable(v.picklist(decimalMarks)), dates: v.nullable(v.picklist(dateOrders)) };
/** Fixed values for all rows, by field name. */
const Fixed = v.record(v.pipe(v.string(), v.maxLength(60)), text(200));

/** A column of the file: its heading and first value, the matched field, and the number of rows with a value. */
const FileColumn = v.object({
  heading: v.string(),
  example: v.string(),
  field: v.nullable(v.string()),
  read: v.number(),
  empty: v.number(),
});

/** Result of reading a file. */
export const ImportReading = v.object({
  ...style,
  /** Null for a workbook. */
  separator: v.nullable(v.string()),
  encoding: v.nullable(v.string()),
  columns: v.array(FileColumn),
  fixed: Fixed,
  /** Fixed values of the last file with these headings: suggestions that apply only when entered. */
  proposed: v.optional(Fixed),
  /** The column mapping of the last file with these headings was used. */
  remembered: v.boolean(),
});
export type ImportReading = v.InferOutput<typeof ImportReading>;

/** An import: parsed and checked row by row, previewed, applied, and possibly undone. */
export const Import = v.object({
  id: Id,
  subject: ImportSubject,
  fileName: v.string(),
  state: ImportState,
  /** Processed rows of the current step, and the total; null until known. */
  rows: v.number(),
  total: v.nullable(v.number()),
  /** Null before parsing, and for an unreadable file. */
  reading: v.nullable(ImportReading),
  /** Available fields for a column; every row must have the required ones. */
  fields: v.array(v.object({ name: v.string(), label: v.string(), needed: v.boolean() })),
  goodCount: v.number(),
  /** Rows with faults. */
  badCount: v.number(),
  faultCount: v.number(),
  /** First faults. `row` counts like a spreadsheet: the heading is 1. */
  faults: v.array(v.object({ row: v.number(), column: v.string(), value: v.string(), message: v.string() })),
  /** First valid rows as they would be imported, with notes. */
  preview: v.object({
    columns: v.array(v.string()),
    rows: v.array(v.object({ row: v.number(), cells: v.array(v.string()), note: v.nullable(v.string()) })),
  }),
  /** Number of rows with a note: they overlap, or change existing records. */
  notedCount: v.number(),
  /** Imported rows; after an undo the remaining ones. */
  takenCount: v.number(),
  /** First records that an undo did not delete, with the reason. */
  kept: v.array(v.object({ name: v.string(), why: v.string() })),
  keptCount: v.number(),
  /** Reason for the failure or refusal. */
  problem: v.nullable(v.string()),
  createdAt: Instant,
});
export type Import = v.InferOutput<typeof Import>;

/** Uploads a CSV or XLSX file and starts checking it; IMPORT_PROGRESS and `getImport` report the progress. */
export const createImport = route({
  method: 'POST',
  path: '/imports',
  summary: 'Import a file',
  auth: 'session',
  rate: 'upload',
  /** `agent` only when a super-admin imports for one. */
  query: v.object({ subject: v.optional(ImportSubject, 'rates'), agent: v.optional(Id) }),
  upload: { field: 'file', maxFiles: 1, spreadsheet: true },
  answer: Import,
  status: 201,
  idempotent: true,
});

/** Lists the latest imports of a subject that can be continued or undone. */
export const listImports = route({
  method: 'GET',
  path: '/imports',
  summary: 'List the latest imports',
  auth: 'session',
  query: v.object({ subject: ImportSubject }),
  answer: v.array(
    v.object({
      id: Id,
      fileName: v.string(),
      state: ImportState,
      takenCount: v.number(),
      by: v.string(),
      createdAt: Instant,
    }),
  ),
});

export const getImport = route({
  method: 'GET',
  path: '/imports/:id',
  summary: 'How an import stands',
  auth: 'session',
  params: one,
  answer: Import,
  errors: [404],
});

/** Parses the file again with other settings. Returns 409 once its rows are imported. */
export const readImportAs = route({
  method: 'POST',
  path: '/imports/:id/reading',
  summary: 'Choose how a file is read',
  auth: 'session',
  params: one,
  body: v.strictObject({
    ...style,
    /** The field of each column, in the order of the file. */
    columns: v.pipe(v.array(v.nullable(text(60))), v.maxLength(500)),
    fixed: Fixed,
  }),
  answer: Import,
  errors: [404, 409],
  idempotent: true,
});

/** Imports the valid rows, or all or none. Returns 409 unless it is 'checked', and for all while a row has a fault. */
export const applyImport = route({
  method: 'POST',
  path: '/imports/:id/apply',
  summary: 'Import the valid rows of an import',
  auth: 'session',
  params: one,
  body: v.strictObject({ take: v.picklist(['good', 'all']) }),
  answer: Import,
  errors: [404, 409],
  idempotent: true,
});

/** Cancels an import; rows imported so far are removed. Returns 409 once all are imported. */
export const cancelImport = route({
  method: 'POST',
  path: '/imports/:id/cancel',
  summary: 'Stop an import',
  auth: 'session',
  params: one,
  answer: Import,
  errors: [404, 409],
  idempotent: true,
});

/** Undoes an import, except records changed or used since: `kept` gives the reasons. Returns 409 after 30 days. */
export const undoImport = route({
  method: 'POST',
  path: '/imports/:id/undo',
  summary: 'Undo an import',
  auth: 'session',
  params: one,
  answer: Import,
  errors: [404, 409],
  idempotent: true,
});

/** Exports the rows with faults and their messages, to correct and import again. */
export const importFaults = route({
  method: 'GET',
  path: '/imports/:id/faults',
  summary: 'The rows with faults as CSV',
  auth: 'ticket',
  params: one,
  stream: 'text/csv',
  errors: [404],
});

/** Returns the columns of a subject with an example of each kind. */
export const importTemplate = route({
  method: 'GET',
  path: '/import-templates/:subject',
  summary: 'The file that an import begins with',
  auth: 'ticket',
  params: v.object({ subject: ImportSubject }),
  query: v.object({ format: v.optional(v.picklist(['csv', 'xlsx']), 'csv') }),
  stream: 'application/octet-stream',
});

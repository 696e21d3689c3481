import { dateOrders, decimalMarks } from '@quayside/freight';
import * as v from 'valibot';
import type { Action, Subject } from './roles/policy';
import { route } from './route';
import { Id, Instant, text } from './shapes';

const one = v.object({ id: Id });

/** What a file may have. */
export const importSubjects = ['rates', 'departures', 'customers', 'contacts', 'bookings', 'statuses'] as const;
export const ImportSubject = v.picklist(importSubjects);
export type ImportSubject = v.InferOutput<typeof ImportSubject>;

/** Which right an import of each subject asks for: that of adding one by hand. */
export const importRights: Readonly<Record<ImportSubject, readonly [Action, Subject]>> = {
  rates: ['create', 'Rate'],
  departures: ['create', 'Rate'],
  customers: ['create', 'Company'],
  contacts: ['create', 'Contact'],
  bookings: ['create', 'Booking'],
  statuses: ['update', 'Booking'],
};

/** The most lines that an import takes, and the most bytes. */
export const mostImported = 50_000;
export const maxImportBytes = 20 * 1024 * 1024;
/** So many days an import can be undone. */
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

/** How numbers and days are written; null where nothing tells. */
const style = { numbers: v.nullable(v.picklist(decimalMarks)), dates: v.nullable(v.picklist(dateOrders)) };
/** What every row has that no column says, by the name of the field. */
const Fixed = v.record(v.pipe(v.string(), v.maxLength(60)), text(200));

/** A column of the file: its heading and first value, our field for it, and in how many rows it was read. */
const FileColumn = v.object({
  heading: v.string(),
  example: v.string(),
  field: v.nullable(v.string()),
  read: v.number(),
  empty: v.number(),
});

/** How a file was read. */
export const ImportReading = v.object({
  ...style,
  /** Null for a workbook. */
  separator: v.nullable(v.string()),
  encoding: v.nullable(v.string()),
  columns: v.array(FileColumn),
  fixed: Fixed,
  /** The fixed values of the last file with these headings: proposals that count for nothing until somebody enters them. */
  proposed: v.optional(Fixed),
  /** The columns are read as the last time for a file with these headings. */
  remembered: v.boolean(),
});
export type ImportReading = v.InferOutput<typeof ImportReading>;

/** A file on its way: read and checked row by row, looked at, taken over, and undone. */
export const Import = v.object({
  id: Id,
  subject: ImportSubject,
  fileName: v.string(),
  state: ImportState,
  /** Rows so far of the running step, and how many there are; null until that is known. */
  rows: v.number(),
  total: v.nullable(v.number()),
  /** Null while nothing was read, and for a file that cannot be. */
  reading: v.nullable(ImportReading),
  /** What a column may be; every row has what is needed. */
  fields: v.array(v.object({ name: v.string(), label: v.string(), needed: v.boolean() })),
  goodCount: v.number(),
  /** Rows with faults. */
  badCount: v.number(),
  faultCount: v.number(),
  /** The first faults. `row` counts as a spreadsheet does, the heading is 1. */
  faults: v.array(v.object({ row: v.number(), column: v.string(), value: v.string(), message: v.string() })),
  /** The first good rows as they would be, with what is to be known of one. */
  preview: v.object({
    columns: v.array(v.string()),
    rows: v.array(v.object({ row: v.number(), cells: v.array(v.string()), note: v.nullable(v.string()) })),
  }),
  /** Rows with such a note: they overlap, or change what is there. */
  notedCount: v.number(),
  /** Rows that were taken over; after an undo those that are left. */
  takenCount: v.number(),
  /** What an undo left, the first of it, and why. */
  kept: v.array(v.object({ name: v.string(), why: v.string() })),
  keptCount: v.number(),
  /** Why it failed, or was refused as a whole. */
  problem: v.nullable(v.string()),
  createdAt: Instant,
});
export type Import = v.InferOutput<typeof Import>;

/** Takes a CSV or XLSX file and begins to check it; IMPORT_PROGRESS and `getImport` say how far it is. */
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

/** The latest imports of a subject: those that can be gone on with, and those that can be undone. */
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

/** Reads the file again in another way. 409 once its rows are taken over. */
export const readImportAs = route({
  method: 'POST',
  path: '/imports/:id/reading',
  summary: 'Say how a file is to be read',
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

/** Takes the good rows over, or all or none. 409 unless it is 'checked', and for all while a row has a fault. */
export const applyImport = route({
  method: 'POST',
  path: '/imports/:id/apply',
  summary: 'Take an import over',
  auth: 'session',
  params: one,
  body: v.strictObject({ take: v.picklist(['good', 'all']) }),
  answer: Import,
  errors: [404, 409],
  idempotent: true,
});

/** Stops an import, also while its rows are taken over: those that are in already are taken back. 409 once all are in. */
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

/** Takes back what an import has added or changed, but for what was changed or used since: `kept` says why. 409 after 30 days. */
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

/** The rows with faults as the file has them, each with what is wrong: to mend and import again. */
export const importFaults = route({
  method: 'GET',
  path: '/imports/:id/faults',
  summary: 'The rows with faults as CSV',
  auth: 'ticket',
  params: one,
  stream: 'text/csv',
  errors: [404],
});

/** The columns of a subject and an example of each kind. */
export const importTemplate = route({
  method: 'GET',
  path: '/import-templates/:subject',
  summary: 'The file that an import begins with',
  auth: 'ticket',
  params: v.object({ subject: ImportSubject }),
  query: v.object({ format: v.optional(v.picklist(['csv', 'xlsx']), 'csv') }),
  stream: 'application/octet-stream',
});

import { dateOrders, decimalMarks } from '@quayside/freight';
import * as v from 'valibot';
import type { ApiScope } from './apiKeys';
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

/** Scope that an API key needs, by subject. */
export const importScopes: Readonly<Record<ImportSubject, ApiScope>> = {
  rates: 'rates:write',
  departures: 'rates:write',
  customers: 'parties:write',
  contacts: 'parties:write',
  bookings: 'bookings:write',
  statuses: 'tracking:write',
};

/** Maximum number of imported rows, and of bytes. */
export const maxImportedRows = 50_000;
export const maxImportBytes = 20 * 1024 * 1024;
/** Maximum number of rows and columns that one call sends as JSON. */
export const maxSentRows = 5_000;
export const maxSentColumns = 200;
/** Days in which an import can be undone. */
export const undoDays = 30;

/** Encodings in which text files are read. */
export const textEncodings = [
  'UTF-8',
  'UTF-16LE',
  'UTF-16BE',
  'Windows-1252',
  'GB18030',
  'Shift-JIS',
  'Big5',
  'EUC-KR',
] as const;
export type TextEncoding = (typeof textEncodings)[number];

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

/** A column of the file: its heading and first values, the matched field, and the number of rows with a value. */
const FileColumn = v.object({
  heading: v.string(),
  example: v.string(),
  /** The first three different values. */
  samples: v.optional(v.array(v.string())),
  field: v.nullable(v.string()),
  /** Why the column is not imported although its meaning is known. */
  reason: v.optional(v.string()),
  /** Says how a heading was read that leaves something out. */
  note: v.optional(v.string()),
  /** Whether the content of the column and not its heading says the field. */
  isByContent: v.optional(v.boolean()),
  read: v.number(),
  empty: v.number(),
});

/** Kinds of words that a file uses for something of the directory or of a tariff, for an event or for a customer. */
export const importWordKinds = [
  'seaport',
  'airport',
  'carrier',
  'airline',
  'basis',
  'status',
  'customer',
  'lane',
] as const;
export const ImportWordKind = v.picklist(importWordKinds);
export type ImportWordKind = v.InferOutput<typeof ImportWordKind>;

const Choice = v.object({ value: v.string(), label: v.string() });

/** A word of the file that is no code: what it means here, or the question what it means. */
const ImportWord = v.object({
  kind: ImportWordKind,
  word: v.string(),
  /** Rows with the word. */
  rows: v.number(),
  /** The meaning; null while it is asked. */
  value: v.nullable(v.string()),
  label: v.nullable(v.string()),
  /** Whether an exact or known name says it, an answer of the company, or nobody yet. */
  source: v.picklist(['name', 'answer', 'open']),
  proposals: v.array(Choice),
});
export type ImportWord = v.InferOutput<typeof ImportWord>;

/** First and last row of the heading, as a spreadsheet counts. */
const HeadingRows = v.object({
  from: v.pipe(v.number(), v.integer(), v.minValue(1)),
  to: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** An answer to the question what a word means. */
const WordAnswer = v.strictObject({
  kind: ImportWordKind,
  word: v.pipe(v.string(), v.maxLength(200)),
  value: text(200),
});

/** Result of reading a file. */
export const ImportReading = v.object({
  ...style,
  /** Null for a workbook. */
  separator: v.nullable(v.string()),
  encoding: v.nullable(v.string()),
  /** Sheets of a workbook, and the one that is read. */
  sheets: v.optional(v.array(v.object({ name: v.string(), isHidden: v.boolean() }))),
  sheet: v.optional(v.string()),
  heading: v.optional(HeadingRows),
  /** The first rows of the sheet as they are written. */
  top: v.optional(v.array(v.object({ row: v.number(), cells: v.array(v.string()) }))),
  columns: v.array(FileColumn),
  /** Words of the file and their meanings; the questions come first. */
  words: v.optional(v.array(ImportWord)),
  /** Values that the rows above the table, or its columns, state for every row: proposals. */
  stated: v.optional(
    v.record(
      v.string(),
      v.object({
        value: v.string(),
        /** Row of the title; null for the columns and for the name of the sheet. */
        row: v.nullable(v.number()),
        isSheetName: v.optional(v.boolean()),
        /** The text states no year: it is the one nearest to the day of the import. */
        isYearAssumed: v.optional(v.boolean()),
      }),
    ),
  ),
  /** Rows that a person took in although they look like no data. */
  included: v.optional(v.array(v.number())),
  /** Day of the import, yyyy-MM-dd: a validity without a year is in the year nearest to it. */
  importedOn: v.optional(v.string()),
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
  /** Available fields for a column; every row must have the required ones, or one of the fields in `unless`. */
  fields: v.array(
    v.object({
      name: v.string(),
      label: v.string(),
      needed: v.boolean(),
      unless: v.optional(v.array(v.string())),
    }),
  ),
  goodCount: v.number(),
  /** Rows with faults. */
  badCount: v.number(),
  faultCount: v.number(),
  /** First faults. `row` counts like a spreadsheet: the heading is 1. */
  faults: v.array(v.object({ row: v.number(), column: v.string(), value: v.string(), message: v.string() })),
  /** First rows and cells that are not imported, with the reason; `column` is empty for a whole row. */
  leftOut: v.array(v.object({ row: v.number(), column: v.string(), value: v.string(), message: v.string() })),
  leftOutCount: v.number(),
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
  /** Address of the sender of a mailed sheet. */
  mailedFrom: v.nullable(v.string()),
  createdAt: Instant,
});
export type Import = v.InferOutput<typeof Import>;

/** Without it the import stays a dry run until `applyImport`; with it the rows are imported once the check allows it. */
const Apply = v.optional(v.picklist(['good', 'all']));

/** Uploads a CSV or XLSX file and starts checking it; IMPORT_PROGRESS and `getImport` report the progress. */
export const createImport = route({
  method: 'POST',
  path: '/imports',
  summary: 'Import a file',
  auth: 'session',
  rate: 'upload',
  /** `agent` only when a super-admin imports for one. */
  query: v.object({ subject: v.optional(ImportSubject, 'rates'), agent: v.optional(Id), apply: Apply }),
  upload: { field: 'file', maxFiles: 1, spreadsheet: true },
  answer: Import,
  status: 201,
  idempotent: true,
});

/** Cell of a sent row: text as in a file, or a number. Days are texts such as `2027-03-31`. */
const SentCell = v.nullable(
  v.union([v.pipe(v.string(), v.maxLength(2_000)), v.pipe(v.number(), v.finite()), v.boolean()]),
);

/** Starts an import of rows that are sent as JSON: each has the headings of a file as its names. */
export const createImportOfRows = route({
  method: 'POST',
  path: '/imports/rows',
  summary: 'Import rows that are sent as JSON',
  auth: 'session',
  rate: 'upload',
  body: v.strictObject({
    subject: ImportSubject,
    /** Name of the import in the list. */
    fileName: v.optional(v.pipe(text(120), v.minLength(1)), 'rows.json'),
    /** `agent` only when a super-admin imports for one. */
    agent: v.optional(Id),
    apply: Apply,
    rows: v.pipe(
      v.array(v.record(v.pipe(v.string(), v.minLength(1), v.maxLength(200)), SentCell)),
      v.minLength(1, 'Send at least one row'),
      v.maxLength(maxSentRows, 'Send at most 5,000 rows in one call'),
    ),
  }),
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

/** A mailed sheet that waits for a person. */
const ReceivedImport = v.object({
  id: Id,
  subject: ImportSubject,
  fileName: v.string(),
  from: v.string(),
  state: ImportState,
  /** Number of columns with a known meaning, and of all columns. */
  knownColumns: v.number(),
  columns: v.number(),
  /** The columns are those of an earlier file with these headings. */
  isRemembered: v.boolean(),
  goodCount: v.number(),
  badCount: v.number(),
  /** Words whose meaning is asked. */
  questions: v.number(),
  problem: v.nullable(v.string()),
  createdAt: Instant,
});
export type ReceivedImport = v.InferOutput<typeof ReceivedImport>;

/** Lists the mailed sheets of the caller's subjects that wait for a person, newest first, at most 100. */
export const listReceivedImports = route({
  method: 'GET',
  path: '/received-imports',
  summary: 'List the sheets that arrived by e-mail',
  auth: 'session',
  staff: true,
  answer: v.array(ReceivedImport),
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
    columns: v.pipe(v.array(v.nullable(text(60))), v.maxLength(1_024)),
    fixed: Fixed,
    /** Another sheet, heading or encoding: the columns are matched again. */
    sheet: v.optional(v.pipe(v.string(), v.maxLength(200))),
    heading: v.optional(HeadingRows),
    encoding: v.optional(v.picklist(textEncodings)),
    included: v.optional(v.pipe(v.array(v.number()), v.maxLength(1_000))),
    /** Meanings of words, remembered for the company. */
    answers: v.optional(v.pipe(v.array(WordAnswer), v.maxLength(500))),
  }),
  answer: Import,
  errors: [404, 409],
  idempotent: true,
});

/**
 * Reads a mailed sheet as records of another kind. The columns of the last file of that kind with these headings are used,
 * else they are matched again. Returns 409 once its rows are imported, and for files that a person uploaded.
 */
export const changeImportSubject = route({
  method: 'POST',
  path: '/imports/:id/subject',
  summary: 'Choose what a mailed sheet is about',
  auth: 'session',
  staff: true,
  params: one,
  body: v.strictObject({ subject: ImportSubject }),
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

const RememberedWord = v.object({
  kind: ImportWordKind,
  word: v.string(),
  value: v.string(),
  label: v.string(),
  updatedAt: Instant,
});

/** Lists the remembered meanings of words in imported files. */
export const listImportWords = route({
  method: 'GET',
  path: '/import-words',
  summary: 'List the remembered words of imported files',
  auth: 'session',
  may: ['create', 'Rate'],
  answer: v.array(RememberedWord),
});

/** Changes what a word means in the next file; null forgets it. Returns 422 for a code that is not in the directory. */
export const setImportWord = route({
  method: 'PUT',
  path: '/import-words',
  summary: 'Change or forget the meaning of a word',
  auth: 'session',
  may: ['create', 'Rate'],
  body: v.strictObject({
    kind: ImportWordKind,
    word: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    value: v.nullable(text(60)),
  }),
  answer: v.array(RememberedWord),
});

import * as v from 'valibot';
import { DepartureMode } from './departures';
import { route } from './route';
import { Currency, TransportMode } from './schedules';
import { DateOnly, Id, Instant } from './shapes';

const one = v.object({ id: Id });

/** What a file may have. */
export const importSubjects = ['rates', 'departures'] as const;
const ImportSubject = v.picklist(importSubjects);
export type ImportSubject = v.InferOutput<typeof ImportSubject>;

/** The most lines and bytes that an import takes. */
export const mostImportedRates = 50_000;
export const mostImported: Readonly<Record<ImportSubject, number>> = { rates: mostImportedRates, departures: 5_000 };
export const maxImportBytes = 20 * 1024 * 1024;

export const importStates = ['checking', 'checked', 'refused', 'applying', 'done', 'cancelled', 'failed'] as const;
/** A file of tariff lines or departures: checked line by line, looked at, then taken over whole or not at all. */
export const RateImport = v.object({
  id: Id,
  subject: ImportSubject,
  fileName: v.string(),
  state: v.picklist(importStates),
  /** Lines read so far of the running step, and how many there are; null until that is known. */
  rows: v.number(),
  total: v.nullable(v.number()),
  faultCount: v.number(),
  /** The first faults; the error file has all. `row` counts as a spreadsheet does, the heading is 1. */
  faults: v.array(v.object({ row: v.number(), column: v.string(), message: v.string() })),
  /** Tariff lines that overlap one that is there, or one another; departures that change one that is there. */
  overlapCount: v.number(),
  /** The first tariff lines as they would be. */
  preview: v.array(
    v.object({
      row: v.number(),
      transportMode: TransportMode,
      origin: v.string(),
      destination: v.string(),
      carrier: v.string(),
      service: v.string(),
      validFrom: DateOnly,
      validTo: DateOnly,
      currency: Currency,
      /** '20GP 1,200.00 · 40HC 2,100.00' */
      price: v.string(),
      overlaps: v.boolean(),
    }),
  ),
  /** The first departures as they would be. */
  departures: v.array(
    v.object({
      row: v.number(),
      mode: DepartureMode,
      origin: v.string(),
      destination: v.string(),
      carrier: v.string(),
      service: v.string(),
      /** 'EVER GIVEN 031W', 'CV 7304'; empty while to be named. */
      name: v.string(),
      /** 'yyyy-MM-dd HH:mm' on the clocks of their place. */
      etd: v.string(),
      eta: v.string(),
      /** It changes a departure that is there. */
      updates: v.boolean(),
    }),
  ),
  /** Why it failed, or was refused as a whole. */
  problem: v.nullable(v.string()),
  createdAt: Instant,
});
export type RateImport = v.InferOutput<typeof RateImport>;

/** Takes a CSV or XLSX file and begins to check it; RATE_IMPORT_PROGRESS and `getRateImport` say how far it is. */
export const createRateImport = route({
  method: 'POST',
  path: '/rates/imports',
  summary: 'Import tariff lines or departures',
  auth: 'session',
  may: ['create', 'Rate'],
  rate: 'upload',
  /** `agent` only when a super-admin imports for one. */
  query: v.object({ agent: v.optional(Id), subject: v.optional(ImportSubject, 'rates') }),
  upload: { field: 'file', maxFiles: 1, spreadsheet: true },
  answer: RateImport,
  status: 201,
  idempotent: true,
});

export const getRateImport = route({
  method: 'GET',
  path: '/rates/imports/:id',
  summary: 'How an import stands',
  auth: 'session',
  may: ['create', 'Rate'],
  params: one,
  answer: RateImport,
  errors: [404],
});

/** Takes all lines over, or none. 409 unless it is 'checked'. */
export const applyRateImport = route({
  method: 'POST',
  path: '/rates/imports/:id/apply',
  summary: 'Take an import over',
  auth: 'session',
  may: ['create', 'Rate'],
  params: one,
  answer: RateImport,
  errors: [404, 409],
});

export const cancelRateImport = route({
  method: 'POST',
  path: '/rates/imports/:id/cancel',
  summary: 'Stop an import',
  auth: 'session',
  may: ['create', 'Rate'],
  params: one,
  answer: RateImport,
  errors: [404, 409],
});

/** Each fault with its row, column, value and what is wrong, as CSV. */
export const rateImportFaults = route({
  method: 'GET',
  path: '/rates/imports/:id/faults',
  summary: 'The faults of an import as CSV',
  auth: 'ticket',
  may: ['create', 'Rate'],
  params: one,
  stream: 'text/csv',
  errors: [404],
});

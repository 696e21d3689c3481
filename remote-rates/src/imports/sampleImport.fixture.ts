import type { Import, ImportReading } from '@quayside/contract';

const column = (heading: string, example: string, field: string | null, empty = 0) => ({
  ...{ heading, example, field, empty },
  read: field === null ? 0 : 218 - empty,
});

/** Reading of a carrier's file: three columns are mapped, and missing fields have one value for all rows. */
export const sampleReading = (rest: Partial<ImportReading> = {}): ImportReading => ({
  separator: ';',
  encoding: 'Windows-1252',
  numbers: 'comma',
  dates: 'dmy',
  columns: [
    column('POL', 'VNHPH', 'origin'),
    column('Gültig bis', '30.11.2026', 'valid_to'),
    column('40HC', '1.590,00', '40HC', 3),
    column('Bemerkung', 'frei Kai', null),
  ],
  fixed: {},
  remembered: false,
  ...rest,
});

/** Import as the API returns it. */
export const sampleImport = (rest: Partial<Import> = {}): Import => ({
  id: '7'.repeat(24),
  subject: 'rates',
  fileName: 'december.csv',
  state: 'checking',
  rows: 0,
  total: null,
  reading: null,
  fields: [
    { name: 'origin', label: 'Origin', needed: true },
    { name: 'carrier', label: 'Carrier', needed: true },
    { name: 'valid_to', label: 'Valid to', needed: true },
    { name: '40HC', label: '40HC', needed: false },
  ],
  mailedFrom: null,
  goodCount: 0,
  badCount: 0,
  faultCount: 0,
  faults: [],
  leftOut: [],
  leftOutCount: 0,
  preview: { columns: [], rows: [] },
  notedCount: 0,
  takenCount: 0,
  kept: [],
  keptCount: 0,
  problem: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  ...rest,
});

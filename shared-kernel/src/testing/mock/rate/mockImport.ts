import { mostImportedRates, type RateImport } from '../../../contract';
import { type Fault, priceText, type RateTerms, readHeading, readLine } from '../../../rules';
import { parseCsv } from '../csv';
import { notFound } from '../errors';
import { seesRatesOf } from '../scope';
import { fullName } from '../sessions';
import type { Caller, Store } from '../store';
import { directoryOf, doOverlap, overlapsOf } from './tariffLine';

interface Line {
  readonly row: number;
  readonly terms: RateTerms;
  readonly overlaps: boolean;
}

export interface MockImport {
  readonly id: string;
  readonly agent: string;
  readonly userId: string;
  readonly fileName: string;
  readonly createdAt: string;
  state: RateImport['state'];
  rows: number;
  total: number | null;
  faults: readonly (Fault & { readonly row: number })[];
  lines: readonly Line[];
  problem: string | null;
}

const SHOWN_FAULTS = 100;
const SHOWN_LINES = 20;

export const toImport = ({ lines, faults, agent: _, userId: __, ...stored }: MockImport): RateImport => ({
  ...stored,
  faultCount: faults.length,
  faults: faults.slice(0, SHOWN_FAULTS).map(({ row, column, message }) => ({ row, column, message })),
  overlapCount: lines.filter(({ overlaps }) => overlaps).length,
  preview: lines.slice(0, SHOWN_LINES).map(({ row, terms, overlaps }) => ({
    ...{ row, overlaps, transportMode: terms.mode, origin: terms.origin, destination: terms.destination },
    ...{ carrier: terms.carrier, service: terms.service, validFrom: terms.validFrom, validTo: terms.validTo },
    ...{ currency: terms.currency, price: priceText(terms) },
  })),
});

/** @throws 404 where the caller does not see it */
export const findImport = (store: Store, user: Caller, id: string): MockImport => {
  const found = store.rateImports.get(id);
  if (!found || !seesRatesOf(user, found.agent)) throw notFound();
  return found;
};

/** Tells the pages of its user how an import stands, once the call at hand is done. */
export const announceImport = (store: Store, { id, userId, rows, total, state }: MockImport): void =>
  store.announcements.say({
    event: 'RATE_IMPORT_PROGRESS',
    payload: { importId: id, rows, total, state },
    rooms: [`user:${userId}`],
  });

type Table = Pick<MockImport, 'state'> & Partial<Pick<MockImport, 'faults' | 'lines' | 'problem' | 'total' | 'rows'>>;

const withOverlaps = (store: Store, agent: string, lines: readonly Omit<Line, 'overlaps'>[]): Line[] =>
  lines.map((line) => {
    const overlaps =
      overlapsOf(store, agent, line.terms, null).length > 0 ||
      lines.some((other) => other !== line && doOverlap(line.terms, other.terms));
    return { ...line, overlaps };
  });

const tooMany = `The file has more than ${mostImportedRates.toLocaleString('en-US')} lines. Split it and import the parts one after the other.`;

const checkTable = (store: Store, agent: string, [heading = [], ...records]: readonly string[][]): Table => {
  const total = records.length;
  if (total === 0) return { state: 'refused', problem: 'The file has no tariff lines.' };
  if (total > mostImportedRates) return { state: 'refused', problem: tooMany };
  const { cellsOf, faults } = readHeading(heading);
  if (faults.length > 0) return { state: 'refused', total, faults: faults.map((fault) => ({ ...fault, row: 1 })) };
  const directory = directoryOf(store, agent);
  const read = records.flatMap((record, index) =>
    record.every((cell) => cell.trim() === '')
      ? []
      : [{ row: index + 2, result: readLine(cellsOf(record), directory) }],
  );
  const wrong = read.flatMap(({ row, result }) =>
    'faults' in result ? result.faults.map((fault) => ({ ...fault, row })) : [],
  );
  const lines = read.flatMap(({ row, result }) => ('terms' in result ? [{ row, terms: result.terms }] : []));
  const seen = { total, rows: total };
  if (wrong.length > 0)
    return { ...seen, state: 'refused', faults: wrong, lines: lines.map((line) => ({ ...line, overlaps: false })) };
  if (lines.length === 0) return { ...seen, state: 'refused', problem: 'The file has no tariff lines.' };
  return { ...seen, state: 'checked', lines: withOverlaps(store, agent, lines) };
};

const unreadable = {
  xlsx: 'The workbook cannot be read. Save it again as .xlsx, or as CSV UTF-8.',
  csv: 'The file cannot be read as CSV: its quotes do not match.',
};

/** Reads the file of an import and says what it finds. The mock reads CSV; a workbook is one that cannot be read. */
export const checkImport = (store: Store, found: MockImport, content: Uint8Array): void => {
  const isWorkbook = content[0] === 0x50 && content[1] === 0x4b;
  const table = isWorkbook ? undefined : parseCsv(new TextDecoder().decode(content));
  const checked: Table = table
    ? checkTable(store, found.agent, table)
    : { state: 'refused', problem: unreadable[isWorkbook ? 'xlsx' : 'csv'] };
  Object.assign(found, checked);
  announceImport(store, found);
};

/** Takes all lines of an import over. */
export const takeOver = (store: Store, found: MockImport, user: Caller): void => {
  for (const { terms } of found.lines) {
    const [id, at] = [store.newId(), store.at()];
    const change = { at, by: fullName(user), action: 'Imported', before: null, after: null } as const;
    const { agent } = found;
    store.rates.set(id, { id, agent, terms, changes: [change], createdAt: at, updatedAt: at, version: 1 });
  }
  Object.assign(found, { state: 'done', rows: found.lines.length, total: found.lines.length });
  announceImport(store, found);
};

import { Readable } from 'node:stream';
import { type BookType, utils, write } from '@e965/xlsx';
import type { ImportReading } from '@quayside/contract';
import { currencies } from '@quayside/freight';
import { readDirectory } from '../../../places/readDirectory';
import { spreadsheetTypes } from '../../../platform/files/detectContent';
import { locateTable } from '../../imports/file/locateTable';
import { detectReading } from '../../imports/file/readAs';
import { openTable } from '../../imports/file/readTable';
import { createRowReader } from '../../imports/file/rowReader';
import type { ShapeContext, ShapedLine } from '../../imports/kit/shaper';
import { CustomerNames } from '../../imports/names/CustomerNames';
import { NameResolver } from '../../imports/names/NameResolver';
import { PlaceNames } from '../../imports/names/PlaceNames';
import { cleanRows, type LeftOutRow } from '../../imports/table/cleanRows';
import { toPortRows } from '../../ports/loadPorts';
import { rateFields } from '../tariff/columns';
import type { RateTerms } from '../tariff/rateTerms';
import { readLine } from '../tariff/readLine';
import { prepareRate } from './prepareRate';
import { recogniseRateColumn, suggestMode } from './rateHeadings';
import { createRateShaper } from './rateShaper';

export type Cell = string | number | Date | null;
export type Rows = readonly (readonly Cell[])[];

/** Writes a workbook with one sheet. */
export const sheetBytes = (
  rows: Rows,
  type: BookType = 'xlsx',
  merges: readonly string[] = [],
  name = 'Rates',
): Buffer => {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  if (merges.length > 0) sheet['!merges'] = merges.map((range) => utils.decode_range(range));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, name);
  return Buffer.from(write(book, { type: 'array', bookType: type }) as ArrayBuffer);
};

interface Options {
  readonly fixed?: Readonly<Record<string, string>>;
  /** Values by kind and lower-case word, such as 'basis thc'. */
  readonly answers?: Readonly<Record<string, string>>;
  readonly type?: keyof typeof spreadsheetTypes;
  /** Day of the import. */
  readonly importedOn?: string;
}

/** Result of reading a sheet of rates. */
export interface ReadSheet {
  readonly reading: ImportReading;
  readonly lines: readonly RateTerms[];
  readonly faults: readonly string[];
  readonly notes: readonly string[];
  readonly leftOut: readonly string[];
  readonly open: readonly string[];
}

let places: PlaceNames | undefined;
let portTypes: ReadonlyMap<string, string> | undefined;

/** Loads the directory once. */
const loadDirectory = async () => {
  if (!places || !portTypes) {
    const found = await readDirectory();
    const rows = (await toPortRows(found.places, found.terminals)).filter(
      ({ portType }) => portType === 'SEA' || portType === 'AIR',
    );
    portTypes = new Map(rows.map(({ code, portType }) => [code, portType]));
    places = await PlaceNames.create(
      rows.map(({ portName: name, portType, otherNames, ...place }) => ({
        ...{ ...place, name, otherNames: otherNames.split('|'), isAir: portType === 'AIR' },
      })),
    );
  }
  return { places, portTypes };
};

/** Reads a file of rates as an import does, without a database. */
export const readSheet = async (
  bytes: Buffer,
  { fixed = {}, answers = {}, type = 'xlsx', importedOn = '2026-11-30' }: Options = {},
): Promise<ReadSheet> => {
  const directory = await loadDirectory();
  const names = new NameResolver({
    ...{ places: directory.places, carriers: [], customers: new CustomerNames([]) },
    answers: new Map(Object.entries(answers)),
  });
  const services = {
    storage: { get: async () => Readable.from([bytes]) },
    threads: {
      run: async (task: { load: () => Promise<(given: unknown) => unknown> }, given: unknown) =>
        (await task.load())(given),
    },
  } as unknown as Parameters<typeof openTable>[0];
  const source = await openTable(services, { fileKey: 'file', contentType: spreadsheetTypes[type] });
  const kind = { fields: rateFields, recognise: recogniseRateColumn, suggest: suggestMode };
  const table = await locateTable(source, kind, {});
  if (!table) throw new Error('The file has no table');
  const found = await detectReading(table, kind, undefined, importedOn);
  const reading = { ...found, fixed };
  const shaper = createRateShaper(reading);
  const readRow = createRowReader(reading, { fields: rateFields, prepare: prepareRate }, names);
  const context: ShapeContext = { style: reading, find: (of, word) => names.find(of, word) };
  const leftOut: LeftOutRow[] = [];
  const grouped = new Set(rateFields.flatMap(({ name, grouping }) => (grouping ? [name] : [])));
  const mapped = reading.columns.flatMap(({ field }, index) => (field === null ? [] : [index]));
  const rows = cleanRows(table.sheet.rows(), {
    ...{ heading: table.heading, shape: table.shape, layout: table.layout, mapped },
    ...{ isSeparatorStated: source.isSeparatorStated, included: new Set<number>() },
    grouping: new Set(mapped.filter((index) => grouped.has(reading.columns[index]?.field ?? ''))),
    leave: (row) => leftOut.push(row),
  });
  const shaped: ShapedLine[] = [];
  for await (const row of rows) {
    const line = readRow(row);
    shaped.push(...(shaper ? shaper.add(line, row, context) : [line]));
  }
  shaped.push(...(shaper?.end(context) ?? []));
  const known = { ...directory, timeZones: new Map(), carriers: new Map(), currencies: new Set<string>(currencies) };
  const lines: RateTerms[] = [];
  const faults: string[] = [];
  const notes: string[] = [];
  for (const {
    source: { row },
    cells,
    faults: before,
    notes: noted,
  } of shaped) {
    const read = readLine(cells, reading, known);
    if ('terms' in read && before.length === 0) lines.push(read.terms);
    const hints = [...noted, ...('terms' in read ? (read.notes ?? []) : [])];
    notes.push(...hints.map(({ message }) => `${row} ${message}`));
    const all = [...before, ...('faults' in read ? read.faults : [])];
    faults.push(...all.map(({ column, value, message }) => `${row} ${column} ${value}: ${message}`));
  }
  return {
    ...{ reading, lines, faults, notes },
    leftOut: [
      ...leftOut.filter(({ reason }) => reason !== 'blank').map(({ row, reason }) => `${row} ${reason}`),
      ...shaped.flatMap((line) => line.leftOut.map(({ row, value, message }) => `${row} ${value}: ${message}`)),
    ],
    open: names.words().flatMap(({ source: from, kind: of, word }) => (from === 'open' ? [`${of} ${word}`] : [])),
  };
};

/** Returns a line on one line of text: lane, carrier, validity and prices. */
export const lineText = ({
  mode,
  origin,
  destination,
  carrier,
  validFrom,
  validTo,
  prices,
  currency,
}: RateTerms): string =>
  [
    mode,
    `${origin}-${destination}`,
    carrier,
    `${validFrom}/${validTo}`,
    JSON.stringify(prices).replace(/["{}]/g, ''),
    currency,
  ].join(' ');

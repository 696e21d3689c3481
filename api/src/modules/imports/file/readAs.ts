import type { ImportReading, ImportWord } from '@quayside/contract';
import { detectDateOrder, detectDecimalMark, type FileNumberStyle, splitFileMoment } from '@quayside/freight';
import type { ImportField, ImportKind } from '../kit/kind';
import type { Cells, Fault } from '../kit/lineReader';
import { type CellValue, readCellText } from '../sheet/cells';
import { cleanRows } from '../table/cleanRows';
import { currencyInHeading, headingText, matchHeadings } from '../table/heading';
import { findLaneColumn, findSpanColumn, LANE_FIELD, matchContent, SPAN_FIELD } from '../table/matchContent';
import { bareTexts, currencyInCells } from '../table/nameCells';
import { titleFacts } from '../table/titleFacts';
import { type LocatedTable, shownTop } from './locateTable';
import { RowBudget } from './rowBudget';

/** Size of the sample that detects how a file is written. */
const SAMPLED = { rows: 2_000, characters: 2_000_000 };
/** Different values of a column that a person sees, and their characters. */
const SAMPLES = { values: 3, characters: 60 };

/** Columns that a person chose, or those of the last file with the same headings. */
export type ChosenReading = Pick<ImportReading, 'numbers' | 'dates' | 'fixed' | 'proposed' | 'included'> & {
  /** The field of each column; undefined when they are to be matched. */
  readonly fields?: readonly (string | null)[] | undefined;
  readonly remembered: boolean;
};

type KindOfFile = Pick<ImportKind<unknown>, 'fields' | 'recognise' | 'suggest'>;

/** Returns the first data rows. */
const readSample = async (table: LocatedTable, included: readonly number[]): Promise<(readonly CellValue[])[]> => {
  const sample: (readonly CellValue[])[] = [];
  const room = new RowBudget(SAMPLED);
  const options = {
    ...{
      heading: table.heading,
      shape: table.shape,
      layout: table.layout,
      isSeparatorStated: table.source.isSeparatorStated,
    },
    ...{ mapped: table.heading.parts.map((_, index) => index), grouping: new Set<number>() },
    ...{ included: new Set(included), leave: () => {} },
  };
  for await (const { cells } of cleanRows(table.sheet.rows(), options)) {
    sample.push(cells);
    room.add(cells);
    if (room.isFull) break;
  }
  return sample;
};

/** Detects how a text file writes its days or numbers; a workbook has typed values. */
const detectStyle = (
  sample: readonly (readonly CellValue[])[],
  columns: readonly (string | null)[],
  fields: readonly ImportField[],
): FileNumberStyle => {
  const listKnownTexts = (is: ImportField['is']): string[] => {
    const names = new Set(fields.filter((field) => field.is === is).map(({ name }) => name));
    const several = new Set(fields.filter((field) => field.several).map(({ name }) => name));
    const hasFieldKind = (name: string) => names.has(name) || (is === 'number' && several.has(name));
    const positions = columns.flatMap((name, index) => (name !== null && hasFieldKind(name) ? [index] : []));
    return sample.flatMap((cells) =>
      positions.flatMap((index) => {
        const cell = cells[index];
        return typeof cell === 'string' && readCellText(cell) ? [readCellText(cell)] : [];
      }),
    );
  };
  // A cell can have several numbers: '1.250,00 / 1.850,00'.
  const numbers = listKnownTexts('number').flatMap((text) => text.split(/\s*[/|;]\s*/));
  const days = listKnownTexts('day').map((text) => splitFileMoment(text).day);
  // Both days of a cell such as '01/12 - 15/12': any year shows which number is the month.
  const span = columns.indexOf(SPAN_FIELD);
  const ofSpans = sample.flatMap((cells) => readCellText(cells[span]).match(/\d{1,2}\/\d{1,2}(?!\d)/g) ?? []);
  days.push(...ofSpans.map((day) => `${day}/2024`));
  return { dates: detectDateOrder(days), numbers: detectDecimalMark(bareTexts(numbers)) };
};

const listSamples = (sample: readonly (readonly CellValue[])[], index: number): string[] => {
  const found = new Set<string>();
  for (const cells of sample) {
    const text = readCellText(cells[index]).slice(0, SAMPLES.characters);
    if (text) found.add(text);
    if (found.size === SAMPLES.values) break;
  }
  return [...found];
};

/** Checks whether a column has the values of a field, or one of another field that stands for it. */
const isStatedByColumn = (name: string, names: readonly (string | null)[], fields: readonly ImportField[]): boolean => {
  const others = fields.find((field) => field.name === name)?.unless ?? [];
  return [name, ...others].some((one) => names.includes(one));
};

/** Returns what the title and the columns say about fields without a column. */
const statedValues = (
  { top, heading, sheet }: LocatedTable,
  names: readonly (string | null)[],
  sample: readonly (readonly CellValue[])[],
  { suggest, fields, importedOn }: KindOfFile & { readonly importedOn: string },
): NonNullable<ImportReading['stated']> => {
  const known = new Set(fields.map(({ name }) => name));
  const above = top.filter(({ row }) => row < heading.from);
  const facts = titleFacts(above, { sheet: sheet.name, importedOn });
  const numbers = new Set(fields.flatMap(({ name, is }) => (is === 'number' ? [name] : [])));
  const isNumber = (_: unknown, index: number) => numbers.has(names[index] ?? '');
  const currency = currencyInHeading(heading.parts.filter(isNumber));
  const ofCells = [...new Set(sample.flatMap((cells) => currencyInCells(cells.filter(isNumber)) ?? []))];
  const suggested = Object.entries(suggest?.(names) ?? {}).map(
    ([name, value]) => [name, { value, row: null }] as const,
  );
  return Object.fromEntries(
    [
      ...suggested,
      ...(ofCells.length === 1 ? [['currency', { value: ofCells[0] ?? '', row: null }] as const] : []),
      ...Object.entries(facts),
      ...(currency ? [['currency', { value: currency, row: heading.from }] as const] : []),
    ].filter(([name]) => known.has(name) && !isStatedByColumn(name, names, fields)),
  );
};

/**
 * Returns how to read a file: as a person chose, as last time, or as detected.
 * @param importedOn day of the import, yyyy-MM-dd
 */
export const detectReading = async (
  table: LocatedTable,
  kind: KindOfFile,
  chosen: ChosenReading | undefined,
  importedOn: string,
): Promise<ImportReading> => {
  const { heading, source, sheet } = table;
  const { fields, recognise } = kind;
  const known = new Set(fields.map(({ name }) => name));
  const guessed = matchHeadings(heading.parts, fields, recognise && ((parts) => recognise(parts, importedOn)));
  const isOfChosen = chosen?.fields?.length === heading.parts.length;
  const said = heading.parts.map((_, index) => {
    const name = (isOfChosen ? chosen?.fields?.[index] : guessed[index]?.field) ?? null;
    return name !== null && known.has(name) ? name : null;
  });
  const sample = await readSample(table, chosen?.included ?? []);
  // A person who chose the columns has decided about the others, too.
  const byContent = isOfChosen
    ? new Map<number, string>()
    : matchContent(
        heading.parts.map(headingText),
        // A column with a reason is known, and not imported.
        said.map((name, index) => name ?? (guessed[index]?.reason ? '' : null)),
        sample,
        fields,
      );
  const matched = said.map((name, index) => name ?? byContent.get(index) ?? null);
  const span = isOfChosen ? undefined : findSpanColumn(matched, sample, fields, heading.parts.map(headingText));
  const spanned = matched.map((name, index) => (index === span ? SPAN_FIELD : name));
  const lane = isOfChosen ? undefined : findLaneColumn(spanned, sample, fields);
  const names = lane
    ? spanned.map((name, index) => (index === lane.index ? LANE_FIELD : name === LANE_FIELD ? null : name))
    : spanned;
  const looksLike = detectStyle(sample, names, fields);
  // Stored number and date styles apply only to files in which nothing can be detected.
  const style = chosen && !chosen.remembered ? chosen : undefined;
  return {
    separator: source.separator,
    encoding: source.encoding,
    sheets: source.sheets.map(({ name, isHidden }) => ({ name, isHidden })),
    sheet: sheet.name,
    heading: { from: heading.from, to: heading.to },
    top: shownTop(table),
    numbers: style?.numbers ?? looksLike.numbers ?? chosen?.numbers ?? null,
    dates: style?.dates ?? looksLike.dates ?? chosen?.dates ?? null,
    columns: heading.parts.map((parts, index) => {
      const samples = listSamples(sample, index);
      const note = names[index] === guessed[index]?.field ? guessed[index]?.note : undefined;
      const reason = names[index] === null ? guessed[index]?.reason : undefined;
      return {
        ...{ heading: headingText(parts), example: samples[0] ?? '', samples, field: names[index] ?? null },
        ...(reason && { reason }),
        ...(note && { note }),
        ...((byContent.has(index) || (lane?.index === index && !lane.isHeading)) && { isByContent: true }),
        ...{ read: 0, empty: 0 },
      };
    }),
    importedOn,
    fixed: chosen?.fixed ?? {},
    proposed: chosen?.proposed ?? {},
    stated: statedValues(table, names, sample, { ...kind, importedOn }),
    included: [...(chosen?.included ?? [])],
    words: [],
    remembered: chosen?.remembered ?? false,
  };
};

/** Returns missing fields and duplicate columns. */
export const readingFaults = (
  { columns, fixed }: ImportReading,
  fields: readonly ImportField[],
): (Fault & { readonly isMissing: boolean })[] => {
  const used = columns.flatMap(({ field }) => field ?? []);
  const several = new Set(fields.flatMap(({ name, several: is }) => (is ? [name] : [])));
  const missing = fields.filter(
    ({ name, needed, unless }) =>
      needed && !used.includes(name) && !fixed[name]?.trim() && !unless?.some((other) => used.includes(other)),
  );
  const twice = [...new Set(used.filter((name, index) => used.indexOf(name) !== index && !several.has(name)))];
  return [
    ...missing.map(({ name }) => ({ column: name, value: '', message: 'is missing', isMissing: true })),
    ...twice.map((name) => ({ column: name, value: '', message: 'is there twice', isMissing: false })),
  ];
};

/** Returns fields that were fixed for every row of the last such file and not confirmed for this one. */
export const unconfirmedFields = (
  { columns, proposed = {}, remembered }: ImportReading,
  fields: readonly ImportField[],
): readonly ImportField[] => {
  if (!remembered) return [];
  const used = new Set(columns.map(({ field }) => field));
  return fields.filter(({ name }) => proposed[name]?.trim() && !used.has(name));
};

/** Returns the words that nobody has said the meaning of. */
export const openWords = ({ words = [] }: ImportReading): readonly ImportWord[] =>
  words.filter(({ source }) => source === 'open');

/** Returns a function that maps the cells of a row to their fields; fields without a column take the fixed value. */
export const cellsReader = (
  { columns, fixed }: ImportReading,
  fields: readonly ImportField[],
): ((cells: readonly CellValue[]) => Cells) => {
  const several = new Set(fields.flatMap(({ name, several: is }) => (is ? [name] : [])));
  const positions = columns.flatMap(({ field }, index) =>
    field === null || several.has(field) ? [] : [[field, index] as const],
  );
  return (cells) => ({
    ...fixed,
    ...Object.fromEntries(positions.map(([name, index]) => [name, cells[index]])),
  });
};

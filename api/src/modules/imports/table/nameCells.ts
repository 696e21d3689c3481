import { findStatusText, parseContainerType, parseStatusText, readNumberText, saysNoPrice } from '@quayside/freight';
import type { ImportField, NamedThing } from '../kit/kind';
import type { Cells, Fault, Note } from '../kit/lineReader';
import type { NameResolver } from '../names/NameResolver';
import { type CellValue, readCellText } from '../sheet/cells';

/** Cells of a row with codes in the place of names and bare numbers, and what was noticed. */
interface NamedCells {
  readonly cells: Cells;
  readonly faults: readonly Fault[];
  readonly leftOut: readonly Note[];
}

/** Words for a mode of transport, by the code of load types; 'SEA' only where a field knows it. */
const modeWords: readonly (readonly [pattern: RegExp, code: string])[] = [
  [/^(?:fcl|full container(?: load)?|vollcontainer|整箱|整柜|conteneur complet|contenedor completo)$/i, 'FCL'],
  [/^(?:lcl|less than container load|groupage|sammelgut|拼箱|散货|consolidado)$/i, 'LCL'],
  [/^(?:air|air ?freight|air ?cargo|luft(?:fracht)?|空运|空運|a[ée]rien|a[ée]reo|luchtvracht)$/i, 'AIR'],
  [
    /^(?:sea|ocean|sea ?freight|ocean ?freight|see(?:fracht)?|海运|海運|maritime|mar[ií]timo|marittimo|zeevracht)$/i,
    'SEA',
  ],
];

/** Words for a direct service, which has no port on its way. */
const direct = /^(?:dir(?:ect)?|direkt|directo|diretto|direto|nonstop|n\/?a|-+|直达|直航|直飞)$/i;

/** Checks whether a row is about air freight. */
export const isAirMode = (cells: Cells): boolean => /^air/i.test(readCellText(cells.mode ?? cells.load_type));
const noun = { SEA: 'port', AIR: 'airport' } as const;

const modeCode = (text: string): string => modeWords.find(([pattern]) => pattern.test(text))?.[1] ?? text;

/** Field of cells with the meaning of a status text that is not known by itself; no column of a file has it. */
export const STATUS_MEANING = 'status meaning';

/** The text of a cell, with values of other fields that follow from it. */
interface NamedText {
  readonly text: string;
  readonly also?: Readonly<Record<string, string>>;
}

type Namer = (text: string, cells: Cells, names: NameResolver) => NamedText | { readonly fault: string };

const onePlace: Namer = (text, cells, names) => {
  const mode = isAirMode(cells) ? 'AIR' : 'SEA';
  const code = names.find(mode === 'AIR' ? 'airport' : 'seaport', text);
  return code === undefined
    ? { fault: `${text} is not known as ${mode === 'AIR' ? 'an' : 'a'} ${noun[mode]}: say which one it is` }
    : { text: code };
};

const unknownCustomers = (names: readonly string[]) => ({
  fault: `${names.join(', ')} is not known as a customer: say which one it is, or import or invite it first`,
});

const namers: Readonly<Record<NamedThing, Namer>> = {
  mode: (text) => ({ text: modeCode(text) }),
  place: onePlace,
  places: (text, cells, names) => {
    const words = text
      .replace(/^via\s+/i, '')
      .split(/[;|/+&]|,\s|\s-\s|\s>\s/)
      .map((word) => word.trim())
      .filter((word) => word !== '' && !direct.test(word));
    const found = words.flatMap((word) =>
      /^[A-Z]{2}[A-Z0-9]{3}(?:,[A-Z]{2}[A-Z0-9]{3})+$/.test(word) ? word.split(',') : [word],
    );
    const read = found.map((word) => onePlace(word, cells, names));
    const fault = read.find((one) => 'fault' in one);
    return fault ?? { text: read.flatMap((one) => ('text' in one ? [one.text] : [])).join('; ') };
  },
  carrier: (text, cells, names) => {
    const isAir = isAirMode(cells);
    const code = names.find(isAir ? 'airline' : 'carrier', text);
    return code === undefined
      ? { fault: `${text} is not known as ${isAir ? 'an airline' : 'an ocean carrier'}: say which one it is` }
      : { text: code };
  },
  container: (text) => ({ text: parseContainerType(text) ?? text }),
  customer: (text, _, names) => {
    const id = names.customer(text);
    return id === undefined ? unknownCustomers([text]) : { text: names.label('customer', id) };
  },
  // Their ids, because a name may contain a separator.
  customers: (text, _, names) => {
    const found = names.isCustomer(text) ? [text] : text.split(/[;|]/).map((name) => name.trim());
    const read = found.filter(Boolean).map((name) => ({ name, id: names.customer(name) }));
    const unknown = read.filter(({ id }) => id === undefined).map(({ name }) => name);
    return unknown.length > 0 ? unknownCustomers(unknown) : { text: read.map(({ id }) => id).join('; ') };
  },
  // An unknown text is a question and no error: its row is imported as written and moves nothing.
  status: (text, cells, names) => {
    const place = readCellText(cells.place);
    const others = [place, names.placeLabel(place), readCellText(cells.vessel), readCellText(cells.voyage)];
    if (parseStatusText(text)) return { text };
    const meaning = findStatusText(text, { names: others }) ?? names.find('status', text);
    return meaning === undefined ? { text } : { text, also: { [STATUS_MEANING]: meaning } };
  },
};

/** Reads a number with its currency and unit; a currency that is not the row's is an error. */
export const bareNumber = (
  cell: CellValue,
  currency: string,
): { readonly cell: CellValue } | { readonly fault: string } => {
  if (typeof cell !== 'string') return { cell };
  const { text, currency: stated, isPercent } = readNumberText(readCellText(cell));
  if (isPercent) return { fault: 'is a percentage, and not an amount' };
  if (stated && currency && stated !== currency) return { fault: `is in ${stated}, and the row is in ${currency}` };
  // A text that is no number is reported as written.
  return { cell: /\p{L}/u.test(text) ? readCellText(cell) : text };
};

/**
 * Puts codes in the place of names, and bare numbers in the place of numbers with units. A price that a sheet does not
 * state is an empty cell. Words that nobody knows yet are errors of their cells.
 */
export const nameCells = (cells: Cells, fields: readonly ImportField[], names: NameResolver): NamedCells => {
  const faults: Fault[] = [];
  const leftOut: Note[] = [];
  const named: Record<string, CellValue> = { ...cells };
  const mode = fields.find(({ names: thing }) => thing === 'mode');
  // The other names depend on the mode.
  if (mode) named[mode.name] = modeCode(readCellText(cells[mode.name]));
  const currency = readCellText(cells.currency).toUpperCase();
  for (const { name, names: thing, is } of fields) {
    const cell = named[name];
    const text = readCellText(cell);
    if (text === '') continue;
    const tell = (message: string) => faults.push({ column: name, value: text, message });
    if (thing && thing !== 'mode') {
      const read = namers[thing](text, named, names);
      if ('fault' in read) tell(read.fault);
      else Object.assign(named, { [name]: read.text }, read.also);
    } else if (is === 'number' && typeof cell === 'string' && saysNoPrice(text)) {
      named[name] = null;
      leftOut.push({ column: name, value: text, message: 'States no number' });
    } else if (is === 'number') {
      const read = bareNumber(cell, currency);
      if ('fault' in read) tell(read.fault);
      else named[name] = read.cell;
    }
  }
  return { cells: named, faults, leftOut };
};

/** Returns how the texts of number cells are written, without currencies and units. */
export const bareTexts = (texts: readonly string[]): string[] => texts.map((text) => readNumberText(text).text);

/** Returns the only currency that the cells of a row state; undefined without one, or with several. */
export const currencyInCells = (cells: readonly CellValue[]): string | undefined => {
  const stated = cells.flatMap((cell) =>
    typeof cell === 'string'
      ? cell.split(/[/|;]/).flatMap((part) => (/\d/.test(part) ? (readNumberText(part).currency ?? []) : []))
      : [],
  );
  const [only, ...others] = new Set(stated);
  return others.length === 0 ? only : undefined;
};

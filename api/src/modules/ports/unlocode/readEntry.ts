import { type Position, parsePosition } from '@quayside/freight';

/** Entry of the list for a place with shipping functions. */
export interface UnlocodeEntry {
  /** UN/LOCODE; of an airport its IATA code. */
  readonly code: string;
  readonly unlocode: string;
  readonly country: string;
  readonly name: string;
  readonly portType: 'SEA' | 'INLAND' | 'AIR';
  /** Null where the list has none. */
  readonly position: Position | null;
}

/** Reason why a row of the list is no place of the directory. */
export type SkippedEntry = 'heading' | 'country' | 'removed' | 'function' | 'malformed';

// The list marks each function at a fixed position: 1 is a port, 4 an airport, 6 a multimodal point such as an inland
// container depot.
const functionForm = /^[0-9B-]{8}$/;
const getPortType = (functions: string): 'SEA' | 'INLAND' | undefined =>
  functions[0] === '1' ? 'SEA' : functions[5] === '6' ? 'INLAND' : undefined;

/**
 * Returns the IATA code of an airport. The list names it only where it differs from the UN/LOCODE; otherwise the entry must
 * have been adopted by IATA (status AI), because many aerodromes have no IATA code.
 */
const readIataCode = (
  functions: string,
  code: string,
  iata: string,
  status: string | undefined,
): string | undefined => {
  if (functions[3] !== '4') return undefined;
  if (/^[A-Z]{3}$/.test(iata)) return iata;
  return status === 'AI' && /^[A-Z]{3}$/.test(code.slice(2)) ? code.slice(2) : undefined;
};

const joined = /^([A-Z]{2})[\s-]?([A-Z2-9]{3})$/;

/** Returns the code and the index of the next column: the file of UNECE separates the country, others do not. */
const codeIn = ([, first = '', second = '']: readonly string[]): { code: string; rest: number } | SkippedEntry => {
  const whole = joined.exec(first);
  if (whole) return { code: `${whole[1]}${whole[2]}`, rest: 2 };
  if (!/^[A-Z]{2}$/.test(first)) return /locode|country/i.test(first) ? 'heading' : 'malformed';
  if (second === '') return 'country';
  return /^[A-Z2-9]{3}$/.test(second) ? { code: `${first}${second}`, rest: 3 } : 'malformed';
};

/**
 * Parses a row of the list of UN/LOCODEs: a port or inland point, an airport, or both. Returns the reason when it is left out.
 * @source UNECE Recommendation 16: Ch, LO code (in one column or two), Name, NameWoDiacritics, SubDiv, Function and Status in
 * either order, Date, IATA, Coordinates
 */
export const readEntry = (row: readonly unknown[]): UnlocodeEntry[] | SkippedEntry => {
  const cells = row.map((cell) => String(cell ?? '').trim());
  const found = codeIn(cells);
  if (typeof found === 'string') return found;
  const { code, rest } = found;
  const [name = '', plain = '', , ...more] = cells.slice(rest);
  const [one = '', other = '', , iata = '', coordinates = ''] = more;
  const functions = [one, other].find((cell) => functionForm.test(cell));
  const status = [one, other].find((cell) => /^[A-Z]{2}$/.test(cell));
  // X: removed in the next edition; XX and RR: removed and rejected.
  if (cells[0] === 'X' || status === 'XX' || status === 'RR') return 'removed';
  if (functions === undefined || (name || plain) === '') return 'malformed';
  const portType = getPortType(functions);
  const airport = readIataCode(functions, code, iata, status);
  const entry = {
    unlocode: code,
    country: code.slice(0, 2),
    name: name || plain,
    position: parsePosition(coordinates),
  };
  const entries: UnlocodeEntry[] = [
    ...(portType ? [{ ...entry, code, portType }] : []),
    ...(airport ? [{ ...entry, code: airport, portType: 'AIR' as const }] : []),
  ];
  return entries.length > 0 ? entries : 'function';
};

import { normaliseIdentifier } from './identifierText';
import { oceanCarriers } from './oceanCarriers';

/** A carrier code that another carrier took over; its bills and containers are still in use. */
interface CarrierSuccession {
  readonly code: string;
  readonly successor: string;
  /** Year in which the successor took over, or null for a second code of the same carrier. */
  readonly since: number | null;
}

/**
 * @source Press releases of the carriers: ONE (K Line, MOL, NYK, April 2018), Hapag-Lloyd (CSAV 2014, UASC 2017), Maersk (Hamburg Süd 2017 to
 * 2023, Safmarine and Damco 2020, Sealand 2023), COSCO Shipping (China Shipping 2016); second codes: NMFTA Standard Carrier Alpha Codes
 */
export const carrierSuccessions: readonly CarrierSuccession[] = [
  { code: 'SAFM', successor: 'MAEU', since: 2020 },
  { code: 'SEAU', successor: 'MAEU', since: 2023 },
  { code: 'SEJJ', successor: 'MAEU', since: 2023 },
  { code: 'SUDU', successor: 'MAEU', since: 2023 },
  { code: 'MCPU', successor: 'MAEU', since: null },
  { code: 'MAEI', successor: 'MAEU', since: null },
  { code: 'NYKS', successor: 'ONEY', since: 2018 },
  { code: 'MOLU', successor: 'ONEY', since: 2018 },
  { code: 'KKLU', successor: 'ONEY', since: 2018 },
  { code: 'UASU', successor: 'HLCU', since: 2017 },
  { code: 'UACU', successor: 'HLCU', since: 2017 },
  { code: 'CHIW', successor: 'HLCU', since: 2014 },
  { code: 'HLXU', successor: 'HLCU', since: null },
  { code: 'YMJA', successor: 'YMLU', since: null },
  { code: 'YMPR', successor: 'YMLU', since: null },
  { code: 'CHNJ', successor: 'COSU', since: 2016 },
  { code: 'MEDU', successor: 'MSCU', since: null },
];

const successorByCode = new Map(carrierSuccessions.map(({ code, successor }) => [code, successor]));
const carrierCodes = new Set([...oceanCarriers.map(({ scac }) => scac), ...successorByCode.keys()]);

/**
 * Returns the code of the carrier that works under a SCAC today.
 * @example currentCarrierCode('NYKS') // 'ONEY'
 */
export const currentCarrierCode = (scac: string): string => {
  const code = scac.trim().toUpperCase();
  return successorByCode.get(code) ?? code;
};

const listCarrierCodes = (carrier: string): string[] => [
  carrier,
  ...carrierSuccessions.filter(({ successor }) => successor === carrier).map(({ code }) => code),
];

/** A label that people write in front of the number: 'B/L', 'MBL:' or 'Bill of lading no.'. */
const LABEL = /^(?:[MOH]?B\/L|[MOH]?BL(?=(?:NO|NR|NUMBER)?[.:#])|BILLOFLADING)(?:NO|NR|NUMBER)?[.:#]*(?=[A-Z0-9]{6})/;

/** A carrier code and a number of at least six characters. */
const PREFIXED = /^([A-Z]{4})([A-Z0-9]{6,})$/;

/**
 * Returns all ways in which the same bill of lading may be written: with the code of its carrier, with a code that the carrier took over, or
 * without a code. A label before it is left out. A number without a code gets the codes of `carrier` only, so that two carriers' equal numbers stay apart.
 * @example billVariants('MAEU239876543') // ['MAEU239876543', '239876543', 'SAFM239876543', …]
 */
export const billVariants = (bill: string, carrier?: string): string[] => {
  const number = normaliseIdentifier(bill).replace(LABEL, '');
  const [, code = '', rest = ''] = PREFIXED.exec(number) ?? [];
  if (carrierCodes.has(code)) {
    const codes = listCarrierCodes(currentCarrierCode(code));
    return [...new Set([number, rest, ...codes.map((one) => one + rest)])];
  }
  const known = carrier && currentCarrierCode(carrier);
  if (!known || !carrierCodes.has(known) || number.length < 6) return [number];
  return [number, ...listCarrierCodes(known).map((one) => one + number)];
};

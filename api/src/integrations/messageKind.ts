import type { IncomingFormat } from '@quayside/contract';

/**
 * How a message names its own type, for formats with several types. A part of an interchange is stored with its header.
 * @source UN/EDIFACT UNH, data element 0065; X12 ST01, data element 143; Cargo-IMP FMA and FNA
 */
const typesByFormat: Readonly<Partial<Record<IncomingFormat, RegExp>>> = {
  edifact: /(?:^|[^A-Z0-9])UNH(?<by>[^A-Z0-9])(?:(?!\k<by>).){0,35}\k<by>(?<type>[A-Z]{6})(?![A-Z0-9])/is,
  x12: /(?:^|[^A-Z0-9])ST[^A-Z0-9](?<type>\d{3})(?!\d)/i,
  fsu: /^\s*(?<type>FMA|FNA)\b/i,
};

/** A header is at the beginning, so that a long text costs no more. */
const HEADER_LENGTH = 2_000;

/** Returns the type of a message as it names it, such as CODECO, 315 or FMA; empty for a format with one type, or without a name. */
export const readMessageKind = (format: IncomingFormat, raw: string): string =>
  typesByFormat[format]?.exec(raw.slice(0, HEADER_LENGTH))?.groups?.type?.toUpperCase() ?? '';

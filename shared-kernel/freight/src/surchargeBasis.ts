import type { ContainerTypeCode } from './containerTypes';
import { parseContainerType } from './containerWords';
import { freightInShare, isOpenBasis, openBases, sharedNames } from './surcharge';

interface SurchargeBasisText {
  readonly basis: string;
  /** The only container type that the charge is for; undefined for every type. */
  readonly containerType?: ContainerTypeCode | undefined;
  /** Percentage of the charges in `of`; of the freight when `of` is undefined. */
  readonly percent?: number | undefined;
  readonly of?: readonly string[] | undefined;
}

const escaped = (name: string): string => name.replace(/[\\+]/g, '\\$&');

/** Splits names at a plus without a backslash before it. */
const splitNames = (text: string): string[] =>
  (text.match(/(?:\\[\s\S]|[^+\\])+/g) ?? []).map((name) => name.replace(/\\([\\+])/g, '$1').trim()).filter(Boolean);

/** Reads names joined by a plus; `freight` in any case is the freight. @example parseSharedNames('Freight + BAF') // ['freight', 'BAF'] */
export const parseSharedNames = (text: string): string[] =>
  splitNames(text).map((name) => (name.toLowerCase() === freightInShare ? freightInShare : name));

/** Joins the names of charges; a backslash precedes a plus in a name. */
export const formatSharedNames = (names: readonly string[]): string => names.map(escaped).join(' + ');

/** Formats the basis of a percentage; a backslash precedes a plus in a name. @example '5 % of freight + BAF' */
export const formatShareBasis = (percent: number, of: readonly string[]): string =>
  `${percent} % of ${formatSharedNames(of)}`;

/**
 * Formats what a surcharge is per: its basis, its container type, or its percentage.
 * @example 'per B/L', 'per 40HC', 'at cost for 40HC', '5 % of freight'
 */
export const formatSurchargeBasis = ({ basis, containerType, percent, of }: SurchargeBasisText): string => {
  if (percent !== undefined) return formatShareBasis(percent, sharedNames({ of }));
  if (!containerType) return basis;
  return isOpenBasis(basis) ? `${basis} for ${containerType}` : `per ${containerType}`;
};

const isFreightAlone = ([first, ...more]: readonly string[]): boolean => first === freightInShare && more.length === 0;

const share = /^(\d{1,4}(?:[.,]\d{1,4})?)\s*%\s*(?:of|on|from)\s+(?:the\s+)?(\S[\s\S]*)$/i;
const open = new RegExp(`^(${openBases.join('|')})(?:\\s+for\\s+(.+))?$`, 'i');

const parseShare = (text: string): SurchargeBasisText | undefined => {
  const [, percent, named = ''] = share.exec(text) ?? [];
  if (percent === undefined) return undefined;
  const of = parseSharedNames(named);
  return { basis: 'percent', percent: Number(percent.replace(',', '.')), ...(!isFreightAlone(of) && { of }) };
};

const parseOpen = (text: string): SurchargeBasisText | undefined => {
  const [, basis, type] = open.exec(text) ?? [];
  if (basis === undefined) return undefined;
  if (type === undefined) return { basis: basis.toLowerCase() };
  const containerType = parseContainerType(type);
  return containerType ? { basis: basis.toLowerCase(), containerType } : undefined;
};

/**
 * Reads what a surcharge is per; any other text is the basis.
 * @example parseSurchargeBasis("per 40'HQ") // { basis: 'per container', containerType: '40HC' }
 */
export const parseSurchargeBasis = (text: string): SurchargeBasisText => {
  const words = text.trim();
  const found = parseShare(words) ?? parseOpen(words);
  if (found) return found;
  const type = parseContainerType(words.replace(/^per\s+/i, ''));
  return type ? { basis: 'per container', containerType: type } : { basis: text };
};

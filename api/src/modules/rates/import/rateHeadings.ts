import {
  type ContainerTypeCode,
  containerSizeList,
  containerTypeInText,
  type FileSpan,
  formatDay,
  isCurrencyCode,
  parseFileSpan,
  parseYearlessSpan,
} from '@quayside/freight';
import type { ColumnMatch, HeadingParts } from '../../imports/kit/kind';
import { pricedContainerTypes } from '../tariff/rateTerms';

/** Field of a column with the amounts of one charge; the heading is its name. */
export const CHARGE_COLUMN = 'charge_column';
/** Field of a column with the prices of one validity, which its heading states. */
export const VALIDITY_COLUMN = 'validity_column';
/** Field of a column with several prices in one cell, for the container types or weight breaks of its heading. */
export const SIZE_LIST_COLUMN = 'size_list_column';

const words = (text: string): RegExp => new RegExp(`^(?:${text})$`, 'iu');

/** Words of a price column that say nothing more than that it is the freight. */
const freightWords = words(
  [
    ...['rates?', 'prices?', 'preise?', 'prix', 'precios?', 'prezz[oi]', 'preços?', 'prij[sz]en?', 'tari[f]?fa?s?'],
    ...[
      'dry',
      'containers?',
      'ocean',
      'sea',
      'freight',
      'seefracht',
      'fracht',
      'fret',
      'flete',
      'nolo',
      'frete',
      'vracht',
    ],
    ...[
      'o/?f',
      'bof',
      'all',
      'in',
      'usd',
      'eur',
      'cny',
      'per',
      'base',
      'basic',
      'box',
      'cntrs?',
      'ctrs?',
      'kgs?',
      'unit',
      'buy(?:ing)?',
      'cost',
      'net',
    ],
    ...[
      'einkauf',
      'ek',
      'achat',
      'compra',
      'acquisto',
      'inkoop',
      'value',
      'amount',
      'valid(?:ity)?',
      'gültig',
      'from',
      'etd',
      'sailings?',
      'the',
      'of',
      '海运费',
      '运费',
      '价',
      '价格',
      '成本价?',
      '底盘价',
    ],
  ].join('|'),
);
/** Words of a selling price, which a tariff does not hold. */
const sellingWords =
  /底价|底價|卖价|賣價|售价|销售|(?<!\p{L})(?:floor|sell(?:ing)?|sales?|verkauf|vk|vente|venta|vendita|venda|verkoop|margin|profit|market)(?!\p{L})/iu;

/** Codes and words of charges. @source common abbreviations of ocean and air surcharges */
const chargeWords =
  /(?<![\p{L}])(?:baf|faf|lss|lsf|ebs|eba|ebaf|buc|bunker|caf|yas|pss|gri|rri|otc|o?thc|d?thc|thc[/ ]?[od]|thd|tlc|docs?|document(?:ation)?|b\/?l fee|bl fee|telex|isps|ams|ens|afr|aci|isf|seal|vgm|cic|cis|eis|wrs|war risk|ets|ecs|emission|hea|ows|csf|csc|fsc|ssc|scc|myc|fuel|security|handling|low sulphu?r|peak season|orc|ddc|pcs|ptf|suez|panama|cpf|congestion|customs|pick-?up|delivery|on-?carriage|pre-?carriage|[\p{L}]*zuschlag|surcharge|recargo|suppl[ée]ment|surtaxe|sovrapprezzo|sobretaxa|toeslag|[\p{L}]*geb[üu]hr|fee)(?![\p{L}])|附加费|附加費|码头费|文件费|燃油|低硫|旺季|操作费/iu;
/** Headings over several charges, which name none. */
const chargeGroup = words(
  'surcharges?|charges?|local charges?|additionals?|other charges?|zuschläge|nebenkosten|recargos|suppléments|附加费|其他费用',
);

/** A unit at the end of a heading; 'THC/O' and 'THC/D' are at origin and destination. */
const perInHeading =
  /[([]?\s*(?:\bper\b|\bpro\b|\bje\b|\bpar\b|\bpor\b|\/(?!\s*(?:[od]|pol|pod|org|orig(?:in)?|dest(?:ination)?)\.?\s*[)\]]?\s*$))\s*(?<per>[\p{L}/]+)\s*[)\]]?\s*$/iu;

/** Parts of the heading of a charge: its name as written, and what its amounts are for. */
export interface ChargeHeading {
  readonly name: string;
  /** Container types of a heading such as 'THC 20/40/40HQ'; empty for a heading with one or none. */
  readonly containerTypes: readonly ContainerTypeCode[];
  readonly containerType: ContainerTypeCode | null;
  /** The heading states a length such as 40', and no type. */
  readonly isLengthOnly: boolean;
  readonly per: string;
  readonly currency: string | null;
}

/** Reads the heading of a charge column. @example readChargeHeading(["THC dest.", "20'"]).name // 'THC dest.' */
export const readChargeHeading = (parts: HeadingParts): ChargeHeading => {
  const named = parts.length > 1 && chargeGroup.test(parts[0] ?? '') ? parts.slice(1) : parts;
  const whole = named.join(' ');
  const list = containerSizeList(whole);
  const size = list ? null : containerTypeInText(whole);
  const written = (list ?? size)?.rest ?? whole;
  const per = perInHeading.exec(written)?.groups?.per ?? '';
  const withoutPer = per && !/^b\/?l$/i.test(written.trim()) ? written.replace(perInHeading, ' ') : written;
  const currency = (withoutPer.match(/(?<![\p{L}])[A-Z]{3}(?![\p{L}])/gu) ?? []).find(isCurrencyCode) ?? null;
  const bare = currency ? withoutPer.replace(currency, ' ') : withoutPer;
  const name = bare
    .replace(/[([]\s*[)\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s,:–-]+$/, '')
    .trim();
  const { type: containerType = null, isLengthOnly = false } = size ?? {};
  const containerTypes = list?.types ?? [];
  return { name: (name || whole).slice(0, 60), containerTypes, containerType, isLengthOnly, per, currency };
};

const isFreightOnly = (text: string): boolean =>
  text
    .split(/[\s()（）[\]{},:._/-]+/)
    .filter((word) => word !== '')
    .every((word) => freightWords.test(word) || isCurrencyCode(word.toUpperCase()));

const breakText = /^(?:\+|>=?|over|ab|from|q)?\s*(\d{2,4})\s*(?:k|kgs?|公斤)?\s*\+?$/iu;
const isBreakMarked = /^[+>]|^(?:over|ab|from|q)|k|公斤|\+$/iu;
const heldBreaks = ['45', '100', '300', '500', '1000'];

const weightBreak = (text: string): ColumnMatch | undefined => {
  const bare = text.replace(/[()\s]/g, '');
  if (/^(?:n|norm(?:al)?|-45(?:k|kgs?)?|<45(?:k|kgs?)?|under45(?:kgs?)?)$/i.test(bare)) return { field: '-45' };
  if (/^(?:m|min\.?|minimum|最低|起码)$/i.test(bare)) return { field: 'minimum' };
  const from = breakText.exec(bare)?.[1];
  if (from === undefined || !isBreakMarked.test(bare)) return undefined;
  if (heldBreaks.includes(from)) return { field: from };
  return { field: null, reason: `A tariff has no weight break from ${from} kg` };
};

/** Containers that a tariff holds no price for. */
const specialContainer =
  /(?<![\d.,+])(?:20|40|45)\s*['’‘′`]?\s*(?:ft\s*)?(?:ot|fr|fl|pl|tk|tc|tank|open\s?top|flat\s?rack|platform)(?![\p{L}\d])/iu;
/** The height of a container beside its type: 9'6". */
const heightText = /(?<!\d)[89]\s*['’‘′`]\s*6\s*["″”]?/u;

const sizeColumn = (written: HeadingParts): ColumnMatch | undefined => {
  const parts = written.map((part) => part.replace(heightText, ' ').trim());
  if (specialContainer.test(parts.join(' ')))
    return { field: null, reason: 'A tariff holds no price for open-top, flat-rack, platform or tank containers' };
  const found = containerTypeInText(parts.at(-1) ?? '') ?? containerTypeInText(parts.join(' '));
  if (!found) return undefined;
  const around = [...parts.slice(0, -1), found.rest].join(' ');
  if (sellingWords.test(around)) return { field: null, reason: 'A selling price: a tariff holds the buying price' };
  if (chargeWords.test(around)) return { field: CHARGE_COLUMN };
  if (!isFreightOnly(found.rest)) return undefined;
  return (pricedContainerTypes as readonly string[]).includes(found.type) ? { field: found.type } : undefined;
};

const isPricedType = (type: string): boolean => (pricedContainerTypes as readonly string[]).includes(type);

/** Weight breaks of a heading such as 'MIN/+45/+100'. */
const weightBreakList = (text: string): string[] | null => {
  const parts = text.split(/\s*[/|]\s*/);
  const names = parts.flatMap((part) => weightBreak(part)?.field ?? []);
  return parts.length > 1 && names.length === parts.length && new Set(names).size === names.length ? names : null;
};

/** Returns the price columns of a heading such as '20/40/40HQ'; null for any other heading. */
export const readSizeListHeading = (parts: HeadingParts): readonly string[] | null => {
  const found = [parts.at(-1) ?? '', parts.join(' ')].map(containerSizeList).find((list) => list !== null);
  return found?.types.every(isPricedType) ? found.types : weightBreakList(parts.at(-1) ?? '');
};

const sizeListColumn = (parts: HeadingParts): ColumnMatch | undefined => {
  const text = parts.join(' ');
  if (!readSizeListHeading(parts)) return undefined;
  if (sellingWords.test(text)) return { field: null, reason: 'A selling price: a tariff holds the buying price' };
  if (chargeWords.test(text)) return { field: CHARGE_COLUMN };
  const list = containerSizeList(text);
  return !list || isFreightOnly(list.rest) ? { field: SIZE_LIST_COLUMN } : undefined;
};

/** Validity of a column, and the price that it has: a container type, a weight break, or null for the one of the row. */
interface ValidityHeading extends Pick<FileSpan, 'from' | 'to'> {
  readonly price: string | null;
  /** Price columns of a heading with several, such as 'KW 49' above '20/40/40HQ'. */
  readonly prices?: readonly string[];
  /** The heading states no year: it is the one nearest to the day of the import. */
  readonly isYearAssumed: boolean;
}

/** A week beside the days of the same validity: 'Week 49 (30.11.-06.12.)'. */
const week = /(?<!\p{L})(?:calendar week|week|wk|cw|kw|semaine|semana|w)[\s.:#]*\d{1,2}(?:[\s./-]*20\d{2})?(?!\d)/iu;
/** Days without a year beside a week that says the same. */
const shortDays = /\d{1,2}[./]\d{1,2}\.?\s*[-–]\s*\d{1,2}[./]\d{1,2}\.?/;
/** Any day of a leap year: for the form of a heading the year does not count. */
const ANY_DAY = '2024-07-01';

const findSpan = (text: string, importedOn: string): (FileSpan & { readonly isYearAssumed: boolean }) | null => {
  const stated = parseFileSpan(text, null);
  return stated ? { ...stated, isYearAssumed: false } : parseYearlessSpan(text, null, importedOn);
};

/**
 * Reads the heading of a column of one validity: '40HC 1-7 Dec 2026'. Null for any other heading.
 * @param importedOn day whose nearest year is meant where the heading states none
 */
export const readValidityHeading = (parts: HeadingParts, importedOn = ANY_DAY): ValidityHeading | null => {
  const whole = parts.join(' ');
  const candidates = [...parts, whole, containerTypeInText(whole)?.rest ?? ''];
  const found = candidates.map((part) => ({ part, span: findSpan(part, importedOn) })).find(({ span }) => span);
  if (!found?.span) return null;
  const { from, to, isYearAssumed } = found.span;
  const isPart = parts.includes(found.part);
  const others = isPart ? parts.filter((part) => part !== found.part) : [];
  const around =
    found.part === candidates.at(-1) && !isPart && found.part !== whole ? whole.replace(found.part, ' ') : '';
  const rest = [...others, found.span.rest, around]
    .join(' ')
    .replace(week, ' ')
    .replace(shortDays, ' ')
    .replace(/[()]/g, ' ')
    .trim();
  const list = containerSizeList(rest);
  if (list && isFreightOnly(list.rest) && list.types.every(isPricedType))
    return { from, to, isYearAssumed, price: null, prices: list.types };
  if (rest === '' || isFreightOnly(rest)) return { from, to, isYearAssumed, price: null };
  const size = sizeColumn([rest]);
  const price = (size ?? weightBreak(rest))?.field ?? null;
  return price === null || price === CHARGE_COLUMN ? null : { from, to, isYearAssumed, price };
};

const validityColumn = (parts: HeadingParts, importedOn: string | undefined): ColumnMatch | undefined => {
  const read = readValidityHeading(parts, importedOn);
  if (!read) return undefined;
  const { from, to, isYearAssumed } = read;
  const note = `Read as ${formatDay(from)} – ${formatDay(to)}, the nearest year: the heading states none`;
  return { field: VALIDITY_COLUMN, ...(isYearAssumed && { note }) };
};

/** Recognises prices per validity, container type and weight break, and charges, each in a column of its own. */
export const recogniseRateColumn = (parts: HeadingParts, importedOn?: string): ColumnMatch | undefined => {
  const text = parts.join(' ');
  const validity = validityColumn(parts, importedOn);
  if (validity) return validity;
  const list = sizeListColumn(parts);
  if (list) return list;
  const size = sizeColumn(parts);
  if (size) return size;
  const weight = weightBreak(parts.at(-1) ?? '');
  if (weight) return weight;
  const isGroup = chargeGroup.test(text.trim());
  if (parts.length > 1 && chargeGroup.test(parts[0] ?? '')) return { field: CHARGE_COLUMN };
  return !isGroup && chargeWords.test(text) ? { field: CHARGE_COLUMN } : undefined;
};

/** Proposes the mode by the prices that a sheet has. */
export const suggestMode = (fields: readonly (string | null)[]): Record<string, string> => {
  const has = (names: readonly string[]) => fields.some((field) => field !== null && names.includes(field));
  if (has(pricedContainerTypes) || has(['equipment'])) return { mode: 'FCL' };
  // A list of weight breaks is rare: a title or a column says the mode of such a sheet.
  if (has([SIZE_LIST_COLUMN])) return { mode: 'FCL' };
  if (has(['-45', ...heldBreaks])) return { mode: 'AIR' };
  return has(['per_wm']) ? { mode: 'LCL' } : {};
};

import type { Booking, BookingPriceLines } from '@quayside/contract';
import { toCargoLines, toLoad } from '@quayside/contract';
import {
  calculateGrossMargin,
  calculateOwnPrice,
  type Exchange,
  formatMoney,
  grossMarginText,
  type Load,
  type SoldPrice,
} from '@quayside/freight';
import type { FormPart } from '@quayside/ui';
import * as v from 'valibot';
import {
  type OwnLinesForm,
  type OwnText,
  OwnTextSchema,
  parseOwnLines,
  toOwnLine,
  toOwnText,
} from '../quotes/own/ownText';
import { t } from '../texts/price';

/** Price lines of a booking as typed. */
export interface PriceForm extends OwnLinesForm {
  currency: string;
}

/** The lines and the version of their booking. */
export interface VersionedLines extends BookingPriceLines {
  readonly version: number;
}

/** All lines of a booking's form belong to this option. */
export const OPTION = 'booking';

export const priceSchema = v.object({
  currency: v.string(),
  own: v.array(OwnTextSchema),
  company: v.custom<PriceForm['company']>(() => true),
});

/** Returns the form values. */
export const toPriceForm = ({ currency, lines }: BookingPriceLines, company: PriceForm['company']): PriceForm => ({
  currency,
  own: lines.map((line) => toOwnText(line, OPTION, currency)),
  company,
});

/** Returns the body of a valid form. */
export const toPriceLines = ({ currency, own }: PriceForm): BookingPriceLines => ({
  currency,
  lines: own.map(toOwnLine),
});

const lineWords = ({ name, basis, currency, sell }: OwnText): string =>
  basis === 'percentage' ? `${name} ${sell} %` : `${name} ${currency} ${sell} ${basis}`;

/** Returns the parts that are compared between versions; the lines are one part. */
export const priceParts = ({ currency, own }: PriceForm): FormPart[] => [
  { name: 'currency', label: t('Currency of the total'), text: currency },
  { name: 'own', label: t('Lines'), text: own.map(lineWords).join('; '), identity: JSON.stringify(own) },
];

const lineFields: Readonly<Record<string, string>> = {
  costMinor: 'cost',
  sellMinor: 'sell',
  costPercent: 'cost',
  sellPercent: 'sell',
  taxPercent: 'tax',
};

/** Returns the form field of a body path. @example toPriceField('lines.0.sellMinor') // 'own.0.sell' */
export const toPriceField = (path: string): string => {
  const [, index, field = 'name'] = /^lines\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
  return index === undefined ? path : `own.${index}.${lineFields[field] ?? field}`;
};

/** Returns the cargo of a booking as its price counts it. */
export const toBookedLoad = ({ fields, loadType }: Pick<Booking, 'fields' | 'loadType'>): Load =>
  toLoad(toCargoLines(fields, loadType), loadType);

/** Returns the price of the lines that can be calculated while others are still being typed. */
export const typedPrice = ({ own, currency }: PriceForm, load: Load, exchange: Exchange): SoldPrice | null => {
  const price = calculateOwnPrice(parseOwnLines(own, OPTION), { load, exchange, currency });
  return 'missing' in price ? null : price;
};

/** Returns price, cost and gross margin as rows of a list. */
export const priceRows = (price: SoldPrice, currency: string): (readonly [label: string, value: string])[] => [
  [t('Price'), formatMoney(price.totalMinor, currency)],
  [t('Cost'), formatMoney(price.cost.totalMinor, currency)],
  [t('Gross margin'), `${formatMoney(calculateGrossMargin(price), currency)}, ${grossMarginText(price)}`],
];

import {
  type LineMargin,
  type Margin,
  type OwnLine,
  type Quote,
  QuoteChange,
  type ScheduleOption,
} from '@quayside/contract';
import { findOwnLines, numberText, type OptionMargin, tariffLines, validityDay } from '@quayside/freight';
import * as v from 'valibot';
import { amountFault, amountField, parseAmount } from '../../rate/amounts';
import { t } from '../../texts/quotes';
import { type OwnText, OwnTextSchema, toOwnLine, toOwnText } from '../own/ownText';
import { PercentText, percentFault, typedPercent } from '../percentText';
import { type QuoteTerms, quoteTermEntries, quoteTermLabels } from '../quoteTerms';
import { validityOn } from '../validity';

/** Margin of a line as typed: percent, or an amount per unit in the line's currency. Blank uses the quote's. */
export interface LineText {
  text: string;
  unit: '%' | 'each';
}

/**
 * Margin of an option as typed: percent, or an amount on the whole shipment in its currency. Blank uses the quote's.
 */
export interface OptionText {
  text: string;
  unit: '%' | 'whole';
}

/** Form values of a quote. Options and their lines are keyed by `optionId` and `optionId:line`. */
export interface QuoteEdit extends QuoteTerms {
  message: string;
  kept: Record<string, boolean>;
  lines: Record<string, LineText>;
  /** Margins of options; blank uses the quote's. */
  optionMargins: Record<string, OptionText>;
  own: OwnText[];
  marginReason: string;
}

/** Labels in the order of the form. */
export const quoteEditLabels = {
  // A spread would read the labels before the language is known.
  get name() {
    return quoteTermLabels.name;
  },
  get company() {
    return quoteTermLabels.company;
  },
  get percent() {
    return quoteTermLabels.percent;
  },
  get validTo() {
    return quoteTermLabels.validTo;
  },
  get message() {
    return t('Message');
  },
  get kept() {
    return t('Options');
  },
  get lines() {
    return t('Margins of single lines');
  },
  get optionMargins() {
    return t('Margins of options');
  },
  get own() {
    return t('Own lines');
  },
  get marginReason() {
    return t('Reason for a price below cost');
  },
} as const satisfies Record<keyof QuoteEdit, string>;

const marginFault = ({ text, unit }: LineText | OptionText, currency: string): string | null =>
  unit === '%' ? percentFault(text) : amountFault(text, currency);

/** Schema of a margin in percent, or in the currency with the other unit. */
const MarginText = <const U extends 'each' | 'whole'>(unit: U, currency: string) =>
  v.pipe(
    v.object({ text: v.string(), unit: v.picklist(['%', unit]) }),
    v.check(
      (typed) => marginFault(typed as LineText | OptionText, currency) === null,
      ({ input }) => marginFault(input as LineText | OptionText, currency) ?? '',
    ),
  );

/** Returns the schema of a quote; the amounts of a line have the decimals of its currency. */
export const quoteEditSchema = ({ options }: Pick<Quote, 'options'>) => {
  const lines = options.flatMap(({ id, charges }) =>
    charges.map(({ currency }, line) => [lineKey(id, line), MarginText('each', currency)] as const),
  );
  const ofOptions = options.map(({ id, currency }) => [id, MarginText('whole', currency)] as const);
  return v.object({
    ...quoteTermEntries(),
    percent: PercentText('required'),
    message: QuoteChange.entries.message,
    kept: v.pipe(
      v.record(v.string(), v.boolean()),
      v.check((kept) => Object.values(kept).some(Boolean), t('Choose at least one rate')),
    ),
    lines: v.object(Object.fromEntries(lines)),
    optionMargins: v.object(Object.fromEntries(ofOptions)),
    own: v.array(OwnTextSchema),
    marginReason: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(500, t('must be at most {most} characters long', { most: 500 })),
    ),
  });
};

export const lineKey = (optionId: string, line: number): string => `${optionId}:${line}`;

const lineText = (margin: LineMargin | undefined, currency: string): LineText => {
  if (!margin) return { text: '', unit: '%' };
  if (margin.kind === 'percent') return { text: numberText(margin.percent), unit: '%' };
  return { text: amountField(margin.unitMinor, currency), unit: 'each' };
};

const optionText = (margin: OptionMargin | undefined, currency: string): OptionText => {
  if (!margin) return { text: '', unit: '%' };
  if ('percent' in margin) return { text: numberText(margin.percent), unit: '%' };
  return { text: amountField(margin.amountMinor, currency), unit: 'whole' };
};

/** Returns the form values of a quote. */
export const toQuoteEdit = (
  { name, company, validTo, message, options, internal }: Quote,
  agentZone: string,
): QuoteEdit => {
  const ofOption = new Map(internal?.margin.options?.map((one) => [one.optionId, one]));
  const own = new Map(internal?.margin.lines.map(({ optionId, line, margin }) => [lineKey(optionId, line), margin]));
  const lines = options.flatMap(({ id, charges }) =>
    charges.map(({ currency }, line): [string, LineText] => {
      const key = lineKey(id, line);
      return [key, lineText(own.get(key), currency)];
    }),
  );
  return {
    name,
    company,
    percent: numberText(internal?.margin.percent ?? 0),
    validTo: validityDay(validTo, agentZone),
    message,
    kept: Object.fromEntries(options.map(({ id }) => [id, true])),
    lines: Object.fromEntries(lines),
    optionMargins: Object.fromEntries(options.map(({ id, currency }) => [id, optionText(ofOption.get(id), currency)])),
    own: options.flatMap(({ id, currency, cost }) =>
      findOwnLines(cost?.charges ?? []).map((line) => toOwnText(line as OwnLine, id, currency)),
    ),
    marginReason: internal?.marginReason ?? '',
  };
};

/** Returns a line's typed margin in its currency; null when blank or invalid. */
const typedLineMargin = ({ text, unit }: LineText, currency: string): LineMargin | null => {
  if (unit === '%') {
    const percent = typedPercent(text);
    return percent === null ? null : { kind: 'percent', percent };
  }
  const unitMinor = parseAmount(text, currency);
  return unitMinor === undefined || Number.isNaN(unitMinor) ? null : { kind: 'amount', unitMinor };
};

const typedLines = ({ lines }: Pick<QuoteEdit, 'lines'>, { id, cost }: ScheduleOption) =>
  tariffLines(cost?.charges ?? []).flatMap(({ currency }, line) => {
    const typed = lines[lineKey(id, line)];
    const margin = typed && typedLineMargin(typed, currency);
    return margin ? [{ optionId: id, line, margin }] : [];
  });

const typedOptionMargin = (
  { optionMargins }: Pick<QuoteEdit, 'optionMargins'>,
  { id: optionId, currency }: ScheduleOption,
): NonNullable<Margin['options']> => {
  const { text, unit } = optionMargins[optionId] ?? { text: '', unit: '%' };
  if (unit === '%') {
    const percent = typedPercent(text);
    return percent === null ? [] : [{ optionId, percent }];
  }
  const amountMinor = parseAmount(text, currency);
  return amountMinor === undefined || Number.isNaN(amountMinor) ? [] : [{ optionId, amountMinor }];
};

/** Returns the margin of an option. `percent` is used while the input is invalid. */
export const toOptionMargin = (
  values: Pick<QuoteEdit, 'percent' | 'lines' | 'optionMargins'>,
  option: ScheduleOption,
  percent: number,
): Margin => ({
  percent: typedPercent(values.percent) ?? percent,
  options: typedOptionMargin(values, option),
  lines: typedLines(values, option),
});

/** Returns the body of PUT /quotes/:id. */
export const toQuoteChange = (values: QuoteEdit, quote: Quote, agentZone: string): QuoteChange => {
  const options = quote.options.filter(({ id }) => values.kept[id]);
  return {
    name: values.name,
    company: values.company?.id ?? null,
    options: options.map(({ id }) => id),
    margin: {
      percent: typedPercent(values.percent) ?? 0,
      options: options.flatMap((option) => typedOptionMargin(values, option)),
      lines: options.flatMap((option) => typedLines(values, option)),
    },
    validTo: validityOn(values.validTo, quote.validTo, agentZone),
    message: values.message,
    own: options.map(({ id }) => ({
      optionId: id,
      lines: values.own.filter(({ optionId }) => optionId === id).map(toOwnLine),
    })),
    marginReason: values.marginReason.trim(),
  };
};

/** Returns the form field of a server path. */
export const toQuoteEditField = (path: string): keyof QuoteEdit | undefined => {
  if (path === 'marginReason') return path;
  if (path.startsWith('own')) return 'own';
  if (path.startsWith('margin.options')) return 'optionMargins';
  if (path.startsWith('margin.lines')) return 'lines';
  if (path.startsWith('margin')) return 'percent';
  if (path.startsWith('options')) return 'kept';
  return path in quoteEditLabels ? (path as keyof QuoteEdit) : undefined;
};

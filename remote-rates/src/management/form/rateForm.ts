import { NewRate, type Rate, type RateKind, type Tariff } from '@quayside/contract';
import { dayFault, numberFault, numberText, typedNumber } from '@quayside/freight';
import type { PortOption } from '@quayside/ui';
import * as v from 'valibot';
import { createResolver } from '../../fields/createResolver';
import { amountFault, amountField, parseAmount } from '../../rate/amounts';
import { cellPath, getPriceAmount, priceCells } from '../../rate/priceCells';
import { nextValidity } from '../../rate/validity';
import { t } from '../../texts/management';
import {
  type SurchargeForm,
  surchargeDraft,
  surchargeFault,
  surchargeField,
  surchargeLabel,
  toSurchargeForm,
} from './surchargeForm';

/** Rate as typed: amounts and dates are text until sent. */
export interface RateForm {
  /** Empty for the user's own company. */
  agent: string;
  mode: Tariff['mode'];
  origin: PortOption | null;
  destination: PortOption | null;
  /** Codes, comma-separated. */
  via: string;
  carrier: { code: string; name: string } | null;
  service: string;
  validFrom: string;
  validTo: string;
  transitDays: string;
  freeDays: string;
  currency: string;
  /** Empty when unknown. */
  kind: RateKind | '';
  /** By name of the price cell. */
  prices: Record<string, string>;
  /** LCL only. */
  minimumWm: string;
  ratioKgPerCbm: string;
  surcharges: SurchargeForm[];
}

export const fieldLabels = {
  get agent() {
    return t('Agent');
  },
  get origin() {
    return t('Origin');
  },
  get destination() {
    return t('Destination');
  },
  get via() {
    return t('Via');
  },
  get carrier() {
    return t('Carrier');
  },
  get service() {
    return t('Service');
  },
  get transitDays() {
    return t('Transit days');
  },
  get freeDays() {
    return t('Free days');
  },
  get validFrom() {
    return t('Valid from');
  },
  get validTo() {
    return t('Valid to');
  },
  get currency() {
    return t('Currency');
  },
  get kind() {
    return t('Contract or spot');
  },
  get minimumWm() {
    return t('Minimum W/M');
  },
  get ratioKgPerCbm() {
    return t('Kilograms per CBM');
  },
} satisfies Partial<Record<keyof RateForm, string>>;

export const emptyRate = (mode: Tariff['mode'] = 'FCL'): RateForm => ({
  agent: '',
  mode,
  origin: null,
  destination: null,
  via: '',
  carrier: null,
  service: '',
  validFrom: '',
  validTo: '',
  transitDays: '',
  freeDays: '',
  currency: 'USD',
  kind: '',
  prices: Object.fromEntries(priceCells[mode].map(({ name }) => [name, ''])),
  minimumWm: '',
  ratioKgPerCbm: '',
  surcharges: [],
});

const toPortOption = ({ id, code, city, country }: Rate['origin'], mode: Tariff['mode']): PortOption => ({
  id,
  code,
  city,
  country,
  portType: mode === 'AIR' ? 'AIR' : 'SEA',
});

const measureText = (measure: number | undefined): string => (measure === undefined ? '' : numberText(measure));

const measuresOf = ({ mode, prices }: Tariff) => ({
  minimumWm: mode === 'LCL' ? measureText(prices.minimumWm) : '',
  ratioKgPerCbm: mode === 'LCL' ? measureText(prices.ratioKgPerCbm) : '',
});

/** Returns the form values of a rate. */
export const toRateForm = (rate: Rate): RateForm => {
  const { tariff, currency } = rate;
  return {
    agent: '',
    mode: tariff.mode,
    origin: toPortOption(rate.origin, tariff.mode),
    destination: toPortOption(rate.destination, tariff.mode),
    via: rate.via.join(', '),
    carrier: rate.carrier,
    service: rate.service,
    validFrom: rate.validFrom,
    validTo: rate.validTo,
    transitDays: String(rate.transitDays),
    freeDays: rate.freeDays?.toString() ?? '',
    currency,
    kind: rate.kind ?? '',
    prices: Object.fromEntries(
      priceCells[tariff.mode].map((cell) => {
        const minor = getPriceAmount(tariff, cell);
        return [cell.name, minor === undefined ? '' : amountField(minor, currency)];
      }),
    ),
    ...measuresOf(tariff),
    surcharges: tariff.surcharges.map((each) => toSurchargeForm(each, currency)),
  };
};

/** Returns the same line for the following period. @param agent owner of the copy; empty for the user's own company */
export const duplicateRate = (rate: Rate, agent: string): RateForm => ({
  ...toRateForm(rate),
  ...nextValidity(rate),
  agent,
});

/** Returns codes typed with commas or spaces. */
export const parseCodes = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);

/** Parser options for days. */
export const inDays = { whole: true } as const;

const days = (text: string): number | undefined =>
  text.trim() === '' ? undefined : (typedNumber(text, inDays) ?? Number.NaN);

/** Parser options for W/M and kilograms per CBM. */
export const inMeasure = {} as const;
export const measureNames = ['minimumWm', 'ratioKgPerCbm'] as const;

const toPrices = (form: RateForm): Record<string, unknown> => {
  const { mode, prices, currency } = form;
  const nested: Record<string, unknown> = mode === 'FCL' ? { containers: {} } : mode === 'AIR' ? { perKg: {} } : {};
  for (const { name, group, key } of priceCells[mode]) {
    const minor = parseAmount(prices[name] ?? '', currency);
    if (minor === undefined) continue;
    const level = group ? (nested[group] as Record<string, unknown>) : nested;
    level[key] = minor;
  }
  const measures = mode === 'LCL' ? measureNames : [];
  for (const name of measures) {
    const typed = form[name] ?? '';
    if (typed.trim() !== '') nested[name] = typedNumber(typed, inMeasure) ?? Number.NaN;
  }
  return nested;
};

/** Returns the input in the contract's shape; the contract validates it. */
const toTariffDraft = (form: RateForm): unknown => ({
  agent: form.agent || null,
  origin: form.origin?.code ?? '',
  destination: form.destination?.code ?? '',
  via: parseCodes(form.via),
  carrier: form.carrier?.code ?? '',
  service: form.service,
  validFrom: form.validFrom,
  validTo: form.validTo,
  transitDays: days(form.transitDays),
  freeDays: days(form.freeDays),
  currency: form.currency.trim().toUpperCase(),
  kind: form.kind || null,
  tariff: {
    mode: form.mode,
    prices: toPrices(form),
    surcharges: form.surcharges.map((each) => surchargeDraft(each, form.currency)),
  },
});

const isMeasure = (name: string): name is (typeof measureNames)[number] =>
  (measureNames as readonly string[]).includes(name);

/** Returns the form field of a contract path: `tariff.prices.containers.40HC` is `prices.40HC`. */
export const fieldOfPath = (mode: Tariff['mode'], path: string): string => {
  const [head = '', part, ...rest] = path.split('.');
  if (head !== 'tariff') return head;
  if (part === 'surcharges') {
    const [index, field] = rest;
    return index === undefined ? 'surcharges' : `surcharges.${index}.${surchargeField(field ?? '')}`;
  }
  if (rest[0] && isMeasure(rest[0])) return rest[0];
  const cells = priceCells[mode];
  const cell = cells.find((each) => cellPath(each) === rest.join('.')) ?? cells[0];
  return `prices.${cell?.name}`;
};

/** Returns the label of a field for summaries and messages. */
export const getFieldLabel = (mode: Tariff['mode'], field: string): string => {
  const [head = '', part = '', last] = field.split('.');
  if (head === 'prices') return priceCells[mode].find(({ name }) => name === part)?.label ?? t('Prices');
  if (head !== 'surcharges') return fieldLabels[head as keyof typeof fieldLabels] ?? head;
  return last
    ? t(
        'Surcharge {number}, {field, select, name {name} basis {basis} amount {amount} currency {currency} of {percentage of} minimum {minimum} maximum {maximum} validFrom {valid from} other {valid to}}',
        { number: Number(part) + 1, field: last },
      )
    : t('Surcharges');
};

const typedAt = (form: RateForm, field: string): unknown =>
  field.split('.').reduce<unknown>((level, key) => (level as Record<string, unknown> | null)?.[key], form);

const lastWord = (form: RateForm, field: string): string => {
  const [head, index, part] = field.split('.');
  if (head !== 'surcharges' || part === undefined) return getFieldLabel(form.mode, field);
  return surchargeLabel(part as keyof SurchargeForm, form.surcharges[Number(index)]?.basis ?? '');
};

/** Returns the error of a typed number or date, which the contract sees only as missing. */
const typedFault = (form: RateForm, field: string): string | null | undefined => {
  const typed = typedAt(form, field);
  if (typeof typed !== 'string') return null;
  if (field === 'validFrom' || field === 'validTo') return dayFault(typed);
  if (field === 'transitDays' || field === 'freeDays') return numberFault(typed, inDays);
  if (isMeasure(field)) return numberFault(typed, inMeasure);
  if (field.startsWith('prices.')) return amountFault(typed, form.currency);
  const [, index, part = ''] = /^surcharges\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const surcharge = form.surcharges[Number(index)];
  if (!surcharge) return null;
  return part.startsWith('valid') ? dayFault(typed) : surchargeFault(surcharge, part, form.currency);
};

/** Returns the first error of each field that the contract refuses; an empty field is reported as required. */
export const findRateErrors = (form: RateForm): ReadonlyMap<string, string> => {
  const { issues = [] } = v.safeParse(NewRate, toTariffDraft(form));
  const faults = new Map<string, string>();
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    const field = fieldOfPath(form.mode, path);
    if (faults.has(field)) continue;
    const isGroup = path === 'tariff.prices.containers' || path === 'tariff.prices.perKg';
    const empty = typedAt(form, field) === '' && !isGroup;
    faults.set(
      field,
      empty
        ? t('{field} is a required field', { field: lastWord(form, field) })
        : (typedFault(form, field) ?? issue.message),
    );
  }
  return faults;
};

/** Form resolver with the contract's rules. */
export const rateResolver = createResolver(findRateErrors);

/** Returns the request body of a valid form. @throws ValiError for an invalid one */
export const toNewRate = (form: RateForm): v.InferOutput<typeof NewRate> => v.parse(NewRate, toTariffDraft(form));

/** Returns the line with the form's values, shown until the server responds. */
export const optimisticRate = (rate: Rate, form: RateForm): Rate => {
  const { validFrom, validTo, transitDays, freeDays, currency, kind, tariff, service } = toNewRate(form);
  return { ...rate, validFrom, validTo, transitDays, freeDays, currency, kind, tariff, service };
};

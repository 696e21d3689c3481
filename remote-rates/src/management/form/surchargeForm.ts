import type { Tariff } from '@quayside/contract';
import {
  formatSharedNames,
  formatSurchargeBasis,
  isOpenBasis,
  numberFault,
  numberText,
  parseSharedNames,
  parseSurchargeBasis,
  sharedNames,
  typedNumber,
} from '@quayside/freight';
import { amountFault, amountField, parseAmount } from '../../rate/amounts';
import { t } from '../../texts/management';
import { basisText, chargesText } from './basisText';

/** Surcharge as typed. */
export interface SurchargeForm {
  name: string;
  /** Basis of the contract, 'per 40HC' for a charge of one container type, 'at cost for 40HC' without an amount. */
  basis: string;
  /** Amount per unit; the percentage when the basis is one. */
  amount: string;
  currency: string;
  /** Charges of a percentage, joined by a plus: 'freight + BAF'. */
  of: string;
  minimum: string;
  maximum: string;
  /** First and last day of its own validity. */
  validFrom: string;
  validTo: string;
}

const surchargeLabels: Readonly<Record<keyof SurchargeForm, string>> = {
  get name() {
    return t('Name');
  },
  get basis() {
    return t('Basis');
  },
  get amount() {
    return t('Amount');
  },
  get currency() {
    return t('Currency');
  },
  get of() {
    return t('Percentage of');
  },
  get minimum() {
    return t('Minimum');
  },
  get maximum() {
    return t('Maximum');
  },
  get validFrom() {
    return t('Valid from');
  },
  get validTo() {
    return t('Valid to');
  },
};

export const emptySurcharge = (basis: string, currency: string): SurchargeForm => ({
  ...{ name: '', basis, amount: '', currency, of: '', minimum: '', maximum: '', validFrom: '', validTo: '' },
});

/** Parser options for a percentage. */
export const inPercent = { unit: '%' } as const;

/** Which fields a surcharge has by its basis. */
export const surchargeParts = (basis: string) => {
  const { basis: parsed } = parseSurchargeBasis(basis);
  return { hasAmount: !isOpenBasis(parsed), isPercent: parsed === 'percent', hasLimits: !isOpenBasis(parsed) };
};

/** Returns the label of a field of a surcharge with this basis. */
export const surchargeLabel = (field: keyof SurchargeForm, basis: string): string =>
  field === 'amount' && surchargeParts(basis).isPercent ? t('Percent') : surchargeLabels[field];

const limitField = (minor: number | undefined, currency: string): string =>
  minor === undefined ? '' : amountField(minor, currency);

/** Returns the form values of a surcharge. @param rateCurrency of the limits of a percentage */
export const toSurchargeForm = (surcharge: Tariff['surcharges'][number], rateCurrency: string): SurchargeForm => {
  const { name, validFrom = '', validTo = '' } = surcharge;
  const currency = 'currency' in surcharge ? surcharge.currency : rateCurrency;
  const form = { ...emptySurcharge(surcharge.basis, currency), name, validFrom, validTo };
  if (surcharge.basis === 'percent') {
    const limits = {
      minimum: limitField(surcharge.minimumMinor, rateCurrency),
      maximum: limitField(surcharge.maximumMinor, rateCurrency),
    };
    return { ...form, ...limits, amount: numberText(surcharge.percent), of: formatSharedNames(sharedNames(surcharge)) };
  }
  const basis = formatSurchargeBasis(surcharge);
  if (!('amountMinor' in surcharge)) return { ...form, basis };
  return {
    ...{ ...form, basis, amount: amountField(surcharge.amountMinor, currency) },
    minimum: limitField(surcharge.minimumMinor, currency),
    maximum: limitField(surcharge.maximumMinor, currency),
  };
};

/** Returns the currency of the amounts of a surcharge: a percentage has that of the rate. */
export const surchargeCurrency = ({ basis, currency }: SurchargeForm, rateCurrency: string): string =>
  (surchargeParts(basis).isPercent ? rateCurrency : currency).trim().toUpperCase();

const withoutEmpty = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

const percentOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : (typedNumber(text, inPercent) ?? Number.NaN);

/** Returns the input in the contract's shape; the contract validates it. */
export const surchargeDraft = (form: SurchargeForm, rateCurrency: string): unknown => {
  const { isPercent, hasAmount } = surchargeParts(form.basis);
  const currency = surchargeCurrency(form, rateCurrency);
  const { validFrom, validTo } = form;
  const limits = {
    minimumMinor: parseAmount(form.minimum ?? '', currency),
    maximumMinor: parseAmount(form.maximum ?? '', currency),
  };
  const named = { name: form.name, ...withoutEmpty({ validFrom, validTo }) };
  if (isPercent) {
    const of = parseSharedNames(form.of ?? '');
    const isFreight = of.length === 0 || formatSharedNames(of) === formatSharedNames(sharedNames({}));
    const share = { basis: 'percent', percent: percentOf(form.amount), ...(!isFreight && { of }) };
    return { ...named, ...share, ...withoutEmpty(limits) };
  }
  const basis = parseSurchargeBasis(form.basis);
  if (!hasAmount) return { ...named, ...basis };
  return { ...named, ...basis, amountMinor: parseAmount(form.amount, currency), currency, ...withoutEmpty(limits) };
};

/** Fields of the form by those of the contract, where their names differ. */
const fieldNames: Readonly<Record<string, string>> = {
  amountMinor: 'amount',
  percent: 'amount',
  containerType: 'basis',
  minimumMinor: 'minimum',
  maximumMinor: 'maximum',
};

/** Returns the field of the form for a field of the contract. */
export const surchargeField = (field: string): string => fieldNames[field] ?? field;

/** Returns the error of a typed amount, which the contract sees only as missing. */
export const surchargeFault = (form: SurchargeForm, field: string, rateCurrency: string): string | null => {
  if (field === 'amount' && surchargeParts(form.basis).isPercent) return numberFault(form.amount, inPercent);
  if (field !== 'amount' && field !== 'minimum' && field !== 'maximum') return null;
  return amountFault(form[field] ?? '', surchargeCurrency(form, rateCurrency));
};

const chargesOf = ({ of }: SurchargeForm): string => {
  const names = parseSharedNames(of);
  return chargesText(names.length > 0 ? names : sharedNames({}));
};

/** Returns a surcharge in words, for the comparison of two versions. */
export const surchargeText = (form: SurchargeForm): string => {
  const { isPercent, hasAmount } = surchargeParts(form.basis);
  const price = isPercent
    ? t('{percent} % of {charges}', { percent: form.amount, charges: chargesOf(form) })
    : [hasAmount && `${form.amount} ${form.currency}`, basisText(parseSurchargeBasis(form.basis))]
        .filter(Boolean)
        .join(' ');
  const terms = (['minimum', 'maximum', 'validFrom', 'validTo'] as const).flatMap((field) =>
    form[field]
      ? [
          t('{field, select, minimum {minimum} maximum {maximum} validFrom {valid from} other {valid to}} {value}', {
            field,
            value: form[field],
          }),
        ]
      : [],
  );
  return [`${form.name} ${price}`, ...terms].join(', ');
};

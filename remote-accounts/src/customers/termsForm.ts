import { type CustomerTerms, MarginFieldSchema, updateCustomerTerms } from '@quayside/contract';
import {
  currencies,
  currencyDecimals,
  exactMinorUnits,
  isSoldAtCost,
  numberText,
  parseMargin,
  type StandingMargin,
  TypedNumber,
  typedMargin,
  typedNumber,
} from '@quayside/freight';
import type { NamedCompany, PortOption } from '@quayside/ui';
import * as v from 'valibot';
import { t } from '../texts/customers';

export const wholeDays = { unit: 'days', whole: true } as const;

const { entries } = updateCustomerTerms.body;

/** Optional days, within the contract's limits. */
const PaymentDays = v.pipe(
  TypedNumber(wholeDays),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.trim() === '') return;
    const [issue] = v.safeParse(entries.paymentDays, typedNumber(dataset.value, wholeDays)).issues ?? [];
    if (issue) addIssue({ message: issue.message });
  }),
);

interface MarginText {
  margin: string;
  marginUnit: string;
}
const OwnMargin = MarginFieldSchema(null);
/** Returns the error of a margin; null when valid or blank. */
const marginFault = ({ margin, marginUnit }: MarginText): string | null =>
  v.safeParse(OwnMargin, { text: margin, unit: marginUnit }).issues?.[0].message ?? null;

/** Returns the error of an amount in its currency; null when valid or blank. */
const limitFault = ({
  creditLimit,
  creditCurrency,
}: {
  creditLimit: string;
  creditCurrency: string;
}): string | null => {
  const amount = typedNumber(creditLimit);
  if (amount === null) return null;
  const read = exactMinorUnits(amount, creditCurrency);
  return 'fault' in read ? read.fault : null;
};

const CreditLimit = v.pipe(
  v.object({ creditLimit: TypedNumber(), creditCurrency: v.string() }),
  v.forward(
    v.check(
      (form) => limitFault(form) === null,
      ({ input }) => limitFault(input) ?? '',
    ),
    ['creditLimit'],
  ),
);
const Margin = v.pipe(
  v.object({ margin: v.string(), marginUnit: v.string() }),
  v.forward(
    v.check(
      (form) => marginFault(form) === null,
      ({ input }) => marginFault(input) ?? '',
    ),
    ['margin'],
  ),
);

/** Schema of terms as typed; blank fields use the forwarder's. Each part reports its errors separately. */
export const TermsForm = v.intersect([
  v.object({ paymentDays: PaymentDays, currency: v.string() }),
  CreditLimit,
  Margin,
]);
export type TermsValues = v.InferOutput<typeof TermsForm>;

export const termsLabels = {
  get paymentDays() {
    return t('Payment, days');
  },
  get currency() {
    return t('Currency');
  },
  get margin() {
    return t('Margin');
  },
  get marginUnit() {
    return t('Unit of the margin');
  },
  get creditLimit() {
    return t('Credit limit');
  },
  get creditCurrency() {
    return t('Currency of the limit');
  },
} as const satisfies Record<keyof TermsValues, string>;

/** Returns the margin for customers without their own. */
export const standardMargin = ({ standard }: CustomerTerms): StandingMargin => ({
  percent: standard.marginPercent,
  amount: standard.marginAmount,
});

/** Returns the customer's own margin; null when the standard applies. */
export const agreedMargin = ({ marginPercent, marginAmount }: CustomerTerms): StandingMargin | null =>
  marginPercent === null && marginAmount === null ? null : { percent: marginPercent ?? 0, amount: marginAmount };

const typed = (value: number | null): string => (value === null ? '' : numberText(value));

export const toTermsValues = (terms: CustomerTerms): TermsValues => {
  const { paymentDays, currency, creditLimit, standard } = terms;
  const agreed = agreedMargin(terms);
  const margin = agreed ? typedMargin(agreed) : { text: '', unit: '%' };
  return {
    paymentDays: typed(paymentDays),
    currency: currency ?? '',
    creditLimit: creditLimit ? numberText(creditLimit.amountMinor / 10 ** currencyDecimals(creditLimit.currency)) : '',
    creditCurrency: creditLimit?.currency ?? currency ?? standard.currency,
    margin: margin.text,
    marginUnit: margin.unit,
  };
};

/** Defaults of a new booking, in the shape of each picker. */
export interface Defaults {
  shipper: NamedCompany | null;
  consignee: NamedCompany | null;
  origin: PortOption | null;
  destination: PortOption | null;
}

/** Returns the typed margin; null when blank. */
const parseTypedMargin = ({ margin, marginUnit }: MarginText): StandingMargin | null => {
  const read = parseMargin({ text: margin, unit: marginUnit });
  return read && !('fault' in read) ? read : null;
};

/** Returns whether the typed margin would sell at cost, which reveals the forwarder's cost. */
export const isTypedAtCost = (values: MarginText): boolean => {
  const margin = parseTypedMargin(values);
  return margin !== null && isSoldAtCost(margin);
};

/** Returns the form field of a server path. */
export const toTermsField = (path: string): keyof TermsValues =>
  path.startsWith('margin') ? 'margin' : (path.split('.')[0] as keyof TermsValues);

/** Returns the request body of the terms. */
export const toTermsBody = ({ paymentDays, currency, creditLimit, creditCurrency, ...values }: TermsValues) => {
  const limit = typedNumber(creditLimit);
  const read = limit === null ? null : exactMinorUnits(limit, creditCurrency);
  const margin = parseTypedMargin(values);
  return {
    paymentDays: typedNumber(paymentDays, wholeDays),
    currency: currency || null,
    creditLimit: read && 'value' in read ? { amountMinor: read.value, currency: creditCurrency } : null,
    marginPercent: margin && !margin.amount ? margin.percent : null,
    marginAmount: margin?.amount ?? null,
  };
};

export const marginUnits = ['%', ...currencies].map((unit) => ({ value: unit, label: unit }));
export const currencyOptions = currencies.map((code) => ({ value: code, label: code }));

/** Returns the request body of the booking defaults. */
export const toDefaultsBody = ({ shipper, consignee, origin, destination }: Defaults) => ({
  shipper: shipper?.id ?? null,
  consignee: consignee?.id ?? null,
  origin: origin?.id ?? null,
  destination: destination?.id ?? null,
});

import { type CustomerTerms, updateCustomerTerms } from '@quayside/contract';
import { currencies, currencyDecimals, exactMinorUnits, numberText, TypedNumber, typedNumber } from '@quayside/freight';
import type { NamedCompany, PortOption } from '@quayside/ui';
import * as v from 'valibot';

export const wholeDays = { unit: 'days', whole: true } as const;
export const percent = { unit: '%' } as const;

const { entries } = updateCustomerTerms.body;

/** A number that may be left blank, within what the contract takes. */
const within = (
  schema: typeof entries.paymentDays | typeof entries.marginPercent,
  reading: typeof wholeDays | typeof percent,
) =>
  v.pipe(
    TypedNumber(reading),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value.trim() === '') return;
      const [issue] = v.safeParse(schema, typedNumber(dataset.value, reading)).issues ?? [];
      if (issue) addIssue({ message: issue.message });
    }),
  );

/** What keeps an amount from being one of its currency; null for a good one, and for none. */
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

/** Terms as they are typed; what is blank is that of the forwarder. */
export const TermsForm = v.pipe(
  v.object({
    paymentDays: within(entries.paymentDays, wholeDays),
    currency: v.string(),
    creditLimit: TypedNumber(),
    creditCurrency: v.string(),
    marginPercent: within(entries.marginPercent, percent),
  }),
  v.forward(
    v.partialCheck(
      [['creditLimit'], ['creditCurrency']],
      (form) => limitFault(form) === null,
      ({ input }) => limitFault(input as { creditLimit: string; creditCurrency: string }) ?? '',
    ),
    ['creditLimit'],
  ),
);
export type TermsValues = v.InferOutput<typeof TermsForm>;

export const termsLabels = {
  paymentDays: 'Payment, days',
  currency: 'Currency',
  marginPercent: 'Margin, %',
  creditLimit: 'Credit limit',
  creditCurrency: 'Currency of the limit',
} as const satisfies Record<keyof TermsValues, string>;

const typed = (value: number | null): string => (value === null ? '' : numberText(value));

export const termsValuesOf = (terms: CustomerTerms): TermsValues => {
  const { paymentDays, currency, creditLimit, marginPercent, standard } = terms;
  return {
    paymentDays: typed(paymentDays),
    currency: currency ?? '',
    creditLimit: creditLimit ? numberText(creditLimit.amountMinor / 10 ** currencyDecimals(creditLimit.currency)) : '',
    creditCurrency: creditLimit?.currency ?? currency ?? standard.currency,
    marginPercent: typed(marginPercent),
  };
};

/** What a new booking begins with, each by what its picker needs. */
export interface Defaults {
  shipper: NamedCompany | null;
  consignee: NamedCompany | null;
  origin: PortOption | null;
  destination: PortOption | null;
}

/** What was typed as the server takes it. */
export const termsOf = ({ paymentDays, currency, creditLimit, creditCurrency, marginPercent }: TermsValues) => {
  const limit = typedNumber(creditLimit);
  const read = limit === null ? null : exactMinorUnits(limit, creditCurrency);
  return {
    paymentDays: typedNumber(paymentDays, wholeDays),
    currency: currency || null,
    creditLimit: read && 'value' in read ? { amountMinor: read.value, currency: creditCurrency } : null,
    marginPercent: typedNumber(marginPercent, percent),
  };
};

export const currencyOptions = currencies.map((code) => ({ value: code, label: code }));

/** What a new booking begins with, as the server takes it. */
export const defaultsOf = ({ shipper, consignee, origin, destination }: Defaults) => ({
  shipper: shipper?.id ?? null,
  consignee: consignee?.id ?? null,
  origin: origin?.id ?? null,
  destination: destination?.id ?? null,
});

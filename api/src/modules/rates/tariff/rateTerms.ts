import type { FieldError, NewRate, RateKind, Tariff } from '@quayside/contract';
import { containerTypes } from '@quayside/freight';
import type * as v from 'valibot';
import type { Directory } from './directory';
import { laneErrors, laneOf } from './lane';

/** Terms of a tariff line. Days are yyyy-MM-dd, amounts are in the smallest unit of the currency. */
export interface RateTerms {
  readonly mode: Tariff['mode'];
  readonly origin: string;
  readonly destination: string;
  readonly via: readonly string[];
  readonly carrier: string;
  readonly service: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly transitDays: number;
  readonly freeDays: number | null;
  readonly currency: string;
  readonly kind: RateKind | null;
  readonly prices: Tariff['prices'];
  readonly surcharges: Tariff['surcharges'];
}

/** Returns the prices of a line in the shape of the contract. */
export const toTariff = ({ mode, prices, surcharges }: Pick<RateTerms, 'mode' | 'prices' | 'surcharges'>): Tariff =>
  ({ mode, prices, surcharges }) as Tariff;

/** Container types with prices; LCL and AIR are in the same table and are excluded. */
export const pricedContainerTypes = containerTypes.filter(({ iso }) => iso !== null).map(({ code }) => code);

type CheckTermsInput = v.InferOutput<typeof NewRate>;

/** Returns the line with its codes as the directory writes them. */
const termsOf = (rate: CheckTermsInput): RateTerms => ({
  mode: rate.tariff.mode,
  ...laneOf({ ...rate, mode: rate.tariff.mode }),
  service: rate.service,
  validFrom: rate.validFrom,
  validTo: rate.validTo,
  transitDays: rate.transitDays,
  freeDays: rate.freeDays,
  currency: rate.currency,
  kind: rate.kind,
  prices: rate.tariff.prices,
  surcharges: rate.tariff.surcharges,
});

const isContainer = (type: string): boolean => (pricedContainerTypes as readonly string[]).includes(type);

const containerErrors = ({ tariff }: CheckTermsInput): FieldError[] => {
  if (tariff.mode !== 'FCL') return [];
  const message = 'is not a container';
  return [
    ...Object.keys(tariff.prices.containers).flatMap((type) =>
      isContainer(type) ? [] : [{ path: `tariff.prices.containers.${type}`, message }],
    ),
    ...tariff.surcharges.flatMap(({ containerType: type }, index) =>
      type === undefined || isContainer(type) ? [] : [{ path: `tariff.surcharges.${index}.containerType`, message }],
    ),
  ];
};

/** Returns the line as it is stored, and its errors at the fields of the form. */
export const checkTerms = (rate: CheckTermsInput, directory: Directory): { terms: RateTerms; errors: FieldError[] } => {
  const terms = termsOf(rate);
  const errors = laneErrors(terms, directory);
  const refuse = (path: string, message: string) => errors.push({ path, message });
  const checkCurrency = (path: string, currency: string) => {
    if (!directory.currencies.has(currency))
      refuse(path, `${currency} has no exchange rate: store one in the rate settings first`);
  };
  checkCurrency('currency', terms.currency);
  terms.surcharges.forEach(({ currency }, index) => {
    checkCurrency(`tariff.surcharges.${index}.currency`, currency);
  });
  return { terms, errors: [...errors, ...containerErrors(rate)] };
};

import type { FieldError, NewRate, RateKind, Tariff } from '@quayside/contract';
import { containerTypes, freightInShare, sharedNames } from '@quayside/freight';
import type * as v from 'valibot';
import type { Directory } from './directory';
import { laneErrors, normaliseLane } from './lane';

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
const toRateTerms = (rate: CheckTermsInput): RateTerms => ({
  mode: rate.tariff.mode,
  ...normaliseLane({ ...rate, mode: rate.tariff.mode }),
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
    ...tariff.surcharges.flatMap((surcharge, index) =>
      !('containerType' in surcharge) || surcharge.containerType === undefined || isContainer(surcharge.containerType)
        ? []
        : [{ path: `tariff.surcharges.${index}.containerType`, message }],
    ),
  ];
};

/**
 * Returns why a charge cannot be part of a percentage; null when it can. All charges of a percentage have the currency of
 * the rate, so that their sum needs no exchange rate.
 */
const shareFault = (name: string, { surcharges, currency }: Pick<RateTerms, 'surcharges' | 'currency'>) => {
  if (name === freightInShare) return null;
  const named = surcharges.filter((one) => one.name === name);
  if (named.length === 0) return `${name} is not a surcharge of this rate`;
  if (named.some((one) => one.basis === 'percent')) return `${name} is a percentage itself`;
  if (named.some((one) => one.basis === 'at cost')) return `${name} is at cost and has no amount`;
  const other = named.find((one) => 'currency' in one && one.currency !== currency);
  return other ? `${name} is not in ${currency}, the currency of the rate` : null;
};

const shareErrors = (terms: Pick<RateTerms, 'surcharges' | 'currency'>): FieldError[] =>
  terms.surcharges.flatMap((surcharge, index) => {
    if (surcharge.basis !== 'percent') return [];
    const fault = sharedNames(surcharge)
      .map((name) => shareFault(name, terms))
      .find((one) => one !== null);
    return fault ? [{ path: `tariff.surcharges.${index}.of`, message: fault }] : [];
  });

/** Returns the line as it is stored, and its errors at the fields of the form. */
export const checkTerms = (rate: CheckTermsInput, directory: Directory): { terms: RateTerms; errors: FieldError[] } => {
  const terms = toRateTerms(rate);
  const errors = laneErrors(terms, directory);
  const refuse = (path: string, message: string) => errors.push({ path, message });
  const checkCurrency = (path: string, currency: string) => {
    if (!directory.currencies.has(currency))
      refuse(path, `${currency} has no exchange rate: store one in the rate settings first`);
  };
  checkCurrency('currency', terms.currency);
  terms.surcharges.forEach((surcharge, index) => {
    if ('currency' in surcharge) checkCurrency(`tariff.surcharges.${index}.currency`, surcharge.currency);
  });
  return { terms, errors: [...errors, ...containerErrors(rate), ...shareErrors(terms)] };
};

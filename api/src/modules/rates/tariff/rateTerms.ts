import type { FieldError, NewRate, Tariff } from '@quayside/contract';
import { carrierCodeOf, containerTypes } from '@quayside/freight';
import type * as v from 'valibot';

/** What a tariff line says. Days yyyy-MM-dd, amounts in the currency's smallest unit. */
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
  readonly freeDays: number;
  readonly currency: string;
  readonly prices: Tariff['prices'];
  readonly surcharges: Tariff['surcharges'];
}

/** What the codes of a line are looked up in. */
export interface Directory {
  readonly portTypes: ReadonlyMap<string, string>;
  /** Those that the agent has a stored exchange rate of, and the US dollar. */
  readonly currencies: ReadonlySet<string>;
}

/** The prices of a line in the words of the contract. */
export const tariffOf = ({ mode, prices, surcharges }: Pick<RateTerms, 'mode' | 'prices' | 'surcharges'>): Tariff =>
  ({ mode, prices, surcharges }) as Tariff;

/** Containers as they are priced; LCL and AIR stand in the same table and are none. */
export const pricedContainerTypes = containerTypes.filter(({ iso }) => iso !== null).map(({ code }) => code);

type Written = v.InferOutput<typeof NewRate>;

const code = (typed: string): string => typed.trim().toUpperCase();

/** The line with its codes as the directory writes them. */
const termsOf = (rate: Written): RateTerms => ({
  mode: rate.tariff.mode,
  origin: code(rate.origin),
  destination: code(rate.destination),
  via: rate.via.map(code),
  carrier: carrierCodeOf(rate.tariff.mode, rate.carrier) ?? code(rate.carrier),
  service: rate.service,
  validFrom: rate.validFrom,
  validTo: rate.validTo,
  transitDays: rate.transitDays,
  freeDays: rate.freeDays,
  currency: rate.currency,
  prices: rate.tariff.prices,
  surcharges: rate.tariff.surcharges,
});

const containerErrors = ({ tariff }: Written): FieldError[] =>
  tariff.mode === 'FCL'
    ? Object.keys(tariff.prices.containers)
        .filter((type) => !(pricedContainerTypes as readonly string[]).includes(type))
        .map((type) => ({ path: `tariff.prices.containers.${type}`, message: 'is not a container' }))
    : [];

/** The line as it is stored, and what the directory has against it, on the fields of the form. */
export const checkTerms = (
  rate: Written,
  { portTypes, currencies }: Directory,
): { terms: RateTerms; errors: FieldError[] } => {
  const terms = termsOf(rate);
  const isAir = terms.mode === 'AIR';
  const errors: FieldError[] = [];
  const refuse = (path: string, message: string) => errors.push({ path, message });
  const checkPlace = (path: string, place: string) => {
    if (portTypes.get(place) !== (isAir ? 'AIR' : 'SEA')) {
      refuse(path, isAir ? 'is not an airport of the directory' : 'is not a port of the directory');
    }
  };
  const checkCurrency = (path: string, currency: string) => {
    if (!currencies.has(currency)) refuse(path, `${currency} has no stored exchange rate: store one first`);
  };
  checkPlace('origin', terms.origin);
  checkPlace('destination', terms.destination);
  terms.via.forEach((place, index) => {
    checkPlace(`via.${index}`, place);
  });
  if (!carrierCodeOf(terms.mode, rate.carrier)) {
    refuse('carrier', isAir ? 'is not an airline of the directory' : 'is not an ocean carrier of the directory');
  }
  checkCurrency('currency', terms.currency);
  terms.surcharges.forEach(({ currency }, index) => {
    checkCurrency(`tariff.surcharges.${index}.currency`, currency);
  });
  return { terms, errors: [...errors, ...containerErrors(rate)] };
};

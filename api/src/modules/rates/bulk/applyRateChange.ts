import type { RateChange, Tariff } from '@quayside/contract';
import type { RateTerms } from '../tariff/rateTerms';

type Of<Kind extends RateChange['kind']> = Extract<RateChange, { kind: Kind }>;
type Increase = Of<'amount'> | Of<'percent'>;
type Surcharges = RateTerms['surcharges'];

/** The terms after a change, several for a copy to lanes, or why the line stays as it is. */
export type AppliedChange = { readonly terms: readonly RateTerms[] } | { readonly refusal: string };

/** Returns a price after an increase, in minor units; a percentage is rounded to the minor unit. */
const increasePrice = (minor: number, { kind, steps }: Increase, target: string): number => {
  const step = (steps as Readonly<Record<string, number>>)[target] ?? steps.others;
  if (step === undefined) return minor;
  return kind === 'amount' ? minor + step : minor + Math.round((minor * step * 1e4) / 1e6);
};

const increaseAll = (prices: Readonly<Record<string, number>>, change: Increase): Record<string, number> =>
  Object.fromEntries(Object.entries(prices).map(([target, minor]) => [target, increasePrice(minor, change, target)]));

/** Returns the freight prices after an increase; minimum amounts stay. */
const increasePrices = (prices: Tariff['prices'], change: Increase): Tariff['prices'] => {
  if ('containers' in prices) return { containers: increaseAll(prices.containers, change) };
  if ('perKg' in prices) return { ...prices, perKg: increaseAll(prices.perKg, change) };
  return { ...prices, perWm: increasePrice(prices.perWm, change, 'others') };
};

const increase = (terms: RateTerms, change: Increase): AppliedChange => {
  if (change.kind === 'amount' && change.currency !== terms.currency)
    return { refusal: `Is in ${terms.currency}, and the increase is in ${change.currency}` };
  const prices = increasePrices(terms.prices, change);
  const isBelowZero = Object.values(Object.values(prices).find((of) => typeof of === 'object') ?? prices).some(
    (minor) => typeof minor === 'number' && minor < 0,
  );
  return isBelowZero ? { refusal: 'A price would be below 0' } : { terms: [{ ...terms, prices }] };
};

const typeOf = (surcharge: Surcharges[number]): string | undefined =>
  'containerType' in surcharge ? surcharge.containerType : undefined;

/** Puts a surcharge in the place of the one with its name and container type, or at the end. */
const putSurcharge = (terms: RateTerms, { surcharge }: Of<'surcharge'>): AppliedChange => {
  const added = surcharge as Surcharges[number];
  const type = typeOf(added);
  const isNamed = (one: Surcharges[number]) => one.name.toLowerCase() === added.name.toLowerCase();
  const isForAll = (one: Surcharges[number]) => isNamed(one) && typeOf(one) === undefined;
  if (type !== undefined && terms.surcharges.some(isForAll))
    return { refusal: `Has ${added.name} for every container type: change the line itself` };
  // A surcharge for every type replaces those of single types.
  const isReplaced = (one: Surcharges[number]) => isNamed(one) && (type === undefined || typeOf(one) === type);
  const at = terms.surcharges.findIndex(isReplaced);
  const others = terms.surcharges.filter((one) => !isReplaced(one));
  const position = at < 0 ? others.length : terms.surcharges.slice(0, at).filter((one) => !isReplaced(one)).length;
  const surcharges = [...others.slice(0, position), added, ...others.slice(position)];
  return { terms: [{ ...terms, surcharges: surcharges as unknown as Surcharges }] };
};

const copy = (terms: RateTerms, { lanes }: Of<'copy'>): AppliedChange => ({
  terms: lanes.map(({ origin, destination }) => ({
    ...terms,
    ...(origin !== '' && { origin: origin.toUpperCase() }),
    ...(destination !== '' && { destination: destination.toUpperCase() }),
  })),
});

/** Applies a change to the terms of a line. The result is checked like the input of the form. */
export const applyRateChange = (terms: RateTerms, change: RateChange): AppliedChange => {
  switch (change.kind) {
    case 'amount':
    case 'percent':
      return increase(terms, change);
    case 'validity':
      return { terms: [{ ...terms, validTo: change.validTo }] };
    case 'surcharge':
      return putSurcharge(terms, change);
    case 'copy':
      return copy(terms, change);
  }
};

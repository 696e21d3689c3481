import fc from 'fast-check';
import type { ContainerTypeCode } from './containerTypes';
import type { TariffPrices } from './tariffPrice';

type TariffOf<M extends TariffPrices['mode']> = Extract<TariffPrices, { mode: M }>;

/** Returns prices per container for the given types. */
export const containers = (prices: Partial<Record<ContainerTypeCode, number>>) =>
  prices as Record<ContainerTypeCode, number>;

const minor = fc.integer({ min: 0, max: 5_000_000 });
/** From a few minor units, where rounding matters most, to hundreds of dollars. */
const unit = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 5_000 }), minor);
/** Currencies with no, two and three decimals. */
export const anyCurrency = fc.constantFrom('USD', 'EUR', 'CNY', 'JPY', 'KWD');
/** Kilograms or cubic metres with decimals. */
export const anyMeasure = fc.oneof(
  fc.integer({ min: 1, max: 5_000_000 }).map((thousandths) => thousandths / 1000),
  fc.integer({ min: 1, max: 2_000 }).map((halves) => halves / 2),
);

const surcharges = <const B extends readonly string[]>(bases: B) =>
  fc.array(
    fc.record({
      name: fc.constant('Surcharge'),
      basis: fc.constantFrom(...bases),
      amountMinor: unit,
      currency: anyCurrency,
    }),
    { maxLength: 4 },
  ) as fc.Arbitrary<{ name: string; basis: B[number]; amountMinor: number; currency: string }[]>;

/** Surcharges of full containers: some are for one container type only. */
const containerSurcharges = fc.array(
  fc.oneof(
    surcharges(['per container', 'per TEU', 'per B/L']).filter((all) => all.length > 0),
    fc
      .tuple(unit, anyCurrency, fc.constantFrom<ContainerTypeCode>('20GP', '40HC', '45HC'))
      .map(([amountMinor, currency, containerType]) => [
        { name: 'Surcharge of a type', basis: 'per container' as const, amountMinor, currency, containerType },
      ]),
  ),
  { maxLength: 3 },
);

export const anyFcl: fc.Arbitrary<TariffOf<'FCL'>> = fc
  .record({ gp: minor, hc: minor, surcharges: containerSurcharges.map((all) => all.flat()) })
  .map(({ gp, hc, ...rest }) => ({
    mode: 'FCL',
    prices: { containers: containers({ '20GP': gp, '40HC': hc }) },
    ...rest,
  }));

export const anyLcl: fc.Arbitrary<TariffOf<'LCL'>> = fc
  .record({ perWm: unit, minimum: minor, surcharges: surcharges(['per W/M', 'per kg', 'per B/L']) })
  .map(({ perWm, minimum, ...rest }) => ({ mode: 'LCL', prices: { perWm, minimum }, ...rest }));

export const anyAir: fc.Arbitrary<TariffOf<'AIR'>> = fc
  .record({
    breaks: fc.tuple(unit, unit, unit, unit, unit, unit),
    minimum: fc.oneof(fc.constant(0), minor),
    surcharges: surcharges(['per kg', 'per AWB']),
  })
  .map(({ breaks: [n, q45, q100, q300, q500, q1000], minimum, ...rest }) => ({
    mode: 'AIR',
    prices: { perKg: { '-45': n, '45': q45, '100': q100, '300': q300, '500': q500, '1000': q1000 }, minimum },
    ...rest,
  }));

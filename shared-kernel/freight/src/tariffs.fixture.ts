import fc from 'fast-check';
import type { ContainerTypeCode } from './containerTypes';
import { type Surcharge, surchargeBases } from './surcharge';
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

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });

/** Limits in order, few of both. */
const limits = fc.tuple(maybe(unit), maybe(unit)).map(([one, other]) => {
  if (one === undefined) return other === undefined ? {} : { maximumMinor: other };
  if (other === undefined) return { minimumMinor: one };
  return { minimumMinor: Math.min(one, other), maximumMinor: Math.max(one, other) };
});
const ownValidity = fc.constantFrom(
  {},
  {},
  {},
  { validTo: '2026-11-10' },
  { validFrom: '2026-11-01', validTo: '2026-12-24' },
);
const names = ['Surcharge A', 'Surcharge B', 'Surcharge C'] as const;
const anyType = fc.constantFrom<ContainerTypeCode>('20GP', '40HC', '45HC');

/** Surcharges of every basis, some of a container type where the mode has them. */
const surcharges = <const B extends string>(bases: readonly B[], byType: B | null) => {
  const facts = fc.record({ name: fc.constantFrom(...names), validity: ownValidity, limits });
  const perUnit = fc.record({ basis: fc.constantFrom(...bases), amountMinor: unit, currency: anyCurrency });
  const perType = fc.record({ amountMinor: unit, currency: anyCurrency, containerType: anyType });
  const share = fc.record({
    percent: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.double({ min: 0.01, max: 120, noNaN: true })),
    of: maybe(fc.uniqueArray(fc.constantFrom('freight', ...names), { minLength: 1 })),
  });
  const open = fc.constantFrom('included' as const, 'at cost' as const);
  const one: fc.Arbitrary<Surcharge<B>> = fc
    .tuple(facts, fc.oneof(perUnit, perUnit, perType, share, open))
    .map(([{ name, validity, limits: own }, priced]): Surcharge<B> => {
      if (typeof priced === 'string') return { name, ...validity, basis: priced };
      if ('percent' in priced) return { name, ...validity, ...own, ...priced, basis: 'percent' };
      if (!('containerType' in priced)) return { name, ...validity, ...own, ...priced };
      const { containerType, ...rest } = priced;
      const [first] = bases;
      return {
        name,
        ...validity,
        ...own,
        ...rest,
        ...(byType ? { basis: byType, containerType } : { basis: first as B }),
      };
    });
  return fc.array(one, { maxLength: 4 });
};

export const anyFcl: fc.Arbitrary<TariffOf<'FCL'>> = fc
  .record({ gp: minor, hc: minor, surcharges: surcharges(surchargeBases.FCL, 'per container') })
  .map(({ gp, hc, ...rest }) => ({
    mode: 'FCL',
    prices: { containers: containers({ '20GP': gp, '40HC': hc }) },
    ...rest,
  }));

export const anyLcl: fc.Arbitrary<TariffOf<'LCL'>> = fc
  .record({
    ...{ perWm: unit, minimum: minor },
    wm: fc.constantFrom({}, {}, { minimumWm: 3 }, { ratioKgPerCbm: 500 }, { minimumWm: 0.5, ratioKgPerCbm: 333 }),
    surcharges: surcharges(surchargeBases.LCL, null),
  })
  .map(({ perWm, minimum, wm, ...rest }) => ({ mode: 'LCL', prices: { perWm, minimum, ...wm }, ...rest }));

export const anyAir: fc.Arbitrary<TariffOf<'AIR'>> = fc
  .record({
    breaks: fc.tuple(unit, unit, unit, unit, unit, unit),
    minimum: fc.oneof(fc.constant(0), minor),
    surcharges: surcharges(surchargeBases.AIR, null),
  })
  .map(({ breaks: [n, q45, q100, q300, q500, q1000], minimum, ...rest }) => ({
    mode: 'AIR',
    prices: { perKg: { '-45': n, '45': q45, '100': q100, '300': q300, '500': q500, '1000': q1000 }, minimum },
    ...rest,
  }));

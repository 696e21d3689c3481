import {
  currencyDecimals,
  dayFault,
  exactMinorUnits,
  type FirstFreeDay,
  type FreeTimeClock,
  type FreeTimeTariff,
  numberText,
  parseNumber,
  typedNumber,
} from '@quayside/freight';
import { t } from '../texts/freeTime';

/** Form values of a tariff. */
export interface TypedTariff {
  carrier: string;
  clock: FreeTimeClock;
  port: string;
  containerType: string;
  freeDays: string;
  firstDay: FirstFreeDay;
  currency: string;
  validFrom: string;
  validUntil: string;
  tiers: { fromDay: string; perDay: string }[];
}

/** Returns the form values of a new tariff. */
export const newTariff = (today: string): TypedTariff => ({
  ...{ carrier: '', clock: 'demurrage', port: '', containerType: '', freeDays: '', firstDay: 'same-day' },
  ...{ currency: 'USD', validFrom: today, validUntil: '', tiers: [{ fromDay: '1', perDay: '' }] },
});

const amountText = (minor: number, currency: string): string =>
  numberText(minor / 10 ** currencyDecimals(currency), currencyDecimals(currency));

export const toTariffFields = ({ id: _, ...tariff }: FreeTimeTariff): TypedTariff => ({
  ...tariff,
  ...{ port: tariff.port ?? '', containerType: tariff.containerType ?? '', validUntil: tariff.validUntil ?? '' },
  freeDays: String(tariff.freeDays),
  tiers: tariff.tiers.map(({ fromDay, perDayMinor }) => ({
    fromDay: String(fromDay),
    perDay: amountText(perDayMinor, tariff.currency),
  })),
});

const days = ['validFrom', 'validUntil'] as const;

interface Fault {
  readonly name: `tiers.${number}.perDay` | (typeof days)[number];
  readonly message: string;
}

/** Parses a whole number; NaN makes the server explain what to enter. */
const parseCount = (text: string): number => typedNumber(text, { whole: true }) ?? Number.NaN;

/** Parses an amount in minor units; returns an error for an invalid amount of the currency. */
const parseMinor = (text: string, currency: string): { value: number } | { fault: string } => {
  if (text.trim() === '') return { fault: t('Enter what a day costs') };
  const read = parseNumber(text, { unit: currency });
  return 'fault' in read ? read : exactMinorUnits(read.value, currency);
};

/** Returns the tariff, or the days and amounts that cannot be parsed; the server reports all other errors. */
export const parseTariff = (typed: TypedTariff, id: string): { tariff: FreeTimeTariff } | { faults: Fault[] } => {
  const amounts = typed.tiers.map(({ perDay }) => parseMinor(perDay, typed.currency));
  const faults: Fault[] = [
    ...days.flatMap((name) => {
      const message = dayFault(typed[name]);
      return message === undefined ? [] : [{ name, message }];
    }),
    ...amounts.flatMap((amount, at) =>
      'fault' in amount ? [{ name: `tiers.${at}.perDay` as const, message: amount.fault }] : [],
    ),
  ];
  if (faults.length > 0) return { faults };
  return {
    tariff: {
      ...typed,
      id,
      port: typed.port.trim().toUpperCase() || null,
      containerType: (typed.containerType || null) as FreeTimeTariff['containerType'],
      validUntil: typed.validUntil || null,
      freeDays: parseCount(typed.freeDays),
      tiers: typed.tiers.map(({ fromDay }, at) => {
        const amount = amounts[at];
        return { fromDay: parseCount(fromDay), perDayMinor: amount && 'value' in amount ? amount.value : 0 };
      }),
    },
  };
};

/** Returns whether a tariff lies in the future, is current or has ended. Dates as yyyy-MM-dd. */
export const findTariffPhase = (
  { validFrom, validUntil }: FreeTimeTariff,
  today: string,
): 'ahead' | 'running' | 'ended' => {
  if (validFrom > today) return 'ahead';
  return validUntil !== null && validUntil < today ? 'ended' : 'running';
};

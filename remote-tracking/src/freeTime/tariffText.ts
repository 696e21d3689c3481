import {
  carrierName,
  containerTypeLabel,
  type FreeTimeClock,
  type FreeTimeTariff,
  type FreeTimeTier,
  formatDay,
  formatMoney,
  freeTimeClocks,
} from '@quayside/freight';
import { currentLanguage } from '@quayside/kernel/language';
import { t } from '../texts/freeTime';

const describeTierDays = (fromDay: number, next: FreeTimeTier | undefined): string => {
  if (!next) return t('from day {day}', { day: fromDay });
  return next.fromDay - 1 === fromDay
    ? t('day {day}', { day: fromDay })
    : t('days {first}–{last}', { first: fromDay, last: next.fromDay - 1 });
};

/** @example tiersText(tariff) // 'days 1–5: $75.00, from day 6: $150.00' */
export const tiersText = ({ tiers, currency }: Pick<FreeTimeTariff, 'tiers' | 'currency'>): string =>
  tiers
    .map(
      ({ fromDay, perDayMinor }, at) =>
        `${describeTierDays(fromDay, tiers[at + 1])}: ${formatMoney(perDayMinor, currency)}`,
    )
    .join(', ');

/** Returns the scope of a tariff: `NLRTM, 40' High Cube`. */
export const scopeText = ({ port, containerType }: FreeTimeTariff): string =>
  [port ?? t('Every port'), containerType === null ? t('every type') : containerTypeLabel(containerType)].join(', ');

export const freeText = ({ freeDays, firstDay }: FreeTimeTariff): string =>
  firstDay === 'day-after'
    ? t('{count, plural, one {# day} other {# days}}, from the day after', { count: freeDays })
    : t('{count, plural, one {# day} other {# days}}', { count: freeDays });

export const validText = ({ validFrom, validUntil }: FreeTimeTariff): string =>
  validUntil === null
    ? t('from {day}', { day: formatDay(validFrom) })
    : `${formatDay(validFrom)} – ${formatDay(validUntil)}`;

/** Returns the name of a clock inside a sentence; German nouns stay capitalised. */
export const clockInText = (clock: FreeTimeClock): string => {
  const label = t(freeTimeClocks[clock].label);
  return currentLanguage() === 'de' ? label : label.toLowerCase();
};

/** Returns the name of a tariff in a sentence: `Maersk demurrage`. */
export const tariffName = ({ carrier, clock }: FreeTimeTariff): string =>
  `${carrierName(carrier)} ${clockInText(clock)}`;

import {
  carrierName,
  containerTypeLabel,
  type FreeTimeTariff,
  type FreeTimeTier,
  formatDay,
  formatMoney,
  freeTimeClocks,
} from '@quayside/freight';

const describeTierDays = (fromDay: number, next: FreeTimeTier | undefined): string => {
  if (!next) return `from day ${fromDay}`;
  return next.fromDay - 1 === fromDay ? `day ${fromDay}` : `days ${fromDay}–${next.fromDay - 1}`;
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
  [port ?? 'Every port', containerType === null ? 'every type' : containerTypeLabel(containerType)].join(', ');

export const freeText = ({ freeDays, firstDay }: FreeTimeTariff): string =>
  `${freeDays} ${freeDays === 1 ? 'day' : 'days'}${firstDay === 'day-after' ? ', from the day after' : ''}`;

export const validText = ({ validFrom, validUntil }: FreeTimeTariff): string =>
  validUntil === null ? `from ${formatDay(validFrom)}` : `${formatDay(validFrom)} – ${formatDay(validUntil)}`;

/** Returns the name of a tariff in a sentence: `Maersk demurrage`. */
export const tariffName = ({ carrier, clock }: FreeTimeTariff): string =>
  `${carrierName(carrier)} ${freeTimeClocks[clock].label.toLowerCase()}`;

import type { ScheduleOption } from '@quayside/contract';
import { departureOnRequest, formatDate } from '@quayside/freight';
import { formatNumber } from '@quayside/kernel/language';
import { t } from '../texts/results';

/** Returns the name of an option among others: `CMA CGM, 2026/12/04`, with its quantity in a quote for several. */
export const optionName = ({ carrier, etd, from, ownCargo }: ScheduleOption): string =>
  [carrier.name, etd ? formatDate(etd, from.timeZone) : t(departureOnRequest), ownCargo?.text]
    .filter(Boolean)
    .join(', ');

/** Returns `via SGSIN` or `direct`. */
export const routingText = ({ via }: ScheduleOption): string =>
  via.length > 0 ? t('via {places}', { places: via.map(({ code }) => code).join(', ') }) : t('direct');

/** Returns the vessel or, for air, the service; and the voyage or flight number. */
export const getConveyance = ({
  vessel,
  voyage,
  flight,
  service,
}: ScheduleOption): { name: string; number: string } => ({
  name: vessel ?? service,
  number: voyage ?? flight ?? '',
});

/** @example co2eText(1200) // '1.2 t CO2e' */
export const co2eText = (kg: number): string =>
  kg >= 1000
    ? t('{amount} t CO₂e', { amount: formatNumber(kg / 1000, { maximumFractionDigits: 1 }) })
    : t('{amount} kg CO₂e', { amount: formatNumber(kg, { maximumFractionDigits: 0 }) });

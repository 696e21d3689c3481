import type { ScheduleOption } from '@quayside/contract';
import { departureOnRequest, formatDate } from '@quayside/freight';

/** Returns the name of an option among others: `CMA CGM, 2026/12/04`, with its quantity in a quote for several. */
export const optionName = ({ carrier, etd, from, ownCargo }: ScheduleOption): string =>
  [carrier.name, etd ? formatDate(etd, from.timeZone) : departureOnRequest, ownCargo?.text].filter(Boolean).join(', ');

/** Returns `via SGSIN` or `direct`. */
export const routingText = ({ via }: ScheduleOption): string =>
  via.length > 0 ? `via ${via.map(({ code }) => code).join(', ')}` : 'direct';

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

const tonnes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const kilograms = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** @example co2eText(1200) // '1.2 t CO2e' */
export const co2eText = (kg: number): string =>
  kg >= 1000 ? `${tonnes.format(kg / 1000)} t CO₂e` : `${kilograms.format(kg)} kg CO₂e`;

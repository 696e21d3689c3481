import type { DocumentType, DraftRate, RateChoice } from '@quayside/contract';
import { calculateMeasures, dayAt, type FormLoadType, numberText } from '@quayside/freight';
import type { CurrentBooking } from '@quayside/kernel/session';
import { toTotal } from '../form/bookingTotal';
import { type BookingValues, type CargoRow, emptyBooking, emptyRow } from '../form/bookingValues';
import type { SailingTimes } from '../form/newBooking';

/** Path of the form for each load type. */
export const formPaths: Record<FormLoadType, string> = {
  FCL: '/bookings/booking-form',
  LCL: '/bookings/booking-form',
  AIR: '/bookings/air-booking-form',
};

/**
 * Returns the sailing's departure and arrival with their days at the ports; undefined when the departure is on request.
 */
export const toSailingTimes = ({ option: { etd, eta }, from, to }: CurrentBooking): SailingTimes | undefined =>
  etd && eta
    ? { etd: { day: dayAt(etd, from.timeZone), at: etd }, eta: { day: dayAt(eta, to.timeZone), at: eta } }
    : undefined;

type Search = CurrentBooking['search'];
interface Line {
  quantity: number;
  kg: number | null;
  cbm: number | null;
}

const total = (lines: readonly Line[], key: 'kg' | 'cbm'): number =>
  Math.round(lines.reduce((sum, line) => sum + (line[key] ?? 0), 0) * 100) / 100;

/** Returns one line per measured load when they add up to the searched total; otherwise one line for everything. */
const toLines = ({ dimensions = [], kg = null, cbm = null }: Search): Line[] => {
  const loads = dimensions.filter(({ palletNumber }) => palletNumber > 0);
  const lines = loads.map((load): Line => ({ quantity: load.palletNumber, ...calculateMeasures(load) }));
  const measured = lines.length > 0 && lines.every((line) => line.kg && line.cbm);
  if (measured && total(lines, 'kg') === kg && total(lines, 'cbm') === cbm) return lines;
  return [{ quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0) || 1, kg, cbm }];
};

const toCargoRows = ({ search, asked }: CurrentBooking): CargoRow[] => {
  const { transportMode, CommodityAndWeight = [] } = search;
  const empty = { ...emptyRow(), commodity_description: asked?.commodity ?? '' };
  if (transportMode !== 'FCL') {
    return toLines(search).map(({ quantity, kg, cbm }) => ({
      ...empty,
      quantity: `${quantity}`,
      container_weight: kg === null ? '' : numberText(kg),
      cbm: cbm === null ? '' : numberText(cbm),
    }));
  }
  const counted = CommodityAndWeight.filter(({ Quantity }) => Quantity > 0);
  if (counted.length === 0) return [empty];
  return counted.map(({ Quantity, ContainerType }) => ({ ...empty, quantity: `${Quantity}`, type: ContainerType }));
};

/**
 * Returns the values from the request and from the buyer's answer to the quote: reference, remarks, incoterm and each
 * document at its step. Parties are chosen by hand and shown beside the form.
 */
const valuesFromRequest = ({ left, asked }: CurrentBooking): Partial<BookingValues> => {
  const listFilesOfType = (type: DocumentType) => left?.files.filter((file) => file.type === type) ?? [];
  return {
    your_reference_number: left?.reference ?? '',
    further_information: [asked?.remarks, left?.remarks].filter(Boolean).join('\n\n'),
    ...(asked?.incoterm && { incoterm: asked.incoterm }),
    packingList: listFilesOfType('packing-list'),
    commercialInvoice: listFilesOfType('commercial-invoice'),
    others: [...(asked?.files ?? []), ...listFilesOfType('others')],
  };
};

/** Returns the form values prefilled from the chosen option. */
export const prefillBookingValues = (current: CurrentBooking): BookingValues => {
  const sailing = toSailingTimes(current);
  return {
    ...emptyBooking(current.search.transportMode),
    company: current.company ?? null,
    portOfLoading: current.from,
    portOfDischarge: current.to,
    etd: sailing?.etd.day ?? '',
    eta: sailing?.eta.day ?? '',
    containers: toCargoRows(current),
    ...valuesFromRequest(current),
  };
};

/** Returns the rate choice that lets the server price the option again, or use the price of its quote. */
export const toRateChoice = ({ option, search, quote, request }: CurrentBooking): RateChoice => ({
  rateId: option.rateId,
  sailingId: option.sailingId,
  search,
  ...(quote && { quoteId: quote.id }),
  ...(request && { requestId: request.id }),
});

/** Returns the part of the choice that a draft stores. */
export const toDraftRate = (current: CurrentBooking): DraftRate => {
  const { option, quote, request } = current;
  const words = [quote?.number, request?.number, option.carrier.name];
  const quoted = toTotal(option);
  return { choice: toRateChoice(current), text: words.filter(Boolean).join(' · '), quoted, price: quoted };
};

/** Returns the address of the rates page with the same search. */
export const ratesAddress = ({ search, from, to }: CurrentBooking): string => {
  const { transportMode, CommodityAndWeight = [], kg, cbm } = search;
  const containers = CommodityAndWeight.map(({ Quantity, ContainerType }) => `${Quantity}x${ContainerType}`).join(',');
  const entries = Object.entries({ mode: transportMode, from: from.code, to: to.code, containers, kg, cbm });
  const given = entries.flatMap(([name, value]) => (value ? [[name, `${value}`]] : []));
  return `/rates?${new URLSearchParams(given)}`;
};

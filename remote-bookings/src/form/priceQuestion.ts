import type { BookingPriceQuestion, RateChoice } from '@quayside/contract';
import { type BookingValues, readFigure } from './bookingValues';
import { toNewBooking } from './newBooking';

type PricedValues = Pick<BookingValues, 'loadType' | 'company' | 'containers'>;

const isCounted = (row: BookingValues['containers'][number]): boolean => {
  const quantity = readFigure(row, 'quantity') ?? 0;
  return Number.isInteger(quantity) && quantity > 0;
};

const isMeasured = (row: BookingValues['containers'][number]): boolean =>
  Boolean(readFigure(row, 'container_weight')) && Boolean(readFigure(row, 'cbm'));

/**
 * Returns the body of a price request for the form. Null while a figure is missing that the price depends on: the
 * number of containers, or pieces, weight and volume of loose cargo. @param company the customer whose terms apply;
 * null for the user's own company
 */
export const priceQuestion = (
  values: BookingValues,
  scheduleRates: RateChoice,
  company: string | null,
): BookingPriceQuestion | null => {
  const { loadType, containers }: PricedValues = values;
  const isComplete =
    loadType === 'FCL' ? isCounted : (row: PricedValues['containers'][number]) => isCounted(row) && isMeasured(row);
  if (!containers.every(isComplete)) return null;
  const { fields } = toNewBooking(values);
  const rows = fields.containers.map(({ quantity, type, container_weight, cbm }) =>
    // The weight of a container does not affect the price, so typing it triggers no request.
    loadType === 'FCL' ? { quantity, type } : { quantity, type, container_weight, cbm: cbm ?? null },
  );
  const { weight_kg = null, cbm = null } = loadType === 'FCL' ? {} : fields;
  return { company, fields: { containers: rows, weight_kg, cbm }, scheduleRates };
};

import type { Port, RateChoice } from '@freight/shared-kernel/contract';
import { type FormLoadType, formatDate } from '@freight/shared-kernel/freight';
import type { CurrentBooking } from '@freight/shared-kernel/session';
import { type BookingValues, type CargoRow, emptyBooking, emptyRow } from '../form/bookingValues';
import type { SailingTimes } from '../form/newBooking';

/** Where the form of a load type is. */
export const formPaths: Record<FormLoadType, string> = {
  FCL: '/bookings/booking-form',
  LCL: '/bookings/booking-form',
  AIR: '/bookings/air-booking-form',
};

const dayAt = (at: string, { timeZone }: Pick<Port, 'timeZone'>): string =>
  formatDate(at, timeZone).replaceAll('/', '-');

/** The moments of the chosen sailing and their days at the ports. */
export const sailingOf = ({ option, from, to }: CurrentBooking): SailingTimes => ({
  etd: { day: dayAt(option.etd, from), at: option.etd },
  eta: { day: dayAt(option.eta, to), at: option.eta },
});

const rowsOf = ({ search }: CurrentBooking): CargoRow[] => {
  const { transportMode, CommodityAndWeight = [], dimensions = [], kg, cbm } = search;
  if (transportMode === 'FCL') {
    const rows = CommodityAndWeight.filter(({ Quantity }) => Quantity > 0).map(
      ({ Quantity, ContainerType }): CargoRow => ({ ...emptyRow('FCL'), quantity: `${Quantity}`, type: ContainerType }),
    );
    return rows.length > 0 ? rows : [emptyRow('FCL')];
  }
  const pieces = dimensions.reduce((sum, { palletNumber }) => sum + palletNumber, 0);
  const row = emptyRow(transportMode);
  return [{ ...row, quantity: `${pieces || 1}`, container_weight: `${kg ?? ''}`, cbm: `${cbm ?? ''}` }];
};

/** The form as the chosen option fills it in. */
export const chosenBooking = (current: CurrentBooking): BookingValues => {
  const { etd, eta } = sailingOf(current);
  return {
    ...emptyBooking(current.search.transportMode),
    portOfLoading: current.from,
    portOfDischarge: current.to,
    etd: etd.day,
    eta: eta.day,
    containers: rowsOf(current),
  };
};

/** Which option was chosen, for the server to price it again. */
export const rateChoiceOf = ({ option, search }: CurrentBooking): RateChoice => ({
  rateId: option.rateId,
  sailingId: option.sailingId,
  search,
});

import { findSimilarBookings, type SimilarBooking } from '@quayside/contract';
import { isDay } from '@quayside/freight';
import { type ApiClient, ApiError } from '@quayside/kernel/api';
import type { BookingValues } from './bookingValues';

/** What a form says that another booking may say, too. */
const questionOf = ({
  company,
  your_reference_number,
  mblNumber,
  hblNumber,
  containerNumber,
  etd,
  eta,
}: BookingValues) => ({
  ...(company && { company: company.id }),
  ...(your_reference_number.trim() && { reference: your_reference_number.trim() }),
  ...(mblNumber.trim() && { mblNumber: mblNumber.trim() }),
  ...(hblNumber.trim() && { hblNumber: hblNumber.trim() }),
  ...(containerNumber.trim() && { containerNumber: containerNumber.trim() }),
  ...(isDay(etd) && { etd }),
  ...(isDay(eta) && { eta }),
});

/** Bookings that look like the one in the form. Nobody is kept from booking because they could not be looked for. */
export const similarTo = async (api: ApiClient, values: BookingValues): Promise<SimilarBooking[]> => {
  try {
    return await api.call(findSimilarBookings, { query: questionOf(values) });
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
};

import { findSimilarBookings, type SimilarBooking } from '@quayside/contract';
import { isDay } from '@quayside/freight';
import { type ApiClient, ApiError } from '@quayside/kernel/api';
import type { BookingValues } from './bookingValues';

/** Returns the values of a form by which similar bookings are found. */
const toSimilarQuery = ({
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

/** Returns bookings similar to the form; empty when the search fails, so that it blocks no booking. */
export const loadSimilarBookings = async (api: ApiClient, values: BookingValues): Promise<SimilarBooking[]> => {
  try {
    return await api.call(findSimilarBookings, { query: toSimilarQuery(values) });
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
};

import type { requestTracking } from '@quayside/contract';
import type * as v from 'valibot';
import { invalid } from '../../../platform/errors';
import { bookedRoute } from '../booking/bookedRoute';
import type { BookingRow } from '../booking/bookingRows';
import { type CarrierQuestion, requestedCarrier } from './requestedCarrier';

/** Returns the carrier and the references to query for a booking. @throws 422 on the field that is missing */
export const questionOf = (booking: BookingRow, sent: v.InferOutput<typeof requestTracking.body>): CarrierQuestion => {
  const { loadType, mblNumber, containerNumbers, fields } = booking;
  const carrier = bookedRoute(fields).carrier?.code;
  const question = requestedCarrier({ loadType, mblNumber, containerNumbers, carrier }, sent);
  if ('message' in question) throw invalid([question]);
  return question;
};

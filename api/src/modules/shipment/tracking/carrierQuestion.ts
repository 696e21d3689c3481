import type { requestTracking } from '@quayside/contract';
import type * as v from 'valibot';
import { invalid } from '../../../platform/errors';
import { bookedRoute } from '../booking/bookedRoute';
import type { BookingRow } from '../booking/bookingRows';
import { type CarrierQuestion, requestedCarrier } from './requestedCarrier';

/** Whom to ask about a booking. @throws 422 on the field that has to be filled in */
export const questionOf = (booking: BookingRow, sent: v.InferOutput<typeof requestTracking.body>): CarrierQuestion => {
  const { loadType, mblNumber, containerNumbers, fields } = booking;
  const carrier = bookedRoute(fields).carrier?.code;
  const question = requestedCarrier({ loadType, mblNumber, containerNumbers, carrier }, sent);
  if ('message' in question) throw invalid([question]);
  return question;
};

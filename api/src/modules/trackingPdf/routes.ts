import * as calls from '@quayside/contract';
import { seesExceptions } from '@quayside/contract/roles';
import { and, eq } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { toSafeFileName } from '../../platform/files/toSafeFileName';
import type { Module } from '../../platform/module/module';
import { findIssuer } from '../../platform/people/issuer';
import { bookingHistories } from '../../tables/bookingTables';
import { findBooking, findBookingRow, isException } from '../bookings/public';
import { selectHistory } from '../histories/public';
import { readTracking } from '../tracking/public';
import { drawTrackingPdf } from './threadTasks';

const print = handle(calls.trackingPdf, async ({ db, services, user, params: { id } }) => {
  const row = await findBookingRow(db, user, id);
  const booking = await findBooking(db, user, id);
  const { customerReference, mblNumber } = booking.fields;
  const body = await services.threads.run(drawTrackingPdf, {
    issuer: await findIssuer(db, services, row.agentId),
    booking,
    tracking: await readTracking(db, user, row),
    exceptions: seesExceptions(user)
      ? await selectHistory(db, and(eq(bookingHistories.bookingId, id), isException))
      : null,
    createdAt: new Date(),
  });
  const name = [customerReference, mblNumber].filter(Boolean).join('-') || id;
  return { body, contentType: 'application/pdf', fileName: toSafeFileName(name, 'pdf'), size: body.length };
});

/** Module for the tracking of a booking as PDF. */
export const trackingPdf: Module = { name: 'trackingPdf', routes: [print] };

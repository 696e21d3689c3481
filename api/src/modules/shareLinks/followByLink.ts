import { addExternalFollower } from '@quayside/contract';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { HttpError, invalid, notFound, tooMany } from '../../platform/errors';
import { comesFrom } from '../../platform/http/getRequestOrigin';
import type { Services } from '../../ports/services';
import { bookings } from '../../tables/bookingTables';
import { selectBookings } from '../bookings/public';
import { inviteFollower } from '../externalFollowers/inviteFollower';
import { findLink, type TrackingVisit } from './linkedTracking';

/** Rate limits for follow requests: per link and per network address. */
const LINK_LIMIT = { calls: 30, seconds: 3_600 };
const ADDRESS_LIMIT = { calls: 10, seconds: 3_600 };

const { email: Email } = addExternalFollower.body.entries;

/**
 * Sends a confirmation mail to an address that was entered on the page of a link. The answer does not show whether the
 * address follows already, was asked before, or the booking has too many followers. @throws 404 as the page does, 422
 * for an invalid address, 429
 */
export const followByLink = async (services: Services, visit: TrackingVisit, typed: string): Promise<void> => {
  const { id, letsFollow, bookingId, agentId, database } = await findLink(services.database, visit.token);
  if (!letsFollow) throw notFound();
  const parsed = v.safeParse(Email, typed.trim());
  if (!parsed.success) throw invalid([{ path: 'email', message: parsed.issues[0].message }]);
  for (const [whom, limit] of [
    [`follow-link:${id}`, LINK_LIMIT],
    [`follow-from:${visit.address}`, ADDRESS_LIMIT],
  ] as const) {
    const wait = await services.pace(whom, limit);
    if (wait > 0) throw tooMany(wait, 'Too many requests. Please try again in an hour.');
  }
  const [booking] = await selectBookings(database.db, and(eq(bookings.id, bookingId), eq(bookings.agentId, agentId)));
  if (!booking) throw notFound();
  const { language } = visit.language.words;
  const { requestId } = visit;
  const asking = { booking, email: parsed.output, user: null, language, requestId, secrets: services.secrets };
  try {
    await database.transaction((tx) => {
      comesFrom(tx, { address: visit.address });
      return inviteFollower(tx, asking);
    });
  } catch (error) {
    if (!(error instanceof HttpError && error.statusCode === 409)) throw error;
  }
};

import type { SharedPartName } from '@quayside/contract';
import { pathOfLink } from '@quayside/contract/composition';
import { and, eq, isNull } from 'drizzle-orm';
import { notFound } from '../../platform/errors';
import { comesFrom } from '../../platform/http/getRequestOrigin';
import { findPageSender } from '../../platform/pages/findPageSender';
import { inLanguage } from '../../platform/pages/pageLanguage';
import { readerClock } from '../../platform/pages/readerClock';
import { runInAgentStyle } from '../../platform/people/shownStyle';
import type { Executor } from '../../ports/database';
import type { Services } from '../../ports/services';
import { bookingHistories, bookings } from '../../tables/bookingTables';
import { isException, selectBookings } from '../bookings/public';
import { isOpenBooking } from '../externalFollowers/inviteFollower';
import { selectHistory } from '../histories/public';
import { readTracking } from '../tracking/public';
import type { FollowForm } from './followForm';
import { countView, findLink, type TrackingVisit } from './linkedTracking';
import { sharedEvents } from './sharedEvents';

/** A link shows as little as a consignee sees: no prices, fees or pick-up numbers. */
const reader = { role: 'importer', customerCompany: null } as const;

const shownCategories: readonly (string | null)[] = ['schedule', 'customs', 'cargo'];

/** Returns the open exceptions without those about documents and sources, which concern only the agent. */
const openExceptions = async (db: Executor, id: string, shows: readonly SharedPartName[]) => {
  if (!shows.includes('exceptions')) return [];
  const { bookingId, acknowledgedAt } = bookingHistories;
  const open = await selectHistory(db, and(eq(bookingId, id), isException, isNull(acknowledgedAt)));
  return open.filter(({ settings: { category } }) => shownCategories.includes(category));
};

/**
 * Renders the page of a link. Requests that only check whether the page exists are not counted.
 * @throws 404 for every link that opens nothing
 */
export const showTracking = async (
  services: Services,
  visit: TrackingVisit,
  { counts, said }: { readonly counts: boolean; readonly said?: FollowForm['said'] },
): Promise<string> => {
  const link = await findLink(services.database, visit.token);
  const { database, agentId, shows, expiresAt, timeZone } = link;
  if (counts) {
    await database.transaction(async (tx) => {
      comesFrom(tx, { address: visit.address });
      await countView(tx, link, visit);
    });
  }
  const [booking] = await selectBookings(
    database.db,
    and(eq(bookings.id, link.bookingId), eq(bookings.agentId, agentId)),
  );
  if (!booking) throw notFound();
  // Loaded with the first page, because it includes the world's coastlines.
  const { trackingPage } = await import('./trackingPage');
  const tracking = await readTracking(database.db, reader, booking);
  const { words, locale } = visit.language;
  const path = pathOfLink('tracking', visit.token);
  const parts = {
    ...{ shows, expiresAt, timeZone, booking },
    sender: await findPageSender(database.db, services, agentId),
    tracking: { ...tracking, events: sharedEvents(tracking.events, shows) },
    follow:
      link.letsFollow && isOpenBooking(booking) ? { at: inLanguage(`${path}/follow`, visit.language), said } : null,
    exceptions: await openExceptions(database.db, booking.id, shows),
    ...{ clock: readerClock(locale, words.language), now: new Date(), words, path },
  };
  return runInAgentStyle(database.db, agentId, () => trackingPage(parts));
};

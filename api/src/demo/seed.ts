import { daysAfter, validityDay } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import { analyze } from '../platform/database/analyze';
import { hasUsers } from '../platform/hasUsers';
import { hush } from '../platform/notify';
import type { Services } from '../ports/services';
import { users } from '../tables/accountTables';
import { seedBanners } from './seedBanners';
import { acknowledgeExceptions, seedBookings, seedHistories, setUpdateTimes, toldUntil } from './seedBookings';
import { seedDocuments, storeDocuments } from './seedDocuments';
import { seedFreeTime } from './seedFreeTime';
import { seedInvoices } from './seedInvoices';
import { seedNews } from './seedNews';
import { seedContactLinks, seedOrganisations } from './seedOrganisations';
import { seedPrograms } from './seedPrograms';
import { seedQuotes } from './seedQuotes';
import { seedRates } from './seedRates';
import { seedRequests } from './seedRequests';
import { seedTasks } from './seedTasks';
import { seedTracking, seedWaiting } from './seedTracking';
import { quotesAround } from './world/demoQuotes';
import { requestsAround } from './world/demoRequests';
import { dayOf } from './world/departures';
import { type DemoShipment, shipmentsAround } from './world/shipments';
import { DEMO_PASSWORD } from './world/signIns';

/**
 * Fills an unused database with the demo: everything or, when the start is broken off, nothing. Of several nodes that
 * start at once one does it. Dates are relative to now; the rest is the same every time. `choose` leaves some of the bookings.
 */
export const seedDemo = async (
  { database, storage, passwords, secrets }: Pick<Services, 'database' | 'storage' | 'passwords' | 'secrets'>,
  choose: (shipments: readonly DemoShipment[]) => readonly DemoShipment[] = (all) => all,
): Promise<void> => {
  const now = new Date();
  const shipments = choose(shipmentsAround(now));
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  // Begun before the transaction, in which nobody outside is asked, and written while the database is busy with the bookings.
  const storing = storeDocuments(storage, shipments);
  storing.catch(() => undefined);
  await database.transaction(async (tx) => {
    await tx.execute(sql`lock table ${users} in share row exclusive mode`);
    if (await hasUsers(tx)) return;
    // What is written here happened before anybody could hear of it.
    hush(tx);
    await seedOrganisations(tx, passwordHash);
    await seedRates(tx, dayOf(now));
    await seedBanners(tx, now);
    await seedFreeTime(tx, shipments, daysAfter(validityDay(now, 'UTC'), -365));
    await seedBookings(tx, shipments, now);
    const documents = await storing;
    const quotes = quotesAround(now, dayOf(now), shipments);
    await seedQuotes(tx, quotes);
    await seedRequests(tx, requestsAround(now, quotes));
    await seedInvoices(tx, now);
    await seedDocuments(tx, documents);
    await seedContactLinks(
      tx,
      shipments.flatMap(({ shipper, consignee, customer }) =>
        [shipper, consignee].map(({ id }) => ({ contactId: id, companyId: customer.id })),
      ),
    );
    await seedWaiting(
      tx,
      shipments.filter(({ stage }) => stage === 'booked'),
    );
    const carried = shipments.filter(({ stage }) => stage !== 'rfp' && stage !== 'booked');
    const tracking = await seedTracking(tx, carried, (shipment) => toldUntil(shipment, now));
    await seedHistories(tx, shipments, [...documents.histories, ...tracking], now);
    await acknowledgeExceptions(tx);
    await seedTasks(tx, shipments);
    await seedPrograms(tx, { secrets }, now);
    await setUpdateTimes(tx);
    await seedNews(tx, now);
  });
  const { db } = database.asOwner('only an owner may tell the planner');
  await analyze((statement) => db.execute(sql.raw(statement)), 'all');
};

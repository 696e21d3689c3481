import { daysAfter, validityDay } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import { analyze } from '../platform/database/analyze';
import type { Services } from '../ports/services';
import { seedBanners } from './seedBanners';
import { acknowledgeExceptions, seedBookings, seedHistories, setUpdateTimes, toldUntil } from './seedBookings';
import { historiesOfDocuments, type StoredDocuments, seedDocuments, storeDocuments } from './seedDocuments';
import { seedFreeTime } from './seedFreeTime';
import { seedInvoices } from './seedInvoices';
import { seedNews } from './seedNews';
import { seedContactLinks, seedOrganisations } from './seedOrganisations';
import { seedPrograms } from './seedPrograms';
import { seedQuotes } from './seedQuotes';
import { seedRates } from './seedRates';
import { seedRequests } from './seedRequests';
import { beginSeed, type SeedStep, seedInSteps } from './seedSteps';
import { seedTasks } from './seedTasks';
import { seedTracking, seedUntracked, seedWaiting } from './seedTracking';
import { quotesAround } from './world/demoQuotes';
import { requestsAround } from './world/demoRequests';
import { toUtcMidnight } from './world/departures';
import { type DemoShipment, shipmentsAround } from './world/shipments';
import { DEMO_PASSWORD } from './world/signIns';

type SeedServices = Pick<Services, 'database' | 'storage' | 'passwords' | 'secrets'>;

/** Bookings per step. */
const AT_ONCE = 60;

const inParts = (shipments: readonly DemoShipment[]): (readonly DemoShipment[])[] =>
  Array.from({ length: Math.ceil(shipments.length / AT_ONCE) }, (_, part) =>
    shipments.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );

const isCarried = ({ stage }: DemoShipment): boolean => stage !== 'rfp' && stage !== 'booked';

/** Returns the steps in the order of their dependencies. */
const listSeedSteps = (
  { storage, passwords, secrets }: Omit<SeedServices, 'database'>,
  shipments: readonly DemoShipment[],
  now: Date,
): SeedStep[] => {
  const parts = inParts(shipments);
  let passwordHash = '';
  let stored: StoredDocuments | undefined;
  let storing: Promise<StoredDocuments> | undefined;
  /** Starts writing the files while the database is busy with the bookings. */
  const beginStoring = () => {
    storing ??= storeDocuments(storage, shipments);
    storing.catch(() => undefined); // The documents step handles the error.
    return storing;
  };
  const quotes = () => quotesAround(now, toUtcMidnight(now), shipments);
  return [
    {
      name: 'organisations',
      prepare: async () => {
        passwordHash = await passwords.hash(DEMO_PASSWORD);
      },
      write: (tx) => seedOrganisations(tx, passwordHash),
    },
    { name: 'rates', write: (tx) => seedRates(tx, toUtcMidnight(now)) },
    { name: 'banners', write: (tx) => seedBanners(tx, now) },
    { name: 'free time', write: (tx) => seedFreeTime(tx, shipments, daysAfter(validityDay(now, 'UTC'), -365)) },
    ...parts.map((part, index) => ({
      name: `bookings ${index}`,
      prepare: async () => void beginStoring(),
      write: (tx: Parameters<SeedStep['write']>[0]) => seedBookings(tx, part, now),
    })),
    { name: 'quotes', write: (tx) => seedQuotes(tx, quotes()) },
    { name: 'requests', write: (tx) => seedRequests(tx, requestsAround(now, quotes())) },
    { name: 'invoices', write: (tx) => seedInvoices(tx, now) },
    {
      name: 'documents',
      prepare: async () => {
        stored = await beginStoring();
      },
      write: async (tx) => stored && seedDocuments(tx, stored),
    },
    {
      name: 'contacts',
      write: (tx) =>
        seedContactLinks(
          tx,
          shipments.flatMap(({ shipper, consignee, customer }) =>
            [shipper, consignee].map(({ id }) => ({ contactId: id, companyId: customer.id })),
          ),
        ),
    },
    {
      name: 'waiting',
      write: (tx) =>
        seedWaiting(
          tx,
          shipments.filter(({ stage, isManual }) => stage === 'booked' && !isManual),
        ),
    },
    {
      name: 'untracked',
      write: (tx) =>
        seedUntracked(
          tx,
          shipments.filter(({ isManual }) => isManual),
        ),
    },
    ...parts.map((part, index) => ({
      name: `tracking ${index}`,
      write: async (tx: Parameters<SeedStep['write']>[0]) => {
        const told = await seedTracking(tx, part.filter(isCarried), (shipment) => toldUntil(shipment, now));
        await seedHistories(tx, part, [...historiesOfDocuments(part), ...told], now);
      },
    })),
    { name: 'acknowledged', write: acknowledgeExceptions },
    { name: 'tasks', write: (tx) => seedTasks(tx, shipments) },
    { name: 'programs', write: (tx) => seedPrograms(tx, { secrets }, now) },
    { name: 'update times', write: setUpdateTimes },
    { name: 'news', write: (tx) => seedNews(tx, now) },
  ];
};

/**
 * Fills an unused database with the demo, in steps of one transaction each. A start that is interrupted leaves some
 * steps done; the next start continues with the rest, for the same moment, and ends with the same demo. When several
 * nodes start at once, one of them does each step. Dates are relative to now; the rest is the same every time. `choose`
 * selects some of the bookings.
 */
export const seedDemo = async (
  { database, ...services }: SeedServices,
  choose: (shipments: readonly DemoShipment[]) => readonly DemoShipment[] = (all) => all,
): Promise<void> => {
  const now = await beginSeed(database, new Date());
  if (!now) return;
  await seedInSteps(database, listSeedSteps(services, choose(shipmentsAround(now)), now), now);
  const { db } = database.asOwner('only an owner may tell the planner');
  await analyze((statement) => db.execute(sql.raw(statement)), 'all');
};

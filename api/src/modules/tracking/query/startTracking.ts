import { Gauge } from 'prom-client';
import { inRounds } from '../../../platform/jobs/every';
import type { Services } from '../../../ports/services';
import { createConnectedSources } from '../connections/connectedSources';
import { fillTrips } from '../events/storeTrip';
import { countUnread } from '../receive/incomingDelivery';
import { readAbandonedDeliveries } from '../receive/intake';
import { notifyUnparsedMessages } from '../waiting/notifyUnparsedMessages';
import { createTracker } from './tracker';

/** Interval between two rounds after this node changed a booking, in milliseconds. */
const EVERY = 10_000;
/** Interval otherwise, in milliseconds. */
const AT_REST = 30_000;

const unread = new Gauge({
  name: 'tracking_messages_unread',
  help: 'Messages of carriers and airlines of the last 30 days that could not be read and wait for somebody',
});

/**
 * Queries the sources in rounds that never overlap, until the returned function is called. First fills the trips of
 * bookings that an older release stored.
 */
export const startTracking = (services: Services): (() => Promise<void>) => {
  const { config, database, log, sources } = services;
  const connections = createConnectedSources(services);
  const tracker = createTracker(database, sources, { pullEvery: config.tracking.pullEvery, log, connections });
  const ending = new AbortController();
  const filled = fillTrips(database.db, ending.signal).catch((error) =>
    log.error({ err: error }, 'filling the trips of older bookings failed'),
  );
  const { stop, wake } = inRounds({
    ...{ milliseconds: EVERY, atRest: AT_REST },
    work: async () => {
      await readAbandonedDeliveries(database);
      await tracker.tick(new Date());
      unread.set(await countUnread(database.db));
      await notifyUnparsedMessages(services);
    },
    onError: (error) => log.error({ err: error }, 'asking the sources of tracking failed'),
  });
  // Tracking may have been requested, or a message has waited for the booking's numbers.
  database.signals.on('bookingChanged', wake);
  wake();
  return async () => {
    database.signals.off('bookingChanged', wake);
    ending.abort();
    await Promise.all([stop(), filled]);
  };
};

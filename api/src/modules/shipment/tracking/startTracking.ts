import { Gauge } from 'prom-client';
import { inRounds } from '../../../platform/every';
import type { Services } from '../../../ports/services';
import { fillTrips } from '../events/storeTrip';
import { alarmUnread } from './alarmUnread';
import { createConnectedSources } from './connections/connectedSources';
import { countUnread } from './incoming';
import { readLeftOver } from './intake';
import { createTracker } from './tracker';

/** Interval between two rounds, in milliseconds. */
const EVERY = 10_000;

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
  const { stop } = inRounds({
    milliseconds: EVERY,
    work: async () => {
      await readLeftOver(database);
      await tracker.tick(new Date());
      unread.set(await countUnread(database.db));
      await alarmUnread(services);
    },
    onError: (error) => log.error({ err: error }, 'asking the sources of tracking failed'),
  });
  return async () => {
    ending.abort();
    await Promise.all([stop(), filled]);
  };
};

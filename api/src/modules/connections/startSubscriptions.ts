import { inRounds } from '../../platform/jobs/every';
import type { Services } from '../../ports/services';
import { leaseDueSubscriptions } from '../tracking/connections/leaseSubscription';
import { reviewPushes } from '../tracking/connections/pushHealth';
import { syncSubscription } from '../tracking/connections/syncSubscription';

/** Interval between two rounds, in milliseconds. */
const EVERY = 30_000;
const AT_ONCE = 8;

/** Renews due subscriptions and checks whose pushes arrive. */
export const syncSubscriptions = async (
  services: Pick<Services, 'config' | 'database' | 'secrets' | 'pace'> & {
    readonly log: Pick<Services['log'], 'error'>;
  },
  now: Date,
) => {
  const platform = services.database.asPlatform('subscriptions are kept');
  const due = await leaseDueSubscriptions(platform.db, AT_ONCE);
  await Promise.all(
    due.map((row) =>
      syncSubscription(services, row).catch((error) =>
        services.log.error({ err: error, connection: row.connectionId }, 'keeping a subscription failed'),
      ),
    ),
  );
  await reviewPushes(platform, now);
};

/** Renews subscriptions while the server runs; rounds never overlap. */
export const startSubscriptions = (services: Services): (() => Promise<void>) =>
  inRounds({
    milliseconds: EVERY,
    work: () => syncSubscriptions(services, new Date()),
    onError: (error) => services.log.error({ err: error }, 'keeping subscriptions failed'),
  }).stop;

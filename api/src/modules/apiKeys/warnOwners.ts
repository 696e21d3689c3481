import { and, eq, isNull, sql } from 'drizzle-orm';
import { inRounds } from '../../platform/jobs/every';
import { queueMail } from '../../platform/mail/queueMail';
import type { Database } from '../../ports/database';
import type { Services } from '../../ports/services';
import { apiKeys } from '../../tables/integrationTables';
import { apiKeyExpiryMail } from './apiKeyExpiryMail';
import { findOwners } from './apiKeyRows';

/** Days before its expiry when the owner of a key is notified. */
const DAYS_BEFORE = 14;
/** Maximum number of admins who are notified when the owner can no longer own keys. */
const AT_MOST = 10;
/** Keys of one round; the next round takes the rest. */
const AT_ONCE = 100;
const HOUR = 3_600_000;

/** Tells each owner once that a key expires soon, or the company's admins when the owner left. Any number of nodes may do so. */
const warnOwners = ({ database }: { readonly database: Database }): Promise<void> =>
  database.asPlatform('the owners of every company are told of their keys').transaction(async (tx) => {
    const isDue = and(
      isNull(apiKeys.revokedAt),
      isNull(apiKeys.warnedAt),
      sql`${apiKeys.expiresAt} between now() and now() + make_interval(days => ${DAYS_BEFORE})`,
    );
    const due = await tx.select().from(apiKeys).where(isDue).limit(AT_ONCE).for('update', { skipLocked: true });
    for (const { id, agentId, name, ownerId, expiresAt } of due) {
      await tx.update(apiKeys).set({ warnedAt: sql`now()` }).where(eq(apiKeys.id, id));
      const people = await findOwners(tx, agentId);
      const owner = people.filter((one) => one.id === ownerId);
      for (const { email, firstName } of owner.length > 0 ? owner : people.slice(0, AT_MOST))
        await queueMail(tx, apiKeyExpiryMail, { to: email, data: { firstName, name, expiresAt }, agentId });
    }
  });

/** Warns owners at the start and every hour. Returns the function that ends this. */
export const startWarningOwners = (services: Services): (() => Promise<void>) => {
  const { look, stop } = inRounds({
    milliseconds: HOUR,
    work: () => warnOwners(services),
    onError: (error) => services.log.error({ err: error }, 'the owners of API keys could not be warned'),
  });
  look();
  return stop;
};

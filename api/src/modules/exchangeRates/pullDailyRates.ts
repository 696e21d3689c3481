import { sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { every } from '../../platform/jobs/every';
import { enqueue } from '../../platform/outbox/enqueue';
import type { Services } from '../../ports/services';
import { dailyRatePulls, dailyRates } from '../../tables/rateTables';

/** Interval between checks, in milliseconds. */
const LOOK_EVERY = 15 * 60_000;

/** Adds a job to the outbox when there was none for six hours. Of many nodes only one adds it. */
const askWhenDue = ({ database }: Services): Promise<void> =>
  database.asPlatform('the exchange rates of the day are everybody’s').transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(dailyRatePulls)
      .values({ askedAt: sql`now()` })
      .onConflictDoUpdate({
        target: dailyRatePulls.onlyOne,
        set: { askedAt: sql`now()` },
        setWhere: sql`${dailyRatePulls.askedAt} < now() - interval '6 hours'`,
      });
    if (rowCount === 1) await enqueue(tx, 'daily-rates', {});
  });

/** Starts the regular check when there is a source. Returns a function that stops it. */
export const startPulling = (services: Services): (() => Promise<void>) => {
  if (!services.askDailyRates) return async () => {};
  let looking: Promise<unknown> = Promise.resolve();
  const look = () => {
    looking = askWhenDue(services).catch((error) =>
      services.log.error({ err: error }, 'the exchange rates of the day could not be asked for'),
    );
  };
  look();
  const stop = every(LOOK_EVERY, look);
  return async () => {
    stop();
    await looking;
  };
};

/** Queries the source and stores new rates; keeps the existing ones when it does not respond. */
export const pullDailyRates = async (_: unknown, { askDailyRates, database }: Services): Promise<void> => {
  if (!askDailyRates) return;
  const { source, date, usd } = await askDailyRates();
  const rows = [...usd].map(([currency, value]) => ({ currency, onDate: date, usd: value, source }));
  await database.transaction(async (tx) => {
    const { rowCount } = await tx.insert(dailyRates).values(rows).onConflictDoNothing();
    if (!rowCount) return;
    const after = { source, date, currencies: rowCount };
    await recordChange(tx, { actor: null, action: 'exchange-rates.fetched', id: 'exchange-rates', after });
  });
};

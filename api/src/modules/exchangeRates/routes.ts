import * as calls from '@quayside/contract';
import { formatDay, isFarOff, rateDrift } from '@quayside/freight';
import { lt, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { conflict, invalid } from '../../platform/errors';
import type { Module } from '../../platform/module/module';
import { agentOfCaller } from '../../platform/people/agentOfCaller';
import { dailyRates } from '../../tables/rateTables';
import { exchangeRateFor, exchangeRateOn, newestExchangeRates, putExchangeRate } from './exchangeRateRows';
import { pullDailyRates, startPulling } from './pullDailyRates';

const listExchangeRates = handle(calls.listExchangeRates, async ({ db, user }) =>
  newestExchangeRates(db, agentOfCaller(user)),
);

const formatted = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 });

/**
 * Checks for a likely typing error.
 * @throws 409 for a rate that differs too much
 */
const askAboutSlips = (last: calls.ExchangeRate | undefined, usd: number): void => {
  if (!last || !isFarOff(last.usd, usd)) return;
  const drift = rateDrift(last.usd, usd);
  const [old, next] = [last.usd, usd].map((one) => formatted.format(one));
  throw conflict(
    `${next} is ${Math.abs(drift)} % ${drift > 0 ? 'more' : 'less'} than the last rate of ${last.currency}, ${old} of ${formatDay(last.date)}. Check it, and store it all the same if it is right.`,
    'rate_far_off',
  );
};

const storeExchangeRate = handle(calls.storeExchangeRate, async ({ tx, user, params: { currency }, body, request }) => {
  const agentId = agentOfCaller(user);
  if (currency === 'USD') throw invalid([{ path: 'currency', message: 'A US dollar is always one US dollar' }]);
  const { usd, date, confirm } = body;
  if (!confirm) askAboutSlips(await exchangeRateFor(tx, agentId, currency, date), usd);
  const before = await exchangeRateOn(tx, agentId, currency, date);
  const after = await putExchangeRate(tx, agentId, { currency, usd, date });
  await recordChange(tx, {
    actor: user,
    action: 'exchange-rate.stored',
    id: agentId,
    before,
    after,
    requestId: request.id,
  });
  return after;
});

/** Exchange rates to US dollars: published daily by a source, and stored manually by agents. */
export const exchangeRates: Module = {
  name: 'exchangeRates',
  routes: [listExchangeRates, storeExchangeRate],
  start: startPulling,
  jobs: { 'daily-rates': pullDailyRates },
  housekeeping: [
    // The last good one of a currency stays, however old.
    (db) =>
      db.delete(dailyRates).where(
        sql`${lt(dailyRates.onDate, sql`current_date - 60`)} and exists (
          select from ${dailyRates} newer where newer.currency = ${dailyRates.currency} and newer.on_date > ${dailyRates.onDate})`,
      ),
  ],
};

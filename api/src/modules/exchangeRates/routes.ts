import * as calls from '@quayside/contract';
import { handle } from '../../platform/calls/handle';
import { invalid } from '../../platform/errors';
import type { Module } from '../../platform/module/module';
import { recordChange } from '../../platform/recordChange';
import { agentOfCaller } from '../rateSettings/agentOfCaller';
import { exchangeRateOn, newestExchangeRates, putExchangeRate } from './exchangeRateRows';

const listExchangeRates = handle(calls.listExchangeRates, async ({ db, user }) =>
  newestExchangeRates(db, agentOfCaller(user)),
);

const storeExchangeRate = handle(calls.storeExchangeRate, async ({ tx, user, params: { currency }, body, request }) => {
  const agentId = agentOfCaller(user);
  if (currency === 'USD') throw invalid([{ path: 'currency', message: 'A US dollar is always one US dollar' }]);
  const before = await exchangeRateOn(tx, agentId, currency, body.date);
  const after = await putExchangeRate(tx, agentId, { currency, ...body });
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

export const exchangeRates: Module = { name: 'exchangeRates', routes: [listExchangeRates, storeExchangeRate] };

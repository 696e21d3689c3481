import { getRateSettings, listExchangeRates, storeExchangeRate, updateRateSettings } from '../../../contract';
import { conflict, invalidField, notFound } from '../errors';
import { mockRoute } from '../mockRoute';
import { newestRates, putRate } from '../rate/exchange';
import type { Caller, Store } from '../store';

/** @throws 409 for somebody who belongs to no agent */
const agentOf = ({ companyId }: Caller): string => {
  if (companyId === null) throw conflict('You belong to no agent, so there are no rate settings of yours.', 'no_agent');
  return companyId;
};

const settingsOf = (store: Store, user: Caller) => {
  const settings = store.rateSettings.get(agentOf(user));
  if (!settings) throw notFound();
  return settings;
};

export const rateSettings = [
  mockRoute(getRateSettings, ({ store, user }) => settingsOf(store, user)),
  mockRoute(updateRateSettings, ({ store, user, body: { standardMarginPercent }, expectedVersion }) => {
    const before = settingsOf(store, user);
    if (expectedVersion !== undefined && expectedVersion !== before.version)
      throw conflict('Somebody changed the standard margin meanwhile. Reload the page and try again.');
    if (standardMarginPercent === before.standardMarginPercent) return before;
    const after = { standardMarginPercent, version: before.version + 1 };
    store.rateSettings.set(agentOf(user), after);
    return after;
  }),
  mockRoute(listExchangeRates, ({ store, user }) => newestRates(store, agentOf(user))),
  mockRoute(storeExchangeRate, ({ store, user, params: { currency }, body }) => {
    const agent = agentOf(user);
    if (currency === 'USD') throw invalidField('currency', 'A US dollar is always one US dollar');
    return putRate(store, agent, { currency, ...body });
  }),
];

import {
  createRate,
  endRate,
  exportRates,
  findOverlaps,
  getRate,
  listRateChanges,
  listRates,
  updateRate,
} from '../../../contract';
import { carrierCodeOf } from '../../../freight';
import { changedFields, checkTerms, headingCells, lineCells, type RateTerms } from '../../../rules';
import { csvOf } from '../csv';
import { cursorPageOf } from '../cursorPage';
import { conflict, invalid, invalidField } from '../errors';
import { mockRoute } from '../mockRoute';
import { mapPage } from '../page';
import { plusDays } from '../rate/agents';
import { filteredRates, rateOrders } from '../rate/listRates';
import { directoryOf, findRate, type MockRate, overlapsOf, type RateChange, toRate } from '../rate/tariffLine';
import { fullName } from '../sessions';
import type { Caller, Store } from '../store';

const refuseAgent = (message: string) => invalidField('agent', message);

/** For which agent somebody writes: staff for their own, a super-admin for the one that is named. @throws 422 on `agent` */
export const agentFor = (user: Caller, named: string | null | undefined): string => {
  if (user.role === 'super-admin') {
    if (!named) throw refuseAgent('Choose the agent that the tariff is of');
    return named;
  }
  if (!user.companyId || (named && named !== user.companyId)) throw refuseAgent('is not your agent');
  return user.companyId;
};

/** The same for a new record; the agent must exist. @throws 422 on `agent` */
export const knownAgentFor = (store: Store, user: Caller, named: string | null | undefined): string => {
  const agent = agentFor(user, named);
  if (store.companies.get(agent)?.kind !== 'agent') throw refuseAgent('is not an agent');
  return agent;
};

const refuseStale = ({ version }: MockRate, expected: number | undefined): void => {
  if (expected === undefined || expected === version) return;
  throw conflict('Somebody changed this tariff line meanwhile. Reload it and try again.');
};

const changeRate = (store: Store, user: Caller, rate: MockRate, action: RateChange['action'], after: RateTerms) => {
  const at = store.at();
  rate.changes.push({ at, by: fullName(user), action, before: rate.terms, after });
  Object.assign(rate, { terms: after, updatedAt: at, version: rate.version + 1 });
};

const toEntry = ({ at, by, action, before, after }: RateChange) => ({
  ...{ at, by, action },
  changes: changedFields(before, after),
});

const refuseEnd = (message: string) => invalidField('validTo', message);

export const rates = [
  mockRoute(listRates, ({ store, user, query: { page, limit, cursor, sort, ...filter } }) =>
    mapPage(cursorPageOf(filteredRates(store, user, filter), { page, limit, cursor }, rateOrders[sort]), (rate) =>
      toRate(store, rate),
    ),
  ),
  mockRoute(getRate, ({ store, user, params }) => toRate(store, findRate(store, user, params.id))),
  mockRoute(findOverlaps, ({ store, user, body }) => {
    const { transportMode: mode, carrier, except, origin, destination } = body;
    const lane = {
      ...{ ...body, mode, origin: origin.toUpperCase(), destination: destination.toUpperCase() },
      carrier: carrierCodeOf(mode, carrier) ?? carrier,
    };
    return overlapsOf(store, agentFor(user, body.agent), lane, except)
      .map(({ id, terms: { validFrom, validTo } }) => ({ id, validFrom, validTo }))
      .sort((a, b) => (a.validFrom + a.id < b.validFrom + b.id ? -1 : 1))
      .slice(0, 100);
  }),
  mockRoute(createRate, ({ store, user, body }) => {
    const agent = knownAgentFor(store, user, body.agent);
    const { terms, errors } = checkTerms(body, directoryOf(store, agent));
    if (errors.length > 0) throw invalid(errors);
    const [id, at] = [store.newId(), store.at()];
    const added = { at, by: fullName(user), action: 'Added', before: null, after: terms } as const;
    const rate: MockRate = { id, agent, terms, changes: [added], createdAt: at, updatedAt: at, version: 1 };
    store.rates.set(id, rate);
    return toRate(store, rate);
  }),
  mockRoute(updateRate, ({ store, user, params, body, expectedVersion }) => {
    const rate = findRate(store, user, params.id);
    refuseStale(rate, expectedVersion);
    if (body.agent && body.agent !== rate.agent) throw refuseAgent('A tariff line stays with its agent');
    const { terms, errors } = checkTerms(body, directoryOf(store, rate.agent));
    if (errors.length > 0) throw invalid(errors);
    changeRate(store, user, rate, 'Changed', terms);
    return toRate(store, rate);
  }),
  mockRoute(endRate, ({ store, user, params, body: { validTo }, expectedVersion }) => {
    const rate = findRate(store, user, params.id);
    refuseStale(rate, expectedVersion);
    const { terms } = rate;
    if (validTo < plusDays(terms.validFrom, -1))
      throw refuseEnd('must not be earlier than the day before the line begins');
    if (validTo > terms.validTo) throw refuseEnd('is after the last day of the validity: edit the line to extend it');
    changeRate(store, user, rate, 'Ended', { ...terms, validTo });
    return toRate(store, rate);
  }),
  mockRoute(listRateChanges, ({ store, user, params }) =>
    findRate(store, user, params.id).changes.map(toEntry).reverse(),
  ),
  mockRoute(exportRates, ({ store, user, query }) => {
    const { docs } = cursorPageOf(filteredRates(store, user, query), { page: 1, limit: -1 }, rateOrders.lane);
    const lines = docs
      .map(({ terms }) => terms)
      .filter(({ validFrom, validTo }) => validFrom <= validTo)
      .map(lineCells);
    return {
      body: csvOf([headingCells, ...lines]),
      contentType: 'text/csv; charset=utf-8',
      fileName: `rates-${store.at().slice(0, 10)}.csv`,
    };
  }),
];

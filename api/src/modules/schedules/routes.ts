import * as calls from '@quayside/contract';
import { isAllowed } from '@quayside/contract/roles';
import { DAY, daysAfter, instantAt } from '@quayside/freight';
import { handleWithoutTransaction } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { isOfAgent } from '../../platform/people/parties';
import { forViewer } from './forViewer';
import { filterLanePorts, lanePorts } from './lanePorts';
import { AROUND, findMissingCurrencies, findNearby, findUnlinkedServices, missingRates } from './nearby';
import { findOffers } from './offerRows';
import { priceOffers } from './priceOffers';
import { resolveCustomer } from './resolveCustomer';
import { readScheduleQuery, type ScheduleQuery } from './scheduleQuery';
import { searchLanes } from './searchLanes';

/** Returns the time window of a search: whole days at the origin, or from now on without a date. */
const toSearchWindow = ({ date, from }: ScheduleQuery) => {
  const now = new Date();
  if (!date) {
    return { around: now.toISOString(), start: now.toISOString(), end: new Date(+now + AROUND * DAY).toISOString() };
  }
  const toDayStart = (days: number) => instantAt(daysAfter(date, days), '00:00', from.timeZone);
  return { around: toDayStart(0), start: toDayStart(-AROUND), end: toDayStart(AROUND + 1) };
};

const searchSchedules = handleWithoutTransaction(calls.searchSchedules, async ({ db, user, body }) => {
  const { company, ...search } = body;
  const question = await readScheduleQuery(db, user, search, '', await resolveCustomer(db, user, company));
  const { around, start, end } = toSearchWindow(question);
  const offers = await findOffers(db, user, { question, start, end, onRequest: body.onRequest });
  const priced = await priceOffers(db, offers, question, null);
  const options = priced.flatMap((one) =>
    typeof one === 'object' && 'option' in one ? [forViewer(user, one.option)] : [],
  );
  const left = missingRates(priced);
  const currencies = isOfAgent(user) && isAllowed(user, 'update', 'Rate') ? findMissingCurrencies(priced) : [];
  const unreckoned = currencies.length > 0 && { withoutExchangeRate: currencies };
  if (options.some(({ sailingId }) => sailingId !== null))
    return { options, reason: left, missing: null, nearDates: [], nearPorts: [], ...unreckoned };
  const nearby = await findNearby(db, user, question, around);
  const mayName = isOfAgent(user) && isAllowed(user, 'create', 'Rate');
  const otherNames = mayName ? await findUnlinkedServices(db, user, { question, start, end }) : [];
  const found = { options, ...nearby, reason: left ?? nearby.reason, ...unreckoned };
  return { ...found, ...(otherNames.length > 0 && { otherNames }) };
});

const filterSchedulePorts = handleWithoutTransaction(calls.filterSchedulePorts, async ({ db, user, body }) =>
  filterLanePorts(db, user, body),
);
const listSchedulePorts = handleWithoutTransaction(calls.listSchedulePorts, async ({ db, user, body }) =>
  lanePorts(db, user, body),
);

export const schedules: Module = {
  name: 'schedules',
  routes: [searchSchedules, searchLanes, filterSchedulePorts, listSchedulePorts],
};

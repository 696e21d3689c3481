import type * as v from 'valibot';
import { filterSchedulePorts, listSchedulePorts, type Port, searchSchedules } from '../../../contract';
import { searchKey } from '../../../freight';
import { mockRoute } from '../mockRoute';
import { containsText } from '../page';
import { datesFor, optionsFor } from '../rate/offers';
import type { Search } from '../rate/search';
import { type MockRate, stateOf } from '../rate/tariffLine';
import { seesRatesOf } from '../scope';
import { placeOf } from '../seed/ports';
import type { Caller, Store } from '../store';

type LaneEnd = v.InferOutput<typeof listSchedulePorts.body>;

/** The rates of a mode that the caller searches and that have not ended. */
const currentRates = (store: Store, user: Caller, mode: LaneEnd['transportMode']): MockRate[] =>
  [...store.rates.values()].filter(
    (rate) => rate.terms.mode === mode && seesRatesOf(user, rate.agent) && stateOf(store, rate) !== 'ended',
  );

/** Other lanes between the two countries that have rates. */
const lanesNear = (store: Store, user: Caller, { transportMode, fromId, toId }: Search) => {
  const [from, to] = [store.ports.get(fromId), store.ports.get(toId)];
  const kind = transportMode === 'AIR' ? 'AIR' : 'SEA';
  const pairs = currentRates(store, user, transportMode)
    .filter(({ terms }) => terms.origin !== from?.code || terms.destination !== to?.code)
    .map(({ terms }) => ({ from: placeOf(store, terms.origin, kind), to: placeOf(store, terms.destination, kind) }))
    .filter((lane) => lane.from.country === from?.country && lane.to.country === to?.country);
  return [...new Map(pairs.map((pair) => [`${pair.from.code}${pair.to.code}`, pair])).values()].slice(0, 6);
};

const left = (missing: readonly string[]): string | null => {
  if (missing.length === 0) return null;
  const offers = missing.length === 1 ? '1 offer is' : `${missing.length} offers are`;
  return `${offers} left out: no exchange rate is stored for ${[...new Set(missing)].sort().join(', ')}.`;
};

/** Why nothing was found, and what there is instead. */
const nearby = (store: Store, user: Caller, search: Search) => {
  const { transportMode, date } = search;
  const [from, to] = [store.ports.get(search.fromId), store.ports.get(search.toId)];
  const lane = `from ${from?.portName} to ${to?.portName}`;
  const dates = datesFor(store, user, search);
  const hasRates = currentRates(store, user, transportMode).some(
    ({ terms }) => terms.origin === from?.code && terms.destination === to?.code,
  );
  const reasons: readonly (readonly [boolean, string])[] = [
    [
      dates.length > 0,
      `Nothing leaves ${lane} within 14 days of ${date?.replaceAll('-', '/') ?? 'today'}. Other dates have departures.`,
    ],
    [!hasRates, `There are no ${transportMode} rates ${lane}.`],
  ];
  const reason =
    reasons.find(([applies]) => applies)?.[1] ?? `No departure ${lane} is open at a rate that fits this load.`;
  return { reason, nearDates: dates.slice(0, 5), nearPorts: lanesNear(store, user, search) };
};

/** The places of one end of the caller's lanes, the busiest first. */
const laneEnds = (store: Store, user: Caller, { transportMode, side, otherId }: LaneEnd): Port[] => {
  const other = otherId ? store.ports.get(otherId)?.code : undefined;
  const [own, opposite] = side === 'from' ? (['origin', 'destination'] as const) : (['destination', 'origin'] as const);
  const codes = currentRates(store, user, transportMode)
    .filter(({ terms }) => !otherId || terms[opposite] === other)
    .map(({ terms }) => terms[own]);
  const type = transportMode === 'AIR' ? 'AIR' : 'SEA';
  const busy = (code: string) => codes.filter((one) => one === code).length;
  return [...store.ports.values()]
    .filter(({ code, portType }) => portType === type && codes.includes(code))
    .sort((a, b) => busy(b.code) - busy(a.code) || (a.portName < b.portName ? -1 : 1))
    .slice(0, 50);
};

export const schedules = [
  mockRoute(searchSchedules, ({ store, user, body }) => {
    const { options, missing } = optionsFor(store, user, body);
    const reason = left(missing);
    if (options.length > 0) return { options, reason, nearDates: [], nearPorts: [] };
    const near = nearby(store, user, body);
    return { options, ...near, reason: reason ?? near.reason };
  }),
  mockRoute(filterSchedulePorts, ({ store, user, body: { filter, ...end } }) => {
    const withRates = new Set(laneEnds(store, user, end).map(({ id }) => id));
    const types: readonly string[] = end.transportMode === 'AIR' ? ['AIR'] : ['SEA', 'INLAND'];
    const key = searchKey(filter);
    const rank = ({ id, code, portName }: Port) =>
      [withRates.has(id) ? 0 : 1, searchKey(code) === key ? 0 : 1, portName].join();
    return [...store.ports.values()]
      .filter((port) => types.includes(port.portType) && containsText(filter, port.code, port.portName, port.city))
      .sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
      .slice(0, 20)
      .map((port) => ({ ...port, hasRates: withRates.has(port.id) }));
  }),
  mockRoute(listSchedulePorts, ({ store, user, body }) => laneEnds(store, user, body)),
];

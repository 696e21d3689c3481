import type * as v from 'valibot';
import {
  type FieldError,
  filterSchedulePorts,
  listSchedulePorts,
  type Port,
  type ScheduleOption,
  type ScheduleSearch,
  searchSchedules,
} from '../../../contract';
import { carrierName, searchKey } from '../../../freight';
import { isStaff } from '../../../roles';
import { invalid } from '../errors';
import { mockRoute } from '../mockRoute';
import { containsText } from '../page';
import { type RateLane, rateLanes } from '../rate/lanes';
import { priceOf } from '../rate/price';
import { ids } from '../seed/organisations';
import { placeOf } from '../seed/ports';
import { type Caller, DAY, HOUR, type Store } from '../store';

type Search = v.InferOutput<typeof ScheduleSearch>;
type LaneEnd = v.InferOutput<typeof listSchedulePorts.body>;

/** Days before and after the wanted date. */
const AROUND = 14;
const VALID = 40;

/** Staff and customers search their agent's rates, partners and importers none. */
const lanesOf = (user: Caller): readonly RateLane[] => {
  if (user.role === 'super-admin') return rateLanes;
  if (user.role === 'partner' || user.role === 'importer') return [];
  return rateLanes.filter(({ agent }) => (agent === 'own' ? ids.agent : ids.otherAgent) === user.companyId);
};

const requiredField = (path: string): FieldError => ({ path, message: 'Required Field' });

const faultsOf = (store: Store, search: Search): FieldError[] => {
  const { transportMode, mode, CommodityAndWeight, cbm, kg, set, fromId, toId } = search;
  const isFcl = transportMode === 'FCL';
  const lacks = [
    ...((mode === 'AIR') === (transportMode === 'AIR') ? [] : ['mode']),
    ...(isFcl && !CommodityAndWeight.some(({ Quantity }) => Quantity > 0) ? ['CommodityAndWeight'] : []),
    ...(!isFcl && !cbm ? ['cbm'] : []),
    ...(!isFcl && !kg ? ['kg'] : []),
    ...(transportMode === 'AIR' && !set ? ['set'] : []),
  ].map(requiredField);
  const same = fromId === toId ? [{ path: 'toId', message: 'Origin and destination must differ' }] : [];
  if (lacks.length + same.length > 0) return [...lacks, ...same];
  return [
    ...(store.ports.has(fromId) ? [] : [requiredField('fromId')]),
    ...(store.ports.has(toId) ? [] : [requiredField('toId')]),
  ];
};

const isOfLane = (store: Store, lane: RateLane, { transportMode, fromId, toId }: Search): boolean =>
  lane.mode === transportMode && store.ports.get(fromId)?.code === lane.from && store.ports.get(toId)?.code === lane.to;

/** One departure a week, at ten o'clock UTC. */
const departuresOf = (store: Store, lane: RateLane, date: string | null): number[] => {
  const now = store.now().getTime();
  const around = date ? Date.parse(date) : now;
  const [first, last] = [Math.max(now, around - (date ? AROUND * DAY : 0)), around + (AROUND + 1) * DAY];
  const days = Array.from(
    { length: 2 * AROUND + 2 },
    (_, index) => Math.floor(around / DAY) * DAY + (index - AROUND) * DAY,
  );
  return days
    .filter((day) => new Date(day).getUTCDay() === lane.weekday)
    .map((day) => day + 10 * HOUR)
    .filter((etd) => etd > first && etd < last && etd < now + VALID * DAY);
};

const toOption = (store: Store, lane: RateLane, search: Search, etd: number): ScheduleOption[] => {
  const price = priceOf(lane, search);
  if (!price) return [];
  const { rate, ...sold } = price;
  const kind = lane.mode === 'AIR' ? 'AIR' : 'SEA';
  const at = (milliseconds: number) => new Date(milliseconds).toISOString();
  const number = Math.floor(etd / DAY);
  const sailingId = `${number.toString(16).padStart(8, '0')}${lane.id.slice(8)}`;
  const isAir = kind === 'AIR';
  const co2eKg = Math.round(lane.days * (isAir ? 410 : 23) * 10) / 10;
  return [
    {
      id: `${lane.id}-${sailingId}`,
      ...{ rateId: lane.id, sailingId, transportMode: lane.mode, service: lane.service },
      carrier: { code: lane.carrier, name: carrierName(lane.carrier) },
      vessel: isAir ? null : 'EVER GLOBE',
      voyage: isAir ? null : `${number % 1000}W`,
      flight: isAir ? `${lane.carrier}${number % 900}` : null,
      from: placeOf(store, lane.from, kind),
      to: placeOf(store, lane.to, kind),
      via: lane.via.map((code) => placeOf(store, code, kind)),
      ...{ etd: at(etd), eta: at(etd + lane.days * DAY), transitDays: lane.days },
      cutOffs: [
        { name: 'Documents', at: at(etd - 2 * DAY) },
        { name: 'Cargo', at: at(etd - DAY) },
      ],
      ...{ freeDays: isAir ? 2 : 7, validFrom: store.at(-30 * DAY), validTo: store.at(VALID * DAY) },
      currency: search.currency,
      ...sold,
      exchangeRates: search.currency === 'USD' ? [] : [{ currency: 'USD', rate, date: store.at().slice(0, 10) }],
      co2eKg,
      co2eMethod: 'Fixed by lane in the mock, well to wheel',
    },
  ];
};

/** The option as somebody may have it: a customer never receives its cost. */
const forViewer = (user: Caller, { cost, ...option }: ScheduleOption): ScheduleOption =>
  isStaff(user.role) && cost ? { ...option, cost } : option;

/** The departures of a lane with their prices, earliest first. @throws 422 'Required Field' on what the search lacks */
export const optionsFor = (store: Store, user: Caller, search: Search): ScheduleOption[] => {
  const faults = faultsOf(store, search);
  if (faults.length > 0) throw invalid(faults);
  return lanesOf(user)
    .filter((lane) => isOfLane(store, lane, search))
    .flatMap((lane) => departuresOf(store, lane, search.date).flatMap((etd) => toOption(store, lane, search, etd)))
    .map((option) => forViewer(user, option))
    .sort((a, b) => Date.parse(a.etd) - Date.parse(b.etd));
};

/** Other dates of the lane, and other lanes between the two countries. */
const nearby = (store: Store, user: Caller, search: Search) => {
  const [from, to] = [store.ports.get(search.fromId), store.ports.get(search.toId)];
  const lanes = lanesOf(user).filter(({ mode }) => mode === search.transportMode);
  const own = lanes.filter((lane) => isOfLane(store, lane, search));
  const dates = own.flatMap((lane) =>
    departuresOf(store, lane, null).map((etd) => new Date(etd).toISOString().slice(0, 10)),
  );
  const ports = lanes
    .filter((lane) => !own.includes(lane))
    .map((lane) => {
      const kind = lane.mode === 'AIR' ? 'AIR' : 'SEA';
      return { from: placeOf(store, lane.from, kind), to: placeOf(store, lane.to, kind) };
    })
    .filter((lane) => lane.from.country === from?.country && lane.to.country === to?.country);
  const lane = `from ${from?.portName} to ${to?.portName}`;
  const reason =
    dates.length > 0
      ? `Nothing leaves ${lane} within 14 days of ${search.date?.replaceAll('-', '/') ?? 'today'}. Other dates have departures.`
      : `There are no ${search.transportMode} rates ${lane}.`;
  const distinct = new Map(ports.map((pair) => [`${pair.from.code}${pair.to.code}`, pair]));
  return { reason, nearDates: [...new Set(dates)].sort().slice(0, 5), nearPorts: [...distinct.values()].slice(0, 6) };
};

/** The places of one end of the caller's lanes, each once. */
const laneEnds = (store: Store, user: Caller, { transportMode, side, otherId }: LaneEnd): Port[] => {
  const other = otherId ? store.ports.get(otherId)?.code : undefined;
  const codes = lanesOf(user)
    .filter((lane) => lane.mode === transportMode && (!otherId || lane[side === 'from' ? 'to' : 'from'] === other))
    .map((lane) => lane[side]);
  const type = transportMode === 'AIR' ? 'AIR' : 'SEA';
  const busy = (code: string) => codes.filter((one) => one === code).length;
  return [...store.ports.values()]
    .filter(({ code, portType }) => portType === type && codes.includes(code))
    .sort((a, b) => busy(b.code) - busy(a.code) || (a.portName < b.portName ? -1 : 1));
};

export const schedules = [
  mockRoute(searchSchedules, ({ store, user, body }) => {
    const options = optionsFor(store, user, body);
    if (options.length > 0) return { options, reason: null, nearDates: [], nearPorts: [] };
    return { options, ...nearby(store, user, body) };
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

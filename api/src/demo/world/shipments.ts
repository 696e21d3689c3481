import type { BookingFields, ChosenRate, Party, Place } from '@quayside/contract';
import {
  appliedRates,
  applyMargin,
  carrierName,
  costIn,
  createEvenMargin,
  DAY,
  defaultCurrency,
  HOUR,
  isLikeAir,
  type LoadType,
  loadTypes,
  priceLoad,
} from '@quayside/freight';
import { toChosenRate } from '../../modules/bookings/public';
import { pickScenario, type ScenarioName } from '../carrier/scenarios';
import { demoIdAt } from '../seeded/demoId';
import { createRandom, type Random } from '../seeded/random';
import { airCargo, type Cargo, containerCargo, looseCargo } from './cargo';
import { type Departure, listDemoDepartures, toUtcMidnight } from './departures';
import { demoExchange } from './exchangeRates';
import { createAirWaybillNumber, createHouseBillNumber, createMasterBillNumber } from './identifiers';
import { endsAtTerminal, findDemoPlace, type Lane, lanes } from './lanes';
import {
  agents,
  contacts,
  customers,
  type DemoAgent,
  type DemoContact,
  type DemoCustomer,
  type DemoUser,
  findBookingStaff,
  findDemoAgent,
  partner,
} from './organisations';
import {
  agentWithManualBookings,
  fitsWindow,
  getStageWindow,
  manualStories,
  pickStage,
  type Stage,
  type Story,
  scenarioOfStage,
  stories,
  type Window,
} from './stages';
import { type DemoRate, demoMargin, ratesAround } from './tariffs';

/** A booking of the demo before it is stored. */
export interface DemoShipment {
  readonly id: string;
  readonly agent: DemoAgent;
  readonly customer: DemoCustomer;
  readonly shipper: DemoContact;
  readonly consignee: DemoContact;
  readonly loadType: LoadType;
  readonly stage: Stage;
  readonly scenario: ScenarioName;
  /** Staff enter its events; no carrier reports on it. */
  readonly isManual: boolean;
  readonly departure: Departure;
  readonly cargo: Cargo;
  readonly createdAt: Date;
  readonly createdBy: DemoUser;
  readonly fields: BookingFields;
  readonly scheduleRates: ChosenRate | null;
}

const laneMode = (loadType: LoadType): Lane['mode'] => (loadType === 'AIR' || loadType === 'LCL' ? loadType : 'FCL');

const party = ({
  id,
  companyName,
  email,
  phone,
}: {
  id: string;
  companyName: string;
  email?: string;
  phone?: string;
}): Party => ({
  id,
  companyName,
  email: email ?? null,
  phone: phone ?? null,
});

interface Route {
  readonly lane: Lane;
  readonly shipper: DemoContact;
  readonly consignee: DemoContact;
}

/** Returns the shipper, consignee and lane combinations of an agent: its contacts at both ends of each lane. */
const listRoutes = (agent: DemoAgent, mode: Lane['mode']): Route[] => {
  const side = (name: string, code: string) =>
    contacts.filter((one) => one.agent === agent.key && one.side === name && one.gateways.includes(code));
  return lanes
    .filter((lane) => lane.mode === mode && endsAtTerminal(lane))
    .flatMap((lane) =>
      side('shipper', lane.pol).flatMap((shipper) =>
        side('consignee', lane.pod).map((consignee) => ({ lane, shipper, consignee })),
      ),
    );
};

/** The departures that may be booked at a moment, each created once for all bookings. */
interface Timetable {
  readonly now: Date;
  readonly of: (lane: Lane, carrier: string) => readonly Departure[];
}
const timetableAt = (now: Date): Timetable => {
  const made = new Map<Lane, Map<string, readonly Departure[]>>();
  const of = (lane: Lane, carrier: string) => {
    const ofLane = made.get(lane) ?? new Map<string, readonly Departure[]>();
    const departures = ofLane.get(carrier) ?? listDemoDepartures(lane, carrier, toUtcMidnight(now), -130, 40);
    made.set(lane, ofLane.set(carrier, departures));
    return departures;
  };
  return { now, of };
};

const pickDeparture = (lane: Lane, window: Window, { now, of }: Timetable, random: Random): Departure | null => {
  const carriers = [...lane.carriers].sort(() => random.next() - 0.5);
  for (const carrier of carriers) {
    if (lane.mode === 'AIR' && carrier === 'Y8') continue; // This airline has no air waybills of its own.
    const fitting = of(lane, carrier).filter((departure) => fitsWindow(window, departure, now.getTime()));
    if (fitting.length > 0) return random.pick(fitting);
  }
  return null;
};

interface RouteWithDeparture {
  readonly route: Route;
  readonly departure: Departure;
}

const routesTried = 40;

const placedIn = (
  window: Window,
  routes: readonly Route[],
  timetable: Timetable,
  random: Random,
): RouteWithDeparture | null => {
  if (routes.length === 0) return null;
  for (let attempt = 0; attempt < routesTried; attempt += 1) {
    const route = random.pick(routes);
    const departure = pickDeparture(route.lane, window, timetable, random);
    if (departure) return { route, departure };
  }
  return null;
};

/** The story of a booking with a matching departure. */
interface ShipmentStory extends RouteWithDeparture {
  readonly stage: Stage;
  readonly scenario: ScenarioName;
}

const tellStory = (
  { stage, scenario, window }: Story,
  routes: readonly Route[],
  timetable: Timetable,
  random: Random,
) => {
  const fitting = scenario === 'missed-transshipment' ? routes.filter(({ lane }) => lane.via.length > 0) : routes;
  const placed = placedIn(window, fitting, timetable, random);
  return placed && { ...placed, stage, scenario };
};

/**
 * Picks a random stage. An agent with few lanes has, on some weekdays, none that arrives within the hours of 'landed';
 * then a longer window applies, which each weekly departure meets.
 */
const tellByChance = (
  loadType: LoadType,
  routes: readonly Route[],
  timetable: Timetable,
  random: Random,
): ShipmentStory => {
  const wished = pickStage(random);
  for (const stage of [wished, 'done'] as const) {
    const placed = placedIn(getStageWindow(stage, loadType), routes, timetable, random);
    if (!placed) continue;
    const scenario = scenarioOfStage(stage, random);
    const isMissable = placed.route.lane.via.length > 0;
    return { ...placed, stage, scenario: scenario === 'missed-transshipment' && !isMissable ? 'on-time' : scenario };
  }
  throw new Error(`No departure of the demo suits a ${loadType} booking that is ${wished}`);
};

const createCargo = (loadType: LoadType, customer: DemoCustomer, departure: Departure, random: Random): Cargo => {
  if (loadType === 'AIR') return airCargo(customer, random);
  if (loadType === 'LCL') return looseCargo(customer, random);
  const [min, max] = loadType === 'FBA' ? [1, 1] : loadType === 'FCL' ? [1, 4] : [2, 6];
  return containerCargo(customer, departure.carrier, random.int(min, max), random);
};

const pickCreationTime = ({ etd }: Departure, loadType: LoadType, now: Date, random: Random): Date => {
  const lead = (isLikeAir(loadType) ? random.int(3, 8) : random.int(12, 26)) * DAY + random.int(0, 600) * 60_000;
  const latest = now.getTime() - random.int(3, 120) * HOUR;
  return new Date(Math.min(Date.parse(etd) - lead, latest));
};

const idWith = (scenario: ScenarioName, createdAt: Date, random: Random): string => {
  for (;;) {
    const id = demoIdAt(createdAt, random);
    if (pickScenario(id) === scenario) return id;
  }
};

const toLoad = (loadType: LoadType, { equipments, totalWeight: kg, totalMeasurement: cbm }: Cargo) => {
  const mode = laneMode(loadType);
  if (mode !== 'FCL') return { mode, kg, cbm };
  return { mode, containers: equipments.map(({ size, items }) => ({ type: size, quantity: items.length })) };
};

/** Returns the price of the booking, built from the tariff line like in the search. */
const calculateBookingPrice = (rate: DemoRate, departure: Departure, loadType: LoadType, cargo: Cargo, now: Date) => {
  const lines = priceLoad(rate.tariff, toLoad(loadType, cargo), {
    currency: rate.currency,
    day: departure.etd.slice(0, 10),
  });
  const exchange = demoExchange(toUtcMidnight(now));
  const cost = lines && costIn(lines, exchange, defaultCurrency);
  if (!cost || 'missing' in cost) return null;
  return toChosenRate({
    rateId: rate.id,
    sailingId: departure.id,
    carrier: { code: departure.carrier, name: carrierName(departure.carrier) },
    service: departure.lane.serviceName,
    currency: defaultCurrency,
    ...applyMargin(cost.costed, createEvenMargin(demoMargin), ''),
    exchangeRates: appliedRates(
      lines.map(({ currency }) => currency),
      defaultCurrency,
      exchange,
    ),
    validTo: `${rate.validTo}T23:59:59.999Z`,
    transitDays: departure.transitDays,
  });
};

const routeFields = (departure: Departure, loadType: LoadType, consignee: DemoContact): Partial<BookingFields> => {
  const { lane, carrier: code, etd, eta, vessel, voyage, flight } = departure;
  const carrier = { code, name: carrierName(code) };
  const [from, to] = [findDemoPlace(lane.pol), findDemoPlace(lane.pod)];
  const via = lane.via.map(findDemoPlace);
  if (isLikeAir(loadType)) {
    return {
      routes: null,
      airRoutes: { airportOfOrigin: from, airportOfDestination: to, via, etd, eta, flight, carrier },
    };
  }
  const inlandPoint: Place | null = consignee.city === 'Venlo' && lane.pod === 'NLRTM' ? findDemoPlace('NLVEN') : null;
  return {
    airRoutes: null,
    routes: {
      portOfLoading: from,
      portOfDischarge: to,
      via,
      etd,
      eta,
      vessel,
      voyage,
      carrier,
      inlandPoint,
      placeOfReceipt: null,
      finalDestination: inlandPoint,
    },
  };
};

const createReferences = (
  departure: Departure,
  loadType: LoadType,
  agent: DemoAgent,
  month: Date,
  serial: number,
  random: Random,
) => ({
  mblNumber: isLikeAir(loadType)
    ? createAirWaybillNumber(random, departure.carrier)
    : createMasterBillNumber(random, departure.carrier, departure.lane.pol),
  hblNumber: createHouseBillNumber(agent.letters, departure.lane.pol, month, serial),
});

const prices = (rate: DemoRate, { carrier, etd }: Departure): boolean =>
  rate.carrier === carrier && rate.validFrom <= etd.slice(0, 10) && etd.slice(0, 10) <= rate.validTo;

const incoterms = ['FOB', 'FOB', 'FOB', 'FCA', 'EXW', 'CIF', 'DAP'] as const;

/** Lines that only ask for an e-mail: the staff type what they answer. */
const feeders = ['Hai Au Feeder', 'Red River Line', 'Delta Short Sea'] as const;

/** Returns carrier and bill of a booking by sea that no carrier reports on. The airline of an air waybill stays. */
const manualCarriage = (fields: BookingFields, random: Random): Partial<BookingFields> => {
  if (!fields.routes) return {};
  const name = random.pick(feeders);
  const mblNumber = `${name.replace(/[^A-Z]/g, '')}-${random.int(10_000, 99_999)}`;
  const vessel = `${name.replace(/ (?:Feeder|Line|Short Sea)$/, '')} ${random.int(2, 9)}`;
  return { mblNumber, routes: { ...fields.routes, carrier: { code: '', name }, vessel, voyage: null } };
};

const createShipment = (
  agent: DemoAgent,
  loadType: LoadType,
  serial: number,
  manualStory: Story | undefined,
  routes: readonly Route[],
  rates: readonly DemoRate[],
  timetable: Timetable,
): DemoShipment => {
  const { now } = timetable;
  const random = createRandom(`booking ${agent.key} ${loadType} ${serial}`);
  const story = manualStory ?? (loadType === 'FCL' ? stories[serial - 1] : undefined);
  const { stage, scenario, route, departure } =
    (story && tellStory(story, routes, timetable, random)) ?? tellByChance(loadType, routes, timetable, random);
  const { lane, shipper, consignee } = route;
  const customerKey = random.pick(consignee.customers);
  const customer = customers.find(({ key }) => key === customerKey);
  if (!customer) throw new Error(`${consignee.companyName} belongs to no customer of the demo`);
  const createdAt = pickCreationTime(departure, loadType, now, random);
  const cargo = createCargo(loadType, customer, departure, random);
  const { mblNumber, hblNumber } = createReferences(departure, loadType, agent, createdAt, serial, random);
  const rate =
    random.chance(0.55) && !manualStory
      ? rates.find((one) => one.agent === agent.key && one.lane === lane && prices(one, departure))
      : undefined;
  const scheduleRates = rate ? calculateBookingPrice(rate, departure, loadType, cargo, now) : null;
  const viaPartner = agent.key === 'northgate' && (findDemoPlace(lane.pol).country === 'VN' || random.chance(0.04));
  const fields: BookingFields = {
    customerReference: cargo.lines[0]?.po ?? '',
    contacts: {
      shipper: party(shipper),
      consignee: party(consignee),
      company: party(customer),
      agent: viaPartner ? party(partner) : null,
    },
    contactPerson: {
      name: `${customer.firstName} ${customer.lastName}`,
      email: customer.email,
      phone: consignee.phone,
    },
    terms: {
      bookingType: loadType,
      incoterm: random.pick(incoterms),
      freightCharge: random.chance(0.7) ? 'collect' : 'prepaid',
      localCharge: random.chance(0.8) ? 'collect' : 'prepaid',
      localService: { enabled: random.chance(0.3) },
      extra: '',
    },
    bookingPrice: scheduleRates ? { amountMinor: scheduleRates.totalMinor, currency: scheduleRates.currency } : null,
    routes: null,
    airRoutes: null,
    truckRoute: null,
    equipments: cargo.equipments,
    airEquipments: cargo.airEquipments,
    mblNumber,
    hblNumber,
    containerNumber: cargo.containers.join(', '),
    totalWeight: cargo.totalWeight,
    totalMeasurement: cargo.totalMeasurement,
    furtherInformation: '',
    ...routeFields(departure, loadType, consignee),
  };
  const isManual = manualStory !== undefined;
  return {
    id: idWith(scenario, createdAt, random),
    agent,
    customer,
    shipper,
    consignee,
    loadType,
    stage,
    scenario,
    isManual,
    departure,
    cargo,
    createdAt,
    createdBy: random.pick(findBookingStaff(agent)),
    fields: isManual ? { ...fields, ...manualCarriage(fields, random) } : fields,
    scheduleRates,
  };
};

/** Returns all bookings of the demo at the given moment: the same on the same day. */
export const shipmentsAround = (now: Date): DemoShipment[] => {
  const rates = ratesAround(toUtcMidnight(now));
  const timetable = timetableAt(now);
  return agents.flatMap((agent) => {
    let serial = 0;
    return loadTypes.flatMap((loadType) => {
      const routes = listRoutes(findDemoAgent(agent.key), laneMode(loadType));
      const count = agent.bookings[loadType];
      const manual = agent.key === agentWithManualBookings ? (manualStories[loadType] ?? []) : [];
      return Array.from({ length: count }, (_, index) => {
        serial += 1;
        const story = manual[index - (count - manual.length)];
        return createShipment(agent, loadType, serial, story, routes, rates, timetable);
      });
    });
  });
};

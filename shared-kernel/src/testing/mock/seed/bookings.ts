import type { BookingFields, Party } from '../../../contract';
import {
  airlines,
  airWaybillCheckDigit,
  carrierName,
  chargeableWeight,
  containerCheckDigit,
  defaultTerms,
  type ExceptionType,
  isLikeAir,
  type LoadType,
  oceanCarriers,
  transportMode,
} from '../../../freight';
import { applyEvents } from '../booking/applyEvents';
import { raiseException, recordHistory } from '../booking/histories';
import { partyOfCompany, partyOfContact } from '../booking/parties';
import { fullName } from '../sessions';
import { DAY, HOUR, type MockBooking, type Store } from '../store';
import { seedDocuments } from './documents';
import { journeyEvents } from './journeyEvents';
import { consigneesOf, customersOf, ids, shippersOf } from './organisations';
import { placeOf } from './ports';
import { createRandom, type Random } from './random';

interface Stage {
  /** Days from now to the departure. */
  readonly etd: number;
  /** Hours from now to the arrival; by the length of the lane unless told. */
  readonly etaHours?: number;
  readonly tracked?: false;
  readonly status?: 'cancelled' | 'rfp';
  readonly exception?: ExceptionType;
}

/** By sea from just made to long delivered; airs's departures are the tenth of it. */
const stages: readonly Stage[] = [
  { etd: 14, tracked: false },
  { etd: 8 },
  { etd: 2 },
  { etd: -9 },
  { etd: -27, etaHours: 6 },
  { etd: -25, etaHours: 90, exception: 'ETA_DELAYED' },
  { etd: -45 },
  { etd: 20, tracked: false, status: 'cancelled' },
  { etd: -13, exception: 'CUSTOMS_HOLD' },
  { etd: -60 },
  { etd: 30, tracked: false, status: 'rfp' },
  { etd: 5 },
];

const kinds: readonly LoadType[] = [
  'FCL',
  'AIR',
  'LCL',
  'FCL',
  'BCL',
  'AIR',
  'FCL',
  'LCL',
  'MBCL',
  'FCL',
  'AIR',
  'FBA',
];

interface Lane {
  readonly from: string;
  readonly to: string;
  readonly via: readonly string[];
  /** SCAC or IATA code. */
  readonly carrier: string;
  readonly days: number;
}
const seaLanes: readonly Lane[] = [
  { from: 'VNHPH', to: 'NLRTM', via: ['SGSIN'], carrier: 'CMDU', days: 32 },
  { from: 'CNSHA', to: 'DEHAM', via: [], carrier: 'COSU', days: 30 },
  { from: 'VNSGN', to: 'GBFXT', via: ['LKCMB'], carrier: 'MAEU', days: 29 },
  { from: 'KRPUS', to: 'SEGOT', via: ['NLRTM'], carrier: 'MSCU', days: 38 },
  { from: 'CNNGB', to: 'BEANR', via: [], carrier: 'EGLV', days: 31 },
];
const airLanes: readonly Lane[] = [
  { from: 'HAN', to: 'AMS', via: [], carrier: 'VN', days: 1 },
  { from: 'PVG', to: 'FRA', via: ['DXB'], carrier: 'EK', days: 2 },
  { from: 'SGN', to: 'LHR', via: ['SIN'], carrier: 'SQ', days: 1.5 },
];
const otherLanes: readonly Lane[] = [{ from: 'TWKHH', to: 'USLGB', via: [], carrier: 'EGLV', days: 16 }];
const ships = ['EVER GLOBE', 'CMA CGM JULES VERNE', 'MAERSK ESSEX', 'COSCO ARIES', 'MSC OSCAR'];

const containerOf = (random: Random, scac: string): string => {
  const prefix = oceanCarriers.find((carrier) => carrier.scac === scac)?.containerPrefixes[0] ?? 'TGHU';
  const body = prefix + random.digits(6);
  return `${body}${containerCheckDigit(body)}`;
};

const billOf = (random: Random, loadType: LoadType, carrier: string): string => {
  if (!isLikeAir(loadType)) return `${carrier}${random.digits(8)}`;
  const serial = random.digits(7);
  return `${airlines.find(({ iata }) => iata === carrier)?.awbPrefix ?? '738'}${serial}${airWaybillCheckDigit(serial)}`;
};

const partiesOf = (store: Store, random: Random, agent: string, lane: Lane): BookingFields['contacts'] => {
  const contact = (id: string): Party => {
    const found = store.contacts.get(id);
    if (!found) throw new Error(`There is no contact ${id}`);
    return partyOfContact(found);
  };
  const company = store.companies.get(random.pick(customersOf(agent)));
  const partner = store.companies.get(ids.partner);
  if (!company || !partner) throw new Error('The organisations come first');
  const isPartners = agent === ids.agent && /^(VN|HAN|SGN)/.test(lane.from);
  return {
    shipper: contact(random.pick(shippersOf(agent))),
    consignee: contact(random.pick(consigneesOf(agent))),
    company: partyOfCompany(company),
    agent: isPartners ? partyOfCompany(partner) : null,
  };
};

const cargoOf = (random: Random, loadType: LoadType, containers: readonly string[]) => {
  const kg = random.int(4, 90) * 100;
  const cbm = random.int(4, 60) / 2;
  if (isLikeAir(loadType)) {
    const items = [{ description: 'Bicycle parts', pieces: random.int(3, 40), measurement: cbm / 5, weightKg: kg / 5 }];
    const weight = chargeableWeight(loadType, { kg: kg / 5, cbm: cbm / 5 });
    return {
      equipments: [],
      airEquipments: { items, chargeableWeight: weight },
      totalWeight: kg / 5,
      totalMeasurement: cbm / 5,
    };
  }
  const numbers = containers.length > 0 ? containers : [null];
  const items = numbers.map((containerNumber) => ({
    description: 'Garden furniture',
    weight: kg / numbers.length,
    packages: random.int(20, 400),
    packageType: 'Carton',
    measurement: cbm / numbers.length,
    containerNumber,
    po: null,
  }));
  const size = loadType === 'LCL' ? ('LCL' as const) : random.pick(['20GP', '40GP', '40HC'] as const);
  return { equipments: [{ size, items }], airEquipments: null, totalWeight: kg, totalMeasurement: cbm };
};

interface Plan {
  readonly agent: string;
  readonly index: number;
  readonly loadType: LoadType;
  readonly lane: Lane;
  readonly stage: Stage;
}

const fieldsOf = (store: Store, random: Random, { agent, index, loadType, lane, stage }: Plan): BookingFields => {
  const isAir = isLikeAir(loadType);
  const kind = isAir ? 'AIR' : 'SEA';
  const [from, to] = [placeOf(store, lane.from, kind), placeOf(store, lane.to, kind)];
  const departure = (isAir ? stage.etd / 10 : stage.etd) * DAY + random.int(0, 20) * HOUR;
  const arrival =
    stage.etaHours === undefined ? departure + lane.days * DAY : (stage.etaHours / (isAir ? 6 : 1)) * HOUR;
  const dates = { etd: store.at(departure), eta: store.at(Math.max(arrival, departure + HOUR)) };
  const carrier = { code: lane.carrier, name: carrierName(lane.carrier) };
  const along = { via: lane.via.map((code) => placeOf(store, code, kind)), ...dates, carrier };
  const boxes = isAir || loadType === 'LCL' ? 0 : random.int(1, 3);
  const containers = Array.from({ length: boxes }, () => containerOf(random, lane.carrier));
  const number = String(4100 + index);
  return {
    customerReference: `PO-${number}`,
    contacts: partiesOf(store, random, agent, lane),
    contactPerson: { name: 'Thijs Bakker', email: 'agent@quayside.example', phone: '+31 10 555 0104' },
    terms: { ...defaultTerms(loadType, isAir ? 'FCA' : 'FOB'), bookingType: loadType, extra: '' },
    bookingPrice: null,
    routes: isAir
      ? null
      : {
          portOfLoading: from,
          portOfDischarge: to,
          ...along,
          vessel: random.pick(ships),
          voyage: `${random.digits(3)}W`,
          inlandPoint: null,
          placeOfReceipt: null,
          finalDestination: null,
        },
    airRoutes: isAir
      ? { airportOfOrigin: from, airportOfDestination: to, ...along, flight: `${lane.carrier}${random.int(10, 990)}` }
      : null,
    truckRoute: null,
    ...cargoOf(random, loadType, containers),
    hblNumber: `NGF${lane.from.slice(-3)}${number}`,
    mblNumber: billOf(random, loadType, lane.carrier),
    containerNumber: containers.join(', '),
    furtherInformation: '',
  };
};

const addBooking = (store: Store, random: Random, plan: Plan): void => {
  const { agent, index, loadType, stage } = plan;
  const maker = [...store.users.values()].find(({ role, companyId }) => role === 'agent' && companyId === agent);
  if (!maker) throw new Error('Somebody makes the bookings');
  const fields = fieldsOf(store, random, plan);
  const made = Math.min(0, (stage.etd - 25) * DAY) - random.int(1, 20) * HOUR;
  const isTracked = stage.tracked !== false;
  const booking: MockBooking = {
    id: store.newId(new Date(store.at(made))),
    agentId: agent,
    loadType,
    status: stage.status === 'rfp' ? 'rfp' : 'new',
    tempStatus: 'none',
    shippingStatus: 'created',
    state: isTracked ? 'track' : null,
    source: isTracked && isLikeAir(loadType) && index % 2 === 1 ? 'cargo-ai' : null,
    progress: 0,
    lastMilestone: null,
    etaRevisedFrom: null,
    trackingState: isTracked ? 'active' : 'none',
    stateReason: null,
    fields,
    scheduleRates: null,
    createdBy: maker.id,
    createdByName: fullName(maker),
    createdAt: store.at(made),
    updatedAt: store.at(-index * 37 * 60_000),
    version: 1,
  };
  store.bookings.set(booking.id, booking);
  recordHistory(store, booking, {
    category: 'booking',
    action: 'created',
    label: 'Booking created',
    user: maker,
    at: booking.createdAt,
  });
  if (isTracked) applyEvents(store, booking, journeyEvents(store, booking));
  if (stage.status === 'cancelled') {
    booking.status = 'cancelled';
    recordHistory(store, booking, {
      category: 'booking',
      action: 'cancelled',
      label: 'Booking cancelled',
      detail: 'The customer asked for it',
      user: maker,
      at: booking.updatedAt,
    });
  }
  seedDocuments(store, booking, maker);
  if (!stage.exception || booking.status === 'completed') return;
  const equipment = fields.containerNumber.split(', ')[0] || null;
  const evidence = [`${fields.mblNumber}: reported by ${(fields.routes ?? fields.airRoutes)?.carrier?.name}.`];
  raiseException(store, booking, { type: stage.exception, evidence, equipment, at: store.at(-5 * HOUR) });
  if (index % 3 === 0)
    raiseException(store, booking, {
      type: 'CARRIER_SILENT',
      evidence: ['No event for three days.'],
      at: store.at(-HOUR),
    });
  raiseException(store, booking, {
    type: 'TRANSPORT_WARNING',
    evidence: ['Kept for the record.'],
    at: store.at(-HOUR),
  });
};

const OWN = 56;
const OTHERS = 6;

/** Bookings of every load type and status, as many as a few pages of a list. */
export const seedBookings = (store: Store): void => {
  const random = createRandom(store.seed);
  // Air and sea go through the stages apart, so that both have all of them.
  const made = { air: 0, sea: 0 };
  const nextStage = (mode: keyof typeof made): Stage => {
    made[mode] += 1;
    return stages[made[mode] % stages.length] ?? { etd: 0 };
  };
  for (let index = 0; index < OWN; index += 1) {
    const loadType = kinds[index % kinds.length] ?? 'FCL';
    const lane = random.pick(isLikeAir(loadType) ? airLanes : seaLanes);
    addBooking(store, random, { agent: ids.agent, index, loadType, lane, stage: nextStage(transportMode(loadType)) });
  }
  for (let index = OWN; index < OWN + OTHERS; index += 1) {
    const lane = random.pick(otherLanes);
    addBooking(store, random, { agent: ids.otherAgent, index, loadType: 'FCL', lane, stage: nextStage('sea') });
  }
};

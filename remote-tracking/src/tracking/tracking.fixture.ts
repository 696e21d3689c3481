import type { Booking, HistoryEntry, Place, Tracking } from '@quayside/contract';
import {
  buildTrip,
  type ExceptionType,
  exceptionTypes,
  reportedTrip,
  type TrackingEvent,
  type Trip,
  toTripStop,
} from '@quayside/freight';

export const bookingId = '65f1c0ffee65f1c0ffee65f1';
/** Current time of the examples. */
export const now = new Date('2026-11-20T08:14:00Z');

const place = (code: string, city: string, country: string, timeZone: string, lat: number, lon: number): Place => ({
  id: '65f1c0ffee65f1c0ffee0001',
  code,
  portName: city,
  city,
  country,
  timeZone,
  lat,
  lon,
});

export const haiphong = place('VNHPH', 'Haiphong', 'VN', 'Asia/Ho_Chi_Minh', 20.87, 106.68);
export const singapore = place('SGSIN', 'Singapore', 'SG', 'Asia/Singapore', 1.26, 103.82);
export const rotterdam = place('NLRTM', 'Rotterdam', 'NL', 'Europe/Amsterdam', 51.95, 4.05);
export const yokohama = place('JPYOK', 'Yokohama', 'JP', 'Asia/Tokyo', 35.44, 139.65);
export const losAngeles = place('USLAX', 'Los Angeles', 'US', 'America/Los_Angeles', 33.73, -118.26);
export const hanoi = place('HAN', 'Hanoi', 'VN', 'Asia/Ho_Chi_Minh', 21.22, 105.81);
export const frankfurt = place('FRA', 'Frankfurt', 'DE', 'Europe/Berlin', 50.03, 8.57);

const at = ({ code, city, timeZone }: Place) => ({
  location: { unlocode: code, name: city, timeZone },
  occurredTz: timeZone,
});

let made = 0;
/** Returns a carrier event at a place, actual by default. */
export function anEvent(
  milestone: TrackingEvent['milestone'],
  where: Place | null,
  occurredAt: string | null,
  more: Partial<TrackingEvent> = {},
): TrackingEvent {
  made += 1;
  const id = more.id ?? `event-${String(made).padStart(4, '0')}`;
  return {
    id,
    bookingId,
    source: 'carrier',
    sourceName: 'CMDU',
    sourceEventId: id,
    kind: 'transport',
    milestone,
    rawCode: milestone ?? 'NOTE',
    rawLabel: '',
    classifier: 'actual',
    occurredAt,
    occurredTz: null,
    dateOnly: false,
    receivedAt: occurredAt ?? '2026-11-18T12:20:00.000Z',
    updatedAt: occurredAt ?? '2026-11-18T12:20:00.000Z',
    retracted: false,
    visibility: 'all',
    ...(where && at(where)),
    ...more,
  };
}

const jupiter = { vessel: { name: 'CNC JUPITER' }, voyage: '0QA9RS1NC' };
const saade = { vessel: { name: 'CMA CGM JACQUES SAADE' }, voyage: '0FLLZW1MA' };
const boxes = ['CMAU8173542', 'TCNU4820960', 'TLLU5517245'];

/**
 * Haiphong to Rotterdam: left Singapore on the 10th, a container was rolled, the arrival moved from 1 to 4 December.
 */
const sampleEvents: TrackingEvent[] = [
  anEvent('booking_confirmed', null, '2026-10-23T02:20:00.000Z', {
    source: 'manual',
    sourceName: 'Ines Verhoeven',
    kind: 'internal',
    rawLabel: 'Booking confirmed',
  }),
  anEvent('cargo_received', haiphong, '2026-11-03T01:52:00.000Z', { rawLabel: 'Gate in, full', kind: 'equipment' }),
  ...boxes.map((equipment) =>
    anEvent('loaded', haiphong, '2026-11-04T08:36:00.000Z', {
      rawLabel: 'Loaded on vessel',
      kind: 'equipment',
      equipment,
    }),
  ),
  anEvent('departed', haiphong, '2026-11-04T15:10:00.000Z', { rawLabel: 'Vessel departed', ...jupiter }),
  anEvent('transshipment_discharged', singapore, '2026-11-07T23:30:00.000Z', {
    rawLabel: 'Discharged from vessel',
    kind: 'equipment',
    vessel: jupiter.vessel,
  }),
  anEvent(null, singapore, '2026-11-10T04:18:00.000Z', {
    id: 'rolled',
    source: 'rule',
    sourceName: 'rolled',
    kind: 'exception',
    rawLabel: 'Container rolled to later vessel',
    equipment: 'CMAU8173542',
  }),
  anEvent('transshipment_departed', singapore, '2026-11-10T13:40:00.000Z', { rawLabel: 'Vessel departed', ...saade }),
  anEvent('arrived', rotterdam, '2026-12-04T04:00:00.000Z', {
    id: 'arrival',
    rawLabel: 'Vessel arrival',
    classifier: 'estimated',
    revisedFrom: '2026-12-01T17:00:00.000Z',
  }),
  anEvent('discharged', rotterdam, '2026-12-04T15:30:00.000Z', { rawLabel: 'Discharge', classifier: 'planned' }),
  anEvent('out_gate', rotterdam, '2026-12-06T08:00:00.000Z', { rawLabel: 'Gate out, full', classifier: 'planned' }),
];

/** Returns the trip of a tracking, calculated as the server does. */
const tripBy = ({ events, route, eta, ...known }: Omit<Tracking, 'trip'>): Trip => {
  const [from, to] = [route[0] ?? haiphong, route.at(-1) ?? rotterdam];
  const planned = { plannedEtd: known.etd, plannedEta: known.etaHistory[0]?.eta ?? eta };
  const booked = { ...known, ...planned, eta, from, to, via: route.slice(1, -1) };
  return buildTrip({ ...buildTrip(null, booked), ...reportedTrip(events, route.map(toTripStop)) }, booked);
};

export const aTracking = (more: Partial<Tracking> = {}): Tracking => {
  const known = { ...sampleTracking, ...more };
  return { ...known, trip: more.trip ?? tripBy(known) };
};

const sampleTracking: Omit<Tracking, 'trip'> = {
  booking: bookingId,
  status: 'in-progress',
  loadType: 'FCL',
  isLikeAIRBooking: false,
  events: sampleEvents,
  route: [haiphong, singapore, rotterdam],
  shippingStatus: 'onboard',
  progress: 0.56,
  etd: '2026-11-04T14:00:00.000Z',
  eta: '2026-12-04T04:00:00.000Z',
  etaRevisedFrom: '2026-12-01T17:00:00.000Z',
  pickUps: [],
  freeTimes: [],
  authors: [],
  etaHistory: [
    { eta: '2026-12-01T17:00:00.000Z', at: '2026-10-22T04:46:00.000Z', by: 'Ines Verhoeven', reason: null },
    {
      eta: '2026-12-04T04:00:00.000Z',
      at: '2026-11-18T09:20:00.000Z',
      by: 'CMA CGM',
      reason: 'Leaves Singapore 2026/11/10 instead of 2026/11/08',
    },
  ],
  lastReportedAt: '2026-11-17T05:42:00.000Z',
  vessel: 'CMA CGM JACQUES SAADE',
  voyage: '0FLLZW1MA',
  flight: null,
  carrier: { code: 'CMDU', name: 'CMA CGM' },
  state: 'track',
  trackingState: 'active',
  stateReason: null,
};

const party = (companyName: string) => ({ id: '65f1c0ffee65f1c0ffee0002', companyName, email: null, phone: null });
const step = { status: 'locked' as const, files: [] };

export const aBooking = (more: Partial<Booking> = {}): Booking => ({
  _id: bookingId,
  loadType: 'FCL',
  mode: 'SEA',
  isLikeAIRBooking: false,
  status: 'in-progress',
  tempStatus: 'exception',
  hasException: true,
  exceptionCount: 2,
  progress: 0.56,
  lastMilestone: 'transshipment_departed',
  shippingStatus: 'onboard',
  state: 'track',
  source: null,
  createdAt: '2026-10-22T04:46:00.000Z',
  updatedAt: '2026-11-18T12:20:00.000Z',
  version: 7,
  bookingFrom: haiphong,
  bookingTo: rotterdam,
  via: [singapore],
  etd: '2026-11-04T14:00:00.000Z',
  eta: '2026-12-04T04:00:00.000Z',
  validTo: null,
  cancellation: null,
  listContainerNumbers: boxes,
  trip: aTracking().trip,
  company: party('Halden Outdoor B.V.'),
  createdBy: { agentMember: 'Ines Verhoeven' },
  scheduleRates: null,
  fields: {
    customerReference: 'HAL-PO-88214',
    contacts: {
      shipper: party('Haiphong Rattan & Steel JSC'),
      consignee: party('Halden Outdoor DC Venlo'),
      company: party('Halden Outdoor B.V.'),
      agent: null,
    },
    contactPerson: { name: '', email: '', phone: '' },
    terms: {
      bookingType: 'FCL',
      incoterm: 'FOB',
      freightCharge: 'collect',
      localCharge: 'collect',
      localService: { enabled: false },
      extra: '',
    },
    bookingPrice: null,
    routes: {
      portOfLoading: haiphong,
      portOfDischarge: rotterdam,
      via: [singapore],
      etd: '2026-11-04T14:00:00.000Z',
      eta: '2026-12-04T04:00:00.000Z',
      vessel: 'CMA CGM JACQUES SAADE',
      voyage: '0FLLZW1MA',
      carrier: { code: 'CMDU', name: 'CMA CGM' },
      inlandPoint: null,
      placeOfReceipt: null,
      finalDestination: null,
    },
    airRoutes: null,
    truckRoute: null,
    equipments: [
      {
        size: '40HC',
        items: boxes.map((containerNumber, index) => ({
          description: 'Outdoor furniture',
          weight: [10_540, 10_380, 10_540][index] ?? null,
          packages: null,
          packageType: null,
          measurement: 66.2,
          containerNumber,
          po: null,
        })),
      },
    ],
    airEquipments: null,
    hblNumber: 'NGFHPH2610318',
    mblNumber: 'CMDUHPH0412867',
    containerNumber: '',
    totalWeight: 31_460,
    totalMeasurement: 198.6,
    furtherInformation: '',
  },
  steps: {
    packingList: step,
    commercialInvoice: step,
    draftMBL: step,
    draftHBL: step,
    telexMBL: step,
    isf: step,
    ams: step,
    others: step,
  },
  may: {
    cancel: true,
    update: true,
    track: true,
    upload: true,
    recordEvents: true,
    changeDocuments: true,
    verifyDocuments: true,
    shippingStatus: ['arrived'],
    complete: false,
    acknowledge: true,
    edit: [],
    restore: false,
  },
  ...more,
});

const hex = (number: number): string => number.toString(16).padStart(24, '0');

/** Returns a history entry; `raised` makes it an exception of that type. */
export const anEntry = (
  number: number,
  label: string,
  createdAt: string,
  { raised, evidence = [], ...more }: Partial<HistoryEntry> & { raised?: ExceptionType; evidence?: string[] } = {},
): HistoryEntry => ({
  id: hex(number),
  booking: bookingId,
  type: raised ? 'gatehouse-exception' : 'internal',
  source: raised ? 'exception' : 'booking',
  label,
  action: raised ? 'exception' : 'updated',
  detail: null,
  changes: [],
  user: raised ? null : { id: hex(900), name: 'Jonas Okafor', role: 'agent' },
  createdAt,
  updatedAt: createdAt,
  settings: {
    exception_type: raised ?? null,
    category: raised ? exceptionTypes[raised].category : null,
    severity: raised ? exceptionTypes[raised].severity : null,
    evidence,
    facts: null,
    data: { equipment_reference: null, reference: raised ? 'CMDUHPH0412867' : null },
    acknowledgedBy: null,
    closedWithBooking: false,
  },
  ...more,
});

const acknowledged = anEntry(3, 'Late departure from Haiphong', '2026-11-04T15:40:00.000Z', {
  raised: 'ETD_MISSED',
});

export const sampleHistory: HistoryEntry[] = [
  anEntry(1, 'ETA at Rotterdam moved by 59 hours', '2026-11-18T09:20:00.000Z', {
    raised: 'VESSEL_DELAY',
    evidence: ['CMDU moved the arrival at NLRTM from 2026/12/01 18:00 to 2026/12/04 05:00'],
  }),
  anEntry(2, 'Container rolled to a later loading at Singapore', '2026-11-10T04:18:00.000Z', {
    raised: 'CONTAINER_ROLLED',
  }),
  {
    ...acknowledged,
    settings: {
      ...acknowledged.settings,
      acknowledgedBy: {
        email: 'ines@quayside.example',
        fullName: 'Ines Verhoeven',
        timestamp: '2026-11-05T07:12:00.000Z',
      },
    },
  },
  anEntry(4, 'ETA changed', '2026-11-18T09:20:00.000Z', {
    source: 'tracking',
    action: 'eta-revised',
    detail: '2026/12/01 18:00 to 2026/12/04 05:00',
    user: null,
  }),
  anEntry(5, 'Shipping status set to onboard', '2026-11-04T09:10:00.000Z', { action: 'shipping-status' }),
  anEntry(6, 'House bill (HBL) uploaded', '2026-11-03T10:02:00.000Z', {
    source: 'documents',
    action: 'document-uploaded',
    detail: 'NGFHPH2610318_draft.pdf',
  }),
];

import type {
  Answer,
  Booking,
  BookingCard,
  BookingSummary,
  Contact,
  Customer,
  DocumentFile,
  HistoryEntry,
  listBookings,
  MyDay,
  Place,
  Port,
  StoredFile,
} from '@quayside/contract';
import { bookingFieldGroups, type ExceptionType, exceptionTypes, type Trip } from '@quayside/freight';
import { samplePage } from '@quayside/remote-kit/testing';

/** Returns a unique id of 24 hexadecimal characters. */
export const toSampleId = (number: number): string => number.toString(16).padStart(24, '0');

const place = (id: number, code: string, city: string, country: string, timeZone: string): Place => ({
  id: toSampleId(id),
  code,
  portName: city,
  city,
  country,
  timeZone,
  lat: 0,
  lon: 0,
});
export const haiphong = place(0xa1, 'VNHPH', 'Haiphong', 'VN', 'Asia/Ho_Chi_Minh');
export const rotterdam = place(0xa2, 'NLRTM', 'Rotterdam', 'NL', 'Europe/Amsterdam');
const singapore = place(0xa4, 'SGSIN', 'Singapore', 'SG', 'Asia/Singapore');
export const hanoi = place(0xa3, 'VNHAN', 'Hanoi', 'VN', 'Asia/Ho_Chi_Minh');

export const toSamplePort = ({ lat, lon, ...known }: Place, portType: Port['portType'] = 'SEA'): Port => ({
  ...known,
  lat,
  lon,
  cityCode: null,
  jobCode: null,
  portType,
});

const callAt = ({ code, city, timeZone }: Place): Trip['calls'][number] => ({
  code,
  name: city,
  timeZone,
  arrival: null,
  departure: null,
  departurePlanned: null,
});

/** Returns the calls from Haiphong to Rotterdam before any event, with the given transshipments. */
export const expectedCalls = (...via: Trip['calls']): Trip['calls'] => [
  { ...callAt(haiphong), departure: { at: '2026-11-04T14:00:00.000Z', dateOnly: false, sure: 'planned' } },
  ...via,
  { ...callAt(rotterdam), arrival: { at: '2026-12-04T04:00:00.000Z', dateOnly: false, sure: 'planned' } },
];

/** Call without any reported event. */
export const unreported = { seen: null, last: null, confirmed: null, loaded: false, reportedAt: null } as const;

/** Returns a trip from Haiphong that left on 4 November 2026, due in Rotterdam a month later. */
export const sampleTrip = (rest: Partial<Trip> = {}): Trip => ({
  calls: [
    { ...callAt(haiphong), departure: { at: '2026-11-04T15:10:00.000Z', dateOnly: false, sure: 'actual' } },
    { ...callAt(rotterdam), arrival: { at: '2026-12-04T04:00:00.000Z', dateOnly: false, sure: 'estimated' } },
  ],
  seen: { call: 0, left: true, at: '2026-11-04T15:10:00.000Z', dateOnly: false },
  last: {
    milestone: 'departed',
    code: 'VNHPH',
    name: 'Haiphong',
    timeZone: 'Asia/Ho_Chi_Minh',
    at: '2026-11-04T15:10:00.000Z',
    dateOnly: false,
  },
  confirmed: { at: '2026-10-23T02:20:00.000Z', dateOnly: false, sure: 'actual' },
  pickedUp: null,
  onBoard: null,
  loaded: true,
  held: false,
  reportedAt: '2026-11-19T08:00:00.000Z',
  plannedEtd: '2026-11-04T14:00:00.000Z',
  plannedEta: '2026-12-04T04:00:00.000Z',
  etaChanges: 0,
  etaReason: null,
  vessel: 'CMA CGM JACQUES SAADE',
  voyage: '0FLLZW1MA',
  flight: null,
  ...rest,
});

/** Returns a call at Singapore, where the cargo arrived on 18 November. */
export const throughSingapore = (more: Partial<Trip['calls'][number]> = {}): Trip['calls'][number] => ({
  ...callAt(singapore),
  arrival: { at: '2026-11-17T23:30:00.000Z', dateOnly: false, sure: 'actual' },
  ...more,
});

export const sampleCard = (number: number, rest: Partial<BookingCard> = {}): BookingCard => ({
  _id: toSampleId(number),
  loadType: 'FCL',
  mode: 'SEA',
  isLikeAIRBooking: false,
  status: 'in-progress',
  tempStatus: 'none',
  hasException: false,
  exceptionCount: 0,
  progress: 0.56,
  lastMilestone: 'departed',
  shippingStatus: 'onboard',
  state: 'track',
  source: null,
  createdAt: '2026-10-20T08:00:00.000Z',
  updatedAt: '2026-11-20T09:02:00.000Z',
  version: 1,
  bookingFrom: haiphong,
  bookingTo: rotterdam,
  via: [],
  etd: '2026-11-04T14:00:00.000Z',
  eta: '2026-12-04T04:00:00.000Z',
  validTo: null,
  cancellation: null,
  listContainerNumbers: ['CMAU8173542', 'TCNU4820960', 'TLLU5517245'],
  trip: sampleTrip(),
  customerReference: `HAL-PO-${number}`,
  mblNumber: `CMDUHPH04128${number}`,
  hblNumber: `NGFHPH26103${number}`,
  company: 'Halden Outdoor B.V.',
  shipper: 'Haiphong Rattan & Steel JSC',
  consignee: 'Halden Outdoor DC Venlo',
  carrier: { code: 'CMDU', name: 'CMA CGM' },
  vessel: 'CMA CGM JACQUES SAADE',
  voyage: '0FLLZW1MA',
  flight: null,
  equipment: [{ quantity: 3, type: '40HC' }],
  totalPackages: 1326,
  worstException: null,
  totalWeight: 31460,
  totalMeasurement: 198.6,
  chargeableWeight: null,
  ...rest,
});

/** Returns a page of a list; `next` is the cursor of the following page. */
export const toBookingPage = (
  docs: BookingCard[],
  totalDocs = docs.length,
  next: string | null = null,
): Answer<typeof listBookings> =>
  samplePage(docs, {
    totalDocs,
    totalPages: Math.ceil(totalDocs / 10),
    hasNextPage: next !== null,
    nextPage: next === null ? null : 2,
    nextCursor: next,
  });

export const sampleSummary: BookingSummary = {
  totalBookings: 1284,
  pendingAirBookings: 12,
  pendingSeaBookings: 38,
  airBookings: 9,
  seaBookings: 214,
  bookingsArrivingInNext24Hours: 6,
  bookingsArrivingInNext7Days: 41,
  completedBookings: 927,
  exceptionBookings: 17,
  newBookings: 50,
};

export const halden: Customer = {
  id: toSampleId(0xc1),
  companyName: 'Halden Outdoor B.V.',
  agent: toSampleId(0xc9),
  firstName: 'Pieter',
  lastName: 'Maas',
  email: 'p.maas@halden.example',
  state: 'registered',
  status: 'active',
  role: 'customer-company-admin',
  kind: 'customer',
  services: ['quotes'],
  invitedUntil: null,
  version: 1,
};

export const sampleContact = (id: number, companyName: string, rest: Partial<Contact> = {}): Contact => ({
  id: toSampleId(id),
  companyName,
  firstName: 'Lan',
  lastName: 'Nguyen',
  fullName: 'Lan Nguyen',
  email: 'lan.nguyen@hprattan.example',
  phone: '',
  mobile: '+84 225 555 0148',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  description: '',
  agent: toSampleId(0xc9),
  companies: [],
  updatedAt: '2026-11-20T09:02:00.000Z',
  version: 1,
  ...rest,
});

export const sampleFile = (id: number, name: string): StoredFile => ({
  id: toSampleId(id),
  name,
  size: 84_000,
  contentType: 'application/pdf',
  uploadedAt: '2026-11-20T09:11:00.000Z',
  uploadedBy: 'J. Okafor',
  scan: 'clean',
  finding: null,
});

export const sampleDocument = (id: number, name: string, rest: Partial<DocumentFile> = {}): DocumentFile => ({
  ...sampleFile(id, name),
  version: 1,
  verified: null,
  sameAs: null,
  earlier: [],
  ...rest,
});

const party = (id: number, companyName: string) => ({ id: toSampleId(id), companyName, email: null, phone: null });
const locked = { status: 'locked' as const, files: [] };

export const sampleBooking = (rest: Partial<Booking> = {}): Booking => {
  const {
    customerReference,
    mblNumber,
    hblNumber,
    company: _company,
    shipper: _shipper,
    consignee: _consignee,
    carrier,
    vessel,
    voyage,
    flight: _flight,
    equipment: _equipment,
    totalPackages: _packages,
    totalWeight,
    totalMeasurement,
    chargeableWeight: _chargeable,
    ...common
  } = sampleCard(67);
  return {
    ...common,
    company: party(0xc1, 'Halden Outdoor B.V.'),
    createdBy: { agentMember: 'Ines Verhoeven' },
    scheduleRates: null,
    fields: {
      customerReference,
      mblNumber,
      hblNumber,
      contacts: {
        shipper: party(0xb1, 'Haiphong Rattan & Steel JSC'),
        consignee: party(0xb2, 'Halden Outdoor DC Venlo'),
        company: party(0xc1, 'Halden Outdoor B.V.'),
        agent: null,
      },
      contactPerson: { name: '', email: '', phone: '' },
      terms: {
        bookingType: 'FCL',
        incoterm: 'FOB',
        freightCharge: 'collect',
        localCharge: 'prepaid',
        localService: { enabled: false },
        extra: '',
      },
      bookingPrice: { amountMinor: 847_500, currency: 'USD' },
      routes: {
        portOfLoading: haiphong,
        portOfDischarge: rotterdam,
        via: [],
        etd: common.etd,
        eta: common.eta,
        vessel,
        voyage,
        carrier,
        inlandPoint: null,
        placeOfReceipt: null,
        finalDestination: null,
      },
      airRoutes: null,
      truckRoute: null,
      equipments: [],
      airEquipments: null,
      containerNumber: '',
      totalWeight,
      totalMeasurement,
      furtherInformation: '',
    },
    steps: {
      packingList: { status: 'pending', files: [sampleDocument(0xf1, 'PL_HAL-PO-88214.pdf')] },
      commercialInvoice: locked,
      draftMBL: locked,
      draftHBL: locked,
      telexMBL: locked,
      isf: locked,
      ams: locked,
      others: locked,
    },
    may: {
      cancel: true,
      update: true,
      track: true,
      recordEvents: true,
      upload: true,
      changeDocuments: true,
      verifyDocuments: true,
      shippingStatus: ['arrived'],
      complete: false,
      acknowledge: false,
      edit: [...bookingFieldGroups],
      restore: false,
    },
    ...rest,
  };
};

/** Returns an open exception of the sample booking. */
export const sampleException = (
  number: number,
  type: ExceptionType,
  label: string,
  settings: Partial<HistoryEntry['settings']> = {},
): HistoryEntry => ({
  id: toSampleId(number),
  booking: sampleBooking()._id,
  type: 'gatehouse-exception',
  source: 'exception',
  label,
  action: 'raised',
  detail: null,
  changes: [],
  user: null,
  createdAt: '2026-11-18T09:20:00.000Z',
  updatedAt: '2026-11-18T09:20:00.000Z',
  settings: {
    exception_type: type,
    category: exceptionTypes[type].category,
    severity: exceptionTypes[type].severity,
    evidence: [],
    facts: null,
    data: { equipment_reference: null, reference: null },
    acknowledgedBy: null,
    closedWithBooking: false,
    ...settings,
  },
});

const noItems: MyDay['late'] = { items: [], more: 0, isCapped: false };
/** A day without work. */
export const sampleDay: MyDay = {
  ...{ today: '2026-11-20', until: '2026-11-23' },
  ...{ late: noItems, soon: noItems, fresh: noItems },
};

/** A report of a carrier or airline; actual unless it has another classifier. */
export interface ScenarioReport {
  readonly milestone:
    | 'booking_confirmed'
    | 'cargo_received'
    | 'departed'
    | 'transshipment_arrived'
    | 'transshipment_discharged'
    | 'transshipment_departed'
    | 'arrived'
    | 'discharged'
    | 'customs_hold'
    | 'delivered'
    | 'empty_returned';
  /** UN/LOCODE or IATA code. */
  readonly place: string;
  /** ISO instant, or yyyy-MM-dd when only the day is known. */
  readonly when: string;
  readonly sure?: 'planned' | 'estimated';
  readonly vessel?: string;
}

/**
 * A shipment with its reports, and the expected texts and dates of card, map, steps, timeline, drawer and documents.
 */
export interface TripScenario {
  readonly name: string;
  readonly loadType?: 'FCL' | 'AIR' | 'LCL';
  /** As booked: ISO instants, or yyyy-MM-dd. From Hai Phong to Rotterdam; by air from Shanghai to Frankfurt. */
  readonly etd: string;
  readonly eta: string;
  readonly reports: readonly ScenarioReport[];
  /** ISO instant of the reports; default is now. */
  readonly reported?: string;
  readonly isCancelled?: true;
  readonly expected: {
    readonly status: 'new' | 'in-progress' | 'completed' | 'cancelled';
    readonly shippingStatus: 'created' | 'confirmed' | 'picked' | 'onboard' | 'arrived';
    readonly marker: 'moving' | 'standing' | 'unreported' | null;
    /** Minimum and maximum marker position in percent; the line is filled up to it unless `done` is given. */
    readonly at?: readonly [number, number];
    readonly done?: number;
    /** Range of the planned arrival's mark. */
    readonly planned?: readonly [number, number];
    /** Position of the cargo, and a sentence about the whole trip. */
    readonly where: string;
    readonly sentence: string;
    /** Latest and next event. */
    readonly note: string;
    /** Each end with its delta and its moment. */
    readonly departure: string;
    readonly arrival: string;
    /** Current or last step. */
    readonly step: string | null;
    /** The text alternative of the map. */
    readonly map: string;
    /** Latest entry of the timeline: its place and title. */
    readonly timeline: readonly [place: string, title: string] | null;
    /** Latest history entry about the trip. */
    readonly history: string;
    /** Most severe open exception, with its effect. */
    readonly exception: string | null;
  };
}

/** Current time of all scenarios: 09:14 in Rotterdam. */
export const scenarioMoment = '2026-11-20T08:14:00.000Z';

const report = (
  milestone: ScenarioReport['milestone'],
  place: string,
  when: string,
  sure?: ScenarioReport['sure'],
): ScenarioReport => ({ milestone, place, when, ...(sure && { sure }) });

const booked = { etd: '2026-11-04T15:10:00.000Z', eta: '2026-12-04T04:00:00.000Z' };
const left = report('departed', 'VNHPH', '2026-11-04T15:10:00.000Z');
const atHaiPhong = 'ATD 2026/11/04 22:10 ICT';
const carried = { status: 'in-progress', shippingStatus: 'onboard' } as const;
const departed = ['VNHPH Hai Phong', 'Departed'] as const;
const underWay = 'between VNHPH Hai Phong and NLRTM Rotterdam';
const sailing = { ...carried, step: 'On board', timeline: departed, history: 'Departed', exception: null } as const;

const bookedEarlier = { etd: '2026-10-21T15:10:00.000Z', eta: '2026-11-18T18:00:00.000Z' };
const unloaded = [
  report('departed', 'VNHPH', '2026-10-21T15:10:00.000Z'),
  report('arrived', 'NLRTM', '2026-11-18T20:14:00.000Z'),
  report('discharged', 'NLRTM', '2026-11-19T09:00:00.000Z'),
];
const there = {
  status: 'in-progress',
  shippingStatus: 'arrived',
  marker: 'standing',
  at: [100, 100],
  where: 'At Rotterdam',
  departure: 'ATD 2026/10/21 22:10 ICT',
  arrival: 'ATA 2026/11/18 21:14 CET',
  step: null,
  map: 'Standing at NLRTM Rotterdam, reported',
} as const;

/** Shared by the trip tests of this package and the end-to-end test. */
export const tripScenarios: readonly TripScenario[] = [
  {
    name: 'on time',
    ...booked,
    reports: [left, report('arrived', 'NLRTM', booked.eta, 'estimated')],
    expected: {
      ...sailing,
      marker: 'moving',
      at: [52, 54],
      where: 'Between Hai Phong and Rotterdam',
      sentence: 'Between Hai Phong and Rotterdam, 14 d to go',
      note: 'Departed VNHPH 2026/11/04 · 14 d to go',
      departure: atHaiPhong,
      arrival: 'ETA 2026/12/04 05:00 CET',
      map: underWay,
    },
  },
  {
    name: 'late',
    ...booked,
    reports: [left, report('arrived', 'NLRTM', '2026-12-07T05:00:00.000Z', 'estimated')],
    expected: {
      ...sailing,
      marker: 'moving',
      at: [47, 49],
      planned: [89, 92],
      where: 'Between Hai Phong and Rotterdam',
      sentence: 'Between Hai Phong and Rotterdam, 17 d to go, 3 days later than planned',
      note: 'Departed VNHPH 2026/11/04 · 17 d to go',
      departure: atHaiPhong,
      arrival: '+3 d ETA 2026/12/07 06:00 CET',
      map: underWay,
      exception: 'Arrival at Rotterdam moved later, ETA +3 d',
    },
  },
  {
    name: 'rolled to a later ship',
    etd: '2026-11-18T15:30:00.000Z',
    eta: '2026-12-25T08:00:00.000Z',
    reports: [
      report('cargo_received', 'VNHPH', '2026-11-02T01:00:00.000Z'),
      report('departed', 'VNHPH', '2026-11-25T15:30:00.000Z', 'estimated'),
      report('arrived', 'NLRTM', '2026-12-31T08:00:00.000Z', 'estimated'),
    ],
    expected: {
      status: 'in-progress',
      shippingStatus: 'picked',
      marker: 'standing',
      at: [0, 0],
      planned: [80, 85],
      where: 'At Hai Phong',
      sentence: 'At Hai Phong, departs in 5 d, 6 days later than planned',
      note: 'Gate in VNHPH 2026/11/02 · departs in 5 d',
      departure: '+7 d ETD 2026/11/25 22:30 ICT',
      arrival: '+6 d ETA 2026/12/31 09:00 CET',
      step: 'Picked up',
      map: 'Standing at VNHPH Hai Phong, reported',
      timeline: ['VNHPH Hai Phong', 'Cargo received at origin'],
      history: 'Cargo received at origin',
      exception: 'Rolled at Hai Phong, ETA +6 d',
    },
  },
  {
    name: 'missed transshipment',
    ...booked,
    reports: [
      left,
      report('transshipment_arrived', 'SGSIN', '2026-11-17T23:30:00.000Z'),
      report('transshipment_discharged', 'SGSIN', '2026-11-18T06:40:00.000Z'),
      report('transshipment_departed', 'SGSIN', '2026-11-19T13:00:00.000Z', 'planned'),
      report('transshipment_departed', 'SGSIN', '2026-11-27T13:00:00.000Z', 'estimated'),
      report('arrived', 'NLRTM', '2026-12-10T04:00:00.000Z', 'estimated'),
    ],
    expected: {
      ...carried,
      marker: 'standing',
      at: [36, 39],
      planned: [82, 84],
      where: 'At Singapore',
      sentence: 'At Singapore, waits for 2026/11/27, 6 days later than planned',
      note: 'Discharged SGSIN 2026/11/18 · waits for 2026/11/27',
      departure: atHaiPhong,
      arrival: '+6 d ETA 2026/12/10 05:00 CET',
      step: 'At Singapore',
      map: 'Standing at SGSIN Singapore, reported',
      timeline: ['SGSIN Singapore', 'Discharged at transshipment point'],
      history: 'Discharged at transshipment point',
      exception: 'Connection missed at Singapore, ETA +6 d',
    },
  },
  {
    name: 'customs hold',
    ...bookedEarlier,
    reports: [...unloaded, report('customs_hold', 'NLRTM', '2026-11-19T12:00:00.000Z')],
    expected: {
      ...there,
      sentence: 'At Rotterdam, held by customs',
      note: 'Discharged NLRTM 2026/11/19 · held by customs',
      timeline: ['NLRTM Rotterdam', 'Held by customs'],
      history: 'Held by customs',
      exception: 'Held by customs at Rotterdam',
    },
  },
  {
    name: 'silent',
    etd: '2026-11-14T16:40:00.000Z',
    eta: '2026-12-03T12:00:00.000Z',
    reports: [report('departed', 'VNHPH', '2026-11-14T16:40:00.000Z')],
    reported: '2026-11-14T17:00:00.000Z',
    expected: {
      ...sailing,
      marker: 'unreported',
      at: [29, 31],
      done: 0.1,
      where: 'Between Hai Phong and Rotterdam',
      sentence: 'Between Hai Phong and Rotterdam, 6 d without report',
      note: 'Departed VNHPH 2026/11/14 · 6 d without report',
      departure: 'ATD 2026/11/14 23:40 ICT',
      arrival: 'ETA 2026/12/03 13:00 CET',
      map: underWay,
    },
  },
  {
    name: 'arrived and not delivered',
    ...bookedEarlier,
    reports: unloaded,
    expected: {
      ...there,
      sentence: 'At Rotterdam, waits for gate out',
      note: 'Discharged NLRTM 2026/11/19 · waits for gate out',
      timeline: ['NLRTM Rotterdam', 'Discharged at destination port'],
      history: 'Discharged at destination port',
      exception: null,
    },
  },
  {
    name: 'partly arrived on the first of two vessels',
    ...bookedEarlier,
    reports: [
      { ...report('departed', 'VNHPH', '2026-10-21T15:10:00.000Z'), vessel: 'FIRST SHIP' },
      { ...report('departed', 'VNHPH', '2026-10-21T15:10:00.000Z'), vessel: 'SECOND SHIP' },
      { ...report('arrived', 'NLRTM', '2026-11-18T20:14:00.000Z'), vessel: 'FIRST SHIP' },
      { ...report('arrived', 'NLRTM', '2026-11-27T20:00:00.000Z', 'estimated'), vessel: 'SECOND SHIP' },
    ],
    expected: {
      ...there,
      where: 'Partly arrived at Rotterdam',
      sentence: 'Partly arrived at Rotterdam, waits for the rest',
      note: 'Arrived NLRTM 2026/11/18 · waits for the rest',
      step: 'Partly arrived at Rotterdam',
      map: 'Partly arrived at NLRTM Rotterdam',
      timeline: ['NLRTM Rotterdam', 'Arrived'],
      history: 'Arrived',
      exception: null,
    },
  },
  {
    name: 'completed',
    ...bookedEarlier,
    reports: [
      ...unloaded,
      report('delivered', 'NLRTM', '2026-11-19T15:00:00.000Z'),
      report('empty_returned', 'NLRTM', '2026-11-20T06:00:00.000Z'),
    ],
    expected: {
      ...there,
      status: 'completed',
      marker: null,
      done: 100,
      where: 'Delivered',
      sentence: 'Completed, Delivered NLRTM 2026/11/19, on time',
      note: 'Delivered NLRTM 2026/11/19 · on time',
      map: 'The trip is over',
      timeline: ['NLRTM Rotterdam', 'Empty container returned'],
      history: 'Empty container returned',
      exception: null,
    },
  },
  {
    name: 'cancelled',
    etd: '2026-11-28T15:10:00.000Z',
    eta: booked.eta,
    reports: [report('booking_confirmed', 'VNHPH', '2026-11-01T01:00:00.000Z')],
    isCancelled: true,
    expected: {
      status: 'cancelled',
      shippingStatus: 'confirmed',
      marker: null,
      done: 0,
      where: 'Cancelled before departure',
      sentence: 'Cancelled before departure',
      note: 'Never departed',
      departure: 'No departure',
      arrival: 'No arrival',
      step: 'Cancelled',
      map: 'Planned, never sailed',
      timeline: ['VNHPH Hai Phong', 'Booking confirmed'],
      history: 'Booking cancelled',
      exception: null,
    },
  },
  {
    name: 'air',
    loadType: 'AIR',
    etd: '2026-11-20T02:31:00.000Z',
    eta: '2026-11-20T14:15:00.000Z',
    reports: [
      report('departed', 'PVG', '2026-11-20T02:31:00.000Z'),
      report('arrived', 'FRA', '2026-11-20T14:15:00.000Z', 'estimated'),
    ],
    expected: {
      ...carried,
      marker: 'moving',
      at: [48, 50],
      where: 'Between Shanghai and Frankfurt am Main',
      sentence: 'Between Shanghai and Frankfurt am Main, 6 h to go',
      note: 'Departed PVG 2026/11/20 · 6 h to go',
      departure: 'ATD 2026/11/20 10:31 CST',
      arrival: 'ETA 2026/11/20 15:15 CET',
      step: 'On board',
      map: 'between PVG Shanghai and FRA Frankfurt am Main',
      timeline: ['PVG Shanghai', 'Departed'],
      history: 'Departed',
      exception: null,
    },
  },
  {
    name: 'LCL whose departure is known as a day only',
    loadType: 'LCL',
    etd: '2026-11-18',
    eta: '2026-12-17',
    reports: [report('departed', 'VNHPH', '2026-11-18')],
    expected: {
      ...sailing,
      marker: 'moving',
      at: [5, 8],
      where: 'Between Hai Phong and Rotterdam',
      sentence: 'Between Hai Phong and Rotterdam, 27 d to go',
      note: 'Departed VNHPH 2026/11/18 · 27 d to go',
      departure: 'ATD 2026/11/18',
      arrival: 'ETA 2026/12/17',
      map: underWay,
    },
  },
  {
    name: 'no events',
    etd: '2026-11-28T15:10:00.000Z',
    eta: booked.eta,
    reports: [],
    expected: {
      status: 'new',
      shippingStatus: 'created',
      marker: null,
      done: 0,
      where: 'Not departed',
      sentence: 'Not departed, departs in 8 d',
      note: 'departs in 8 d',
      departure: 'ETD 2026/11/28 22:10 ICT',
      arrival: 'ETA 2026/12/04 05:00 CET',
      step: 'Created',
      map: 'No position reported yet',
      timeline: null,
      history: 'Booking created',
      exception: null,
    },
  },
  {
    name: 'overdue',
    etd: booked.etd,
    eta: '2026-11-18T03:00:00.000Z',
    reports: [left],
    expected: {
      ...sailing,
      marker: 'moving',
      at: [96, 96],
      where: 'Before Rotterdam',
      sentence: 'Before Rotterdam, arrival not reported, arrival overdue 2 d',
      note: 'Departed VNHPH 2026/11/04 · arrival not reported',
      departure: atHaiPhong,
      arrival: 'overdue 2 d ETA 2026/11/18 04:00 CET',
      map: underWay,
    },
  },
];

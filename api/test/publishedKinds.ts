import { day } from './tripChanges';

/** A delivery to a booking of its own, over the API, and what the booking then says. */
export interface PublishedKind {
  readonly name: string;
  readonly loadType?: 'FCL' | 'AIR';
  readonly route: readonly [from: string, to: string];
  /** Days ago of departure and arrival as booked; negative for days ahead. */
  readonly dates: readonly [etd: number, eta: number];
  /** Reports that the booking has before. */
  readonly before?: (named: ShipmentNumbers) => readonly unknown[];
  /** Deliveries: objects for DCSA, texts for FSU and EDI. */
  readonly told: (named: ShipmentNumbers) => readonly unknown[];
  readonly expected: {
    /** Events of the delivery as `classifier code milestone place`, `held` ones, and why others are unread. */
    readonly events: readonly string[];
    readonly unread?: readonly RegExp[];
    readonly shippingStatus: string;
    readonly eta?: string;
    readonly calls?: readonly string[];
  };
}

interface ShipmentNumbers {
  readonly bill: string;
  readonly box: string;
}

const at = (ago: number, time = '06:00:00Z'): string => `${day(ago)}T${time}`;
const vessel = { vesselName: 'EVER TEST', vesselIMONumber: '9811000' };

/** An event of a container on its vessel. @source DCSA Track & Trace 2.2.0 */
const box = (code: string, place: string, ago: number, more: object = {}) => ({
  ...{ eventID: `${code} ${place}`, eventType: 'EQUIPMENT', eventClassifierCode: 'ACT', eventDateTime: at(ago) },
  ...{ eventCreatedDateTime: at(Math.max(ago, 0), '07:00:00Z'), equipmentEventTypeCode: code },
  emptyIndicatorCode: 'LADEN',
  transportCall: { modeOfTransport: 'VESSEL', UNLocationCode: place, facilityTypeCode: 'POTE', vessel },
  ...more,
});
const ship = (code: string, place: string, ago: number, more: object = {}) => ({
  ...{ eventID: `${code} ${place}`, eventType: 'TRANSPORT', eventClassifierCode: 'ACT', eventDateTime: at(ago) },
  ...{ eventCreatedDateTime: at(Math.max(ago, 0), '07:00:00Z'), transportEventTypeCode: code },
  transportCall: { modeOfTransport: 'VESSEL', UNLocationCode: place, facilityTypeCode: 'POTE', vessel },
  ...more,
});
const named = ({ box: equipmentReference }: ShipmentNumbers, event: object): object => ({
  equipmentReference,
  ...event,
});
const byBill = ({ bill }: ShipmentNumbers, event: object): object => ({
  documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: bill }],
  ...event,
});

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const fsuDay = (ago: number): string => `${day(ago).slice(8)}${months[Number(day(ago).slice(5, 7)) - 1]}`;
const fsu = ({ bill }: ShipmentNumbers, from: string, to: string, ...lines: readonly string[]): string =>
  ['FSU/12', `${bill}${from}${to}/T10K250`, ...lines].join('\n');

const atSea = { route: ['CNSHA', 'NLRTM'], dates: [20, -14] } as const;

/** @source the kinds of the tracking issue: each is a shape that carriers and airlines publish, with own data */
export const publishedKinds: readonly PublishedKind[] = [
  {
    ...{ name: 'a poisoned date beside a good event', ...atSea },
    told: (one) => [
      [
        named(one, box('INSP', 'CNSHA', 22)),
        named(one, box('DISC', 'NLRTM', 1, { eventDateTime: '0001-01-01T00:00:00' })),
      ],
    ],
    expected: {
      events: ['actual INSP - CNSHA'],
      unread: [/year must be between/],
      shippingStatus: 'created',
    },
  },
  {
    ...{ name: 'days that no calendar has', ...atSea },
    told: (one) => [
      [
        named(one, box('LOAD', 'CNSHA', 20)),
        named(one, box('DISC', 'NLRTM', 1, { eventDateTime: '2026-11-31T06:00:00Z' })),
        named(one, box('GTOT', 'NLRTM', 1, { eventDateTime: '9999-12-31T23:59:59Z' })),
      ],
    ],
    expected: {
      events: ['actual LOAD loaded CNSHA'],
      unread: [/no such day/, /year must be between/],
      shippingStatus: 'onboard',
    },
  },
  {
    ...{ name: 'an actual arrival that is three weeks ahead', ...atSea },
    before: (one) => [[byBill(one, ship('DEPA', 'CNSHA', 20))]],
    told: (one) => [[byBill(one, ship('ARRI', 'NLRTM', -21)), named(one, box('DISC', 'NLRTM', -22))]],
    expected: {
      events: ['planned ARRI - NLRTM (ahead)', 'planned DISC - NLRTM (ahead)'],
      shippingStatus: 'onboard',
      eta: day(-14),
    },
  },
  {
    name: 'an air departure without its time, before an estimated arrival',
    ...{ loadType: 'AIR', route: ['PVG', 'LAX'], dates: [3, 2] },
    told: (one) => [fsu(one, 'PVG', 'LAX', `DEP/CX880/${fsuDay(3)}/PVGLAX/T10K250//E0600-N`)],
    expected: {
      events: ['actual DEP departed PVG', 'estimated ARR arrived LAX'],
      shippingStatus: 'onboard',
      eta: day(2),
    },
  },
  {
    name: 'an air arrival with a scheduled second position',
    ...{ loadType: 'AIR', route: ['PVG', 'FRA'], dates: [-2, -3] },
    told: (one) => [fsu(one, 'PVG', 'FRA', `BKD/LH729/${fsuDay(-2)}/PVGFRA/T10K250/S1200/S1830`)],
    expected: {
      events: ['actual BKD booking_confirmed PVG', 'planned DEP departed PVG', 'planned ARR arrived FRA'],
      shippingStatus: 'confirmed',
    },
  },
  {
    ...{ name: 'an empty return of an earlier trip of the container', route: ['KRPUS', 'NLRTM'], dates: [-14, -50] },
    told: (one) => [
      [
        named(
          one,
          box('GTIN', 'NLRTM', 2, {
            emptyIndicatorCode: 'EMPTY',
            transportCall: { UNLocationCode: 'NLRTM', modeOfTransport: 'TRUCK', facilityTypeCode: 'DEPO' },
          }),
        ),
      ],
    ],
    expected: { events: ['held other-trip'], shippingStatus: 'created' },
  },
  ...(['NL RTM', 'NL-RTM', 'nlrtm', 'NL/RTM'] as const).map(
    (code): PublishedKind => ({
      ...{ name: `the destination written ${code}`, ...atSea },
      told: (one) => [[named(one, box('DISC', code, 1))]],
      expected: { events: ['actual DISC discharged NLRTM'], shippingStatus: 'arrived', calls: ['CNSHA', 'NLRTM'] },
    }),
  ),
  {
    ...{ name: 'the second code of a port', route: ['CNXMN', 'BEANR'], dates: [20, -14] },
    told: (one) => [[named(one, box('LOAD', 'CNXMG', 20))]],
    expected: { events: ['actual LOAD loaded CNXMG'], shippingStatus: 'onboard', calls: ['CNXMN', 'BEANR'] },
  },
  ...(['ROTTERDAM', 'Rotterdam Maasvlakte', 'XXXXX', 'GREEN', 'CNZZZ', 'ZZ'] as const).map(
    (code): PublishedKind => ({
      ...{ name: `a place that nobody knows, ${code}`, ...atSea },
      told: (one) => [[named(one, box('DISC', code, 4))]],
      expected: {
        events: [`actual DISC - ${code}`],
        ...{ shippingStatus: 'created', calls: ['CNSHA', 'NLRTM'] },
      },
    }),
  ),
  ...(
    [
      ['TYO', 'HKG', 'NRT'],
      ['CHI', 'HKG', 'ORD'],
      ['NYC', 'HKG', 'JFK'],
    ] as const
  ).map(
    ([city, from, to]): PublishedKind => ({
      ...{ name: `the code of the city ${city}`, loadType: 'AIR', route: [from, to], dates: [3, 2] },
      told: (one) => [fsu(one, from, city, `RCF/CX251/${fsuDay(2)}2110/${city}/T10K250`)],
      expected: { events: [`actual RCF discharged ${city}`], shippingStatus: 'arrived', calls: [from, to] },
    }),
  ),
  {
    ...{ name: 'an estimate without mode and transport call', ...atSea },
    told: (one) => [
      {
        events: [
          {
            ...named(one, ship('ARRI', 'NLRTM', -25)),
            eventClassifierCode: 'EST',
            transportCall: undefined,
            location: { locationName: 'Port of Rotterdam', UNLocationCode: 'NLRTM' },
          },
        ],
      },
    ],
    expected: { events: ['estimated ARRI arrived NLRTM'], shippingStatus: 'created', eta: day(-25) },
  },
  {
    ...{ name: 'a departure and a load without mode and indicator', ...atSea },
    told: (one) => [
      [
        named(one, box('LOAD', 'CNSHA', 21, { emptyIndicatorCode: '', transportCall: { UNLocationCode: 'CNSHA' } })),
        byBill(one, ship('DEPA', 'CNSHA', 20, { transportCall: { UNLocationCode: 'CNSHA', modeOfTransport: null } })),
      ],
    ],
    expected: { events: ['actual DEPA departed CNSHA', 'actual LOAD loaded CNSHA'], shippingStatus: 'onboard' },
  },
  {
    ...{ name: 'an ETA before the actual departure', ...atSea },
    before: (one) => [[byBill(one, ship('DEPA', 'CNSHA', 20))]],
    told: (one) => [[{ ...byBill(one, ship('ARRI', 'NLRTM', 30)), eventClassifierCode: 'EST' }]],
    expected: { events: ['estimated ARRI - NLRTM (contradicted)'], shippingStatus: 'onboard', eta: day(-14) },
  },
  {
    ...{ name: 'a load after the discharge', ...atSea },
    before: (one) => [[named(one, box('DISC', 'NLRTM', 5))]],
    told: (one) => [[named(one, box('LOAD', 'CNSHA', 2))]],
    expected: { events: ['actual LOAD - CNSHA (contradicted)'], shippingStatus: 'arrived' },
  },
  {
    ...{ name: 'an air day that no calendar has', loadType: 'AIR', route: ['PVG', 'FRA'], dates: [3, 2] },
    told: (one) => [fsu(one, 'PVG', 'FRA', 'RCF/LH729/31NOV0535/FRA/T10K250')],
    expected: { events: [], unread: [/RCF has no day: the calendar has no 31NOV/], shippingStatus: 'created' },
  },
  {
    ...{ name: 'a booking without flight', loadType: 'AIR', route: ['FRA', 'JFK'], dates: [-3, -4] },
    told: (one) => [fsu(one, 'FRA', 'JFK', `BKD/${fsuDay(9)}1317/FRA/ACME`)],
    expected: { events: ['actual BKD booking_confirmed FRA'], shippingStatus: 'confirmed' },
  },
  {
    ...{ name: 'a booking with its airports apart', loadType: 'AIR', route: ['HKG', 'NLU'], dates: [-3, -4] },
    told: (one) => [`FSU/14\n${one.bill}HKGNLU/P2K505.0T10\nBKD/QR/0843/${fsuDay(-3)}/HKG/NLU`],
    expected: { events: ['actual BKD booking_confirmed HKG'], shippingStatus: 'confirmed' },
  },
  ...(
    [
      ['an invisible mark', (number: string) => `\u200e${number}`],
      [
        'wide letters',
        (number: string) => number.replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
      ],
      ['a label', (number: string) => `Container: ${number}`],
      ['the check digit after a slash', (number: string) => `${number.slice(0, 10)}/${number.slice(10)}`],
      ['blanks and a dash', (number: string) => `${number.slice(0, 4)} ${number.slice(4, 10)}-${number.slice(10)}`],
    ] as const
  ).map(
    ([name, write]): PublishedKind => ({
      ...{ name: `a container with ${name}`, ...atSea },
      told: ({ box: equipmentReference }) => [
        [{ ...box('DISC', 'NLRTM', 1), equipmentReference: write(equipmentReference) }],
      ],
      expected: { events: ['actual DISC discharged NLRTM'], shippingStatus: 'arrived' },
    }),
  ),
  ...(['SAFM', 'MCPU', 'SEAU', 'SUDU', ''] as const).map(
    (scac): PublishedKind => ({
      ...{ name: `a bill ${scac ? `with the former code ${scac}` : 'without a code'}`, ...atSea },
      told: (one) => [[byBill({ ...one, bill: scac + one.bill.slice(4) }, ship('DEPA', 'CNSHA', 20))]],
      expected: { events: ['actual DEPA departed CNSHA'], shippingStatus: 'onboard' },
    }),
  ),
  ...(
    [
      [`${day(20)}T08:00:00[Asia/Shanghai]`, `${day(20)}T00:00:00.000Z`],
      [`${day(20)}T24:00:00+08:00`, `${day(20)}T16:00:00.000Z`],
      [Date.parse(`${day(20)}T03:04:05Z`), `${day(20)}T03:04:05.000Z`],
      [`${day(20)}T08:00:00+0800`, `${day(20)}T00:00:00.000Z`],
      [`${day(20)} 03:36 PM`, `${day(20)}T07:36:00.000Z`],
      [day(20).replaceAll('-', '/'), `${day(20)}T00:00:00.000Z`],
    ] as const
  ).map(
    ([written, instant]): PublishedKind => ({
      ...{ name: `a time written ${String(written).replace(day(20), '2026-11-10').slice(0, 40)}`, ...atSea },
      told: (one) => [[byBill(one, ship('DEPA', 'CNSHA', 20, { eventDateTime: written }))]],
      expected: { events: [`actual DEPA departed CNSHA ${instant}`], shippingStatus: 'onboard' },
    }),
  ),
  {
    ...{ name: 'a vessel that is still to be named', ...atSea },
    told: (one) => [
      [
        byBill(
          one,
          ship('DEPA', 'CNSHA', -2, {
            eventClassifierCode: 'EST',
            transportCall: {
              modeOfTransport: 'VESSEL',
              UNLocationCode: 'CNSHA',
              vessel: { vesselName: 'TBN', vesselIMONumber: '0000000' },
            },
          }),
        ),
      ],
    ],
    expected: { events: ['estimated DEPA departed CNSHA'], shippingStatus: 'created' },
  },
  {
    ...{ name: 'an actual departure a day ahead', ...atSea, dates: [-1, -30] },
    told: (one) => [[byBill(one, ship('DEPA', 'CNSHA', -1))]],
    expected: { events: ['planned DEPA - CNSHA (ahead)'], shippingStatus: 'created' },
  },
  {
    name: 'an air arrival of tomorrow',
    ...{ loadType: 'AIR', route: ['PVG', 'LAX'], dates: [1, -2] },
    told: (one) => [fsu(one, 'PVG', 'LAX', `ARR/CX880/${fsuDay(-2)}/LAX/T10K250/A0600`)],
    expected: { events: ['planned ARR - LAX (ahead)'], shippingStatus: 'created' },
  },
  {
    name: 'a delivery by air in three days',
    ...{ loadType: 'AIR', route: ['PVG', 'LAX'], dates: [3, 2] },
    told: (one) => [fsu(one, 'PVG', 'LAX', `DLV/${fsuDay(-3)}1200/LAX/T10K250/ACME`)],
    expected: { events: ['planned DLV - LAX (ahead)'], shippingStatus: 'created' },
  },
  {
    ...{ name: 'an empty return before anything else', ...atSea, dates: [-5, -40] },
    told: (one) => [
      [
        named(
          one,
          box('GTIN', 'NLRTM', -30, {
            emptyIndicatorCode: 'EMPTY',
            transportCall: { UNLocationCode: 'NLRTM', modeOfTransport: 'TRUCK', facilityTypeCode: 'DEPO' },
          }),
        ),
      ],
    ],
    expected: { events: ['planned GTIN - NLRTM (ahead)'], shippingStatus: 'created' },
  },
  {
    ...{ name: 'a gate-out of an earlier trip at the port of discharge', route: ['KRPUS', 'NLRTM'], dates: [-10, -45] },
    told: (one) => [
      [named(one, box('GTOT', 'NLRTM', 6, { transportCall: { UNLocationCode: 'NLRTM', modeOfTransport: 'TRUCK' } }))],
    ],
    expected: { events: ['held other-trip'], shippingStatus: 'created' },
  },
  {
    ...{ name: 'a discharge of an earlier trip elsewhere', route: ['KRPUS', 'NLRTM'], dates: [-10, -45] },
    told: (one) => [[named(one, box('DISC', 'USNYC', 9))]],
    expected: { events: ['held other-trip'], shippingStatus: 'created' },
  },
  {
    ...{ name: 'a load of the trip after this one', route: ['CNSHA', 'NLRTM'], dates: [120, 85] },
    told: (one) => [[named(one, box('LOAD', 'NLRTM', 3))]],
    expected: { events: ['held other-trip'], shippingStatus: 'created' },
  },
  {
    ...{ name: 'an arrival before the departure', ...atSea },
    before: (one) => [[byBill(one, ship('DEPA', 'CNSHA', 10))]],
    told: (one) => [[byBill(one, ship('ARRI', 'NLRTM', 12))]],
    expected: { events: ['actual ARRI - NLRTM (contradicted)'], shippingStatus: 'onboard', eta: day(-14) },
  },
  {
    ...{ name: 'a departure from the origin after the arrival', ...atSea },
    before: (one) => [[byBill(one, ship('ARRI', 'NLRTM', 5))]],
    told: (one) => [[byBill(one, ship('DEPA', 'CNSHA', 2))]],
    expected: { events: ['actual DEPA - CNSHA (contradicted)'], shippingStatus: 'arrived' },
  },
  {
    name: 'an air estimate before the actual departure',
    ...{ loadType: 'AIR', route: ['PVG', 'LAX'], dates: [3, 2] },
    before: (one) => [fsu(one, 'PVG', 'LAX', `DEP/CX880/${fsuDay(3)}/PVGLAX/T10K250/A1200`)],
    told: (one) => [fsu(one, 'PVG', 'LAX', `RCF/CX880/${fsuDay(5)}0600/LAX/T10K250`)],
    expected: { events: ['actual RCF - LAX (contradicted)'], shippingStatus: 'onboard' },
  },
  {
    ...{ name: 'a date of the clock of a computer', ...atSea },
    told: (one) => [
      [
        named(one, box('LOAD', 'CNSHA', 20)),
        named(one, box('DISC', 'NLRTM', 1, { eventDateTime: '1970-01-01T00:00:00Z' })),
        named(one, box('GTOT', 'NLRTM', 1, { eventDateTime: 0 })),
      ],
    ],
    expected: {
      events: ['actual LOAD loaded CNSHA'],
      unread: [/year must be between/, /no date and time/],
      shippingStatus: 'onboard',
    },
  },
  {
    ...{ name: 'an actual of twenty years ago', ...atSea },
    told: (one) => [[byBill(one, ship('ARRI', 'NLRTM', 20 * 365))]],
    expected: { events: ['actual ARRI - NLRTM (contradicted)'], shippingStatus: 'created', eta: day(-14) },
  },
  {
    ...{ name: 'an estimate of next century', ...atSea },
    told: (one) => [[{ ...byBill(one, ship('ARRI', 'NLRTM', -365 * 30)), eventClassifierCode: 'EST' }]],
    expected: { events: ['estimated ARRI - NLRTM (contradicted)'], shippingStatus: 'created', eta: day(-14) },
  },
  ...(['B/L ', 'MBL: ', 'BL No. '] as const).map(
    (label): PublishedKind => ({
      ...{ name: `a bill with the label ${label}`, ...atSea },
      told: (one) => [[byBill({ ...one, bill: label + one.bill }, ship('DEPA', 'CNSHA', 20))]],
      expected: { events: ['actual DEPA departed CNSHA'], shippingStatus: 'onboard' },
    }),
  ),
  {
    ...{ name: 'a container with its check digit in brackets', ...atSea },
    told: ({ box: number }) => [
      [
        {
          ...box('DISC', 'NLRTM', 1),
          equipmentReference: `${number.slice(0, 4)} ${number.slice(4, 10)} [${number.slice(10)}]`,
        },
      ],
    ],
    expected: { events: ['actual DISC discharged NLRTM'], shippingStatus: 'arrived' },
  },
  ...(['MELBOURNE', 'HONGKONG', 'TBD', 'XXRTM', 'NLRTM.'] as const).map(
    (code): PublishedKind => ({
      ...{ name: `a load at ${code}`, ...atSea },
      told: (one) => [[named(one, box('LOAD', code, 4))]],
      expected: { events: [`actual LOAD - ${code}`], shippingStatus: 'created', calls: ['CNSHA', 'NLRTM'] },
    }),
  ),
];

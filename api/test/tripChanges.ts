import type { updateTracking } from '@quayside/contract';
import type * as v from 'valibot';
import { toPortId } from '../src/places/portId';

/** Day of so many days ago, yyyy-MM-dd; negative for days ahead. */
export const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

const slashed = (ago: number): string => day(ago).replaceAll('-', '/');

const first = { vesselName: 'FIRST SHIP', vesselIMONumber: '9461867' };
const second = { vesselName: 'SECOND SHIP', vesselIMONumber: '9321483' };
const [boxA, boxB] = ['APZU4812090', 'CSQU3054383'];
const antwerp = 'BEANR';

interface SaidInput {
  readonly id: string;
  readonly place: string;
  /** Days ago; negative for days ahead. */
  readonly ago: number;
  readonly sure?: 'PLN' | 'EST' | 'ACT';
  /** Days ago of this version. */
  readonly written?: number;
  readonly vessel?: typeof first;
  readonly more?: object;
  readonly call?: object;
}

/** An event of a carrier. @source DCSA Track & Trace 2.2.0, with the update and retraction of 3.0.0 beta */
const said = ({ id, place, ago, sure = 'ACT', written = Math.max(ago, 0), vessel = first, more, call }: SaidInput) => ({
  eventID: id,
  eventClassifierCode: sure,
  eventDateTime: `${day(ago)}T06:00:00Z`,
  eventCreatedDateTime: `${day(written)}T07:00:00Z`,
  eventLocation: { UNLocationCode: place },
  transportCall: {
    modeOfTransport: 'VESSEL',
    UNLocationCode: place,
    vessel,
    exportVoyageNumber: vessel === first ? '001W' : '002W',
    ...call,
  },
  ...more,
});
const ship = (code: 'DEPA' | 'ARRI', what: SaidInput) => ({
  eventType: 'TRANSPORT',
  transportEventTypeCode: code,
  ...said(what),
});
const box = (
  code: 'GTIN' | 'LOAD' | 'DISC' | 'GTOT',
  equipmentReference: string,
  what: SaidInput,
  emptyIndicatorCode = 'LADEN',
) => ({
  ...{ eventType: 'EQUIPMENT', equipmentEventTypeCode: code, equipmentReference, emptyIndicatorCode },
  ...said(what),
});

export interface TripChange {
  readonly name: string;
  /** Deliveries of the carrier, in order. */
  readonly deliveries: readonly (readonly object[])[];
  /** Edit by staff after the deliveries. */
  readonly edit?: v.InferInput<typeof updateTracking.body>;
  readonly expected: {
    readonly where: string;
    readonly note: string;
    readonly status: 'new' | 'in-progress' | 'completed';
    readonly shippingStatus: string;
    readonly vessel: string;
    readonly ends: readonly [string, string];
    readonly calls: readonly string[];
    /** Labels of events that move nothing. */
    readonly marked: readonly string[];
    /** Types of the open exceptions about a change of the journey. */
    readonly raised: readonly string[];
  };
}

const left = ship('DEPA', { id: 'left', place: 'VNHPH', ago: 16 });
const gatedIn = box('GTIN', boxA, { id: 'in', place: 'VNHPH', ago: 18 });
const due = ship('ARRI', { id: 'due', place: 'NLRTM', ago: -14, sure: 'EST', written: 3 });
const sailing: Omit<TripChange['expected'], 'note' | 'ends'> = {
  ...{
    where: 'Between Hai Phong and Rotterdam',
    status: 'in-progress',
    shippingStatus: 'onboard',
    vessel: 'FIRST SHIP',
  },
  ...{ calls: ['VNHPH', 'NLRTM'], marked: [], raised: [] },
};

/** Changes of a shipment on its way, as carriers report them. */
export const tripChanges: readonly TripChange[] = [
  {
    name: 'a corrected departure',
    deliveries: [[left, due], [ship('DEPA', { id: 'left', place: 'VNHPH', ago: 15, written: 14 })]],
    expected: {
      ...sailing,
      note: `Departed VNHPH ${slashed(15)} · n d to go`,
      ends: [`ATD ${day(15)}`, `ETA ${day(-14)}`],
    },
  },
  {
    name: 'a correction that comes before the event it corrects',
    deliveries: [[ship('DEPA', { id: 'left', place: 'VNHPH', ago: 15, written: 14 })], [left, due]],
    expected: {
      ...sailing,
      note: `Departed VNHPH ${slashed(15)} · n d to go`,
      ends: [`ATD ${day(15)}`, `ETA ${day(-14)}`],
    },
  },
  {
    name: 'a cancelled departure',
    deliveries: [[gatedIn, left, due], [{ ...left, isRetracted: true, eventUpdatedDateTime: `${day(2)}T07:00:00Z` }]],
    expected: {
      ...sailing,
      where: 'At Hai Phong',
      note: `Gate in VNHPH ${slashed(18)} · departure not reported`,
      shippingStatus: 'picked',
      ends: [`ETD ${day(16)}`, `ETA ${day(-14)}`],
    },
  },
  {
    name: 'a split shipment',
    deliveries: [
      [
        box('LOAD', boxA, { id: 'load-a', place: 'VNHPH', ago: 17 }),
        left,
        box('LOAD', boxB, { id: 'load-b', place: 'VNHPH', ago: 10, vessel: second }),
        ship('DEPA', { id: 'left-b', place: 'VNHPH', ago: 9, vessel: second }),
        due,
      ],
    ],
    expected: {
      ...sailing,
      vessel: 'SECOND SHIP',
      raised: ['CONTAINER_ROLLED'],
      note: `Departed VNHPH ${slashed(9)} · n d to go`,
      ends: [`ATD ${day(9)}`, `ETA ${day(-14)}`],
    },
  },
  {
    name: 'a part arrival',
    deliveries: [
      [
        left,
        ship('DEPA', { id: 'left-b', place: 'VNHPH', ago: 9, vessel: second }),
        ship('ARRI', { id: 'there', place: 'NLRTM', ago: 2 }),
        box('DISC', boxA, { id: 'disc-a', place: 'NLRTM', ago: 1 }),
        box('GTOT', boxA, { id: 'out-a', place: 'NLRTM', ago: 1 }),
        box('GTIN', boxA, { id: 'back-a', place: 'NLRTM', ago: 1 }, 'EMPTY'),
        ship('ARRI', { id: 'due-b', place: 'NLRTM', ago: -20, sure: 'EST', vessel: second }),
      ],
    ],
    expected: {
      ...sailing,
      where: 'Partly arrived at Rotterdam',
      raised: ['CONTAINER_ROLLED'],
      note: `Gate out NLRTM ${slashed(1)} · waits for the rest`,
      shippingStatus: 'arrived',
      ends: [`ATD ${day(9)}`, `ATA ${day(2)}`],
    },
  },
  {
    name: 'a container that stays behind at the transshipment port',
    deliveries: [
      [
        box('LOAD', boxA, { id: 'load-a', place: 'VNHPH', ago: 17 }),
        box('LOAD', boxB, { id: 'load-b', place: 'VNHPH', ago: 17, vessel: second }),
        left,
        box('DISC', boxB, { id: 'sin-b', place: 'SGSIN', ago: 12, vessel: second }),
        ship('ARRI', { id: 'there', place: 'NLRTM', ago: 2 }),
        box('DISC', boxA, { id: 'disc-a', place: 'NLRTM', ago: 1 }),
      ],
    ],
    expected: {
      ...sailing,
      where: 'Partly arrived at Rotterdam',
      note: `Discharged NLRTM ${slashed(1)} · waits for the rest`,
      shippingStatus: 'arrived',
      calls: ['VNHPH', 'SGSIN', 'NLRTM'],
      raised: ['CONTAINER_ROLLED'],
      ends: [`ATD ${day(16)}`, `ATA ${day(2)}`],
    },
  },
  {
    name: 'the arrival of the rest after a part',
    deliveries: [
      [
        left,
        ship('DEPA', { id: 'left-b', place: 'VNHPH', ago: 15, vessel: second }),
        ship('ARRI', { id: 'there', place: 'NLRTM', ago: 3 }),
        ship('ARRI', { id: 'due-b', place: 'NLRTM', ago: -20, sure: 'EST', vessel: second }),
      ],
      [ship('ARRI', { id: 'there-b', place: 'NLRTM', ago: 1, vessel: second })],
    ],
    expected: {
      ...sailing,
      where: 'At Rotterdam',
      note: `Arrived NLRTM ${slashed(1)} · waits for discharge`,
      shippingStatus: 'arrived',
      vessel: 'SECOND SHIP',
      raised: ['CONTAINER_ROLLED'],
      ends: [`ATD ${day(15)}`, `ATA ${day(1)}`],
    },
  },
  {
    name: 'a roll-over to a later vessel',
    deliveries: [
      [gatedIn, due],
      [
        ship('DEPA', { id: 'left', place: 'VNHPH', ago: -5, sure: 'EST', written: 1, vessel: second }),
        ship('ARRI', { id: 'due', place: 'NLRTM', ago: -38, sure: 'EST', written: 1, vessel: second }),
      ],
    ],
    expected: {
      ...sailing,
      where: 'At Hai Phong',
      raised: ['CONTAINER_ROLLED'],
      note: `Gate in VNHPH ${slashed(18)} · departs in n d`,
      shippingStatus: 'picked',
      vessel: 'SECOND SHIP',
      ends: [`ETD ${day(-5)}`, `ETA ${day(-38)}`],
    },
  },
  {
    name: 'a port omission on the way',
    deliveries: [
      [left, ship('ARRI', { id: 'sin', place: 'SGSIN', ago: -2, sure: 'EST', written: 4 }), due],
      [
        ship('ARRI', {
          id: 'sin',
          place: 'SGSIN',
          ago: -2,
          sure: 'EST',
          written: 1,
          call: { portCallStatusCode: 'OMIT' },
        }),
      ],
    ],
    expected: {
      ...sailing,
      note: `Departed VNHPH ${slashed(16)} · n d to go`,
      marked: ['Port call omitted'],
      raised: ['DISCREPANCY'],
      ends: [`ATD ${day(16)}`, `ETA ${day(-14)}`],
    },
  },
  {
    name: 'a vessel swap before the departure',
    deliveries: [
      [gatedIn, box('LOAD', boxA, { id: 'load', place: 'VNHPH', ago: 17 }), due],
      [
        {
          ...box('LOAD', boxA, { id: 'load', place: 'VNHPH', ago: 17 }),
          isRetracted: true,
          eventUpdatedDateTime: `${day(10)}T07:00:00Z`,
        },
        box('LOAD', boxA, { id: 'load-2', place: 'VNHPH', ago: 9, vessel: second }),
      ],
    ],
    expected: {
      ...sailing,
      where: 'At Hai Phong',
      raised: ['CONTAINER_ROLLED'],
      note: `Loaded VNHPH ${slashed(9)} · departure not reported`,
      vessel: 'SECOND SHIP',
      ends: [`ETD ${day(16)}`, `ETA ${day(-14)}`],
    },
  },
  {
    name: 'a blank sailing',
    deliveries: [
      [gatedIn, ship('DEPA', { id: 'left', place: 'VNHPH', ago: -2, sure: 'PLN', written: 10 }), due],
      [
        ship('DEPA', {
          id: 'left',
          place: 'VNHPH',
          ago: -2,
          sure: 'PLN',
          written: 1,
          call: { portCallStatusCode: 'BLNK' },
        }),
      ],
    ],
    expected: {
      ...sailing,
      where: 'At Hai Phong',
      note: `Gate in VNHPH ${slashed(18)} · departure not reported`,
      shippingStatus: 'picked',
      marked: ['Sailing cancelled'],
      raised: ['BOOKING_CANCELLED_BY_CARRIER', 'CONTAINER_ROLLED'],
      ends: [`ETD ${day(16)}`, `ETA ${day(-14)}`],
    },
  },
  {
    name: 'a change of destination',
    deliveries: [
      [
        left,
        due,
        ship('ARRI', { id: 'anr', place: antwerp, ago: 2 }),
        box('DISC', boxA, { id: 'disc', place: antwerp, ago: 1 }),
      ],
    ],
    edit: { portOfDischarge: toPortId('SEA', antwerp), reason: 'The consignee asked for it' },
    expected: {
      ...sailing,
      where: 'At Antwerp',
      note: `Discharged BEANR ${slashed(1)} · waits for gate out`,
      shippingStatus: 'arrived',
      calls: ['VNHPH', antwerp],
      marked: ['Arrived'],
      ends: [`ATD ${day(16)}`, `ATA ${day(2)}`],
    },
  },
  {
    name: 'a container swap after gate-in',
    deliveries: [
      [gatedIn, due],
      [
        { ...gatedIn, isRetracted: true, eventUpdatedDateTime: `${day(17)}T09:00:00Z` },
        box('GTIN', boxB, { id: 'in-2', place: 'VNHPH', ago: 17 }),
        box('LOAD', boxB, { id: 'load-2', place: 'VNHPH', ago: 16 }),
      ],
    ],
    expected: {
      ...sailing,
      where: 'At Hai Phong',
      note: `Loaded VNHPH ${slashed(16)} · departure not reported`,
      ends: [`ETD ${day(16)}`, `ETA ${day(-14)}`],
    },
  },
];

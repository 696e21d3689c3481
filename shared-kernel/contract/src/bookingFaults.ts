import {
  billNames,
  countText,
  daysAfter,
  type FormLoadType,
  type IncotermCode,
  isByContainer,
  isDay,
  isLikeAir,
  needsTruckRoute,
} from '@quayside/freight';
import { type CheckedCarriage, carriageFaults } from './bookedCarriage';
import type { ToFollow } from './bookingDocuments';
import type { FieldError } from './fieldErrors';

/** Document data that the booking rules check. */
export interface CheckedBookingDocuments {
  readonly toFollow: ToFollow;
  /** Uploads by document; missing where none is required. */
  readonly steps?: { readonly packingList: readonly unknown[]; readonly commercialInvoice: readonly unknown[] };
}

/** Booking fields that are checked against each other and against the load type. */
export interface CheckedBookingFields extends CheckedCarriage {
  readonly portOfLoading: string;
  readonly portOfDischarge: string;
  /** Days or instants; the time zones of two days are only needed for order. */
  readonly etd: string | null;
  readonly eta: string | null;
  readonly mblNumber: string;
  readonly hblNumber: string;
  /** Null means the default term. */
  readonly incoterm: IncotermCode | null;
  readonly inlandPoint: unknown;
  readonly containers: readonly { readonly quantity: number; readonly type: string; readonly cbm: number | null }[];
  /** Total CBM, when rows have none. */
  readonly cbm: number | null;
}

/** Message for a journey that ends where it begins. */
export const samePlaceMessage = 'must be another place than the one of loading';
/** Message for an arrival before the departure. */
export const arrivalBeforeDepartureMessage = 'ETA cannot be before ETD';

const shortestMasterBill = 6;
const mostContainers = 999;

const billFaults = (
  loadType: FormLoadType,
  { mblNumber, hblNumber }: CheckedBookingFields,
  { toFollow: { draftMBL, draftHBL } }: CheckedBookingDocuments,
): FieldError[] => {
  const { master, house } = billNames(isLikeAir(loadType));
  const missing = (name: string) => `${name} number is a required field`;
  const isShort = mblNumber !== '' && mblNumber.length < shortestMasterBill;
  return [
    ...(isShort ? [{ path: 'fields.mblNumber', message: `Enter at least ${shortestMasterBill} characters` }] : []),
    ...(mblNumber === '' && !draftMBL ? [{ path: 'fields.mblNumber', message: missing(master) }] : []),
    ...(hblNumber === '' && !draftHBL ? [{ path: 'fields.hblNumber', message: missing(house) }] : []),
  ];
};

const uploadFaults = ({ toFollow, steps }: CheckedBookingDocuments): FieldError[] =>
  steps === undefined
    ? []
    : (['packingList', 'commercialInvoice'] as const).flatMap((step) =>
        steps[step].length > 0 || toFollow[step]
          ? []
          : [
              {
                path: `steps.${step}`,
                message: `${step === 'packingList' ? 'packing list' : 'commercial invoice'} documents is a required field`,
              },
            ],
      );

const containerFaults = ({ containers }: CheckedBookingFields): FieldError[] => {
  const count = containers.reduce((sum, { quantity }) => sum + quantity, 0);
  const message = `must be at most ${countText(mostContainers)} containers`;
  return [
    ...containers.flatMap(({ type }, row) =>
      type === 'LCL' || type === 'AIR'
        ? [{ path: `fields.containers.${row}.type`, message: 'Choose a container type' }]
        : [],
    ),
    ...(count > mostContainers ? [{ path: 'fields.containers', message }] : []),
  ];
};

const looseFaults = (loadType: FormLoadType, { containers, cbm }: CheckedBookingFields): FieldError[] =>
  containers.flatMap((row, index) => [
    ...(row.type === loadType
      ? []
      : [{ path: `fields.containers.${index}.type`, message: `${loadType} cargo has no container type` }]),
    ...(row.cbm || cbm ? [] : [{ path: `fields.containers.${index}.cbm`, message: 'CBM is a required field' }]),
  ]);

const journeyFaults = ({ portOfLoading, portOfDischarge, etd, eta }: CheckedBookingFields): FieldError[] => [
  ...(portOfLoading !== '' && portOfLoading === portOfDischarge
    ? [{ path: 'fields.portOfDischarge', message: samePlaceMessage }]
    : []),
  // Over the date line a flight lands on the day before; the API checks that with the time zones of both places.
  ...(etd && eta && isDay(etd) && isDay(eta) && eta < daysAfter(etd, -1)
    ? [{ path: 'fields.eta', message: arrivalBeforeDepartureMessage }]
    : []),
];

/** Checks the departure and arrival that a booking from a rate without a departure must provide. */
export const departureFaults = (
  { etd, eta }: Pick<CheckedBookingFields, 'etd' | 'eta'>,
  choice: { readonly sailingId: string | null } | null,
): FieldError[] =>
  choice?.sailingId === null
    ? Object.entries({ etd, eta }).flatMap(([name, at]) =>
        at ? [] : [{ path: `fields.${name}`, message: `${name.toUpperCase()} is a required field` }],
      )
    : [];

const termFaults = ({ incoterm, inlandPoint }: CheckedBookingFields): FieldError[] =>
  incoterm && needsTruckRoute(incoterm) && !inlandPoint
    ? [{ path: 'fields.inlandPoint', message: 'Inland point is a required field' }]
    : [];

/**
 * Returns the faults between valid fields of a booking, each with its path: bill numbers by load type, matching rows,
 * different ends, date order, the inland point of EXW, carriage of the mode, and the documents to follow.
 */
export const bookingFaults = (
  loadType: FormLoadType,
  fields: CheckedBookingFields,
  documents: CheckedBookingDocuments,
): FieldError[] => [
  ...billFaults(loadType, fields, documents),
  ...uploadFaults(documents),
  ...journeyFaults(fields),
  ...termFaults(fields),
  ...carriageFaults(isLikeAir(loadType), fields),
  ...(isByContainer(loadType) ? containerFaults(fields) : looseFaults(loadType, fields)),
];

import {
  type BookingTexts,
  type Contact,
  type Customer,
  type CustomerTerms,
  emptyBookingTexts,
  type StoredFile,
  type ToFollow,
  type TypedPlace,
} from '@quayside/contract';
import {
  type ContainerTypeCode,
  defaultContainerType,
  defaultLoadType,
  defaultQuantity,
  defaultTerms,
  type FormLoadType,
  type IncotermCode,
  isLikeAir,
  type NumberReading,
  type PaymentTerm,
  typedNumber,
} from '@quayside/freight';
import type { PortOption } from '@quayside/ui';
import { type CarriageValues, emptyCarriage } from './carriage';

/** One cargo row as typed; weight in kg and CBM for the whole row. */
export interface CargoRow {
  quantity: string;
  /** Type of container; stored, but not sent, while the load type has none. */
  type: ContainerTypeCode;
  container_weight: string;
  cbm: string;
  commodity_description: string;
}

/** Documents of a new booking, by step. */
export const formDocuments = [
  { step: 'packingList', type: 'packing-list', label: 'Packing list', required: true },
  { step: 'commercialInvoice', type: 'commercial-invoice', label: 'Commercial invoice', required: true },
  { step: 'draftMBL', type: 'draft-mbl-document', label: 'MBL', required: false },
  { step: 'draftHBL', type: 'draft-hbl-document', label: 'HBL', required: false },
  { step: 'others', type: 'others', label: 'Other', required: false },
] as const;
export type FormDocument = (typeof formDocuments)[number];
type FormSteps = Record<FormDocument['step'], StoredFile[]>;

/** Shipper or consignee in the form. */
export type ChosenParty = Pick<Contact, 'id' | 'companyName' | 'email' | 'phone' | 'mobile'>;

export type DocumentToFollow = keyof ToFollow;

/** Origin and destination. */
interface Ends {
  portOfLoading: PortOption | null;
  portOfDischarge: PortOption | null;
}

/** Form values of a booking: choices, and numbers as typed. */
export interface BookingValues extends FormSteps, Ends, CarriageValues, BookingTexts {
  loadType: FormLoadType;
  company: Pick<Customer, 'id' | 'companyName'> | null;
  shipper: ChosenParty | null;
  consignee: ChosenParty | null;
  /** Partner that handles the booking. */
  agent: Pick<Customer, 'id' | 'companyName'> | null;
  /** Airports of a sea form, ports of an air form: restored after switching back. */
  otherEnds: Ends;
  /** yyyy-MM-dd, '', or invalid input. */
  etd: string;
  eta: string;
  /** HH:mm at the place, '', or invalid input; only when editing. */
  etdTime?: string;
  etaTime?: string;
  incoterm: IncotermCode;
  /** Pick-up place, from the directory or typed; only EXW asks for it. */
  inlandPoint: PortOption | TypedPlace | null;
  freightCharge: PaymentTerm;
  /** Null for the default of the load type. */
  localCharge: PaymentTerm | null;
  containers: CargoRow[];
  /** Due dates of documents that follow later, as typed; a document that is not included is needed now. */
  toFollow: Partial<Record<DocumentToFollow, string>>;
}

export const emptyRow = (): CargoRow => ({
  quantity: `${defaultQuantity}`,
  type: defaultContainerType,
  container_weight: '',
  cbm: '',
  commodity_description: '',
});

const noEnds: Ends = { portOfLoading: null, portOfDischarge: null };

const getDefaultTerms = (loadType: FormLoadType): Pick<BookingValues, 'incoterm' | 'freightCharge' | 'localCharge'> => {
  const { incoterm, freightCharge } = defaultTerms(loadType);
  return { incoterm, freightCharge, localCharge: null };
};

/** Returns an empty form; its keys are in the order of the form. */
export const emptyBooking = (loadType: FormLoadType = defaultLoadType): BookingValues => ({
  loadType,
  company: null,
  shipper: null,
  consignee: null,
  agent: null,
  ...noEnds,
  otherEnds: noEnds,
  etd: '',
  eta: '',
  ...emptyCarriage(),
  ...emptyBookingTexts(),
  ...getDefaultTerms(loadType),
  inlandPoint: null,
  containers: [emptyRow()],
  packingList: [],
  commercialInvoice: [],
  draftMBL: [],
  draftHBL: [],
  others: [],
  toFollow: {},
});

/** Parsers of a row's figures. */
export const figures = {
  quantity: { whole: true },
  container_weight: { unit: 'kg' },
  cbm: { unit: 'CBM' },
} as const satisfies Partial<Record<keyof CargoRow, NumberReading>>;

/** Returns a figure of a row; null when empty. */
export const readFigure = (row: CargoRow, key: keyof typeof figures): number | null =>
  typedNumber(row[key], figures[key]);

/** Returns kilograms and CBM of all rows; null when no row has a value. */
export const cargoTotals = (rows: readonly CargoRow[]): { kg: number | null; cbm: number | null; quantity: number } => {
  const sum = (key: keyof typeof figures): number | null => {
    const known = rows.map((row) => readFigure(row, key)).filter((value) => value !== null);
    return known.length > 0 ? Math.round(known.reduce((total, value) => total + value, 0) * 1000) / 1000 : null;
  };
  return { kg: sum('container_weight'), cbm: sum('cbm'), quantity: sum('quantity') ?? 0 };
};

/** Returns the form for another load type. Fields that it does not use are restored after switching back. */
export const withLoadType = (values: BookingValues, loadType: FormLoadType): BookingValues => {
  if (isLikeAir(values.loadType) === isLikeAir(loadType)) return { ...values, loadType };
  const { portOfLoading, portOfDischarge, otherEnds } = values;
  // Ocean carriers and airlines are different companies.
  return { ...values, ...otherEnds, otherEnds: { portOfLoading, portOfDischarge }, carrier: null, loadType };
};

/** A customer's usual parties and lane, whose ports belong to one kind of load. */
export type CustomerDefaults = Pick<CustomerTerms, 'shipper' | 'consignee' | 'origin' | 'destination'>;

/** Fills empty fields with the customer's defaults. Ports of the other kind of load wait for a switch. */
export const withDefaults = (
  values: BookingValues,
  { shipper, consignee, origin, destination }: CustomerDefaults,
): BookingValues => {
  const isOwn = (port: PortOption | null): boolean => (port?.portType === 'AIR') === isLikeAir(values.loadType);
  const filled = (now: Ends, fits: (port: PortOption | null) => boolean): Ends => ({
    portOfLoading: now.portOfLoading ?? (fits(origin) ? origin : null),
    portOfDischarge: now.portOfDischarge ?? (fits(destination) ? destination : null),
  });
  return {
    ...values,
    shipper: values.shipper ?? shipper,
    consignee: values.consignee ?? consignee,
    ...filled(values, isOwn),
    otherEnds: filled(values.otherEnds, (port) => !isOwn(port)),
  };
};

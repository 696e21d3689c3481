import type { Contact, Customer, CustomerTerms, StoredFile, ToFollow, TypedPlace } from '@quayside/contract';
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

/** One line of cargo as it is typed; weight in kg and CBM for the whole line. */
export interface CargoRow {
  quantity: string;
  /** Of the containers; kept, and not sent, while the load type has none. */
  type: ContainerTypeCode;
  container_weight: string;
  cbm: string;
  commodity_description: string;
}

/** The documents that a booking is made with, by the step in which they land. */
export const formDocuments = [
  { step: 'packingList', type: 'packing-list', label: 'Packing list', required: true },
  { step: 'commercialInvoice', type: 'commercial-invoice', label: 'Commercial invoice', required: true },
  { step: 'draftMBL', type: 'draft-mbl-document', label: 'MBL', required: false },
  { step: 'draftHBL', type: 'draft-hbl-document', label: 'HBL', required: false },
  { step: 'others', type: 'others', label: 'Other', required: false },
] as const;
export type FormDocument = (typeof formDocuments)[number];
type FormSteps = Record<FormDocument['step'], StoredFile[]>;

/** A shipper or consignee as a form holds it. */
export type ChosenParty = Pick<Contact, 'id' | 'companyName' | 'email' | 'phone' | 'mobile'>;

export type DocumentToFollow = keyof ToFollow;

/** Where it goes from and to. */
interface Ends {
  portOfLoading: PortOption | null;
  portOfDischarge: PortOption | null;
}

/** A booking while it is filled in: what people chose, and numbers as they typed them. */
export interface BookingValues extends FormSteps, Ends {
  loadType: FormLoadType;
  company: Pick<Customer, 'id' | 'companyName'> | null;
  shipper: ChosenParty | null;
  consignee: ChosenParty | null;
  /** The partner that handles the booking. */
  agent: Pick<Customer, 'id' | 'companyName'> | null;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  /** The airports of a form that stands on sea, the ports of one that stands on air: there again after switching back. */
  otherEnds: Ends;
  /** yyyy-MM-dd, '', or what was typed and is no day. */
  etd: string;
  eta: string;
  your_reference_number: string;
  mblNumber: string;
  hblNumber: string;
  containerNumber: string;
  incoterm: IncotermCode;
  /** Where the goods are fetched, from the directory or by its name; asked for by EXW only. */
  inlandPoint: PortOption | TypedPlace | null;
  freightCharge: PaymentTerm;
  /** Null for what the load type brings. */
  localCharge: PaymentTerm | null;
  containers: CargoRow[];
  further_information: string;
  /** The days on which documents are due that come later, as they were typed; a document that is not in it is needed now. */
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

const termsOf = (loadType: FormLoadType): Pick<BookingValues, 'incoterm' | 'freightCharge' | 'localCharge'> => {
  const { incoterm, freightCharge } = defaultTerms(loadType);
  return { incoterm, freightCharge, localCharge: null };
};

/** A form with nothing in it; its names stand in the order in which the form asks. */
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
  your_reference_number: '',
  mblNumber: '',
  hblNumber: '',
  containerNumber: '',
  ...termsOf(loadType),
  inlandPoint: null,
  contact_name: '',
  contact_email: '',
  contact_phone: '',
  containers: [emptyRow()],
  further_information: '',
  packingList: [],
  commercialInvoice: [],
  draftMBL: [],
  draftHBL: [],
  others: [],
  toFollow: {},
});

/** How the figures of a row are read. */
export const figures = {
  quantity: { whole: true },
  container_weight: { unit: 'kg' },
  cbm: { unit: 'CBM' },
} as const satisfies Partial<Record<keyof CargoRow, NumberReading>>;

/** A figure of a row; null while it says none. */
export const figureOf = (row: CargoRow, key: keyof typeof figures): number | null =>
  typedNumber(row[key], figures[key]);

/** Kilograms and CBM of all rows; null while no row says. */
export const cargoTotals = (rows: readonly CargoRow[]): { kg: number | null; cbm: number | null; quantity: number } => {
  const sum = (key: keyof typeof figures): number | null => {
    const known = rows.map((row) => figureOf(row, key)).filter((value) => value !== null);
    return known.length > 0 ? Math.round(known.reduce((total, value) => total + value, 0) * 1000) / 1000 : null;
  };
  return { kg: sum('container_weight'), cbm: sum('cbm'), quantity: sum('quantity') ?? 0 };
};

/** The form for another load type. Nothing is lost: what the other one does not ask for is there again after switching back. */
export const withLoadType = (values: BookingValues, loadType: FormLoadType): BookingValues => {
  if (isLikeAir(values.loadType) === isLikeAir(loadType)) return { ...values, loadType };
  const { portOfLoading, portOfDischarge, otherEnds } = values;
  return { ...values, ...otherEnds, otherEnds: { portOfLoading, portOfDischarge }, loadType };
};

/** What a customer usually has: parties, and a lane whose ports are of one kind of load. */
export type CustomerDefaults = Pick<CustomerTerms, 'shipper' | 'consignee' | 'origin' | 'destination'>;

/** The form with what the customer usually has where nothing is chosen yet. Ports of the other kind of load wait for a switch. */
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

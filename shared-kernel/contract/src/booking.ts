import {
  bookingFieldGroups,
  bookingStatuses,
  containerTypeCodes,
  type DocumentFacts,
  type DocumentStepName,
  documentName,
  ExceptionFacts,
  exceptionSeverities,
  exceptionTypeCodes,
  incotermCodes,
  loadTypes,
  Place,
  shippingStatuses,
  Trip,
  tempStatuses,
} from '@quayside/freight';
import * as v from 'valibot';
import { DateOnly, Id, Instant } from './shapes';

export { Place };
export const LoadType = v.picklist(loadTypes);
export const BookingStatus = v.picklist(bookingStatuses);
export const TempStatus = v.picklist(tempStatuses);
export const ShippingStatus = v.picklist(shippingStatuses);
export const ContainerType = v.picklist(containerTypeCodes);
export const IncotermCode = v.picklist(incotermCodes);
export const PaymentTerm = v.picklist(['prepaid', 'collect']);

/** Who a booking names. */
export const Party = v.object({
  id: Id,
  companyName: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
});
export type Party = v.InferOutput<typeof Party>;

export const Carrier = v.object({ code: v.string(), name: v.string() });

/** Equipment of one size; weights in kg, measurements in CBM. */
export const Equipment = v.object({
  size: ContainerType,
  items: v.array(
    v.object({
      description: v.string(),
      weight: v.nullable(v.number()),
      packages: v.nullable(v.number()),
      packageType: v.nullable(v.string()),
      measurement: v.nullable(v.number()),
      containerNumber: v.nullable(v.string()),
      po: v.nullable(v.string()),
    }),
  ),
});

/** The documents that a booking needs and may have later: the day by which each is due, where it is. */
export const ToFollow = v.partial(
  v.strictObject({ packingList: DateOnly, commercialInvoice: DateOnly, draftMBL: DateOnly, draftHBL: DateOnly }),
);
export type ToFollow = v.InferOutput<typeof ToFollow>;

/** The four documents that the forms require, and what is said without one. The bills are numbers, too. */
export const documentsToFollow = [
  { step: 'packingList', label: 'Packing list' },
  { step: 'commercialInvoice', label: 'Commercial invoice' },
  { step: 'draftMBL', label: 'MBL' },
  { step: 'draftHBL', label: 'HBL' },
] as const satisfies readonly { step: keyof ToFollow; label: string }[];

export const BookingFields = v.object({
  customerReference: v.string(),
  contacts: v.object({ shipper: Party, consignee: Party, company: Party, agent: v.nullable(Party) }),
  contactPerson: v.object({ name: v.string(), email: v.string(), phone: v.string() }),
  terms: v.object({
    bookingType: v.string(),
    incoterm: IncotermCode,
    freightCharge: PaymentTerm,
    localCharge: PaymentTerm,
    localService: v.object({ enabled: v.boolean() }),
    extra: v.string(),
  }),
  /** Null without one, and for those who do not see prices. */
  bookingPrice: v.nullable(v.object({ amountMinor: v.number(), currency: v.string() })),
  routes: v.nullable(
    v.object({
      portOfLoading: Place,
      portOfDischarge: Place,
      via: v.array(Place),
      etd: v.nullable(Instant),
      eta: v.nullable(Instant),
      vessel: v.nullable(v.string()),
      voyage: v.nullable(v.string()),
      carrier: v.nullable(Carrier),
      inlandPoint: v.nullable(Place),
      placeOfReceipt: v.nullable(Place),
      finalDestination: v.nullable(Place),
    }),
  ),
  airRoutes: v.nullable(
    v.object({
      airportOfOrigin: Place,
      airportOfDestination: Place,
      via: v.array(Place),
      etd: v.nullable(Instant),
      eta: v.nullable(Instant),
      flight: v.nullable(v.string()),
      carrier: v.nullable(Carrier),
    }),
  ),
  truckRoute: v.nullable(
    v.object({ etd: v.nullable(Instant), eta: v.nullable(Instant), inlandPoint: v.nullable(Place) }),
  ),
  equipments: v.array(Equipment),
  airEquipments: v.nullable(
    v.object({
      items: v.array(
        v.object({
          description: v.string(),
          pieces: v.nullable(v.number()),
          measurement: v.number(),
          weightKg: v.number(),
        }),
      ),
      chargeableWeight: v.number(),
    }),
  ),
  hblNumber: v.string(),
  mblNumber: v.string(),
  containerNumber: v.string(),
  /** kg */
  totalWeight: v.number(),
  /** CBM */
  totalMeasurement: v.number(),
  furtherInformation: v.string(),
  /** Documents that come later: by which day each is due. */
  toFollow: v.optional(ToFollow),
});
export type BookingFields = v.InferOutput<typeof BookingFields>;

export const StoredFile = v.object({
  id: Id,
  name: v.string(),
  /** Bytes. */
  size: v.number(),
  contentType: v.string(),
  uploadedAt: Instant,
  uploadedBy: v.string(),
});
export type StoredFile = v.InferOutput<typeof StoredFile>;

const versioned = { ...StoredFile.entries, version: v.number() };

/** A document on file: the version that stands, and those that it replaced, the latest first. */
export const DocumentFile = v.object({
  ...versioned,
  /** Null until staff verify it. */
  verified: v.nullable(v.object({ by: v.string(), at: Instant })),
  /** The name of a file that the booking had before and that has the same content. */
  sameAs: v.nullable(v.string()),
  earlier: v.array(v.object(versioned)),
});
export type DocumentFile = v.InferOutput<typeof DocumentFile>;

/** A document step is pending once it has files, locked before. */
export const DocumentStep = v.object({ status: v.picklist(['pending', 'locked']), files: v.array(DocumentFile) });

/** Where a document that is uploaded as the key lands among the steps. */
export const documentSteps = {
  'packing-list': 'packingList',
  'commercial-invoice': 'commercialInvoice',
  'draft-mbl-document': 'draftMBL',
  'draft-hbl-document': 'draftHBL',
  'telex-mbl-document': 'telexMBL',
  'isf-document': 'isf',
  'ams-document': 'ams',
  others: 'others',
} as const satisfies Record<string, DocumentStepName>;
export type DocumentType = keyof typeof documentSteps;
export const documentTypes = Object.keys(documentSteps) as DocumentType[];
export const DocumentTypeName = v.picklist(documentTypes);
/** What people call a document of a type. */
export const documentLabel = (type: DocumentType, mode: 'SEA' | 'AIR'): string =>
  documentName(documentSteps[type], mode);

/** As what a document of a step is uploaded. */
export const documentTypeOf = (step: DocumentStepName): DocumentType =>
  documentTypes.find((type) => documentSteps[type] === step) ?? 'others';

export const BookingSteps = v.object({
  packingList: DocumentStep,
  commercialInvoice: DocumentStep,
  draftMBL: DocumentStep,
  draftHBL: DocumentStep,
  telexMBL: DocumentStep,
  isf: DocumentStep,
  ams: DocumentStep,
  others: DocumentStep,
});

/** The price and sailing that a booking was made from, as it was then. Holds no cost and no margin. */
export const ChosenRate = v.object({
  rateId: Id,
  sailingId: Id,
  carrier: Carrier,
  service: v.string(),
  totalMinor: v.number(),
  currency: v.string(),
  charges: v.array(
    v.object({
      name: v.string(),
      basis: v.string(),
      /** The container type that the line prices; null for all, left out by older bookings. */
      containerType: v.optional(v.nullable(ContainerType)),
      quantity: v.number(),
      unitMinor: v.number(),
      amountMinor: v.number(),
      /** That of the line; without it that of the whole. */
      currency: v.optional(v.string()),
      /** The amount in the currency of the whole, where the line has another. */
      totalMinor: v.optional(v.number()),
    }),
  ),
  validTo: Instant,
  transitDays: v.number(),
  /** The quote that it comes from. */
  quote: v.optional(v.nullable(v.object({ id: Id, number: v.string() }))),
});
export type ChosenRate = v.InferOutput<typeof ChosenRate>;

export const cancelReasons = {
  'customer-request': 'The customer asked for it',
  'no-space': 'No space or equipment',
  'cargo-not-ready': 'The cargo is not ready',
  duplicate: 'Booked twice',
  'price-changed': 'The price changed',
  other: 'Another reason',
} as const;
export const CancelReason = v.picklist(Object.keys(cancelReasons) as (keyof typeof cancelReasons)[]);

/** How a booking ended before its time. */
export const Cancellation = v.object({
  at: Instant,
  /** The person's name. */
  by: v.string(),
  reason: CancelReason,
  comment: v.string(),
  /** What it was before, and is again once it is restored. */
  statusBefore: BookingStatus,
});
export type Cancellation = v.InferOutput<typeof Cancellation>;

const common = {
  _id: Id,
  loadType: LoadType,
  mode: v.picklist(['SEA', 'AIR']),
  isLikeAIRBooking: v.boolean(),
  status: BookingStatus,
  tempStatus: TempStatus,
  hasException: v.boolean(),
  /** Open exception entries. */
  exceptionCount: v.number(),
  /** 0 to 1, from actual events only. */
  progress: v.number(),
  /** The milestone that was reached last; null before any. */
  lastMilestone: v.nullable(v.string()),
  shippingStatus: ShippingStatus,
  state: v.nullable(v.picklist(['track'])),
  source: v.nullable(v.string()),
  createdAt: Instant,
  updatedAt: Instant,
  version: v.number(),
  bookingFrom: Place,
  bookingTo: Place,
  via: v.array(Place),
  etd: v.nullable(Instant),
  eta: v.nullable(Instant),
  validTo: v.nullable(Instant),
  /** Who cancelled it, when and why; null while it is not cancelled. */
  cancellation: v.nullable(Cancellation),
  listContainerNumbers: v.array(v.string()),
  /** What its line is drawn from; where the cargo is now, the reader works out. */
  trip: Trip,
};

/** An open exception in a line. */
const CardException = v.object({
  type: v.picklist(exceptionTypeCodes),
  severity: v.picklist(exceptionSeverities),
  /** `Connection missed at Singapore` */
  title: v.string(),
  facts: v.nullable(ExceptionFacts),
  /** The first sentence of its evidence. */
  cause: v.nullable(v.string()),
});

/** A booking as the list shows it. */
export const BookingCard = v.object({
  ...common,
  customerReference: v.string(),
  mblNumber: v.string(),
  hblNumber: v.string(),
  company: v.string(),
  shipper: v.string(),
  consignee: v.string(),
  carrier: v.nullable(Carrier),
  /** Vessel and voyage, or flight. */
  vessel: v.nullable(v.string()),
  voyage: v.nullable(v.string()),
  flight: v.nullable(v.string()),
  /** `3 × 40HC` as pairs of quantity and type; empty for air and LCL. */
  equipment: v.array(v.object({ quantity: v.number(), type: ContainerType })),
  totalPackages: v.nullable(v.number()),
  totalWeight: v.number(),
  totalMeasurement: v.number(),
  chargeableWeight: v.nullable(v.number()),
  /** The worst open exception, for those with the exception display; null without one. */
  worstException: v.nullable(CardException),
});
export type BookingCard = v.InferOutput<typeof BookingCard>;

/** A booking, whole. */
export const Booking = v.object({
  ...common,
  company: Party,
  createdBy: v.object({ agentMember: v.string() }),
  /** Null for a booking of no rate, and for those who do not see prices. */
  scheduleRates: v.nullable(ChosenRate),
  fields: BookingFields,
  steps: BookingSteps,
  /** What the caller may do with this booking now. */
  may: v.object({
    cancel: v.boolean(),
    update: v.boolean(),
    /** The groups of fields that may be edited; none for those who may edit nothing. */
    edit: v.array(v.picklist(bookingFieldGroups)),
    restore: v.boolean(),
    track: v.boolean(),
    upload: v.boolean(),
    /** Put a document in the place of another, or take one away. */
    changeDocuments: v.boolean(),
    /** Say that a document is right, or take that back. */
    verifyDocuments: v.boolean(),
    /** The steps that the shipping status may take next; none for those who may not move it. */
    shippingStatus: v.array(ShippingStatus),
    complete: v.boolean(),
    acknowledge: v.boolean(),
  }),
});
export type Booking = v.InferOutput<typeof Booking>;

type Documented = Pick<Booking, 'mode' | 'status' | 'bookingFrom' | 'via' | 'bookingTo' | 'etd'> & {
  readonly fields: Pick<BookingFields, 'toFollow'>;
};

/** What decides which documents a booking needs, and by when. */
export const documentFactsOf = ({
  mode,
  status,
  bookingFrom,
  via,
  bookingTo,
  etd,
  fields,
}: Documented): DocumentFacts => ({
  mode,
  toFollow: fields.toFollow,
  from: bookingFrom,
  via,
  to: bookingTo,
  etd,
  isOver: status === 'completed' || status === 'cancelled',
});

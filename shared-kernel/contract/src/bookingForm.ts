import { formLoadTypes } from '@quayside/freight';
import * as v from 'valibot';
import { StoredFile, scanStates } from './bookingDocuments';
import { ContainerType, IncotermCode, PaymentTerm } from './bookingFields';
import { draftTextSchemas, textsLeftOut } from './bookingTextFields';
import { PortType } from './ports';
import { cargoLimits } from './schedules';
import { Id, NamedCompany } from './shapes';

/** Typed text without validation; the form shows faults. */
const typed = (max = 200) => v.pipe(v.string(), v.maxLength(max, `must be at most ${max} characters long`));
/** A place in a form. */
export const FormPlace = v.looseObject({ id: Id, code: typed(), city: typed(), country: typed(), portType: PortType });
const place = v.nullable(FormPlace);
/** A contact in a form; other details are not stored. */
export const FormParty = v.object({
  id: Id,
  companyName: v.string(),
  email: v.string(),
  phone: v.string(),
  mobile: v.string(),
});
const party = v.nullable(FormParty);
const ends = { portOfLoading: place, portOfDischarge: place };
/** A file in a form; forms stored before files were scanned lack the scan state. */
export const FormFile = v.object({
  ...StoredFile.entries,
  scan: v.optional(v.picklist(scanStates), 'not-scanned'),
  finding: v.optional(v.nullable(v.string()), null),
});
const documents = v.pipe(v.array(FormFile), v.maxLength(10, 'At most 10 documents'));

/** A cargo line in a form. */
export const FormRow = v.object({
  quantity: typed(),
  type: ContainerType,
  container_weight: typed(),
  cbm: typed(),
  commodity_description: typed(1000),
});

/** A day and a time as typed. */
const moment = v.object({ day: typed(), time: typed() });

/** Fields that forms and drafts share: chosen records with their names, and numbers and days as typed. */
export const TypedBooking = v.object({
  loadType: v.picklist(formLoadTypes),
  shipper: party,
  consignee: party,
  /** Partner that handles the booking; missing in older forms. */
  agent: v.optional(v.nullable(NamedCompany), null),
  ...draftTextSchemas,
  ...ends,
  /** Airports of a form set to sea, or ports of a form set to air; restored when switching back. */
  otherEnds: v.object(ends),
  /** yyyy-MM-dd, '', or typed text that is not a day. */
  etd: typed(),
  eta: typed(),
  /** Carrier, transport and cut-offs; missing in older forms. */
  carrier: v.optional(v.nullable(v.object({ code: typed(10), name: typed() })), null),
  service: v.optional(typed(), ''),
  vessel: v.optional(typed(), ''),
  voyage: v.optional(typed(), ''),
  flight: v.optional(typed(), ''),
  cutOffs: v.optional(v.partial(v.object({ Documents: moment, VGM: moment, Cargo: moment, 'AMS/ENS': moment })), {}),
  incoterm: IncotermCode,
  /** Pick-up place of the goods, from the directory or by name; required by EXW only. */
  inlandPoint: v.union([place, v.object({ city: typed(), country: typed() })]),
  freightCharge: PaymentTerm,
  /** Null for the default of the load type. */
  localCharge: v.nullable(PaymentTerm),
  /** Weight in kg and CBM for the whole line. */
  containers: v.pipe(
    v.array(FormRow),
    v.minLength(1),
    v.maxLength(cargoLimits.rows, `At most ${cargoLimits.rows} rows`),
  ),
  packingList: documents,
  commercialInvoice: documents,
  draftMBL: documents,
  draftHBL: documents,
  others: documents,
  /** Due days of documents to follow; '' while empty. */
  toFollow: v.partial(
    v.object({ packingList: typed(), commercialInvoice: typed(), draftMBL: typed(), draftHBL: typed() }),
  ),
});

/** A booking form in progress. */
export const BookingForm = v.object({ ...TypedBooking.entries, company: v.nullable(NamedCompany) });
export type BookingForm = v.InferOutput<typeof BookingForm>;

const formDocuments = ['packingList', 'commercialInvoice', 'draftMBL', 'draftHBL', 'others'] as const;

/** Returns the ids of the files in a form. */
export const filesOfForm = (form: Pick<BookingForm, (typeof formDocuments)[number]>): string[] => [
  ...new Set(formDocuments.flatMap((step) => form[step].map(({ id }) => id))),
];

/** Returns the reusable part of a form: parties, carrier, terms and cargo, without dates, numbers and files. */
export const toBookingTemplate = <Form extends BookingForm>(form: Form): Form => ({
  ...form,
  etd: '',
  eta: '',
  vessel: '',
  voyage: '',
  flight: '',
  cutOffs: {},
  ...textsLeftOut(),
  packingList: [],
  commercialInvoice: [],
  draftMBL: [],
  draftHBL: [],
  others: [],
  toFollow: {},
});

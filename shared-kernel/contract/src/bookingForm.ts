import { formLoadTypes } from '@quayside/freight';
import * as v from 'valibot';
import { StoredFile, scanStates } from './bookingDocuments';
import { ContainerType, IncotermCode, PaymentTerm } from './bookingFields';
import { PortType } from './ports';
import { cargoLimits } from './schedules';
import { Id, NamedCompany } from './shapes';

/** What was typed, whatever it says; the form that shows it says what is wrong. */
const typed = (max = 200) => v.pipe(v.string(), v.maxLength(max, `must be at most ${max} characters long`));
/** A place as a form holds it. */
export const FormPlace = v.looseObject({ id: Id, code: typed(), city: typed(), country: typed(), portType: PortType });
const place = v.nullable(FormPlace);
/** A contact as a form holds it; what else is known of it stays where it is. */
export const FormParty = v.object({
  id: Id,
  companyName: v.string(),
  email: v.string(),
  phone: v.string(),
  mobile: v.string(),
});
const party = v.nullable(FormParty);
const ends = { portOfLoading: place, portOfDischarge: place };
/** A file as a form holds it; forms that were kept before files were scanned do not say that. */
export const FormFile = v.object({
  ...StoredFile.entries,
  scan: v.optional(v.picklist(scanStates), 'not-scanned'),
  finding: v.optional(v.nullable(v.string()), null),
});
const documents = v.pipe(v.array(FormFile), v.maxLength(10, 'At most 10 documents'));

/** A line of the cargo as a form holds it. */
export const FormRow = v.object({
  quantity: typed(),
  type: ContainerType,
  container_weight: typed(),
  cbm: typed(),
  commodity_description: typed(1000),
});

/** What a form and a draft hold alike: what people chose, with its names, and figures and days as they were typed. */
export const TypedBooking = v.object({
  loadType: v.picklist(formLoadTypes),
  shipper: party,
  consignee: party,
  /** The partner that handles the booking; forms that were kept before do not say. */
  agent: v.optional(v.nullable(NamedCompany), null),
  contact_name: typed(),
  contact_email: typed(300),
  contact_phone: typed(),
  ...ends,
  /** The airports of a form that stands on sea, the ports of one that stands on air: there again after switching back. */
  otherEnds: v.object(ends),
  /** yyyy-MM-dd, '', or what was typed and is no day. */
  etd: typed(),
  eta: typed(),
  your_reference_number: typed(),
  mblNumber: typed(),
  hblNumber: typed(),
  containerNumber: typed(400),
  incoterm: IncotermCode,
  /** Where the goods are fetched, from the directory or by its name; asked for by EXW only. */
  inlandPoint: v.union([place, v.object({ city: typed(), country: typed() })]),
  freightCharge: PaymentTerm,
  /** Null for what the load type brings. */
  localCharge: v.nullable(PaymentTerm),
  /** Weight in kg and CBM for the whole line. */
  containers: v.pipe(
    v.array(FormRow),
    v.minLength(1),
    v.maxLength(cargoLimits.rows, `At most ${cargoLimits.rows} rows`),
  ),
  further_information: typed(5000),
  packingList: documents,
  commercialInvoice: documents,
  draftMBL: documents,
  draftHBL: documents,
  others: documents,
  /** The days on which documents that are to follow are due; '' while none was typed. */
  toFollow: v.partial(
    v.object({ packingList: typed(), commercialInvoice: typed(), draftMBL: typed(), draftHBL: typed() }),
  ),
});

/** A booking while it is filled in. */
export const BookingForm = v.object({ ...TypedBooking.entries, company: v.nullable(NamedCompany) });
export type BookingForm = v.InferOutput<typeof BookingForm>;

const formDocuments = ['packingList', 'commercialInvoice', 'draftMBL', 'draftHBL', 'others'] as const;

/** The ids of the files that a form holds. */
export const filesOfForm = (form: Pick<BookingForm, (typeof formDocuments)[number]>): string[] => [
  ...new Set(formDocuments.flatMap((step) => form[step].map(({ id }) => id))),
];

/** What another booking of the kind has, too: parties, terms and cargo, but no dates, numbers and files. */
export const templateOf = <Form extends BookingForm>(form: Form): Form => ({
  ...form,
  etd: '',
  eta: '',
  your_reference_number: '',
  mblNumber: '',
  hblNumber: '',
  containerNumber: '',
  packingList: [],
  commercialInvoice: [],
  draftMBL: [],
  draftHBL: [],
  others: [],
  toFollow: {},
});

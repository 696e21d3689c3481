import {
  type EnteredQuoteRequest,
  NewQuoteRequest,
  type ScheduleOption,
  type ScheduleSearch,
  type StoredFile,
} from '@quayside/contract';
import { type IncotermCode, TypedDay } from '@quayside/freight';
import type { NamedCompany } from '@quayside/ui';
import * as v from 'valibot';
import { t } from '../texts/requests';

export const requestLabels = {
  get commodity() {
    return t('Commodity');
  },
  get ready() {
    return t('Ready from');
  },
  get incoterm() {
    return t('Incoterm');
  },
  get remarks() {
    return t('Remarks');
  },
  get files() {
    return t('Files');
  },
  get shipper() {
    return t('Shipper');
  },
  get consignee() {
    return t('Consignee');
  },
  get reference() {
    return t('Your reference');
  },
  get company() {
    return t('Customer');
  },
  get caller() {
    return t('Who asked');
  },
} as const;

const { commodity } = NewQuoteRequest.entries;

const limitedText = (most: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most, t('must be at most {most} characters long', { most })));

/** Returns the schema of a request. @param today first allowed day, yyyy-MM-dd */
export const requestSchema = (today: string) =>
  v.object({
    commodity,
    /** Not called `date`, because the search on the same page may have a field of that name. */
    ready: TypedDay({ min: today }),
    /** Empty when none is chosen. */
    incoterm: v.custom<IncotermCode | ''>(() => true),
    remarks: limitedText(2000),
    /** For a booking only. */
    shipper: limitedText(500),
    consignee: limitedText(500),
    reference: limitedText(60),
    /** Files already uploaded. */
    files: v.custom<StoredFile[]>(() => true),
    /** Set only by staff who enter a request for a customer. */
    company: v.custom<NamedCompany | null>(() => true),
    caller: limitedText(120),
  });
export type RequestForm = v.InferOutput<ReturnType<typeof requestSchema>>;

/** Returns the schema of a request that staff enter, which requires a customer. */
export const enteredSchema = (today: string) =>
  v.object({
    ...requestSchema(today).entries,
    company: v.pipe(
      v.custom<NamedCompany | null>(() => true),
      v.check((company) => company !== null, t('Customer is a required field')),
    ),
  });

/** Returns the initial values. @param date of the search, yyyy-MM-dd */
export const emptyRequest = (date: string | null, today: string): RequestForm => ({
  ...{ commodity: '', incoterm: '', remarks: '', files: [] },
  ...{ shipper: '', consignee: '', reference: '', company: null, caller: '' },
  ready: date && date >= today ? date : '',
});

/** Returns the form field of a server path. */
export const toRequestField = (path: string): keyof RequestForm | undefined => {
  if (path === 'search.date') return 'ready';
  const [first = '', second = ''] = path.split('.');
  const name = first === 'order' ? second : first;
  return name in requestLabels ? (name as keyof RequestForm) : undefined;
};

/** Purpose of a request: a quote, or the booking of a found rate. */
export type RequestPurpose = 'quote' | 'booking';

interface RequestContext {
  readonly search: ScheduleSearch;
  /** Requested rate; undefined when the search found none. */
  readonly option: ScheduleOption | undefined;
  readonly wanted: RequestPurpose;
}

/** Returns the body of POST /quote-requests. A booking uses the searched date, because its departure is chosen. */
export const toNewRequest = (
  { commodity, remarks, ready, incoterm, files, shipper, consignee, reference }: RequestForm,
  { search, option, wanted }: RequestContext,
): NewQuoteRequest => ({
  ...{ commodity, remarks },
  search: wanted === 'booking' ? search : { ...search, date: ready || null },
  ...(wanted === 'booking' && { order: { shipper, consignee, reference, sailingId: option?.sailingId ?? null } }),
  incoterm: incoterm || null,
  rateId: option?.rateId ?? null,
  files: files.map(({ id }) => id),
});

/** Returns the body of POST /quote-requests/entered. */
export const toEnteredRequest = (
  { commodity, remarks, ready, incoterm, files, company, caller }: RequestForm,
  search: ScheduleSearch,
): EnteredQuoteRequest => ({
  ...{ commodity, remarks, caller, company: company?.id ?? '' },
  search: { ...search, date: ready || null },
  incoterm: incoterm || null,
  files: files.map(({ id }) => id),
});

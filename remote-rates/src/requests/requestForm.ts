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

export const requestLabels = {
  commodity: 'Commodity',
  ready: 'Ready from',
  incoterm: 'Incoterm',
  remarks: 'Remarks',
  files: 'Files',
  shipper: 'Shipper',
  consignee: 'Consignee',
  reference: 'Your reference',
  company: 'Customer',
  caller: 'Who asked',
} as const;

const { commodity } = NewQuoteRequest.entries;

const words = (most: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most, `must be at most ${most} characters long`));

/** What is asked beside the search. @param today the first day that can be asked for, yyyy-MM-dd */
export const requestSchema = (today: string) =>
  v.object({
    commodity,
    /** Not called `date`, as the field of the search that may stand on the same page. */
    ready: TypedDay({ min: today }),
    /** Empty while none is chosen. */
    incoterm: v.custom<IncotermCode | ''>(() => true),
    remarks: words(2000),
    /** Asked for a booking only. */
    shipper: words(500),
    consignee: words(500),
    reference: words(60),
    /** What is uploaded already. */
    files: v.custom<StoredFile[]>(() => true),
    /** Chosen and written by staff only, who enter it for a customer. */
    company: v.custom<NamedCompany | null>(() => true),
    caller: words(120),
  });
export type RequestForm = v.InferOutput<ReturnType<typeof requestSchema>>;

/** The same as the staff enter it for a customer, who is chosen. */
export const enteredSchema = (today: string) =>
  v.object({
    ...requestSchema(today).entries,
    company: v.pipe(
      v.custom<NamedCompany | null>(() => true),
      v.check((company) => company !== null, 'Customer is a required field'),
    ),
  });

/** What a request starts with. @param date of the search, yyyy-MM-dd */
export const emptyRequest = (date: string | null, today: string): RequestForm => ({
  ...{ commodity: '', incoterm: '', remarks: '', files: [] },
  ...{ shipper: '', consignee: '', reference: '', company: null, caller: '' },
  ready: date && date >= today ? date : '',
});

/** The form's field for a path of the server. */
export const requestFieldOf = (path: string): keyof RequestForm | undefined => {
  if (path === 'search.date') return 'ready';
  const [first = '', second = ''] = path.split('.');
  const name = first === 'order' ? second : first;
  return name in requestLabels ? (name as keyof RequestForm) : undefined;
};

/** What a request is for: a quote, or the booking of a rate that was found. */
export type Wanted = 'quote' | 'booking';

interface Asked {
  readonly search: ScheduleSearch;
  /** The rate that is asked for; none where the search found nothing. */
  readonly option: ScheduleOption | undefined;
  readonly wanted: Wanted;
}

/** The body of POST /quote-requests. A booking is asked for on the day that was searched: its departure is chosen. */
export const newRequestOf = (
  { commodity, remarks, ready, incoterm, files, shipper, consignee, reference }: RequestForm,
  { search, option, wanted }: Asked,
): NewQuoteRequest => ({
  ...{ commodity, remarks },
  search: wanted === 'booking' ? search : { ...search, date: ready || null },
  ...(wanted === 'booking' && { order: { shipper, consignee, reference, sailingId: option?.sailingId ?? null } }),
  incoterm: incoterm || null,
  rateId: option?.rateId ?? null,
  files: files.map(({ id }) => id),
});

/** The body of POST /quote-requests/entered. */
export const enteredRequestOf = (
  { commodity, remarks, ready, incoterm, files, company, caller }: RequestForm,
  search: ScheduleSearch,
): EnteredQuoteRequest => ({
  ...{ commodity, remarks, caller, company: company?.id ?? '' },
  search: { ...search, date: ready || null },
  incoterm: incoterm || null,
  files: files.map(({ id }) => id),
});

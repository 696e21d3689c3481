import { NewQuoteRequest, type ScheduleOption, type ScheduleSearch, type StoredFile } from '@quayside/contract';
import { type IncotermCode, TypedDay } from '@quayside/freight';
import * as v from 'valibot';

export const requestLabels = {
  commodity: 'Commodity',
  date: 'Ready from',
  incoterm: 'Incoterm',
  remarks: 'Remarks',
  files: 'Files',
} as const;

const { commodity } = NewQuoteRequest.entries;

/** What is asked beside the search. @param today the first day that can be asked for, yyyy-MM-dd */
export const requestSchema = (today: string) =>
  v.object({
    commodity,
    date: TypedDay({ min: today }),
    /** Empty while none is chosen. */
    incoterm: v.custom<IncotermCode | ''>(() => true),
    remarks: v.pipe(v.string(), v.trim(), v.maxLength(2000, 'must be at most 2000 characters long')),
    /** What is uploaded already. */
    files: v.custom<StoredFile[]>(() => true),
  });
export type RequestForm = v.InferOutput<ReturnType<typeof requestSchema>>;

/** The form's field for a path of the server. */
export const requestFieldOf = (path: string): keyof RequestForm | undefined => {
  if (path === 'search.date') return 'date';
  const [name = ''] = path.split('.');
  return name in requestLabels ? (name as keyof RequestForm) : undefined;
};

/** The body of POST /quote-requests. */
export const newRequestOf = (
  { date, incoterm, files, ...words }: RequestForm,
  search: ScheduleSearch,
  option: ScheduleOption | undefined,
): NewQuoteRequest => ({
  ...words,
  search: { ...search, date: date || null },
  incoterm: incoterm || null,
  rateId: option?.rateId ?? null,
  files: files.map(({ id }) => id),
});

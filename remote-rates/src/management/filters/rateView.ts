import { type CallInput, type listRates, rateSorts, rateStates, transportModes } from '@quayside/contract';
import { isDay } from '@quayside/freight';
import { t } from '../../texts/management';

export type RateSort = (typeof rateSorts)[number];
export const sortLabels: Record<RateSort, string> = {
  get '-updatedAt'() {
    return t('Last changed');
  },
  get validTo() {
    return t('Ends first');
  },
  get '-validTo'() {
    return t('Ends last');
  },
  get lane() {
    return t('Lane');
  },
  get carrier() {
    return t('Carrier');
  },
};
const usualSort: RateSort = '-updatedAt';

/** Filters and order of the rates; stored only in the address of the page. */
export interface RateView {
  readonly sort: RateSort;
  readonly mode?: (typeof transportModes)[number] | undefined;
  /** Codes. */
  readonly origin?: string | undefined;
  readonly destination?: string | undefined;
  readonly carrier?: string | undefined;
  readonly state?: (typeof rateStates)[number] | undefined;
  /** yyyy-MM-dd. */
  readonly validOn?: string | undefined;
  readonly overlapping?: 'true' | undefined;
  readonly search?: string | undefined;
}
export type RateFilter = Omit<RateView, 'sort'>;

type Read = (text: string) => string | undefined;
const createChoiceReader =
  (choices: readonly string[]): Read =>
  (text) =>
    choices.includes(text) ? text : undefined;
const code: Read = (text) => (/^[A-Za-z0-9]{2,10}$/.test(text) ? text : undefined);

const readers: Record<keyof RateFilter, Read> = {
  mode: createChoiceReader(transportModes),
  origin: code,
  destination: code,
  carrier: code,
  state: createChoiceReader(rateStates),
  validOn: (text) => (isDay(text) ? text : undefined),
  overlapping: createChoiceReader(['true']),
  search: (text) => text.trim().slice(0, 80) || undefined,
};

/** Returns the view of an address, ignoring invalid values. */
export const readRateView = (address: URLSearchParams): RateView => {
  const set = Object.entries(readers).flatMap(([key, read]) => {
    const value = read(address.get(key) ?? '');
    return value === undefined ? [] : [[key, value]];
  });
  const sort = rateSorts.find((each) => each === address.get('sort')) ?? usualSort;
  return { ...Object.fromEntries(set), sort };
};

/** Returns the address with changes of the view: `undefined` removes a part, and other parameters stay. */
export const withView = (address: URLSearchParams, part: Partial<RateView>): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const [key, value] of Object.entries(part)) {
    if (value && !(key === 'sort' && value === usualSort)) next.set(key, value);
    else next.delete(key);
  }
  return next;
};

export const noFilter: RateFilter = Object.fromEntries(Object.keys(readers).map((key) => [key, undefined]));

/** Returns the number of active filters. */
export const filterCount = ({ sort: _, ...filter }: RateView): number => Object.values(filter).filter(Boolean).length;

type RateQuery = NonNullable<CallInput<typeof listRates>['query']>;

/** Returns the API query of the filters, for the list and the export. */
export const filterQuery = ({ mode, search, origin, destination, carrier, state, ...rest }: RateFilter) => ({
  ...(mode && { transportMode: [mode] }),
  ...(origin && { origin: [origin] }),
  ...(destination && { destination: [destination] }),
  ...(carrier && { carrier: [carrier] }),
  ...(state && { state: [state] }),
  ...(rest.validOn && { validOn: rest.validOn }),
  ...(rest.overlapping && { overlapping: rest.overlapping }),
  ...(search && { searchText: search }),
});

export const listQuery = ({ sort, ...filter }: RateView): RateQuery => ({ ...filterQuery(filter), sort });

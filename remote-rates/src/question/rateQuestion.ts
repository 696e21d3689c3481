import { type ScheduleSearch, transportModes } from '@quayside/contract';
import {
  type ContainerTypeCode,
  calculateMeasures,
  type DimensionLoad,
  defaultContainerType,
  formatCbm,
  formatKg,
  formContainerTypes,
  isDay,
} from '@quayside/freight';
import { readLoads, writeLoads } from './loadsInAddress';

export type TransportMode = (typeof transportModes)[number];
export const cargoSets = ['pieces', 'pallets'] as const;
export type CargoSet = (typeof cargoSets)[number];
/** Modes of a search from a quote: quote again at today's rates, or view rates of any date. */
const quoteModes = ['re-quote', 'view', 'view-all'] as const;
export type QuoteMode = (typeof quoteModes)[number];
export type ContainerCounts = Partial<Record<ContainerTypeCode, number>>;

/** Search for rates, as the address of the page holds it. Volume in CBM, weight in kg. */
export interface RateQuestion {
  readonly transportMode: TransportMode;
  /** UN/LOCODE; IATA code for AIR. */
  readonly from: string | null;
  readonly to: string | null;
  /** Further origins and destinations, for the price calendar. */
  readonly alsoFrom: readonly string[];
  readonly alsoTo: readonly string[];
  /** Whether to show days instead of departures. */
  readonly calendar: boolean;
  /** yyyy-MM-dd; null means from today. */
  readonly date: string | null;
  readonly containers: ContainerCounts;
  readonly cbm: number | null;
  readonly kg: number | null;
  readonly set: CargoSet;
  readonly loads: readonly DimensionLoad[];
  readonly quoteMode: QuoteMode | null;
  /** Customer whose prices are searched; only staff can set it. */
  readonly customer: string | null;
  /** Customer's request that staff answer with a quote from the results. */
  readonly request: string | null;
}

export const defaultQuestion: RateQuestion = {
  transportMode: 'FCL',
  from: null,
  to: null,
  alsoFrom: [],
  alsoTo: [],
  calendar: false,
  date: null,
  containers: { [defaultContainerType]: 1 },
  cbm: null,
  kg: null,
  set: 'pieces',
  loads: [],
  quoteMode: null,
  customer: null,
  request: null,
};

/** Returns the kind of places of a transport mode. */
export const toPortKind = (mode: TransportMode): 'AIR' | 'SEA' => (mode === 'AIR' ? 'AIR' : 'SEA');

/** Returns the requested container types, in the order of the form. */
export const countedContainers = (counts: ContainerCounts): { type: ContainerTypeCode; quantity: number }[] =>
  formContainerTypes.flatMap(({ code }) => {
    const quantity = counts[code] ?? 0;
    return quantity > 0 ? [{ type: code, quantity }] : [];
  });

const hasCargo = ({ transportMode, containers, cbm, kg }: RateQuestion): boolean =>
  transportMode === 'FCL' ? countedContainers(containers).length > 0 : (cbm ?? 0) > 0 && (kg ?? 0) > 0;

/** Returns whether the search can run: both places and the cargo are set. */
export const isComplete = (question: RateQuestion): question is RateQuestion & { from: string; to: string } =>
  question.from !== null && question.to !== null && hasCargo(question);

const isListed = <T extends string>(list: readonly T[], value: string | null): value is T => list.includes(value as T);

const positive = (text: string | null): number | null => {
  const value = Number(text);
  return text && Number.isFinite(value) && value > 0 ? value : null;
};

const readContainers = (text: string | null): ContainerCounts => {
  const parts = (text ?? '').split(',').flatMap((part) => {
    const [, quantity, code = ''] = /^(\d{1,3})x(\w+)$/.exec(part) ?? [];
    const type = formContainerTypes.find((known) => known.code === code);
    return type && quantity ? [[type.code, Number(quantity)] as const] : [];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : defaultQuestion.containers;
};

const readDate = (text: string | null): string | null => (text && isDay(text) ? text : null);
const readId = (text: string | null): string | null => (text && /^[0-9a-f]{24}$/.test(text) ? text : null);
const readCode = (text: string | null): string | null => text?.trim().toUpperCase() || null;

/** Maximum number of places besides the first one of an end. */
export const mostAlso = 4;
const readCodes = (text: string | null): string[] =>
  [...new Set((text ?? '').split(',').flatMap((code) => readCode(code) ?? []))].slice(0, mostAlso);

/** Returns the search of an address, with defaults for missing and invalid values. */
export const readQuestion = (params: URLSearchParams): RateQuestion => {
  const mode = params.get('mode');
  const set = params.get('set');
  const quoteMode = params.get('quoteMode');
  return {
    transportMode: isListed(transportModes, mode) ? mode : defaultQuestion.transportMode,
    from: readCode(params.get('from')),
    to: readCode(params.get('to')),
    alsoFrom: readCodes(params.get('alsoFrom')),
    alsoTo: readCodes(params.get('alsoTo')),
    calendar: params.get('view') === 'calendar',
    date: readDate(params.get('date')),
    containers: readContainers(params.get('containers')),
    cbm: positive(params.get('cbm')),
    kg: positive(params.get('kg')),
    set: isListed(cargoSets, set) ? set : defaultQuestion.set,
    loads: readLoads(params.get('loads')),
    quoteMode: isListed(quoteModes, quoteMode) ? quoteMode : null,
    customer: readId(params.get('customer')),
    request: readId(params.get('request')),
  };
};

const containersText = (counts: ContainerCounts, sign: string, comma: string): string =>
  countedContainers(counts)
    .map(({ type, quantity }) => `${quantity}${sign}${type}`)
    .join(comma);

const cargoParams = (question: RateQuestion): Record<string, string> => {
  if (question.transportMode === 'FCL') return { containers: containersText(question.containers, 'x', ',') };
  return {
    cbm: String(question.cbm ?? ''),
    kg: String(question.kg ?? ''),
    ...(question.transportMode === 'AIR' && { set: question.set }),
    loads: writeLoads(question.loads),
  };
};

/** Returns the address of a search, `mode=FCL&from=VNHPH&to=NLRTM&containers=2x40HC`. */
export const writeQuestion = (question: RateQuestion): URLSearchParams => {
  const entries = {
    mode: question.transportMode,
    from: question.from ?? '',
    to: question.to ?? '',
    alsoFrom: question.alsoFrom.join(),
    alsoTo: question.alsoTo.join(),
    view: question.calendar ? 'calendar' : '',
    date: question.date ?? '',
    ...cargoParams(question),
    quoteMode: question.quoteMode ?? '',
    customer: question.customer ?? '',
    request: question.request ?? '',
  };
  return new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== ''));
};

/** Returns `2 × 40HC, 1 × 20GP` or `5.66 CBM · 1,116.4 kg`. */
export const cargoText = ({ transportMode, containers, cbm, kg }: RateQuestion): string =>
  transportMode === 'FCL' ? containersText(containers, ' × ', ', ') : `${formatCbm(cbm ?? 0)} · ${formatKg(kg ?? 0)}`;

/** Returns the body of the API search. */
export const toScheduleSearch = (question: RateQuestion, fromId: string, toId: string): ScheduleSearch => {
  const { transportMode, containers, cbm, kg, set, loads, quoteMode } = question;
  const date = quoteMode === 'view' || quoteMode === 'view-all' ? null : question.date;
  const place = { mode: toPortKind(transportMode), transportMode, fromId, toId, date, quoteMode, onRequest: true };
  if (transportMode === 'FCL') {
    return {
      ...place,
      CommodityAndWeight: countedContainers(containers).map(({ type, quantity }) => ({
        Quantity: quantity,
        ContainerType: type,
        ContainerVariant: 'Standard',
      })),
    };
  }
  const dimensions = loads.map(({ palletNumber, length, width, height, weight, ...units }) => ({
    palletNumber: palletNumber ?? 0,
    length: length ?? 0,
    width: width ?? 0,
    height: height ?? 0,
    weight: weight ?? 0,
    ...units,
    ...calculateMeasures({ palletNumber, length, width, height, weight, ...units }),
  }));
  return { ...place, cbm, kg, dimensions, ...(transportMode === 'AIR' && { set }) };
};

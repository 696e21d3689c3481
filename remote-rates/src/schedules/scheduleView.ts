import { type CallInput, departureSources, type listDepartures } from '@quayside/contract';
import { departureModes, isDay } from '@quayside/freight';

/** How the departures are narrowed; the address of the page is the only place that holds it. */
export interface ScheduleView {
  readonly mode: (typeof departureModes)[number];
  /** Codes. */
  readonly origin?: string | undefined;
  readonly destination?: string | undefined;
  readonly carrier?: string | undefined;
  readonly source?: (typeof departureSources)[number] | undefined;
  /** First and last day of the ETD, yyyy-MM-dd; from today without. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

type Read = (text: string) => string | undefined;
const code: Read = (text) => (/^[A-Za-z0-9]{2,10}$/.test(text) ? text : undefined);
const day: Read = (text) => (isDay(text) ? text : undefined);
const source: Read = (text) => departureSources.find((one) => one === text);

const readers: Record<keyof Omit<ScheduleView, 'mode'>, Read> = {
  ...{ origin: code, destination: code, carrier: code, source, from: day, to: day },
};

/** What an address asks for; what it cannot mean is left out. */
export const readScheduleView = (address: URLSearchParams): ScheduleView => {
  const set = Object.entries(readers).flatMap(([key, read]) => {
    const value = read(address.get(key) ?? '');
    return value === undefined ? [] : [[key, value]];
  });
  const mode = departureModes.find((one) => one === address.get('mode')) ?? departureModes[0];
  return { ...Object.fromEntries(set), mode };
};

/** The address with some of it changed: `undefined` takes a part out, the rest stays. */
export const withPart = (
  address: URLSearchParams,
  part: Readonly<Record<string, string | undefined>>,
): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const [key, value] of Object.entries(part)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
};

export const noFilter: Omit<ScheduleView, 'mode'> = Object.fromEntries(
  Object.keys(readers).map((key) => [key, undefined]),
);

/** How many filters are set. */
export const filterCount = ({ mode: _, ...filter }: ScheduleView): number =>
  Object.values(filter).filter(Boolean).length;

/** The view as the API takes it. @param today yyyy-MM-dd: what has left is shown to those who ask for it */
export const listQuery = (
  { mode, origin, destination, carrier, source: from, ...days }: ScheduleView,
  today: string,
): NonNullable<CallInput<typeof listDepartures>['query']> => ({
  mode,
  ...(origin && { origin: [origin] }),
  ...(destination && { destination: [destination] }),
  ...(carrier && { carrier: [carrier] }),
  ...(from && { source: [from] }),
  from: days.from ?? today,
  ...(days.to && { to: days.to }),
});

import { type CallInput, departureSources, type listDepartures } from '@quayside/contract';
import { departureModes, isDay } from '@quayside/freight';

/** Filters of the departures; stored only in the address of the page. */
export interface ScheduleView {
  readonly mode: (typeof departureModes)[number];
  /** Codes. */
  readonly origin?: string | undefined;
  readonly destination?: string | undefined;
  readonly carrier?: string | undefined;
  readonly source?: (typeof departureSources)[number] | undefined;
  /** First and last day of the ETD, yyyy-MM-dd; starts today by default. */
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

/** Returns the view of an address, ignoring invalid values. */
export const readScheduleView = (address: URLSearchParams): ScheduleView => {
  const set = Object.entries(readers).flatMap(([key, read]) => {
    const value = read(address.get(key) ?? '');
    return value === undefined ? [] : [[key, value]];
  });
  const mode = departureModes.find((one) => one === address.get('mode')) ?? departureModes[0];
  return { ...Object.fromEntries(set), mode };
};

/** Returns the address with changes: `undefined` removes a part, others stay. */
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

/** Returns the number of active filters. */
export const filterCount = ({ mode: _, ...filter }: ScheduleView): number =>
  Object.values(filter).filter(Boolean).length;

/** Returns the API query of the view. @param today yyyy-MM-dd; past departures are shown only on request */
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

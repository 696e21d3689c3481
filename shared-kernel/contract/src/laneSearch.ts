import * as v from 'valibot';
import { Carrier } from './bookingFields';
import { route } from './route';
import { Currency, ScheduleSearch, TransportMode } from './schedules';
import { DateOnly, Id, Instant } from './shapes';

/** Maximum number of places per end of a lane search, and its number of weeks. */
export const laneLimits = { places: 5, weeks: 6 } as const;

/**
 * A departure of a lane with its all-in total; `searchSchedules` returns the full option for one lane. Contains no cost
 * and no margin.
 */
export const LaneDeparture = v.object({
  /** Same id as the option of `searchSchedules`. */
  id: v.string(),
  /** Day of departure, yyyy-MM-dd at the origin. */
  day: DateOnly,
  /** Codes of the searched places. */
  from: v.string(),
  to: v.string(),
  carrier: Carrier,
  etd: Instant,
  transitDays: v.number(),
  totalMinor: v.number(),
  /** Whether charges at cost come on top of the total; missing when there are none. */
  hasChargesOnTop: v.optional(v.boolean()),
  co2eKg: v.number(),
});
export type LaneDeparture = v.InferOutput<typeof LaneDeparture>;

const { CommodityAndWeight, cbm, kg, set, dimensions, currency } = ScheduleSearch.entries;
const places = v.pipe(
  v.array(v.pipe(v.string('Required Field'), v.regex(/^[0-9a-f]{24}$/, 'Required Field'))),
  v.minLength(1, 'Required Field'),
  v.maxLength(laneLimits.places, `at most ${laneLimits.places} places`),
);

/**
 * Searches departures of several lanes, from each origin to each destination, over some weeks. Returns only departures
 * with a price on their day.
 */
export const searchLanes = route({
  method: 'POST',
  path: '/schedules/lanes',
  summary: 'Search the departures of several lanes with their prices',
  auth: 'session',
  may: ['read', 'Quote'],
  rate: 'search',
  body: v.strictObject({
    ...{ transportMode: TransportMode, fromIds: places, toIds: places },
    ...{ CommodityAndWeight, cbm, kg, set, dimensions, currency },
    /** First day of the search. */
    date: DateOnly,
    weeks: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(laneLimits.weeks)), 5),
    /** Customer whose margin and currency apply; given by staff. */
    company: v.optional(v.nullable(Id), null),
  }),
  answer: v.object({
    /** Sorted by departure, earliest first. */
    departures: v.array(LaneDeparture),
    currency: Currency,
    /** Reason why something was left out. */
    reason: v.nullable(v.string()),
  }),
});

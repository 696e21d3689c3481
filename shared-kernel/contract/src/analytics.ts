import {
  exceptionCauseCodes,
  exceptionTypeCodes,
  freeTimeClockCodes,
  legModeNames,
  type NoEstimateReason,
  noEstimateReasons,
} from '@quayside/freight';
import * as v from 'valibot';
import { LoadType } from './bookingFields';
import type { punctualities } from './bookingFilterFields';
import { BookingFilter } from './bookings';
import { route } from './route';
import { Currency } from './schedules';
import { Id } from './shapes';

/** Longest period of one calculation, in months. */
export const maxAnalyticsMonths = 36;
/** Maximum number of lanes, customers, carriers and ports in an answer: those with the most bookings. */
export const maxAnalyticsGroups = 20;
/** Calculations that read bookings one by one use at most this many: those that departed last. */
export const maxAnalyzedBookings = 5_000;
/** Maximum number of bookings whose free time is calculated: those that departed last. */
export const maxFreeTimeBookings = 200;

const Month = v.pipe(
  v.string('Enter a month as yyyy-MM'),
  v.regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, 'Enter a month as yyyy-MM'),
);
const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

const { loadType, company, portOfLoading, portOfDischarge, carrier } = BookingFilter;

const toMonth = (number: number): string =>
  `${Math.floor((number - 1) / 12)}-${String(((number - 1) % 12) + 1).padStart(2, '0')}`;

/** Number of months of an analysis without a first month. */
export const defaultAnalyticsMonths = 12;

/** Completes a period: until the month of the given day, for twelve months. */
export const completeAnalyticsPeriod = (
  period: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): { from: string; to: string } => {
  const first = period.from ? monthNumber(period.from) : undefined;
  const last = period.to ? monthNumber(period.to) : Math.max(first ?? 0, monthNumber(today.slice(0, 7)));
  const from = first ?? last - defaultAnalyticsMonths + 1;
  return { from: toMonth(Math.max(from, last - maxAnalyticsMonths + 1)), to: toMonth(last) };
};

/**
 * Bookings that depart between two months, both included, with some of the filters of the booking list. Without months:
 * the last twelve.
 */
export const AnalyticsQuery = v.pipe(
  v.object({
    from: v.optional(Month),
    to: v.optional(Month),
    loadType,
    company,
    portOfLoading,
    portOfDischarge,
    carrier,
  }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from = '', to = '9' }) => from <= to, 'must not be before the first month'),
    ['to'],
  ),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => !from || !to || monthNumber(to) - monthNumber(from) < maxAnalyticsMonths,
      `Choose at most ${maxAnalyticsMonths} months`,
    ),
    ['to'],
  ),
);

/** Bookings whose actual date is reported, and those of them that were on time. */
const Punctuality = v.object({ known: v.number(), onTime: v.number() });

type Analysis = v.InferInput<typeof AnalyticsQuery> & { readonly from: string; readonly to: string };
/** A figure of an analysis: the group that it counts. */
export interface AnalyzedGroup {
  readonly month?: string;
  readonly loadType?: string;
  readonly lane?: { readonly from: string; readonly to: string };
  readonly carrier?: string;
  readonly company?: string;
  readonly punctuality?: (typeof punctualities)[number];
  readonly exceptionType?: string;
  readonly hadException?: string;
  readonly exceptionCause?: string;
  readonly documentWasOverdue?: string;
  readonly stayedAt?: string;
  /** Ids of bookings whose figure no filter can calculate. */
  readonly ids?: readonly string[];
}

/** Statuses of the bookings that are analysed: cancelled bookings and requests are not. */
export const analyzedStatuses = ['new', 'in-progress', 'completed'] as const;

const lastDayOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

/** Returns the filters of the booking list that shows the bookings behind a figure. */
export const toAnalyzedList = (analysis: Analysis, group: AnalyzedGroup): Record<string, string> => {
  const { from, to, ...filters } = analysis;
  const { month, lane, ...more } = group;
  const own = { ...more, ...(lane && { portOfLoading: lane.from, portOfDischarge: lane.to }) };
  const given = Object.entries({ ...filters, ...own }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return {
    status: analyzedStatuses.join(),
    etd: `${month ?? from}-01..${lastDayOf(month ?? to)}`,
    ...Object.fromEntries(given),
  };
};

const figures = {
  bookings: v.number(),
  teu: v.number(),
  cbm: v.number(),
  kg: v.number(),
  /** Bookings whose whole cargo has a known weight. */
  weighed: v.number(),
  departure: Punctuality,
  arrival: Punctuality,
};
export const AnalyticsFigures = v.object(figures);
export type AnalyticsFigures = v.InferOutput<typeof AnalyticsFigures>;

const groupOf = <const E extends v.ObjectEntries>(entries: E) => v.object({ ...entries, ...figures });
/** The groups with the most bookings, next to the number of all groups. */
const groupsOf = <const S extends v.GenericSchema>(group: S) => v.object({ groups: v.array(group), count: v.number() });

/**
 * Volume and punctuality by month of departure (ETD at the port of loading). Cancelled bookings and FBA are left out. On
 * time means: the reported day is at most one day after the day planned in the booking, both at the port. Bookings
 * without a reported date are not yet known.
 */
export const AnalyticsTotals = v.object({
  /** The months of the answer, yyyy-MM. */
  from: v.string(),
  to: v.string(),
  total: AnalyticsFigures,
  /** Bookings without an ETD; no month includes them. */
  withoutDeparture: v.number(),
  /** Months with a booking, yyyy-MM, earliest first. */
  months: v.array(groupOf({ month: v.string() })),
  /** Volume of each load type in a month. */
  monthModes: v.array(v.object({ month: v.string(), loadType: LoadType, bookings: v.number(), teu: v.number() })),
  modes: v.array(groupOf({ loadType: LoadType })),
  lanes: groupsOf(groupOf({ from: v.string(), to: v.string() })),
  /** By code, or by name for a carrier without a code; empty for bookings without a carrier. */
  carriers: groupsOf(groupOf({ carrier: v.string() })),
  /** For the forwarder's staff only; empty for others. */
  customers: groupsOf(groupOf({ id: Id, companyName: v.string() })),
});
export type AnalyticsTotals = v.InferOutput<typeof AnalyticsTotals>;

const common = { method: 'GET', auth: 'session', may: ['read', 'Booking'], query: AnalyticsQuery } as const;

/** Returns volume and punctuality of the bookings that the caller may see. */
export const getAnalyticsTotals = route({
  ...common,
  path: '/analytics/totals',
  summary: 'Volume and punctuality of bookings',
  answer: AnalyticsTotals,
});

/** Days between reported arrival and reported departure at transshipment ports, in quarters of a day. */
export const AnalyticsDwell = v.object({
  stays: v.number(),
  medianDays: v.nullable(v.number()),
  ports: v.object({
    groups: v.array(
      v.object({
        port: v.string(),
        stays: v.number(),
        tenthDays: v.number(),
        medianDays: v.number(),
        threeQuarterDays: v.number(),
        ninetyFifthDays: v.number(),
      }),
    ),
    count: v.number(),
  }),
});
export type AnalyticsDwell = v.InferOutput<typeof AnalyticsDwell>;

/** Returns the stays at transshipment ports. */
export const getAnalyticsDwell = route({
  ...common,
  path: '/analytics/dwell',
  summary: 'Stays at transshipment ports',
  answer: AnalyticsDwell,
});

/** Exceptions of the period's bookings by kind, and documents that became overdue. */
export const AnalyticsExceptions = v.object({
  bookings: v.number(),
  exceptions: v.number(),
  kinds: v.array(
    v.object({
      type: v.picklist(exceptionTypeCodes),
      exceptions: v.number(),
      bookings: v.number(),
      /** Bookings in which one is still open; the booking list can show them. */
      openBookings: v.number(),
      /** Median minutes until it was closed; null when none was closed. */
      closedAfterMinutes: v.nullable(v.number()),
      closed: v.number(),
    }),
  ),
  /** Causes that people gave when they closed exceptions; for the forwarder's staff only. */
  causes: v.array(v.object({ cause: v.picklist(exceptionCauseCodes), exceptions: v.number(), bookings: v.number() })),
  documents: v.object({
    /** Bookings in which a required document became overdue. */
    overdueBookings: v.number(),
    /** Name of the document, and the number of bookings. */
    names: v.array(v.object({ name: v.string(), bookings: v.number() })),
  }),
});
export type AnalyticsExceptions = v.InferOutput<typeof AnalyticsExceptions>;

/** Counts exceptions by kind and cause. Returns 403 without the exception service. */
export const getAnalyticsExceptions = route({
  ...common,
  path: '/analytics/exceptions',
  summary: 'Exceptions by kind and cause',
  service: 'exception',
  answer: AnalyticsExceptions,
});

/** Days before arrival at which the ETA is compared with the actual arrival. */
export const etaHorizons = [35, 28, 21, 14, 7, 3, 1] as const;

/** Difference of the actual arrival and the ETA of so many days before; positive when it arrived later. */
export const AnalyticsEtaAccuracy = v.object({
  horizons: v.array(
    v.object({
      daysBefore: v.number(),
      /** Arrived bookings that had an ETA at that time. */
      bookings: v.number(),
      tenthDays: v.nullable(v.number()),
      medianDays: v.nullable(v.number()),
      ninetiethDays: v.nullable(v.number()),
    }),
  ),
  arrived: v.number(),
  /** True when more bookings arrived than are compared: the latest departures are. */
  isPartial: v.boolean(),
});
export type AnalyticsEtaAccuracy = v.InferOutput<typeof AnalyticsEtaAccuracy>;

/** Compares earlier ETAs with the actual arrival. */
export const getAnalyticsEtaAccuracy = route({
  ...common,
  path: '/analytics/eta-accuracy',
  summary: 'Accuracy of the ETA by days before arrival',
  answer: AnalyticsEtaAccuracy,
});

/** Days after the free time of containers, and their cost by tariff for users who may see prices. */
export const AnalyticsFreeTime = v.object({
  clocks: v.array(
    v.object({
      clock: v.picklist(freeTimeClockCodes),
      /** Containers with a known last free day; `late` of them went over it, by `daysOver` days in all. */
      containers: v.number(),
      late: v.number(),
      daysOver: v.number(),
      /** Bookings of the containers, and of the late ones. */
      bookings: v.array(Id),
      lateBookings: v.array(Id),
      /** Cost in each currency; empty without a tariff, and for users who may not see prices. */
      costs: v.array(v.object({ currency: Currency, minor: v.number(), containers: v.number() })),
    }),
  ),
  bookings: v.number(),
  isPartial: v.boolean(),
});
export type AnalyticsFreeTime = v.InferOutput<typeof AnalyticsFreeTime>;

/** Sums up demurrage and detention of bookings with an arrival. */
export const getAnalyticsFreeTime = route({
  ...common,
  path: '/analytics/free-time',
  summary: 'Demurrage and detention after the free time',
  answer: AnalyticsFreeTime,
});

const Estimated = {
  /** Sum of the bookings with an estimate. */
  co2eKg: v.number(),
  bookings: v.number(),
  /** Bookings with an estimate; the others lack a weight or the coordinates of a port. */
  estimated: v.number(),
};

/** Estimated greenhouse gas emissions, well to wheel, of the legs by sea and air. */
export const AnalyticsEmissions = v.object({
  ...Estimated,
  /** Publication of the factors. */
  source: v.string(),
  months: v.array(v.object({ month: v.string(), ...Estimated })),
  lanes: v.object({
    groups: v.array(v.object({ from: v.string(), to: v.string(), ...Estimated })),
    count: v.number(),
  }),
});
export type AnalyticsEmissions = v.InferOutput<typeof AnalyticsEmissions>;

/** Sums up the estimated emissions by month and lane. */
export const getAnalyticsEmissions = route({
  ...common,
  path: '/analytics/emissions',
  summary: 'Estimated greenhouse gas emissions',
  answer: AnalyticsEmissions,
});

/** Estimated greenhouse gas emissions of a booking, well to wheel, with their calculation. */
export const BookingEmissions = v.object({
  /** Null without an estimate. */
  co2eKg: v.nullable(v.number()),
  reason: v.nullable(v.picklist(Object.keys(noEstimateReasons) as [NoEstimateReason, ...NoEstimateReason[]])),
  /** Mass of the cargo; null when the weight of a container is not known. */
  tonnes: v.nullable(v.number()),
  source: v.string(),
  legs: v.array(
    v.object({
      mode: v.picklist(legModeNames),
      from: v.string(),
      to: v.string(),
      /** Adjusted distance; null for a leg that is left out. */
      km: v.nullable(v.number()),
      basis: v.nullable(v.picklist(['sea lanes', 'great circle'])),
      /** `+ 15 %` or `+ 95 km`. */
      adjustment: v.nullable(v.string()),
      /** Grams CO2e per tonne-kilometre. */
      factor: v.nullable(v.number()),
      co2eKg: v.nullable(v.number()),
    }),
  ),
});
export type BookingEmissions = v.InferOutput<typeof BookingEmissions>;

/** Estimates the emissions of a booking. */
export const getBookingEmissions = route({
  method: 'GET',
  path: '/bookings/:id/emissions',
  summary: 'Estimated greenhouse gas emissions of a booking',
  auth: 'session',
  may: ['read', 'Booking'],
  params: v.object({ id: Id }),
  answer: BookingEmissions,
  errors: [404],
});

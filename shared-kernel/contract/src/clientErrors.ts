import * as v from 'valibot';
import { route } from './route';
import { Instant, multiLineText, text } from './shapes';

/** Why a release, or a chunk of one, did not come: no answer, no such file, other bytes, too slow, or it threw when it came. */
export const loadFailureKinds = ['unreachable', 'missing', 'tampered', 'late', 'threw'] as const;
export type LoadFailureKind = (typeof loadFailureKinds)[number];

/** A remote that failed in a browser: which release, where. */
export const reportClientError = route({
  method: 'POST',
  path: '/client-errors',
  summary: 'Report a failure of a remote in the browser',
  auth: 'session',
  body: v.strictObject({
    remote: text(60),
    version: text(40),
    generation: text(80),
    route: text(300),
    message: multiLineText(500),
    /** Where it was thrown, with the components around it; release builds have no other names. */
    stack: v.optional(multiLineText(4_000)),
    /** Why it is not there: it did not come, it threw while it ran, it does not fit. */
    reason: v.optional(v.picklist([...loadFailureKinds, 'broken', 'unfit', 'unknown']), 'broken'),
  }),
  status: 204,
});

/** How fast a page was: the largest paint, and from a press to the paint that answers it. @source web.dev/articles/vitals */
export const vitalNames = ['lcp', 'inp'] as const;
export type VitalName = (typeof vitalNames)[number];

const Milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000));

/** The releases that a page took and how long each was on its way, what failures are held against, and how fast it was. */
export const reportReleaseLoads = route({
  method: 'POST',
  path: '/release-loads',
  summary: 'Report the releases that a page loaded, and how fast it was',
  auth: 'session',
  body: v.strictObject({
    generation: text(80),
    loads: v.pipe(
      v.array(
        v.strictObject({
          remote: text(60),
          version: text(40),
          milliseconds: Milliseconds,
        }),
      ),
      v.maxLength(20),
    ),
    /** Of the release whose page it was. */
    vitals: v.optional(
      v.pipe(
        v.array(
          v.strictObject({
            remote: text(60),
            version: text(40),
            name: v.picklist(vitalNames),
            milliseconds: Milliseconds,
          }),
        ),
        v.maxLength(20),
      ),
      [],
    ),
  }),
  status: 204,
});

const Count = v.number();

/** What browsers told of one release in the last days, over all nodes. */
export const ReleaseHealth = v.object({
  remote: v.string(),
  version: v.string(),
  loads: Count,
  failures: Count,
  /** How many people met a failure. */
  people: Count,
  /** The 75th percentile, milliseconds; null where no page told. */
  lcp: v.nullable(Count),
  inp: v.nullable(Count),
});
export type ReleaseHealth = v.InferOutput<typeof ReleaseHealth>;

/** One kind of failure of a release, at one address. */
export const ReleaseFailure = v.object({
  remote: v.string(),
  version: v.string(),
  reason: v.string(),
  route: v.string(),
  message: v.string(),
  stack: v.nullable(v.string()),
  /** The composition of a page that met it. */
  generation: v.string(),
  times: Count,
  people: Count,
  firstAt: Instant,
});
export type ReleaseFailure = v.InferOutput<typeof ReleaseFailure>;

/** The health of all releases that browsers told of, and what failed, the most people first. */
export const getReleaseHealth = route({
  method: 'GET',
  path: '/platform/releases',
  summary: 'Health of the releases',
  auth: 'session',
  may: ['read', 'Platform'],
  query: v.object({
    /** How many days, today with them. */
    days: v.optional(
      v.pipe(v.string(), v.regex(/^(?:1[0-4]|[1-9])$/, 'must be a number from 1 to 14'), v.transform(Number)),
    ),
  }),
  answer: v.object({ releases: v.array(ReleaseHealth), failures: v.array(ReleaseFailure) }),
});

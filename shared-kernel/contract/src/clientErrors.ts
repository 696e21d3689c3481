import * as v from 'valibot';
import { route } from './route';
import { Instant, multiLineText, text } from './shapes';

/**
 * Reasons why a release, or one of its chunks, did not load: no response, missing file, wrong hash, timeout, or an
 * error while loading.
 */
export const loadFailureKinds = ['unreachable', 'missing', 'tampered', 'late', 'threw'] as const;
export type LoadFailureKind = (typeof loadFailureKinds)[number];

/** Reports a remote that failed in a browser, with its release and place. */
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
    /** Stack trace with the component stack; release builds have minified names only. */
    stack: v.optional(multiLineText(4_000)),
    /** Reason for the failure: not loaded, runtime error, or incompatible. */
    reason: v.optional(v.picklist([...loadFailureKinds, 'broken', 'unfit', 'unknown']), 'broken'),
  }),
  status: 204,
});

/** Web vitals: largest contentful paint, and interaction to next paint. @source web.dev/articles/vitals */
export const vitalNames = ['lcp', 'inp'] as const;
export type VitalName = (typeof vitalNames)[number];

const Milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000));

/** Reports the releases that a page loaded with their load times (the base for failure rates), and its web vitals. */
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
    /** Release of the page. */
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

/** Health of one release in the last days as reported by browsers, over all nodes. */
export const ReleaseHealth = v.object({
  remote: v.string(),
  version: v.string(),
  loads: Count,
  failures: Count,
  /** Number of users with a failure. */
  people: Count,
  /** 75th percentile in milliseconds; null without reports. */
  lcp: v.nullable(Count),
  inp: v.nullable(Count),
});
export type ReleaseHealth = v.InferOutput<typeof ReleaseHealth>;

/** One kind of failure of a release at one URL. */
export const ReleaseFailure = v.object({
  remote: v.string(),
  version: v.string(),
  reason: v.string(),
  route: v.string(),
  message: v.string(),
  stack: v.nullable(v.string()),
  /** Composition of an affected page. */
  generation: v.string(),
  times: Count,
  people: Count,
  firstAt: Instant,
});
export type ReleaseFailure = v.InferOutput<typeof ReleaseFailure>;

/** Returns the health of all reported releases and their failures, most affected users first. */
export const getReleaseHealth = route({
  method: 'GET',
  path: '/platform/releases',
  summary: 'Health of the releases',
  auth: 'session',
  may: ['read', 'Platform'],
  query: v.object({
    /** Number of days, including today. */
    days: v.optional(
      v.pipe(v.string(), v.regex(/^(?:1[0-4]|[1-9])$/, 'must be a number from 1 to 14'), v.transform(Number)),
    ),
  }),
  answer: v.object({ releases: v.array(ReleaseHealth), failures: v.array(ReleaseFailure) }),
});

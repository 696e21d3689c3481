import * as v from 'valibot';
import { route } from './route';
import { text } from './shapes';

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
    message: text(500),
    /** Where it was thrown, with the components around it; release builds have no other names. */
    stack: v.optional(text(4_000)),
    /** Why it is not there: it did not come, it threw while it ran, it does not fit. */
    reason: v.optional(v.picklist([...loadFailureKinds, 'broken', 'unfit', 'unknown']), 'broken'),
  }),
  status: 204,
});

/** The releases that a page took and how long each was on its way: what failures are held against. */
export const reportReleaseLoads = route({
  method: 'POST',
  path: '/release-loads',
  summary: 'Report the releases that a page loaded',
  auth: 'session',
  body: v.strictObject({
    generation: text(80),
    loads: v.pipe(
      v.array(
        v.strictObject({
          remote: text(60),
          version: text(40),
          milliseconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)),
        }),
      ),
      v.minLength(1),
      v.maxLength(20),
    ),
  }),
  status: 204,
});

import { type BookingActionResult, missingBooking } from '@quayside/contract';
import { isAllowed } from '@quayside/contract/roles';
import { forbidden, HttpError } from '../../platform/errors';
import { shareNotifications } from '../../platform/events/notify';
import type { Workers } from '../../platform/outbox/workers';
import { activePerson } from '../../platform/people/activePerson';
import { toRowSecurityCaller, type User } from '../../platform/people/user';
import type { Database } from '../../ports/database';
import { type ActionValues, rules } from './actions';
import { type ActionTarget, checkAction, demandAction, toRefusal } from './checkAction';
import { type ClaimedJob, claimJob, endJob, NotOurs, storeProgress } from './jobRows';

/** Bookings that are checked together, and changed together where the action allows it. Other calls run in between. */
const PART = 100;
/** Workers that take a job over before it is given up, because a server that crashes with it would crash every time. */
const MAX_ATTEMPTS = 8;

const GIVEN_UP = 'The action stopped because of an error. Start it again for the bookings that did not change.';

interface JobPart {
  readonly job: ClaimedJob;
  readonly user: User;
  readonly values: ActionValues;
  readonly targets: readonly ActionTarget[];
}

const isUnchanged = ({ outcome }: BookingActionResult): boolean => outcome !== 'done';

/** Changes the bookings of a part in one transaction, which also stores the progress. */
const runTogether = (database: Database, { job, user, values, targets }: JobPart): Promise<void> =>
  database.transaction(async (tx) => {
    shareNotifications(tx, job.id);
    const { checked, teams } = await checkAction(tx, user, values, targets, { isLocking: true });
    const results = targets.map(({ id }) => checked.get(id)?.result ?? missingBooking(id));
    const bookings = results.flatMap(({ id, outcome }) => {
      const row = outcome === 'done' ? checked.get(id)?.row : undefined;
      return row ? [{ id, agentId: row.agentId }] : [];
    });
    if (bookings.length > 0)
      await rules[values.action].runMany?.(tx, { user, requestId: job.id, bookings, teams, body: values });
    await storeProgress(tx, job, { processed: results.length, others: results.filter(isUnchanged) });
  });

/** Changes each booking of a part in its own transaction, which also stores the progress. */
const runOneByOne = async (database: Database, { job, user, values, targets }: JobPart): Promise<void> => {
  const { run, isVersioned } = rules[values.action];
  const { checked } = await checkAction(database.db, user, values, targets);
  /** Results that are stored with the next change. */
  let others: BookingActionResult[] = [];
  for (const { id, version } of targets) {
    const known = checked.get(id);
    const result = known?.result ?? missingBooking(id);
    if (!known || isUnchanged(result)) {
      others.push(result);
      continue;
    }
    const expectedVersion = isVersioned ? (version ?? undefined) : undefined;
    try {
      await database.transaction(async (tx) => {
        shareNotifications(tx, job.id);
        await run(tx, { user, id, expectedVersion, requestId: job.id, body: values });
        await storeProgress(tx, job, { processed: others.length + 1, others });
      });
      others = [];
    } catch (error) {
      others.push(toRefusal(error, known.row));
    }
  }
  if (others.length > 0) await storeProgress(database.db, job, { processed: others.length, others });
};

/** Runs the next part with the rights that the person has now. @throws 403 or 422 when the action is no longer possible */
const runPart = async (database: Database, job: ClaimedJob, from: number): Promise<void> => {
  const user = await activePerson(database.db, job.userId);
  if (!user || !isAllowed(user, 'read', 'Booking')) throw forbidden('Your account can no longer run this action.');
  const values = job.input as unknown as ActionValues;
  const own = database.asCaller(toRowSecurityCaller(user));
  await demandAction(own.db, user, values);
  const targets = job.targets.slice(from, from + PART).map(([id, version]) => ({ id, version }));
  await (rules[values.action].runMany ? runTogether : runOneByOne)(own, { job, user, values, targets });
};

/** Runs an action on many bookings. A worker that takes it over continues after the last booking of the one before. */
export const runActionJob: Workers['booking-action'] = async ({ jobId }, { database, log }) => {
  const job = await claimJob(database.db, jobId);
  if (!job) return;
  try {
    if (job.attempt > MAX_ATTEMPTS) return await endJob(database.db, job, { state: 'failed', problem: GIVEN_UP });
    for (let from = job.position; from < job.total; from += PART) await runPart(database, job, from);
    await endJob(database.db, job, { state: 'done' });
  } catch (error) {
    if (error instanceof NotOurs) return;
    const isRefusal = error instanceof HttpError && error.statusCode < 500;
    if (!isRefusal && job.attempt < MAX_ATTEMPTS) throw error;
    if (!isRefusal) log.error({ err: error, job: jobId }, 'an action on many bookings was given up');
    await endJob(database.db, job, { state: 'failed', problem: isRefusal ? error.message : GIVEN_UP });
  }
};

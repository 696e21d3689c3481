import { DAY } from '@quayside/freight';
import { and, eq, sql } from 'drizzle-orm';
import { SourceError } from '../../../integrations/source/sourceError';
import { recordChange } from '../../../platform/audit/recordChange';
import { announce } from '../../../platform/events/announce';
import type { Jobs } from '../../../ports/jobs';
import type { ScheduleDelivery, ScheduleSource } from '../../../ports/scheduleSource';
import type { Services } from '../../../ports/services';
import { trackingConnections } from '../../../tables/trackingTables';
import { findImportActor } from '../../imports/kit/actorOf';
import { loadDirectory } from '../../rates/rows/rateTerms';
import type { Directory } from '../../rates/tariff/directory';
import { failureText, openSchedules } from '../../tracking/public';
import { findRatedTraffic, type RatedTraffic } from './ratedTraffic';
import { type StoreResult, storeCarrierDepartures } from './storeCarrierDepartures';

/** Days ahead that are queried. */
const DAYS_AHEAD = 42;
/** Maximum number of lanes or services per run. */
const MAX_QUERIES = 100;
/** Maximum number of reasons shown. */
const MAX_REASONS = 3;

interface QueryResult extends ScheduleDelivery {
  /** Lanes or services with an answer, and all of them. */
  readonly answered: number;
  readonly all: number;
  /** Reason for an early end. */
  readonly ended: string | null;
}

const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** Queries one lane or service after the other until the carrier fails; earlier answers count. */
const ask = async (
  source: ScheduleSource,
  by: 'lanes' | 'services',
  { lanes, services }: RatedTraffic,
  { timeZones }: Directory,
): Promise<QueryResult> => {
  const days = { from: dayIn(0), to: dayIn(DAYS_AHEAD) };
  const getTimeZone = (code: string) => timeZones.get(code);
  const questions =
    by === 'lanes'
      ? lanes.map((lane) => () => source.askLane(lane, days, getTimeZone))
      : services.map((service) => () => source.askService(service, lanes, days, getTimeZone));
  const told: ScheduleDelivery[] = [];
  let ended: string | null = null;
  for (const question of questions.slice(0, MAX_QUERIES))
    try {
      told.push(await question());
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      ended = failureText(error);
      break;
    }
  return {
    departures: told.flatMap(({ departures }) => departures),
    problems: told.flatMap(({ problems }) => problems),
    ...{ answered: told.length, all: questions.length, ended },
  };
};

/** Returns the result as one line for the user. */
const describeResult = (
  { answered, all, problems, ended }: QueryResult,
  by: 'lanes' | 'services',
  stored: StoreResult,
): string => {
  const { made, changed, same, left } = stored;
  const what = by === 'lanes' ? 'lane' : 'service';
  const faults = [...new Set([...problems.map(({ message }) => message), ...left])];
  return [
    ended && `${ended}.`,
    `${answered} of ${all} ${all === 1 ? what : `${what}s`} asked: ${made} new, ${changed} changed, ${same} as before.`,
    faults.length > 0 &&
      `Left out: ${faults.slice(0, MAX_REASONS).join('; ')}${faults.length > MAX_REASONS ? '; and more' : ''}.`,
  ]
    .filter(Boolean)
    .join(' ');
};

/** Queries a connected carrier for its departures and stores them. The connection shows the result. */
export const pullSchedules = async (
  { connectionId, userId }: Jobs['carrier-schedules'],
  services: Services,
): Promise<void> => {
  const platform = services.database.asPlatform('departures are asked for in the name of an agent');
  const { db } = platform;
  const [row] = await db
    .select()
    .from(trackingConnections)
    .where(and(eq(trackingConnections.id, connectionId), eq(trackingConnections.isOn, true)));
  const source = row && (await openSchedules(services, row));
  if (!source) return;
  const { agentId, source: carrier, schedulesBy: by } = row;
  const rated = await findRatedTraffic(db, agentId, carrier);
  const directory = await loadDirectory(db, agentId);
  const asked = await ask(source, by, rated, directory);
  await platform.transaction(async (tx) => {
    const stored = await storeCarrierDepartures(tx, { agentId, carrier, directory }, asked.departures);
    await tx
      .update(trackingConnections)
      .set({ schedulesToldAt: sql`now()`, schedulesSay: describeResult(asked, by, stored) })
      .where(eq(trackingConnections.id, connectionId));
    announce(tx, 'DEPARTURE_SOURCE_CHANGED', { id: connectionId }, [`agent:${agentId}`]);
    if (stored.first === null) return;
    const { made, changed } = stored;
    const actor = userId === null ? null : await findImportActor(tx, { userId, agentId });
    await recordChange(tx, {
      actor,
      action: 'departures.told',
      id: stored.first,
      after: { carrier, by, made, changed },
    });
  });
};

import { and, eq } from 'drizzle-orm';
import { connectable, connectedSource } from '../../../integrations/connectable';
import { SourceError } from '../../../integrations/source/sourceError';
import type { TrackingSettings } from '../../../ports/config';
import type { Database, Executor } from '../../../ports/database';
import type { Services } from '../../../ports/services';
import type { Shipment, SourceAnswer, SourceName, TrackingSource } from '../../../ports/trackingSource';
import { trackingConnections } from '../../../tables/trackingTables';
import { type ConnectionRow, countSecrets } from './connectionRows';
import { createMeter } from './quota';

/** A source that an agent has connected and that can be queried for its bookings. */
export interface ConnectedSource {
  readonly id: string;
  readonly source: TrackingSource;
  /** Stores the result of the query for the connections page. */
  readonly noteAnswer: (answer: Pick<SourceAnswer, 'rawAnswer'>) => Promise<void>;
  readonly noteFailure: (error: unknown) => Promise<void>;
}

const events = (count: number): string => (count === 1 ? '1 event' : `${count} events`);

/** Describes an answer for people. */
export const answerText = ({ rawAnswer }: Pick<SourceAnswer, 'rawAnswer'>): string =>
  rawAnswer && rawAnswer.about.length > 0 ? `Answered with ${events(rawAnswer.about.length)}` : 'Answered: no data yet';

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Describes a failure for people. Errors that do not come from the source get a generic text. */
export const failureText = (error: unknown): string =>
  error instanceof SourceError ? capitalize(error.message) : 'It could not be queried';

const createResultRecorder = ({ db }: Database, { id }: ConnectionRow) => ({
  noteAnswer: async (answer: Pick<SourceAnswer, 'rawAnswer'>) => {
    const answered = { says: answerText(answer), answeredAt: new Date().toISOString() };
    await db.update(trackingConnections).set(answered).where(eq(trackingConnections.id, id));
  },
  noteFailure: async (error: unknown) => {
    // An exhausted quota is not a failure.
    const isSpent = error instanceof SourceError && error.failure === 'spent';
    const failed = { says: failureText(error), ...(!isSpent && { failedAt: new Date().toISOString() }) };
    await db.update(trackingConnections).set(failed).where(eq(trackingConnections.id, id));
  },
});

type SourceServices = Pick<Services, 'config' | 'database' | 'secrets' | 'pace'>;

/** Opens a connection with its decrypted key. Returns null for a connection that cannot be queried. */
export const openConnection = async (
  { config, database, secrets, pace }: SourceServices,
  row: ConnectionRow,
): Promise<ConnectedSource | null> => {
  if (row.keySealed === null) return null;
  const credentials = { account: row.account, key: await secrets.open(row.keySealed) };
  const platform = database.asPlatform('how often a source was asked, and how it answered, is kept');
  const source = connectedSource(row.source, credentials, config.tracking, createMeter({ pace }, platform.db, row));
  return source && { id: row.id, source, ...createResultRecorder(platform, row) };
};

/** Returns the sources that can report on a booking, in query order: the carrier before an aggregator. */
const sourcesFor = (mode: 'SEA' | 'AIR', carrier: string | null): readonly string[] =>
  mode === 'AIR' ? ['CARGO-AI'] : [...(carrier ? [carrier] : []), 'TERMINAL49'];

const selectOn = (db: Executor, agentId: string, source: string) =>
  db
    .select()
    .from(trackingConnections)
    .where(
      and(
        eq(trackingConnections.agentId, agentId),
        eq(trackingConnections.source, source),
        eq(trackingConnections.isOn, true),
      ),
    );

/**
 * Creates the cache of connected sources. Create it once per process: each source keeps its token and its failure
 * state until the connection changes.
 */
export const createConnectedSources = (services: SourceServices) => {
  const { db } = services.database.asPlatform('what an agent has connected is asked before the platform’s own sources');
  const known = new Map<string, { readonly version: number; readonly opened: Promise<ConnectedSource | null> }>();
  const open = (row: ConnectionRow): Promise<ConnectedSource | null> => {
    const kept = known.get(row.id);
    if (kept?.version === row.version) return kept.opened;
    const opened = openConnection(services, row);
    known.set(row.id, { version: row.version, opened });
    return opened;
  };
  return {
    /** Returns the connected source of this name for a shipment, or null. */
    find: async (
      { agentId, loadType, carrier }: Shipment,
      name: SourceName | null,
    ): Promise<ConnectedSource | null> => {
      for (const source of sourcesFor(loadType === 'AIR' ? 'AIR' : 'SEA', carrier)) {
        const [row] = await selectOn(db, agentId, source);
        const opened = row ? await open(row) : null;
        if (opened?.source.name === name) return opened;
      }
      return null;
    },
  };
};

interface FindConnectedSourceNamesInput {
  readonly agentId: string;
  readonly mode: 'SEA' | 'AIR';
  readonly carrier: string;
}

/**
 * Returns the sources by which the agent's own connections report on a carrier: the one to query and the one that
 * pushes.
 */
export const findConnectedSourceNames = async (
  db: Executor,
  settings: TrackingSettings,
  { agentId, mode, carrier }: FindConnectedSourceNamesInput,
): Promise<{ readonly asked: SourceName | null; readonly calling: SourceName | null }> => {
  const wanted = [...sourcesFor(mode, carrier), ...(mode === 'AIR' ? ['FSU'] : [])];
  let asked: SourceName | null = null;
  let calling: SourceName | null = null;
  for (const { source, key, reportsAs } of connectable(settings).filter((one) => wanted.includes(one.source))) {
    const [row] = await selectOn(db, agentId, source);
    if (!row) continue;
    if (key !== null && row.keySealed !== null) asked ??= reportsAs;
    if ((await countSecrets(db, row.id)) > 0) calling ??= reportsAs;
  }
  return { asked, calling };
};

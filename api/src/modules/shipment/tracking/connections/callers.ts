import { and, eq } from 'drizzle-orm';
import type { Services } from '../../../../ports/services';
import { callbackSecrets, trackingConnections } from '../../../../tables/trackingTables';

/** A connection by which a message may come, with what proves it. */
interface Caller {
  readonly agentId: string;
  readonly connectionId: string;
  readonly source: string;
  readonly secrets: readonly Buffer[];
}

const base64 = /^[A-Za-z0-9+/]{20,}={0,2}$/;

/** A secret as it is written, and what it stands for as Base64: sources take it as the one or the other. @source DCSA Track & Trace 2.2.0: Base64 */
const bytesOf = (secret: string): Buffer[] => [
  Buffer.from(secret),
  ...(base64.test(secret) ? [Buffer.from(secret, 'base64')] : []),
];

/** The connection that a message names, if it is on and of one of the sources. */
export const findCaller = async (
  { database, secrets }: Services,
  id: string,
  sources: readonly string[],
): Promise<Caller | null> => {
  const { db } = database.asPlatform('a source calls by the connection of an agent');
  const rows = await db
    .select({
      agentId: trackingConnections.agentId,
      source: trackingConnections.source,
      sealed: callbackSecrets.sealed,
    })
    .from(trackingConnections)
    .innerJoin(callbackSecrets, eq(callbackSecrets.connectionId, trackingConnections.id))
    .where(and(eq(trackingConnections.id, id), eq(trackingConnections.isOn, true)));
  const [first] = rows;
  if (!first || !sources.includes(first.source)) return null;
  const opened = await Promise.all(rows.map(({ sealed }) => secrets.open(sealed)));
  return { agentId: first.agentId, connectionId: id, source: first.source, secrets: opened.flatMap(bytesOf) };
};

import { and, eq } from 'drizzle-orm';
import type { Services } from '../../../ports/services';
import { callbackSecrets, trackingConnections } from '../../../tables/trackingTables';

/** A connection that may send messages, with the secrets that authenticate it. */
interface Caller {
  readonly agentId: string;
  readonly connectionId: string;
  readonly source: string;
  readonly secrets: readonly Buffer[];
}

const base64 = /^[A-Za-z0-9+/]{20,}={0,2}$/;

/**
 * Returns a secret as text bytes and, when it is valid Base64, as decoded bytes: sources use either form. @source DCSA
 * Track & Trace 2.2.0: Base64
 */
const toSecretBytes = (secret: string): Buffer[] => [
  Buffer.from(secret),
  ...(base64.test(secret) ? [Buffer.from(secret, 'base64')] : []),
];

/** Returns the connection with this id when it is on and belongs to one of the sources, else null. */
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
  return { agentId: first.agentId, connectionId: id, source: first.source, secrets: opened.flatMap(toSecretBytes) };
};

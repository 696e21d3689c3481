import type { Tariff } from '@quayside/contract';
import { and, count, eq, min, type SQL, sql } from 'drizzle-orm';
import { type News, notify } from '../../../platform/events/notify';
import type { Tx } from '../../../ports/database';
import { rates, tariffLines } from '../../../tables/rateTables';

interface Lane {
  readonly mode: Tariff['mode'];
  readonly originCode: string;
  readonly destinationCode: string;
}

/** Returns the name of a lane as in searches that wait for its prices: 'FCL VNHPH NLRTM'. */
export const laneName = ({ mode, originCode, destinationCode }: Lane): string =>
  `${mode} ${originCode} ${destinationCode}`;

/** Returns the lane name of the tariff lines of a table, as SQL. */
export const toLaneNameSql = ({ mode, originCode, destinationCode }: typeof rates | typeof tariffLines): SQL<string> =>
  sql<string>`(${mode} || ' ' || ${originCode} || ' ' || ${destinationCode})`;

interface TellOfInput extends Pick<News, 'agentId' | 'actor' | 'label'> {
  /** For each lane the id of a line to link to, and the number of lines. */
  readonly lanes: readonly (Lane & { readonly id: string; readonly lines: number })[];
}

/** Notifies users who wait for the prices of lanes, once per lane and without prices. */
const notifyWaitingUsers = async (tx: Tx, { agentId, actor, label, lanes }: TellOfInput): Promise<void> => {
  if (lanes.length === 0) return;
  const names = sql.join(
    lanes.map((lane) => sql`${laneName(lane)}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ lane: string }>(
    sql`select lanes_waited_for(${agentId}, array[${names}]::text[]) as lane`,
  );
  const waited = new Set(rows.map(({ lane }) => lane));
  for (const lane of lanes.filter((one) => waited.has(laneName(one)))) {
    const { mode, originCode, destinationCode, lines, id: subjectId } = lane;
    const detail = `${mode} ${originCode} → ${destinationCode}, ${lines} ${lines === 1 ? 'tariff line' : 'tariff lines'}`;
    await notify(tx, { kind: 'lane-price', label, detail, agentId, subjectId, actor });
  }
};

/** Notifies of a line that was added, changed its price or ends. */
export const notifyLineChange = async (
  tx: Tx,
  actor: News['actor'],
  id: string,
  label: 'New rate' | 'Price changed' | 'Rate ends',
): Promise<void> => {
  const { agentId, mode, originCode, destinationCode } = rates;
  const [line] = await tx
    .select({ id: rates.id, agentId, mode, originCode, destinationCode })
    .from(rates)
    .where(eq(rates.id, id));
  if (line) await notifyWaitingUsers(tx, { agentId: line.agentId, actor, label, lanes: [{ ...line, lines: 1 }] });
};

/** Notifies of the lines of an import, once per lane. */
export const notifyImportedLines = async (
  tx: Tx,
  { id, agentId, actor }: { readonly id: string; readonly agentId: string; readonly actor: News['actor'] },
): Promise<void> => {
  const { mode, originCode, destinationCode, importId } = tariffLines;
  const lanes = await tx
    .select({ mode, originCode, destinationCode, id: sql<string>`${min(tariffLines.id)}`, lines: count() })
    .from(tariffLines)
    .where(and(eq(importId, id), eq(tariffLines.agentId, agentId)))
    .groupBy(mode, originCode, destinationCode);
  await notifyWaitingUsers(tx, { agentId, actor, label: 'Prices imported', lanes });
};

import * as calls from '@quayside/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { newId } from '../../platform/encoding/id';
import { notFound } from '../../platform/errors';
import { agentOfCaller } from '../../platform/people/agentOfCaller';
import type { Executor, Tx } from '../../ports/database';
import { chargeCodes } from '../../tables/quoteTables';
import { listChargeTemplates } from './chargeTemplates';

/** Maximum number of suggestions in the list. */
const MOST = 200;

/** Stores the lines that were written into a quote as suggestions, with their latest values. */
export const keepCodes = async (tx: Executor, agentId: string, lines: readonly calls.OwnLine[]): Promise<void> => {
  const byName = new Map(lines.map((line) => [[line.kind, line.name.toLowerCase(), line.basis].join(' '), line]));
  if (byName.size === 0) return;
  const { agentId: of, kind, nameKey, basis } = chargeCodes;
  await tx
    .insert(chargeCodes)
    .values(
      [...byName.values()].map((line) => ({
        ...{ id: newId(), agentId, kind: line.kind, name: line.name, basis: line.basis, line },
      })),
    )
    .onConflictDoUpdate({
      target: [of, kind, nameKey, basis],
      set: { name: sql`excluded.name`, line: sql`excluded.line`, usedAt: sql`now()` },
    });
};

const listChargeCodes = handle(calls.listChargeCodes, async ({ db, user }): Promise<calls.ChargeCode[]> => {
  const { id, line, usedAt, agentId } = chargeCodes;
  return db
    .select({ id, line, usedAt })
    .from(chargeCodes)
    .where(eq(agentId, agentOfCaller(user)))
    .orderBy(desc(usedAt), desc(id))
    .limit(MOST);
});

const forget = async (tx: Tx, agentId: string, id: string) => {
  const [gone] = await tx
    .delete(chargeCodes)
    .where(and(eq(chargeCodes.id, id), eq(chargeCodes.agentId, agentId)))
    .returning({ kind: chargeCodes.kind, name: chargeCodes.name, basis: chargeCodes.basis });
  if (!gone) throw notFound();
  return gone;
};

const deleteChargeCode = handle(calls.deleteChargeCode, async ({ params: { id }, user, tx, request }) => {
  const before = await forget(tx, agentOfCaller(user), id);
  await recordChange(tx, { actor: user, action: 'charge-code.deleted', id, before, requestId: request.id });
});

/** Routes for suggested charge lines. */
export const chargeCodeCalls = [listChargeCodes, deleteChargeCode, listChargeTemplates];

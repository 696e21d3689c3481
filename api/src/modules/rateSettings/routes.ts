import { getRateSettings, type RateSettings, updateRateSettings } from '@quayside/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { handle } from '../../platform/calls/handle';
import { conflict, notFound } from '../../platform/errors';
import type { Module } from '../../platform/module/module';
import { recordChange } from '../../platform/recordChange';
import type { Executor } from '../../ports/database';
import { agentOfCaller } from './agentOfCaller';

type Settings = InferOutput<typeof RateSettings>;

const settingsOf = async (db: Executor, agentId: string, lock: SQL = sql``): Promise<Settings> => {
  const { rows } = await db.execute<Settings & Record<string, unknown>>(sql`
    select standard_margin as "standardMarginPercent", standard_margin_version as version
      from companies where id = ${agentId} ${lock}`);
  const [settings] = rows;
  if (!settings) throw notFound();
  return settings;
};

const read = handle(getRateSettings, async ({ db, user }) => settingsOf(db, agentOfCaller(user)));

const change = handle(updateRateSettings, async ({ tx, user, body, expectedVersion, request }) => {
  const agentId = agentOfCaller(user);
  const before = await settingsOf(tx, agentId, sql`for update`);
  if (expectedVersion !== undefined && expectedVersion !== before.version) {
    throw conflict('Somebody changed the standard margin meanwhile. Reload the page and try again.');
  }
  if (body.standardMarginPercent === before.standardMarginPercent) return before;
  await tx.execute(sql`
    update companies set standard_margin = ${body.standardMarginPercent}, standard_margin_version = standard_margin_version + 1
     where id = ${agentId}`);
  const after = await settingsOf(tx, agentId);
  await recordChange(tx, {
    actor: user,
    action: 'standard-margin.changed',
    id: agentId,
    before,
    after,
    requestId: request.id,
  });
  return after;
});

export const rateSettings: Module = { name: 'rateSettings', routes: [read, change] };

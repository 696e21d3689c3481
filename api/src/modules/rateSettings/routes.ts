import * as calls from '@quayside/contract';
import { answerRuleText, defaultAnswerRule } from '@quayside/freight';
import { eq, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { notFound } from '../../platform/errors';
import type { Module } from '../../platform/module/module';
import { recordChange } from '../../platform/recordChange';
import type { Executor } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { agentOfCaller } from './agentOfCaller';

type Settings = InferOutput<typeof calls.RateSettings>;

const selectSettings = (db: Executor, agentId: string) =>
  db
    .select({
      standardMarginPercent: companies.standardMargin,
      marginFloorPercent: companies.marginFloor,
      reminderDays: companies.reminderDays,
      answerRule: companies.answerRule,
      version: companies.standardMarginVersion,
    })
    .from(companies)
    .where(eq(companies.id, agentId));

type Stored = Omit<Settings, 'answerRule'> & { readonly answerRule: Settings['answerRule'] | null };

const known = ([stored]: readonly Stored[]): Settings => {
  if (!stored) throw notFound();
  return { ...stored, answerRule: stored.answerRule ?? defaultAnswerRule };
};

const getRateSettings = handle(calls.getRateSettings, async ({ db, user }) =>
  known(await selectSettings(db, agentOfCaller(user))),
);

const updateRateSettings = handle(calls.updateRateSettings, async ({ tx, user, body, expectedVersion, request }) => {
  const agentId = agentOfCaller(user);
  const before = known(await selectSettings(tx, agentId).for('update'));
  refuseStale('the rate settings', before.version, expectedVersion);
  const { standardMarginPercent, marginFloorPercent = before.marginFloorPercent } = body;
  const { reminderDays = before.reminderDays, answerRule = before.answerRule } = body;
  const isSame =
    standardMarginPercent === before.standardMarginPercent &&
    marginFloorPercent === before.marginFloorPercent &&
    reminderDays === before.reminderDays &&
    answerRuleText(answerRule) === answerRuleText(before.answerRule);
  if (isSame) return before;
  await tx
    .update(companies)
    .set({
      standardMargin: standardMarginPercent,
      marginFloor: marginFloorPercent,
      reminderDays,
      answerRule,
      standardMarginVersion: sql`${companies.standardMarginVersion} + 1`,
    })
    .where(eq(companies.id, agentId));
  const after = known(await selectSettings(tx, agentId));
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

export const rateSettings: Module = { name: 'rateSettings', routes: [getRateSettings, updateRateSettings] };

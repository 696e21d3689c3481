import * as calls from '@quayside/contract';
import { answerRuleText, defaultAnswerRule } from '@quayside/freight';
import { eq, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { type FieldError, invalid, notFound } from '../../platform/errors';
import type { Module } from '../../platform/module/module';
import { recordChange } from '../../platform/recordChange';
import { isAnswerer } from '../../platform/requestAnswerers';
import type { Executor, Tx } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { portsByCode } from '../ports/portRows';
import { agentOfCaller } from './agentOfCaller';

type Settings = InferOutput<typeof calls.RateSettings>;

const selectSettings = (db: Executor, agentId: string) =>
  db
    .select({
      standardMarginPercent: companies.standardMargin,
      laneMargins: companies.laneMargins,
      marginFloorPercent: companies.marginFloor,
      reminderDays: companies.reminderDays,
      answerRule: companies.answerRule,
      requestEscalation: sql<Settings['requestEscalation']>`case when ${companies.requestsEscalateTo} is not null then
        json_build_object('minutes', ${companies.requestsEscalateAfter}, 'to', ${companies.requestsEscalateTo}) end`,
      version: companies.standardMarginVersion,
    })
    .from(companies)
    .where(eq(companies.id, agentId));

type Stored = Omit<Settings, 'answerRule'> & { readonly answerRule: Settings['answerRule'] | null };

const known = ([stored]: readonly Stored[]): Settings => {
  if (!stored) throw notFound();
  return { ...stored, answerRule: stored.answerRule ?? defaultAnswerRule };
};

/** @throws 422 where late requests are to go to somebody who does not answer any */
const refuseStranger = async (tx: Tx, agentId: string, escalation: Settings['requestEscalation'] | undefined) => {
  if (!escalation || (await isAnswerer(tx, agentId, escalation.to))) return;
  throw invalid([{ path: 'requestEscalation.to', message: 'Choose somebody of your company who answers requests' }]);
};

const lanesText = (lanes: readonly calls.LaneMargin[]): string =>
  lanes.map(({ from, to, percent }) => `${from} ${to} ${percent}`).join();

/** The lanes as they are kept: codes in capitals, each lane once. @throws 422 for a code that nothing has, and a lane that stands there twice */
const checkedLanes = async (
  tx: Tx,
  agentId: string,
  lanes: readonly calls.LaneMargin[],
): Promise<calls.LaneMargin[]> => {
  const kept = lanes.map(({ from, to, percent }) => ({ from: from.toUpperCase(), to: to.toUpperCase(), percent }));
  const portOf = await portsByCode(
    tx,
    kept.flatMap(({ from, to }) => [from, to]),
    [agentId],
  );
  const keys = kept.map(({ from, to }) => `${from} ${to}`);
  const errors = kept.flatMap((lane, index): FieldError[] => [
    ...(['from', 'to'] as const)
      .filter((end) => !portOf(lane[end], agentId))
      .map((end) => ({ path: `laneMargins.${index}.${end}`, message: 'No port or airport has this code' })),
    ...(keys.indexOf(`${lane.from} ${lane.to}`) < index
      ? [{ path: `laneMargins.${index}.to`, message: 'This lane has its margin already' }]
      : []),
  ]);
  if (errors.length > 0) throw invalid(errors, errors[0]?.message);
  return kept;
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
  const { requestEscalation = before.requestEscalation } = body;
  const laneMargins = body.laneMargins ? await checkedLanes(tx, agentId, body.laneMargins) : before.laneMargins;
  const isSame =
    standardMarginPercent === before.standardMarginPercent &&
    lanesText(laneMargins) === lanesText(before.laneMargins) &&
    marginFloorPercent === before.marginFloorPercent &&
    reminderDays === before.reminderDays &&
    answerRuleText(answerRule) === answerRuleText(before.answerRule) &&
    requestEscalation?.to === before.requestEscalation?.to &&
    requestEscalation?.minutes === before.requestEscalation?.minutes;
  if (isSame) return before;
  await refuseStranger(tx, agentId, body.requestEscalation);
  await tx
    .update(companies)
    .set({
      standardMargin: standardMarginPercent,
      laneMargins,
      marginFloor: marginFloorPercent,
      reminderDays,
      answerRule,
      requestsEscalateTo: requestEscalation?.to ?? null,
      requestsEscalateAfter: requestEscalation?.minutes ?? null,
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

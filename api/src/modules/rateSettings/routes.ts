import * as calls from '@quayside/contract';
import { answerRuleText, defaultAnswerRule, standingMarginText } from '@quayside/freight';
import { eq, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { type FieldError, invalid, notFound } from '../../platform/errors';
import type { Module } from '../../platform/module/module';
import { agentOfCaller } from '../../platform/people/agentOfCaller';
import { isAnswerer } from '../../platform/people/requestAnswerers';
import type { Executor, Tx } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { requireExchangeRates } from '../exchangeRates/requireExchangeRates';
import { portsByCode } from '../ports/portRows';

type Settings = InferOutput<typeof calls.RateSettings>;

const selectSettings = (db: Executor, agentId: string) =>
  db
    .select({
      standardMarginPercent: companies.standardMargin,
      standardMarginAmount: companies.standardMarginAmount,
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

type KnownInput = Omit<Settings, 'answerRule'> & { readonly answerRule: Settings['answerRule'] | null };

const known = ([stored]: readonly KnownInput[]): Settings => {
  if (!stored) throw notFound();
  return { ...stored, answerRule: stored.answerRule ?? defaultAnswerRule };
};

/**
 * Checks the user for late requests.
 * @throws 422 for a user who cannot answer requests
 */
const refuseStranger = async (tx: Tx, agentId: string, escalation: Settings['requestEscalation'] | undefined) => {
  if (!escalation || (await isAnswerer(tx, agentId, escalation.to))) return;
  throw invalid([{ path: 'requestEscalation.to', message: 'Choose a user of your company who answers requests' }]);
};

const lanesText = (lanes: readonly calls.LaneMargin[]): string =>
  lanes.map(({ from, to, ...margin }) => `${from} ${to} ${standingMarginText(margin)}`).join();

/**
 * Returns the lanes as stored: codes in capitals, each lane once.
 * @throws 422 for an unknown code and a duplicate lane
 */
const checkedLanes = async (
  tx: Tx,
  agentId: string,
  lanes: readonly calls.LaneMargin[],
): Promise<calls.LaneMargin[]> => {
  const kept = lanes.map(({ from, to, percent, amount }) => ({
    ...{ from: from.toUpperCase(), to: to.toUpperCase() },
    ...(amount ? { percent: 0, amount } : { percent }),
  }));
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

type SettingsBody = InferOutput<typeof calls.updateRateSettings.body>;

/** Returns the standard margin: an amount replaces the percentage, and a new percentage removes the amount. */
const resolveStandardMargin = (
  { standardMarginPercent: percent, standardMarginAmount }: SettingsBody,
  before: Settings,
) => {
  const kept = percent === before.standardMarginPercent ? before.standardMarginAmount : null;
  const amount = standardMarginAmount === undefined ? kept : standardMarginAmount;
  return { percent: amount ? 0 : percent, amount };
};

const getRateSettings = handle(calls.getRateSettings, async ({ db, user }) =>
  known(await selectSettings(db, agentOfCaller(user))),
);

const updateRateSettings = handle(calls.updateRateSettings, async ({ tx, user, body, expectedVersion, request }) => {
  const agentId = agentOfCaller(user);
  const before = known(await selectSettings(tx, agentId).for('update'));
  refuseStale('the rate settings', before.version, expectedVersion);
  const { marginFloorPercent = before.marginFloorPercent } = body;
  const { reminderDays = before.reminderDays, answerRule = before.answerRule } = body;
  const { requestEscalation = before.requestEscalation } = body;
  const standard = resolveStandardMargin(body, before);
  const laneMargins = body.laneMargins ? await checkedLanes(tx, agentId, body.laneMargins) : before.laneMargins;
  const isSame =
    standingMarginText(standard) ===
      standingMarginText({ percent: before.standardMarginPercent, amount: before.standardMarginAmount }) &&
    lanesText(laneMargins) === lanesText(before.laneMargins) &&
    marginFloorPercent === before.marginFloorPercent &&
    reminderDays === before.reminderDays &&
    answerRuleText(answerRule) === answerRuleText(before.answerRule) &&
    requestEscalation?.to === before.requestEscalation?.to &&
    requestEscalation?.minutes === before.requestEscalation?.minutes;
  if (isSame) return before;
  await refuseStranger(tx, agentId, body.requestEscalation);
  await requireExchangeRates(tx, agentId, [
    { path: 'standardMarginAmount', amount: standard.amount },
    ...laneMargins.map(({ amount }, index) => ({ path: `laneMargins.${index}.amount`, amount })),
  ]);
  await tx
    .update(companies)
    .set({
      standardMargin: standard.percent,
      standardMarginAmount: standard.amount,
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

import { endRate, updateRate } from '@quayside/contract';
import { DAY } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { conflict, invalid } from '../../platform/errors';
import { recordChange } from '../../platform/recordChange';
import { findRate, findRateRow, lockRate } from './rows/rateRows';
import { loadDirectory, termColumns, termsOfRow, termValues } from './rows/rateTerms';
import { checkTerms } from './tariff/rateTerms';

const refuseStale = (version: number, expected: number | undefined): void => {
  if (expected === undefined || expected === version) return;
  throw conflict('Somebody changed this tariff line meanwhile. Reload it and try again.');
};

/** Changes a tariff line. It stays with its agent. */
export const change = handle(updateRate, async ({ tx, user, params: { id }, body, expectedVersion, request }) => {
  const before = await lockRate(tx, user, id);
  refuseStale(before.version, expectedVersion);
  if (body.agent && body.agent !== before.agent) {
    throw invalid([{ path: 'agent', message: 'A tariff line stays with its agent' }]);
  }
  const { terms, errors } = checkTerms(body, await loadDirectory(tx, before.agent));
  if (errors.length > 0) throw invalid(errors);
  await tx.execute(sql`
    update rates set (${termColumns}, version, updated_at) = (select ${termValues(terms)}, version + 1, clock_timestamp())
     where id = ${id}`);
  await recordChange(tx, {
    actor: user,
    action: 'rate.updated',
    id,
    before: termsOfRow(before),
    after: terms,
    requestId: request.id,
  });
  return findRate(tx, user, id);
});

const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);

const refuseEnd = (message: string) => invalid([{ path: 'validTo', message }]);

/** Ends the validity of a tariff line; the day before it begins makes it never valid. */
export const end = handle(
  endRate,
  async ({ tx, user, params: { id }, body: { validTo }, expectedVersion, request }) => {
    const before = await lockRate(tx, user, id);
    refuseStale(before.version, expectedVersion);
    if (validTo < dayBefore(before.validFrom))
      throw refuseEnd('must not be earlier than the day before the line begins');
    if (validTo > before.validTo) throw refuseEnd('is after the last day of the validity: edit the line to extend it');
    await tx.execute(sql`
    update rates set valid_to = ${validTo}::date, version = version + 1, updated_at = clock_timestamp() where id = ${id}`);
    await recordChange(tx, {
      actor: user,
      action: 'rate.ended',
      id,
      before: termsOfRow(before),
      after: termsOfRow(await findRateRow(tx, user, id)),
      requestId: request.id,
    });
    return findRate(tx, user, id);
  },
);

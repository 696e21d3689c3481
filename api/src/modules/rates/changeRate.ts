import * as calls from '@quayside/contract';
import { DAY } from '@quayside/freight';
import { eq } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { invalid } from '../../platform/errors';
import { nextVersion } from '../../tables/nextVersion';
import { rates } from '../../tables/rateTables';
import { notifyLineChange } from './rows/notifyLaneChanges';
import { findRate, findRateRow, lockRate } from './rows/rateRows';
import { loadDirectory, termValues } from './rows/rateTerms';
import { changesPrice } from './tariff/columns';
import { checkTerms } from './tariff/rateTerms';

/** Changes a tariff line. It stays with its agent. */
export const updateRate = handle(
  calls.updateRate,
  async ({ tx, user, params: { id }, body, expectedVersion, request }) => {
    const before = await lockRate(tx, user, id);
    refuseStale('this tariff line', before.version, expectedVersion);
    if (body.agent && body.agent !== before.agent) {
      throw invalid([{ path: 'agent', message: 'A tariff line stays with its agent' }]);
    }
    const { terms, errors } = checkTerms(body, await loadDirectory(tx, before.agent));
    if (errors.length > 0) throw invalid(errors);
    await tx
      .update(rates)
      .set({ ...termValues(terms), ...nextVersion(rates) })
      .where(eq(rates.id, id));
    await recordChange(tx, {
      actor: user,
      action: 'rate.updated',
      id,
      before: before.terms,
      after: terms,
      requestId: request.id,
    });
    if (changesPrice(before.terms, terms)) await notifyLineChange(tx, user, id, 'Price changed');
    return findRate(tx, user, id);
  },
);

const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);

const refuseEnd = (message: string) => invalid([{ path: 'validTo', message }]);

/** Ends the validity of a tariff line; the day before it begins makes it never valid. */
export const endRate = handle(
  calls.endRate,
  async ({ tx, user, params: { id }, body: { validTo }, expectedVersion, request }) => {
    const before = await lockRate(tx, user, id);
    refuseStale('this tariff line', before.version, expectedVersion);
    if (validTo < dayBefore(before.terms.validFrom))
      throw refuseEnd('must not be earlier than the day before the line begins');
    if (validTo > before.terms.validTo)
      throw refuseEnd('is after the last day of the validity: edit the line to extend it');
    await tx
      .update(rates)
      .set({ validTo, ...nextVersion(rates) })
      .where(eq(rates.id, id));
    await recordChange(tx, {
      actor: user,
      action: 'rate.ended',
      id,
      before: before.terms,
      after: (await findRateRow(tx, user, id)).terms,
      requestId: request.id,
    });
    if (validTo !== before.terms.validTo) await notifyLineChange(tx, user, id, 'Rate ends');
    return findRate(tx, user, id);
  },
);

import * as calls from '@quayside/contract';
import { eq } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { invalid } from '../../platform/errors';
import { nextVersion } from '../../tables/nextVersion';
import { sailings } from '../../tables/rateTables';
import { loadDirectory } from '../rates/rows/rateTerms';
import { findDeparture, lockDeparture } from './rows/departureRows';
import { checkLane, termValues } from './rows/departureTerms';
import { previousEtd } from './rows/previousEtd';

const recordName = 'this departure';

/** Changes a departure. It stays with its agent, and its previous ETD stays stored. */
export const updateDeparture = handle(
  calls.updateDeparture,
  async ({ tx, user, params: { id }, body, expectedVersion, request }) => {
    const before = await lockDeparture(tx, user, id);
    refuseStale(recordName, before.version, expectedVersion);
    const { agent, ...typed } = body;
    if (agent && agent !== before.agent)
      throw invalid([{ path: 'agent', message: 'A departure stays with its agent' }]);
    const { terms, errors } = checkLane(typed, await loadDirectory(tx, before.agent));
    if (errors.length > 0) throw invalid(errors);
    await tx
      .update(sailings)
      .set({ ...termValues(terms), etdWas: previousEtd(terms.etd), ...nextVersion(sailings) })
      .where(eq(sailings.id, id));
    await recordChange(tx, {
      actor: user,
      action: 'departure.changed',
      id,
      before,
      after: terms,
      requestId: request.id,
    });
    return findDeparture(tx, user, id);
  },
);

/** Deletes a departure. Quotes and bookings that name it keep its data. */
export const deleteDeparture = handle(
  calls.deleteDeparture,
  async ({ tx, user, params: { id }, expectedVersion, request }) => {
    const before = await lockDeparture(tx, user, id);
    refuseStale(recordName, before.version, expectedVersion);
    // The audit log reads the owner from the departure, so record the change before the deletion.
    await recordChange(tx, { actor: user, action: 'departure.removed', id, before, requestId: request.id });
    await tx.delete(sailings).where(eq(sailings.id, id));
  },
);

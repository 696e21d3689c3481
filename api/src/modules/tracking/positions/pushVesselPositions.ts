import * as calls from '@quayside/contract';
import { positionFault, readImoNumber } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import { recordChange } from '../../../platform/audit/recordChange';
import { handle } from '../../../platform/calls/handle';
import { forbidden } from '../../../platform/errors';
import { excluded, toUpsertAssignments } from '../../../tables/excluded';
import { vesselPositions } from '../../../tables/trackingTables';

interface ValidPosition {
  readonly index: number;
  readonly imo: string;
  readonly position: calls.NewVesselPosition;
}

/** Returns the newest position of each vessel, in the order of the vessels, so that two calls cannot deadlock. */
const newestOfEach = (judged: readonly ValidPosition[]): ValidPosition[] => {
  const newest = new Map<string, ValidPosition>();
  for (const one of judged) {
    const known = newest.get(one.imo);
    if (!known || Date.parse(one.position.at) > Date.parse(known.position.at)) newest.set(one.imo, one);
  }
  return [...newest.values()].sort((a, b) => a.imo.localeCompare(b.imo));
};

const isOlder = { field: 'at', message: 'A newer position of this vessel is stored' };

/** Stores the newest position of each vessel for the company of the caller. */
export const pushVesselPositions = handle(calls.pushVesselPositions, async ({ body, user, tx, request }) => {
  const agentId = user.companyId;
  if (agentId === null) throw forbidden();
  const now = new Date();
  const faults = body.positions.map((position) => positionFault(position, now));
  const good = body.positions.flatMap((position, index): ValidPosition[] => {
    const imo = faults[index] === null ? readImoNumber(position.imo) : null;
    return imo === null ? [] : [{ index, imo, position }];
  });
  const newest = newestOfEach(good);
  const { imo, lat, lon, at, source, receivedAt } = vesselPositions;
  const stored =
    newest.length === 0
      ? []
      : await tx
          .insert(vesselPositions)
          .values(
            newest.map((one) => ({
              ...{ agentId, imo: one.imo, lat: one.position.lat, lon: one.position.lon },
              ...{ at: new Date(one.position.at).toISOString(), source: one.position.source || 'AIS' },
              receivedAt: now.toISOString(),
            })),
          )
          .onConflictDoUpdate({
            target: [vesselPositions.agentId, imo],
            set: toUpsertAssignments({ lat, lon, at, source, receivedAt }),
            setWhere: sql`${excluded(at)} > ${at}`,
          })
          .returning({ imo });
  const kept = new Set(stored.map((row) => row.imo));
  const written = new Set(newest.flatMap((one) => (kept.has(one.imo) ? [one.index] : [])));
  if (written.size > 0)
    await recordChange(tx, {
      ...{ actor: user, action: 'vessel-positions.pushed', id: 'vessel-positions', agentId, requestId: request.id },
      after: { vessels: stored.map((row) => row.imo).sort(), refused: body.positions.length - written.size },
      isHeard: false,
    });
  return {
    stored: written.size,
    refused: body.positions.flatMap((_, index) =>
      written.has(index) ? [] : [{ index, ...(faults[index] ?? isOlder) }],
    ),
  };
});

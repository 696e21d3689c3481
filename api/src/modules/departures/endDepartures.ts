import * as calls from '@quayside/contract';
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { invalid } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { sailings } from '../../tables/rateTables';
import { isNamedByDeals } from '../quotes/namedByDeals';
import {
  type DepartureRow,
  findOwnDepartureRow,
  lockDeparture,
  selectDepartures,
  toDepartures,
} from './rows/departureRows';
import { departureScope } from './rows/departureScope';
import { etdDay } from './rows/etdDay';

/** Maximum number of remaining departures that are listed. */
const MAX_NAMED = 20;

const sameService = ({ mode, carrier, service }: DepartureRow): SQL | undefined =>
  and(eq(sailings.mode, mode), eq(sailings.carrierCode, carrier), sql`lower(${sailings.service}) = lower(${service})`);
const sameLine = (row: DepartureRow): SQL | undefined =>
  and(
    sameService(row),
    eq(sailings.originCode, row.origin),
    eq(sailings.destinationCode, row.destination),
    // The flight number identifies the line of a flight.
    row.flight === null ? undefined : eq(sailings.flight, row.flight),
  );

const alike: Readonly<Record<calls.Ending, (row: DepartureRow) => SQL | undefined>> = {
  rule: (row) => and(sameLine(row), eq(sailings.source, 'rule')),
  line: sameLine,
  service: sameService,
};

interface EndQuery {
  readonly user: User;
  readonly row: DepartureRow & { readonly agent: string };
  readonly what: calls.Ending;
  /** yyyy-MM-dd */
  readonly from: string;
}

const endedBy = ({ user, row, what, from }: EndQuery): SQL | undefined =>
  and(
    ...[departureScope(user), eq(sailings.agentId, row.agent), alike[what](row)],
    ...[ne(sailings.source, 'carrier'), sql`${sailings.etd} > now()`, sql`${etdDay} >= ${from}::date`],
  );

const isNamed = ({ row }: EndQuery): SQL<boolean> => isNamedByDeals(sailings.id, 'sailingId', row.agent);

// 'in' is null, not false, as soon as one deal names no departure.
const isFree = (asked: EndQuery): SQL => sql`(${isNamed(asked)}) is not true`;

/** @throws 422 for a service without a name, because that would match all departures without a service */
const refuseNameless = ({ service }: DepartureRow, what: calls.Ending): void => {
  if (what !== 'service' || service !== '') return;
  throw invalid([{ path: 'what', message: 'This departure has no service. End its tariff line instead.' }]);
};

const findRemaining = async (db: Executor, asked: EndQuery): Promise<Omit<calls.EndedDepartures, 'goes'>> => {
  const where = and(endedBy(asked), isNamed(asked));
  const rows = await selectDepartures(db, where).orderBy(asc(sailings.etd), asc(sailings.id)).limit(MAX_NAMED);
  return { stays: await db.$count(sailings, where), kept: await toDepartures(db, rows) };
};

export const countEndedDepartures = handle(calls.countEndedDepartures, async ({ db, user, params: { id }, query }) => {
  const row = await findOwnDepartureRow(db, user, id);
  refuseNameless(row, query.what);
  const asked = { user, row, ...query };
  return {
    goes: await db.$count(sailings, and(endedBy(asked), isFree(asked))),
    ...(await findRemaining(db, asked)),
  };
});

/** Deletes the departures from a day on that no quote or booking names, in one transaction. */
export const endDepartures = handle(calls.endDepartures, async ({ tx, user, params: { id }, body, request }) => {
  const row = await lockDeparture(tx, user, id);
  refuseNameless(row, body.what);
  const asked = { user, row, ...body };
  // Serializes with rules that add departures at the same time.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`departures of ${row.agent}`}))`);
  const gone = await tx
    .delete(sailings)
    .where(and(endedBy(asked), isFree(asked)))
    .returning({ id: sailings.id });
  const { mode, carrier, service, origin, destination, flight } = row;
  if (gone.length > 0)
    await recordChange(tx, {
      ...{ actor: user, action: 'departures.ended', id, requestId: request.id },
      before: { ...{ mode, carrier, service, origin, destination, flight }, ...body, departures: gone.length },
    });
  return { goes: gone.length, ...(await findRemaining(tx, asked)) };
});

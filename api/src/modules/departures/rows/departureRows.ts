import type { Departure } from '@quayside/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { forbidden, notFound } from '../../../platform/errors';
import type { User } from '../../../platform/people/user';
import type { Executor, Tx } from '../../../ports/database';
import { sailings } from '../../../tables/rateTables';
import { portsByCode, toPlaceOrCode } from '../../ports/portRows';
import { findCarrierNames } from '../../reference/carrierNames';
import { departureScope } from './departureScope';

/** Selects departures by a condition on `sailings`. */
export const selectDepartures = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      id: sailings.id,
      agent: sailings.agentId,
      source: sql<
        Departure['source']
      >`case when ${sailings.agentId} is null then 'directory' else ${sailings.source} end`,
      mode: sailings.mode,
      carrier: sailings.carrierCode,
      service: sailings.service,
      origin: sailings.originCode,
      destination: sailings.destinationCode,
      via: sailings.viaCodes,
      vessel: sailings.vessel,
      voyage: sailings.voyage,
      flight: sailings.flight,
      etd: sailings.etd,
      eta: sailings.eta,
      etdWas: sailings.etdWas,
      cutOffs: sailings.cutOffs,
      updatedAt: sailings.updatedAt,
      version: sailings.version,
    })
    .from(sailings)
    .where(where);

export type DepartureRow = Awaited<ReturnType<typeof selectDepartures>>[number];

/** Converts rows to departures with their places. */
export const toDepartures = async (db: Executor, rows: readonly DepartureRow[]): Promise<Departure[]> => {
  const agents = rows.map(({ agent }) => agent);
  const portAt = await portsByCode(
    db,
    rows.flatMap(({ origin, destination }) => [origin, destination]),
    agents,
  );
  const nameOf = await findCarrierNames(db, agents);
  return rows.map((row) => ({
    ...row,
    carrier: { code: row.carrier, name: nameOf(row.agent, row.carrier) },
    origin: toPlaceOrCode(portAt(row.origin, row.agent), row.origin, row.mode),
    destination: toPlaceOrCode(portAt(row.destination, row.agent), row.destination, row.mode),
    cutOffs: row.cutOffs.map(({ name, at }) => ({ name, at: new Date(at).toISOString() })),
  }));
};

/** Returns the row of a departure. @throws 404 when the user may not see it */
export const findDepartureRow = async (db: Executor, user: User, id: string): Promise<DepartureRow> => {
  const [row] = await selectDepartures(db, and(eq(sailings.id, id), departureScope(user)));
  if (!row) throw notFound();
  return row;
};

/** Returns a departure. @throws 404 when the user may not see it */
export const findDeparture = async (db: Executor, user: User, id: string): Promise<Departure> => {
  const [departure] = await toDepartures(db, [await findDepartureRow(db, user, id)]);
  return departure as Departure;
};

const sharedDeparture = 'This departure is shared by all companies and cannot be changed. Add your own departure.';

type OwnRow = DepartureRow & { readonly agent: string };

/** Returns a departure of the user's agent. @throws 404, or 403 for a shared one */
export const findOwnDepartureRow = async (db: Executor, user: User, id: string): Promise<OwnRow> => {
  const { agent, ...row } = await findDepartureRow(db, user, id);
  if (agent === null) throw forbidden(sharedDeparture);
  return { ...row, agent };
};

/**
 * Returns a departure of the user's agent and locks it until the transaction ends. @throws 404, or 403 for a shared
 * one
 */
export const lockDeparture = async (tx: Tx, user: User, id: string): Promise<OwnRow> => {
  await findOwnDepartureRow(tx, user, id);
  await tx
    .select({ id: sailings.id })
    .from(sailings)
    .where(and(eq(sailings.id, id), departureScope(user)))
    .for('update');
  return findOwnDepartureRow(tx, user, id);
};

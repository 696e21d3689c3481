import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor, Tx } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { bookings } from '../../tables/bookingTables';
import { legalHolds } from '../../tables/dataCareTables';
import { imports } from '../../tables/importTables';
import { invoices } from '../../tables/invoiceTables';
import { quoteRequests, quotes } from '../../tables/quoteTables';
import { withoutRowSecurity } from '../database/withoutRowSecurity';
import { conflict } from '../errors';

const inForce = isNull(legalHolds.endedAt);

const hasHold = (where: SQL | undefined): SQL<boolean> =>
  sql<boolean>`exists (select from ${legalHolds} where ${where})`;

/** Returns whether an agent has any legal hold in force, which keeps possible evidence. False for data of no agent. */
export const hasLegalHold = (agentId: SQLWrapper | string): SQL<boolean> =>
  hasHold(and(inForce, sql`${legalHolds.agentId} = ${agentId}`));

/** Returns whether a whole agent is under a legal hold. */
export const isTenantHeld = (agentId: SQLWrapper | string): SQL<boolean> =>
  hasHold(and(inForce, eq(legalHolds.kind, 'tenant'), sql`${legalHolds.recordId} = ${agentId}`));

/** Returns whether a record itself is under a legal hold. */
export const isHeld = (recordId: SQLWrapper | string): SQL<boolean> =>
  hasHold(and(inForce, sql`${legalHolds.recordId} = ${recordId}`));

interface Keepable {
  readonly table: PgTable & { readonly id: PgColumn; readonly agentId: PgColumn };
  /** Columns of the records whose holds keep it, besides that of its whole agent. */
  readonly by: readonly PgColumn[];
}

/** Kinds of records that a legal hold keeps, including those of a held booking or company. */
const keepable = {
  booking: { table: bookings, by: [bookings.id, bookings.companyId, bookings.partnerId, bookings.consigneeId] },
  quote: { table: quotes, by: [quotes.companyId, quotes.bookingId] },
  request: { table: quoteRequests, by: [quoteRequests.companyId, quoteRequests.bookingId] },
  invoice: { table: invoices, by: [invoices.companyId, invoices.bookingId] },
  customer: { table: companies, by: [companies.id] },
  import: { table: imports, by: [] },
} as const satisfies Readonly<Record<string, Keepable>>;

type Kind = keyof typeof keepable;

/** Returns whether a legal hold keeps a row of this kind. */
const isKept = (kind: Kind): SQL<boolean> => {
  const { by, table }: Keepable = keepable[kind];
  return sql<boolean>`(${or(...by.map(isHeld), isTenantHeld(table.agentId))})`;
};

/** Returns whether a legal hold keeps any record of this kind and agent that meets a condition. */
export const isAnyUnderHold = (
  kind: Kind,
  agentId: SQLWrapper | string | null,
  isSo: SQL | undefined,
): SQL<boolean> => {
  const { table }: Keepable = keepable[kind];
  return sql<boolean>`exists (select from ${table} where ${and(sql`${table.agentId} = ${agentId}`, isKept(kind), isSo)})`;
};

/** Returns whether a legal hold keeps this record; the caller must be allowed to see holds. */
export const isRecordUnderHold = async (db: Executor, kind: Kind, id: string): Promise<boolean> => {
  const { table }: Keepable = keepable[kind];
  return (await db.$count(table, and(eq(table.id, id), isKept(kind)))) > 0;
};

interface RefuseHeldInput {
  readonly kind: Kind;
  readonly id: string;
  /** Sentence part about the kept data, such as 'its comments stay'. */
  readonly stays: string;
}

/** Refuses a deletion. @throws 409 where a legal hold keeps the data */
export const refuseHeld = async (tx: Tx, { kind, id, stays }: RefuseHeldInput): Promise<void> => {
  const isIt = await withoutRowSecurity(tx, 'whether a legal hold keeps a record, which not everybody may see', () =>
    isRecordUnderHold(tx, kind, id),
  );
  if (isIt) throw conflict(`This ${kind} is under a legal hold: ${stays} until the hold ends.`);
};

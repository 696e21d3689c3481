import * as calls from '@quayside/contract';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { newId } from '../../platform/encoding/id';
import { conflict, notFound } from '../../platform/errors';
import { pageAround, toRowWindow } from '../../platform/lists/pageAround';
import { equals, everything, partyScope, type Scope } from '../../platform/people/parties';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { companies, users } from '../../tables/accountTables';
import { bookings } from '../../tables/bookingTables';
import { legalHolds } from '../../tables/dataCareTables';
import { companyScope } from '../companies/companyScope';

/** Limits legal holds to those of the agent's staff. A super-admin sees all. */
const holdScope: Scope<'agentId'> = (user, { agentId } = legalHolds) =>
  user.role === 'super-admin' ? everything : equals(agentId, user.companyId);

const placer = alias(users, 'placer');
const ender = alias(users, 'ender');
const selectFullName = (person: Readonly<Record<'firstName' | 'lastName', PgColumn>>) =>
  sql<string>`coalesce(trim(${person.firstName} || ' ' || ${person.lastName}), '')`;

/** The number by which people know a booking. */
const bookingName = sql`coalesce(nullif(${bookings.hblNumber}, ''), nullif(${bookings.customerReference}, ''),
  nullif(${bookings.mblNumber}, ''), ${bookings.id})`;

const selectHolds = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      id: legalHolds.id,
      kind: legalHolds.kind,
      record: legalHolds.recordId,
      name: sql<string>`coalesce(${companies.companyName}, ${bookingName}, '')`,
      reason: legalHolds.reason,
      by: selectFullName(placer),
      at: legalHolds.placedAt,
      endedBy: selectFullName(ender),
      endedAt: legalHolds.endedAt,
      endReason: legalHolds.endReason,
    })
    .from(legalHolds)
    .leftJoin(companies, eq(companies.id, legalHolds.recordId))
    .leftJoin(bookings, eq(bookings.id, legalHolds.recordId))
    .leftJoin(placer, eq(placer.id, legalHolds.placedBy))
    .leftJoin(ender, eq(ender.id, legalHolds.endedBy))
    .where(where);

const toHold = ({
  endedBy,
  endedAt,
  endReason,
  ...hold
}: Awaited<ReturnType<typeof selectHolds>>[number]): calls.LegalHold => ({
  ...hold,
  ended: endedAt === null ? null : { by: endedBy, at: endedAt, reason: endReason ?? '' },
});

const findHold = async (db: Executor, user: User, id: string): Promise<calls.LegalHold> => {
  const [row] = await selectHolds(db, and(eq(legalHolds.id, id), holdScope(user)));
  if (!row) throw notFound();
  return toHold(row);
};

export const listLegalHolds = handle(calls.listLegalHolds, async ({ db, user, query: { record, ...paging } }) => {
  const where = and(holdScope(user), record === undefined ? undefined : eq(legalHolds.recordId, record));
  const { offset, rows } = toRowWindow(paging);
  const docs = await selectHolds(db, where)
    .orderBy(sql`${legalHolds.endedAt} is not null`, desc(legalHolds.placedAt), desc(legalHolds.id))
    .limit(rows)
    .offset(offset);
  return pageAround(docs.map(toHold), await db.$count(legalHolds, where), paging);
});

/** Finds the agent of a record by kind; undefined when the user may not see it. */
const agentOfRecord: Readonly<
  Record<calls.HeldKind, (db: Executor, user: User, id: string) => Promise<string | undefined>>
> = {
  booking: async (db, user, id) => {
    const { agentId } = bookings;
    const [found] = await db
      .select({ agentId })
      .from(bookings)
      .where(and(eq(bookings.id, id), partyScope(user, bookings)));
    return found?.agentId;
  },
  company: async (db, user, id) => {
    const { agentId } = companies;
    const [found] = await db
      .select({ agentId })
      .from(companies)
      .where(and(eq(companies.id, id), companyScope(user)));
    return found?.agentId ?? undefined;
  },
  tenant: async (db, user, id) => {
    const isOne = and(eq(companies.id, id), eq(companies.kind, 'agent'), companyScope(user));
    const [found] = await db.select({ id: companies.id }).from(companies).where(isOne);
    return found?.id;
  },
};

export const placeLegalHold = handle(
  calls.placeLegalHold,
  async ({ tx, user, body: { kind, record, reason }, request }) => {
    const agentId = await agentOfRecord[kind](tx, user, record);
    if (agentId === undefined) throw notFound();
    const id = newId();
    const { rowCount } = await tx
      .insert(legalHolds)
      .values({ id, agentId, kind, recordId: record, reason, placedBy: user.id })
      .onConflictDoNothing();
    if (rowCount === 0) throw conflict('This is under a legal hold already.');
    const hold = await findHold(tx, user, id);
    const after = { kind, record: hold.name, reason };
    await recordChange(tx, { actor: user, action: 'legal-hold.placed', id, after, requestId: request.id });
    return hold;
  },
);

export const endLegalHold = handle(
  calls.endLegalHold,
  async ({ tx, user, params: { id }, body: { reason }, request }) => {
    const hold = await findHold(tx, user, id);
    const { rowCount } = await tx
      .update(legalHolds)
      .set({ endedBy: user.id, endedAt: sql`now()`, endReason: reason })
      .where(and(eq(legalHolds.id, id), isNull(legalHolds.endedAt)));
    if (rowCount === 0) throw conflict('This legal hold has ended already.');
    await recordChange(tx, {
      actor: user,
      action: 'legal-hold.ended',
      id,
      before: { kind: hold.kind, record: hold.name, reason: hold.reason },
      after: { reason },
      requestId: request.id,
    });
    return findHold(tx, user, id);
  },
);

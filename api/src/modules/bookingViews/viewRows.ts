import type { BookingView } from '@quayside/contract';
import { restrictViewAddress } from '@quayside/contract';
import { isLikeCustomer, seesExceptions } from '@quayside/contract/roles';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../platform/errors';
import { toRowSecurityCaller, type User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { users } from '../../tables/accountTables';
import { customerViews, bookingViews as table } from '../../tables/bookingTables';
import { personName } from '../../tables/personName';

export const getViewCompany = (user: User): string => toRowSecurityCaller(user).company ?? '';
export const isOwn = (user: User) => eq(table.userId, user.id);
/** Condition on the views that the caller may change: the own ones and the shared ones of the company. */
export const isVisible = (user: User): SQL | undefined =>
  and(eq(table.company, getViewCompany(user)), or(isOwn(user), table.isShared));

/** Returns the view that the forwarder chose for the caller's customer company; null without one. */
export const findCompanyDefault = async (db: Executor, user: User): Promise<string | null> => {
  if (!isLikeCustomer(user.role)) return null;
  const [chosen] = await db
    .select({ view: table.id })
    .from(customerViews)
    .innerJoin(table, and(eq(table.id, customerViews.viewId), table.isShared))
    .where(eq(customerViews.customerId, getViewCompany(user)));
  return chosen?.view ?? null;
};

/** Returns the views that the caller sees, by name; the one of the forwarder without filters that are for staff. */
export const selectViews = async (db: Executor, user: User, which?: SQL): Promise<BookingView[]> => {
  const ofForwarder = await findCompanyDefault(db, user);
  const rows = await db
    .select({
      ...{ id: table.id, name: table.name, isShared: table.isShared, list: table.list, address: table.address },
      ...{ columns: table.columns, version: table.version, updatedAt: table.updatedAt },
      ...{ isOwn: sql<boolean>`${isOwn(user)}`, author: sql<string>`coalesce(${personName}, '')` },
    })
    .from(table)
    .leftJoin(users, eq(users.id, table.userId))
    .where(and(or(isVisible(user), ofForwarder === null ? undefined : eq(table.id, ofForwarder)), which))
    .orderBy(sql`lower(${table.name})`, table.id);
  return rows.map((row) => {
    const isOfForwarder = row.id === ofForwarder;
    if (!isOfForwarder) return { ...row, isOfForwarder, dropped: [] };
    const { address, dropped } = restrictViewAddress(row.address, {
      role: user.role,
      seesExceptions: seesExceptions(user),
    });
    // The list of own bookings is for people who create them.
    return { ...row, address, dropped, isOfForwarder, list: row.list === 'my' ? ('all' as const) : row.list };
  });
};

/** @throws 404 for a view that the caller does not see or, as a customer, cannot change */
export const findView = async (db: Executor, user: User, id: string): Promise<BookingView> => {
  const [found] = await selectViews(db, user, eq(table.id, id));
  if (!found) throw notFound();
  return found;
};

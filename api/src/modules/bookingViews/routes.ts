import * as calls from '@quayside/contract';
import { isObjectId } from '@quayside/freight';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { newId } from '../../platform/encoding/id';
import { conflict, forbidden, invalid, notFound } from '../../platform/errors';
import type { Module } from '../../platform/module/module';
import type { User } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import { openingViews, bookingViews as table } from '../../tables/bookingTables';
import { nextVersion } from '../../tables/nextVersion';
import { countBookings } from '../bookings/public';
import { getViewCustomers, setViewCustomers } from './customerViews';
import { findCompanyDefault, findView, getViewCompany, isOwn, isVisible, selectViews } from './viewRows';

/**
 * Serializes the saves of a company, so that names and limits hold.
 * @throws 422 for a name that another visible view has, 409 at the limit
 */
const demandRoom = async (tx: Tx, user: User, { name, isShared }: calls.BookingViewContent, id = ''): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`booking-views ${getViewCompany(user) || user.id}`}))`);
  const others = and(isVisible(user), ne(table.id, id));
  if ((await tx.$count(table, and(others, eq(sql`lower(${table.name})`, name.toLowerCase())))) > 0)
    throw invalid([{ path: 'name', message: 'A view with this name exists. Choose another name.' }]);
  const { perPerson, shared } = calls.bookingViewLimits;
  if (!isShared && (await tx.$count(table, and(others, isOwn(user)))) >= perPerson)
    throw conflict(`You have ${perPerson} saved views. Delete one to save another.`, 'too_many');
  if (isShared && (await tx.$count(table, and(others, table.isShared))) >= shared)
    throw conflict(`Your company shares ${shared} views. Delete one to share another.`, 'too_many');
};

const demandCompany = (user: User, { isShared }: calls.BookingViewContent): void => {
  if (isShared && !getViewCompany(user))
    throw invalid([{ path: 'isShared', message: 'You have no company to share the view with.' }]);
};

const listBookingViews = handle(calls.listBookingViews, ({ db, user }) => selectViews(db, user));

const countBookingViews = handle(calls.countBookingViews, async ({ db, user, query: { dayZone }, services }) => {
  const counts = [];
  for (const { id, list, address } of await selectViews(db, user)) {
    const filter = calls.viewFilter(list, address);
    if (!filter) continue;
    const { totalDocs, totalCapped = false } = await countBookings(services.database, user, { ...filter, dayZone });
    // The database had no time to count.
    if (totalCapped && totalDocs === 0) continue;
    counts.push({ id, total: totalDocs, isCapped: totalCapped });
  }
  return counts;
});

const createBookingView = handle(calls.createBookingView, async ({ tx, user, body }) => {
  demandCompany(user, body);
  await demandRoom(tx, user, body);
  const id = newId();
  await tx.insert(table).values({ ...body, id, userId: user.id, company: getViewCompany(user) });
  return findView(tx, user, id);
});

const updateBookingView = handle(
  calls.updateBookingView,
  async ({ tx, user, params: { id }, body, expectedVersion }) => {
    demandCompany(user, body);
    await demandRoom(tx, user, body, id);
    const before = await findView(tx, user, id);
    if (before.isOfForwarder) throw forbidden('Your forwarder chose this view. Save it under a new name to change it.');
    refuseStale('this view', before.version, expectedVersion);
    if (before.isShared && !body.isShared && !before.isOwn)
      throw forbidden('Only the author of a shared view can stop sharing it.');
    await tx
      .update(table)
      .set({ ...body, ...nextVersion(table) })
      .where(eq(table.id, id));
    return findView(tx, user, id);
  },
);

const deleteBookingView = handle(calls.deleteBookingView, async ({ tx, user, params: { id } }) => {
  const { rowCount } = await tx.delete(table).where(and(isVisible(user), eq(table.id, id)));
  if (!rowCount) throw notFound();
});

const ofCaller = (user: User): SQL | undefined =>
  and(eq(openingViews.userId, user.id), eq(openingViews.company, getViewCompany(user)));

const getOpeningView = handle(calls.getOpeningView, async ({ db, user }): Promise<calls.OpeningView> => {
  const [stored] = await db.select({ view: openingViews.view }).from(openingViews).where(ofCaller(user));
  if (!stored) return v.parse(calls.OpeningView, { view: await findCompanyDefault(db, user) });
  const read = v.safeParse(calls.OpeningView, { view: stored.view });
  if (!read.success) return { view: null };
  const { view } = read.output;
  const isGone = view !== null && isObjectId(view) && (await selectViews(db, user, eq(table.id, view))).length === 0;
  return { view: isGone ? null : view };
});

const setOpeningView = handle(calls.setOpeningView, async ({ tx, user, body }) => {
  // Without a choice the list opens with the view of the forwarder, so all bookings are a choice of their own.
  const isAll = body.view === null && (await findCompanyDefault(tx, user)) !== null;
  const view = isAll ? 'totalBookings' : body.view;
  if (view === null) await tx.delete(openingViews).where(ofCaller(user));
  else {
    if (isObjectId(view)) await findView(tx, user, view);
    await tx
      .insert(openingViews)
      .values({ userId: user.id, company: getViewCompany(user), view })
      .onConflictDoUpdate({
        target: [openingViews.userId, openingViews.company],
        set: { view, updatedAt: sql`now()` },
      });
  }
  return { view };
});

/** Saved views of the booking list. They are preferences, so only the choice for a customer has an audit entry. */
export const bookingViews: Module = {
  name: 'bookingViews',
  routes: [
    ...[listBookingViews, countBookingViews, createBookingView, updateBookingView, deleteBookingView],
    ...[getOpeningView, setOpeningView, getViewCustomers, setViewCustomers],
  ],
};

import * as calls from '@quayside/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { handle, handleWithoutTransaction } from '../../platform/calls/handle';
import { newId } from '../../platform/encoding/id';
import { conflict, invalid, notFound, tooMany } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import type { Services } from '../../ports/services';
import { pushDevices as table } from '../../tables/notificationTables';
import { getDeviceName } from '../auth/getDeviceName';
import { findPushPublicKey } from './pushKeys';
import { pushToDevice } from './pushNotification';

const mark = sql<string>`encode(sha256(${table.endpoint}::bytea), 'hex')`;

const findPushSettings = async (db: Executor, services: Services, user: User): Promise<calls.PushSettings> => ({
  publicKey: await findPushPublicKey(services),
  devices: await db
    .select({ id: table.id, name: table.name, createdAt: table.createdAt, mark })
    .from(table)
    .where(eq(table.userId, user.id))
    .orderBy(asc(table.createdAt)),
});

export const getPush = handle(calls.getPush, async ({ db, services, user }) => findPushSettings(db, services, user));

/** @throws 422 for a push service that is not allowed, and when push is not configured */
const refuseEndpoint = ({ push, refusedOutside }: Services, endpoint: string): void => {
  const refused = push ? refusedOutside?.(endpoint) : 'Nothing is pushed here.';
  if (refused) throw invalid([{ path: 'endpoint', message: refused }]);
};

/** Adds a push device. A browser belongs to the last user who subscribed in it. */
export const addPushDevice = handleWithoutTransaction(
  calls.addPushDevice,
  async ({ db, services, user, body: { endpoint, keys }, request }) => {
    refuseEndpoint(services, endpoint);
    await services.database
      .asPlatform('a browser that somebody else has used shows their news no more')
      .transaction(async (tx) => {
        // Concurrent calls wait, so that the limit holds.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`pushed ${user.id}`}))`);
        const isThis = eq(table.endpoint, endpoint);
        const [before] = await tx.delete(table).where(isThis).returning();
        if ((await tx.$count(table, eq(table.userId, user.id))) >= calls.PUSH_DEVICES_AT_MOST)
          throw conflict(`${calls.PUSH_DEVICES_AT_MOST} browsers show your news already. Remove one to add another.`);
        const id = before?.userId === user.id ? before.id : newId();
        const name = getDeviceName(request.headers['user-agent']);
        await tx.insert(table).values({ id, userId: user.id, endpoint, ...keys, name });
      });
    return findPushSettings(db, services, user);
  },
);

export const removePushDevice = handle(calls.removePushDevice, async ({ tx, services, user, params: { id } }) => {
  const { rowCount } = await tx.delete(table).where(and(eq(table.id, id), eq(table.userId, user.id)));
  if (!rowCount) throw notFound();
  return findPushSettings(tx, services, user);
});

/** Rate limit for test notifications. */
const TESTS = { calls: 5, seconds: 60 };

const test = { id: 'test', title: 'Quayside', body: 'News reach this browser.', path: '/settings/notifications' };

export const testPushDevice = handleWithoutTransaction(
  calls.testPushDevice,
  async ({ db, services, user, params: { id } }) => {
    const [device] = await db
      .select()
      .from(table)
      .where(and(eq(table.id, id), eq(table.userId, user.id)));
    if (!device) throw notFound();
    const wait = await services.pace(`push-test:${id}`, TESTS);
    if (wait > 0) throw tooMany(wait);
    const says = await pushToDevice(services, device, { text: JSON.stringify(test), topic: 'test' }).then(
      (status) =>
        status < 300 ? '' : `The push service of this browser answered ${status}. Turn push off and on again.`,
      () => 'The push service of this browser does not answer. Try again later.',
    );
    return { ...(await findPushSettings(db, services, user)), says };
  },
);

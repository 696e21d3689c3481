import type { Server } from 'socket.io';
import { findUnrestrictedSessions } from '../../platform/auth/sessions';
import { besideTransaction } from '../../platform/database/holding';
import type { Services } from '../../ports/services';
import type { BetweenNodes, EmittedEvents, SocketData, SocketListeners } from './socketEvents';

type Io = Server<SocketListeners, EmittedEvents, BetweenNodes, SocketData>;

/**
 * Delay after a change before sockets are checked, in milliseconds. Changes within this time need one check, and a
 * browser receives the reason why its session ended before its socket is closed.
 */
const DELAY = 1_000;
/** Interval in which sockets are checked without a change, in milliseconds: a session can expire. */
const INTERVAL = 60_000;

/**
 * Closes the sockets of this node whose session is no longer valid or became restricted, by the same rules as for
 * calls: whenever users, companies, sessions or sign-in rules change, and once a minute. Returns the function that
 * stops this.
 */
export const closeInvalidSockets = (io: Io, { database, log }: Pick<Services, 'database' | 'log'>): (() => void) => {
  let waiting: NodeJS.Timeout | undefined;

  const check = async (): Promise<void> => {
    const open = [...io.sockets.sockets.values()];
    if (open.length === 0) return;
    const { db } = database.asPlatform('whether the sessions of sockets may still be used');
    const valid = await findUnrestrictedSessions(db, [...new Set(open.map(({ data }) => data.sessionId))]);
    for (const socket of open) if (!valid.has(socket.data.sessionId)) socket.disconnect(true);
  };
  const run = (): void => {
    waiting = undefined;
    check().catch((error: unknown) => log.warn({ err: error }, 'the sessions of sockets could not be checked'));
  };
  const request = (): void => {
    waiting ??= besideTransaction(() => setTimeout(run, DELAY).unref());
  };
  database.signals.on('peopleChanged', request);
  const interval = setInterval(request, INTERVAL).unref();
  return () => {
    clearTimeout(waiting);
    clearInterval(interval);
    database.signals.off('peopleChanged', request);
  };
};

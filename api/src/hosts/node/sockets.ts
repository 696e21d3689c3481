import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { getSessionRestriction } from '../../platform/auth/sessionRestrictions';
import { sessionOfToken } from '../../platform/auth/sessions';
import { besideTransaction } from '../../platform/database/holding';
import { listSocketRooms } from '../../platform/people/parties';
import type { Announcement } from '../../ports/announcement';
import type { Services } from '../../ports/services';
import { closeInvalidSockets } from './closeInvalidSockets';
import { createNotificationPositions } from './notificationPositions';
import { attachPresence } from './presence';
import type { Redis } from './redis';
import type { BetweenNodes, EmittedEvents, SocketData, SocketListeners } from './socketEvents';

export interface Sockets {
  /**
   * Returns the notification position for a response that is read from now on; undefined where other nodes notify, too.
   */
  newsNow(): string | undefined;
  /** Returns the number of open sockets of this node. */
  count(): number;
  /** Closes all sockets of this node; call it before the server closes, which would wait for them. */
  close(): void;
}

/**
 * Attaches the browsers' sockets: authenticated by `auth.token`, in the rooms of their user, notified of committed
 * changes.
 */
export const attachSockets = (httpServer: HttpServer, services: Services, redis: Redis | undefined): Sockets => {
  const { config, database, log } = services;
  const io = new Server<SocketListeners, EmittedEvents, BetweenNodes, SocketData>(httpServer, {
    path: '/socket.io',
    serveClient: false,
    cors: { origin: config.publicUrl },
    maxHttpBufferSize: 16 * 1024,
  });
  // While Redis is down the adapter still notifies the sockets of this node, and reconnects by itself.
  if (redis) io.adapter(redis.socketAdapter);

  const news = createNotificationPositions();
  const presence = attachPresence(io, services, redis !== undefined);
  io.use(async (socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown };
    try {
      const session =
        typeof token === 'string'
          ? await sessionOfToken(database.asPlatform('who connects is not known yet').db, token)
          : undefined;
      if (!session) return next(new Error('unauthorized'));
      const restriction = getSessionRestriction(session.user);
      if (restriction) return next(new Error(restriction.code));
      socket.data.sessionId = session.user.sessionId;
      socket.data.endsAt = session.endsAt;
      const present = presence.presentAs(session.user);
      if (present) socket.data.present = present;
      await socket.join(listSocketRooms(session.user));
      presence.welcome(socket, session.user);
      next();
    } catch (error) {
      log.warn({ err: error }, 'a socket could not be checked');
      next(new Error('unavailable'));
    }
  });

  io.on('connection', (socket) => {
    const expiry = setTimeout(() => socket.disconnect(true), socket.data.endsAt - performance.now());
    expiry.unref();
    socket.on('disconnect', () => clearTimeout(expiry));
    socket.on('MISSED_SINCE', (since, answer) => {
      if (typeof answer === 'function') answer(redis !== undefined || news.missed(since, socket.rooms));
    });
  });

  const stopChecking = closeInvalidSockets(io, services);

  const emit = ({ event, payload, rooms }: Announcement) => {
    // socket.io cannot relate an event to its payload when both come from one union.
    if (rooms.length === 0) return;
    news.tell(rooms);
    besideTransaction(() => io.to([...rooms]).emit(event, payload as never));
  };
  const disconnect = (sessionIds: readonly string[]) => {
    if (sessionIds.length === 0) return;
    const rooms = sessionIds.map((id) => `session:${id}`);
    // With Redis the adapter also delivers to the node's own sockets.
    besideTransaction(() => {
      io.local.in(rooms).disconnectSockets(true);
      if (redis) io.in(rooms).disconnectSockets(true);
    });
  };
  if (redis) {
    database.signals.on('exportStopped', (id, heardFrom) => {
      if (heardFrom === 'here') besideTransaction(() => io.serverSideEmit('exportStopped', id));
    });
    io.on('exportStopped', (id) => database.signals.emit('exportStopped', id, 'elsewhere'));
  }
  database.signals.on('announcement', emit);
  database.signals.on('sessionsRevoked', disconnect);
  return {
    // Notifications of other nodes are not counted here, so with several nodes no position is known.
    newsNow: () => (redis ? undefined : news.now()),
    count: () => io.engine.clientsCount,
    close: () => {
      stopChecking();
      io.local.disconnectSockets(true);
      io.engine.close();
    },
  };
};

import { SharedPlace } from '@quayside/contract';
import type { Server, Socket } from 'socket.io';
import * as v from 'valibot';
import {
  canBePresent,
  findPresenceContext,
  listVisibleUsers,
  type Present,
  toPresentUser,
} from '../../modules/conversations/presence';
import { besideTransaction } from '../../platform/database/holding';
import type { User } from '../../platform/people/user';
import type { Services } from '../../ports/services';
import type { BetweenNodes, EmittedEvents, SocketData, SocketListeners } from './socketEvents';

type Io = Server<SocketListeners, EmittedEvents, BetweenNodes, SocketData>;
type OneSocket = Socket<SocketListeners, EmittedEvents, BetweenNodes, SocketData>;

/** Places per page: one record, and a few in panels. */
const MOST_PLACES = 4;
/** Arrivals per minute; a page changes places less often. */
const MOST_ARRIVALS = 60;
const MINUTE = 60_000;

const PREFIX = 'presence:';
const toRoom = ({ about, id }: SharedPlace): string => `${PREFIX}${about}:${id}`;
const parseRoom = (room: string): SharedPlace | undefined => {
  const [about, id] = room.slice(PREFIX.length).split(':');
  const read = v.safeParse(SharedPlace, { about, id });
  return room.startsWith(PREFIX) && read.success ? read.output : undefined;
};
const listSharedPlaces = ({ rooms }: OneSocket): SharedPlace[] => [...rooms].flatMap((room) => parseRoom(room) ?? []);

/**
 * Tells pages which users view the same booking or quote: whenever one arrives or leaves, and after the ping time-out
 * of a dead socket. Each node notifies its own sockets after it has queried all nodes; a killed node is noticed at the
 * next change. While Redis is down users see only those of their own node. The visibility rules are in
 * modules/conversations/presence.ts.
 */
export const attachPresence = (io: Io, { database, log }: Services, isShared: boolean) => {
  const waiting = new Map<string, 'once' | 'again'>();

  const socketsAt = async (room: string) => {
    if (!isShared) return io.local.in(room).fetchSockets();
    return io
      .in(room)
      .fetchSockets()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'only the people of this node are told of each other');
        return io.local.in(room).fetchSockets();
      });
  };

  const tellHere = async (place: SharedPlace): Promise<void> => {
    const room = toRoom(place);
    const here = io.sockets.adapter.rooms.get(room);
    if (!here || here.size === 0) return;
    const [sockets, meeting] = [await socketsAt(room), await findPresenceContext(database, place)];
    const readers = meeting ? meeting.readers : [];
    // A user may lose access to the record while its page is open.
    const present = sockets.flatMap(({ id, rooms, data: { present: person } }) =>
      person && readers.some((reader) => rooms.has(reader)) ? [{ socketId: id, person }] : [],
    );
    const everybody = present.map(({ person }) => person);
    for (const { id } of sockets.filter((one) => here.has(one.id))) {
      const viewer: Present | undefined = present.find(({ socketId }) => socketId === id)?.person;
      const people = viewer && meeting ? listVisibleUsers(viewer, everybody, meeting) : [];
      io.local.to(id).emit('PRESENT', { ...place, people });
    }
  };

  /**
   * Notifies about one place at a time: a change during a notification is sent right after it, so that the last one is
   * correct.
   */
  const changedHere = async (place: SharedPlace): Promise<void> => {
    const room = toRoom(place);
    if (waiting.has(room)) return void waiting.set(room, 'again');
    do {
      waiting.set(room, 'once');
      await tellHere(place).catch((error) => log.warn({ err: error }, 'nobody was told who is at a record'));
    } while (waiting.get(room) === 'again');
    waiting.delete(room);
  };
  const changed = (place: SharedPlace): void => {
    besideTransaction(() => {
      if (isShared) io.serverSideEmit('presenceChanged', place);
      void changedHere(place);
    });
  };
  if (isShared) io.on('presenceChanged', (place) => void changedHere(place));
  // After the response, others see the author.
  database.signals.on('announcement', ({ event, payload }) => {
    if (event === 'CONVERSATION_CHANGED') changed(payload as SharedPlace);
  });

  return {
    /** The user as shown to others; stored with the socket. */
    presentAs: toPresentUser,
    /** Accepts the places that the pages of a socket report. */
    welcome: (socket: OneSocket, user: User): void => {
      let arrivals: number[] = [];
      const arrive = async (sent: unknown): Promise<void> => {
        const read = v.safeParse(SharedPlace, sent);
        arrivals = [...arrivals.filter((at) => at > Date.now() - MINUTE), Date.now()].slice(-MOST_ARRIVALS - 1);
        if (!read.success || arrivals.length > MOST_ARRIVALS || listSharedPlaces(socket).length >= MOST_PLACES) return;
        if (!(await canBePresent(database, user, read.output)) || !socket.connected) return;
        await socket.join(toRoom(read.output));
        changed(read.output);
      };
      socket.on('ARRIVE', (sent) => {
        arrive(sent).catch((error) => log.warn({ err: error }, 'a page could not say where it is'));
      });
      socket.on('LEAVE', async (sent) => {
        const read = v.safeParse(SharedPlace, sent);
        if (!read.success || !socket.rooms.has(toRoom(read.output))) return;
        await socket.leave(toRoom(read.output));
        changed(read.output);
      });
      socket.on('disconnecting', () => {
        const left = listSharedPlaces(socket);
        socket.once('disconnect', () => left.forEach(changed));
      });
    },
  };
};

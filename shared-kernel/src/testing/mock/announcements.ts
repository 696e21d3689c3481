import { createStore } from 'zustand';
import type { RealtimeEvent, RealtimeEvents } from '../../contract';
import type { Realtime } from '../../realtime';
import type { Role } from '../../roles';

/** Whom an announcement reaches. */
export type Room = `user:${string}` | `session:${string}` | `company:${string}` | `agent:${string}` | `role:${Role}`;

export type Announcement = {
  [E in RealtimeEvent]: {
    readonly event: E;
    readonly payload: RealtimeEvents[E];
    readonly rooms: readonly Room[] | 'all';
  };
}[RealtimeEvent];

/** What the API says over its sockets: kept back until the call that says it is done, then heard by those in its rooms. */
export class Announcements {
  private pending: Announcement[] = [];
  private readonly listeners = new Set<(announcement: Announcement) => void>();

  /** Says something once the call at hand is done. */
  say(announcement: Announcement): void {
    this.pending.push(announcement);
  }

  /** The call is done. */
  flush(): void {
    const said = this.pending;
    this.pending = [];
    for (const announcement of said) this.emit(announcement);
  }

  /** The call failed: nothing of it is heard. */
  drop(): void {
    this.pending = [];
  }

  emit(announcement: Announcement): void {
    for (const listener of [...this.listeners]) listener(announcement);
  }

  /** Hears everything, whomever it is for. Answers the function that stops listening. */
  listen(listener: (announcement: Announcement) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

const isFor = ({ rooms }: Announcement, own: readonly Room[]): boolean =>
  rooms === 'all' || rooms.some((room) => own.includes(room));

/** The socket of somebody who is in these rooms. */
export const connectTo = (announcements: Pick<Announcements, 'listen'>, roomsOf: () => readonly Room[]): Realtime => {
  const handlers = new Map<RealtimeEvent, Set<(payload: never) => void>>();
  const connection = createStore<{ status: 'live' | 'reconnecting' | 'offline' }>(() => ({ status: 'live' }));
  const stop = announcements.listen((announcement) => {
    // A browser that is cut off hears nothing.
    if (connection.getState().status !== 'live' || !isFor(announcement, roomsOf())) return;
    for (const handler of handlers.get(announcement.event) ?? []) handler(announcement.payload as never);
  });
  return {
    connection,
    on: (event, handler) => {
      const heard = handlers.get(event) ?? new Set();
      handlers.set(event, heard.add(handler as (payload: never) => void));
      return () => heard.delete(handler as (payload: never) => void);
    },
    close: () => {
      stop();
      handlers.clear();
    },
  };
};

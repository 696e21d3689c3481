import type { Realtime } from '@quayside/kernel/realtime';

type Connect = (token: string) => Realtime;

/**
 * Returns a function that opens one socket per session and reuses it. With a session at page load, the socket opens in parallel
 * with the first calls; data read while it is connected has missed no events and need not be read again. A closed socket is
 * reopened, and one for another session replaces it.
 *
 * @param token of the session; undefined when signed out
 */
export const createEarlyConnect = (connect: Connect, token: string | undefined): Connect => {
  const open = (wanted: string) => {
    const realtime = connect(wanted);
    const close = () => {
      if (one?.realtime === held) one = undefined;
      realtime.close();
    };
    const held: Realtime = { ...realtime, close };
    return { token: wanted, realtime: held };
  };
  let one: { token: string; realtime: Realtime } | undefined;
  if (token !== undefined) one = open(token);
  return (wanted) => {
    if (one?.token === wanted) return one.realtime;
    one?.realtime.close();
    one = open(wanted);
    return one.realtime;
  };
};

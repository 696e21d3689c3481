import type { Realtime } from '@quayside/kernel/realtime';

type Connect = (token: string) => Realtime;

/**
 * One socket for a session, however often a page that waits for its scripts is begun anew, opened beside the first calls where the
 * page begins with a session: what is read once it lives has missed no news, and need not be read again. One that was closed is opened
 * anew, and one for another session takes the place of the one before.
 *
 * @param token of the session, nothing where nobody is signed in
 */
export const connectEarly = (connect: Connect, token: string | undefined): Connect => {
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

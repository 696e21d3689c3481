import type { Realtime } from '@quayside/kernel/realtime';

type Connect = (token: string) => Realtime;

/**
 * Opens the socket of a session that the page begins with beside its first calls: what is read once it lives has missed no news, and
 * need not be read again. Whoever connects with that token first takes it; one for another session is closed.
 *
 * @param token of the session, nothing where nobody is signed in
 */
export const connectEarly = (connect: Connect, token: string | undefined): Connect => {
  let early = token === undefined ? undefined : { token, realtime: connect(token) };
  return (wanted) => {
    const begun = early;
    early = undefined;
    if (begun?.token === wanted) return begun.realtime;
    begun?.realtime.close();
    return connect(wanted);
  };
};

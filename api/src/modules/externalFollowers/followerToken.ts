import { isId } from '../../platform/id';
import type { Secrets } from '../../ports/secrets';

const PREFIX = 'follower:';

/** What ends the mails to a follower: sealed by the server, so that nobody else can make one. */
export const followerToken = (secrets: Secrets, id: string): Promise<string> => secrets.seal(PREFIX + id);

/** The follower of what such a token holds; undefined where it is somebody else's. */
export const followerIn = (opened: string): string | undefined => {
  const id = opened.startsWith(PREFIX) ? opened.slice(PREFIX.length) : '';
  return isId(id) ? id : undefined;
};

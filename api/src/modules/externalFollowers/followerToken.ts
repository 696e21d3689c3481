import { isId } from '../../platform/encoding/id';
import type { Secrets } from '../../ports/secrets';

const PREFIX = 'follower:';

/** Creates the unsubscribe token of a follower, sealed by the server so that it cannot be forged. */
export const followerToken = (secrets: Secrets, id: string): Promise<string> => secrets.seal(PREFIX + id);

/** Returns the follower id in the content of a token; undefined for a token of another purpose. */
export const parseFollowerId = (opened: string): string | undefined => {
  const id = opened.startsWith(PREFIX) ? opened.slice(PREFIX.length) : '';
  return isId(id) ? id : undefined;
};

import type { User } from '@quayside/contract';
import type { ProfileInPage } from '@quayside/contract/composition';
import type { StoredSession } from './sessionCookie';

/**
 * Returns the profile that the edge inlined, if it belongs to this session: another tab may have started another one.
 */
export function readInlineProfile(session: StoredSession | undefined, page: Document = document): User | undefined {
  const json = page.getElementById('profile')?.textContent;
  if (!session || !json) return undefined;
  const { endsAt, user } = JSON.parse(json) as ProfileInPage;
  return endsAt === session.endsAt && user.id === session.id ? user : undefined;
}

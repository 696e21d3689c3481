import type { User } from '@quayside/contract';
import type { ProfileInPage } from '@quayside/contract/composition';
import type { StoredSession } from './sessionCookie';

/** The profile that the edge inlined in the page, if it is that of this session: another tab may have begun one since. */
export function givenProfile(session: StoredSession | undefined, page: Document = document): User | undefined {
  const json = page.getElementById('profile')?.textContent;
  if (!session || !json) return undefined;
  const { endsAt, user } = JSON.parse(json) as ProfileInPage;
  return endsAt === session.endsAt && user.id === session.id ? user : undefined;
}

import { Role } from '@freight/shared-kernel/contract';
import * as v from 'valibot';
import type { Viewer } from '../release/audience';

const name = 'quayside-session';
const Session = v.object({ token: v.string(), id: v.string(), role: Role });

/** What the session cookie says. It is not proved: it chooses between releases and opens nothing. */
export interface CookieSession extends Viewer {
  readonly token: string;
}

/** The session in a `Cookie` header; nothing for who is not signed in, or for a cookie that is not one of ours. */
export function sessionIn(header: string | undefined): CookieSession | undefined {
  const kept = header?.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  if (!kept) return undefined;
  try {
    const result = v.safeParse(Session, JSON.parse(decodeURIComponent(kept.slice(name.length + 1))));
    return result.success ? result.output : undefined;
  } catch {
    return undefined; // cut off or written by somebody else
  }
}
